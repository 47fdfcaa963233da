import { fromPromise } from 'xstate'
import { promocodeMachine } from './machine.ts'
import { answerIn, type PromocodeAnswer, type StoredPromocode, storedPromocode } from './rules.ts'

/** What a promocode asks of the world. */
export interface PromocodePorts {
  /** Whether a code holds. A no is an answer; a rejection is a fault. */
  checkCode(call: { code: string }): Promise<PromocodeAnswer>
  /** Keeps the code that holds, or that none does. Must not fail. */
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
