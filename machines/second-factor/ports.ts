import { fromPromise } from 'xstate'
import { secondFactorMachine } from './machine.ts'
import {
  confirmIn,
  endIn,
  type SecondFactorAnswer,
  type SecondFactorConfirmAnswer,
  type SecondFactorEndAnswer,
  type SecondFactorStartAnswer,
  startIn,
  statusIn,
} from './rules.ts'

/** Effects of the second factor. A refusal is an answer; a fault rejects. */
export interface SecondFactorPorts {
  readSecondFactor(): Promise<SecondFactorAnswer>
  startSecondFactor(call: { password: string }): Promise<SecondFactorStartAnswer>
  confirmSecondFactor(call: { code: string }): Promise<SecondFactorConfirmAnswer>
  endSecondFactor(call: { password: string; code: string }): Promise<SecondFactorEndAnswer>
}

export const secondFactorWith = (ports: SecondFactorPorts) =>
  secondFactorMachine.provide({
    actors: {
      readSecondFactor: fromPromise<SecondFactorAnswer, void>(async () => statusIn(await ports.readSecondFactor())),
      startSecondFactor: fromPromise<SecondFactorStartAnswer, { password: string }>(async ({ input }) =>
        startIn(await ports.startSecondFactor(input)),
      ),
      confirmSecondFactor: fromPromise<SecondFactorConfirmAnswer, { code: string }>(async ({ input }) =>
        confirmIn(await ports.confirmSecondFactor(input)),
      ),
      endSecondFactor: fromPromise<SecondFactorEndAnswer, { password: string; code: string }>(async ({ input }) =>
        endIn(await ports.endSecondFactor(input)),
      ),
    },
  })
