import { fromPromise } from 'xstate'
import { promocodeMachine } from './machine.ts'
import { answerIn, type PromocodeAnswer, type StoredPromocode, storedPromocode } from './rules.ts'

/** Effects of a promocode. */
export interface PromocodePorts {
  /** Checks a code. A refusal is an answer; a fault rejects. */
  checkCode(call: { code: string }): Promise<PromocodeAnswer>
  /** Saves the valid code, or null. Must not fail. */
  save(stored: StoredPromocode): void
}

export const promocodeWith = (ports: PromocodePorts) =>
  promocodeMachine.provide({
    actors: {
      checkCode: fromPromise<PromocodeAnswer, { code: string }>(async ({ input }) =>
        answerIn(await ports.checkCode(input)),
      ),
    },
    actions: { save: (_, params) => ports.save(storedPromocode(params.promocode)) },
  })
