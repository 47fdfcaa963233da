import { fromPromise } from 'xstate'
import { withdrawalMachine } from './machine.ts'
import { answerIn, type WithdrawalAnswer, type WithdrawalFields } from './rules.ts'

/** Effects of a withdrawal. Refusals are answers; a fault rejects. */
export interface WithdrawalPorts {
  /** Cancels a whole order that is not handed over. */
  withdrawOrder(asked: { orderId: string }): Promise<WithdrawalAnswer>
  /** Opens the shopper's mail program with the form. */
  openMail(fields: WithdrawalFields): void
}

export const withdrawalWith = (ports: WithdrawalPorts) =>
  withdrawalMachine.provide({
    actors: {
      withdrawOrder: fromPromise<WithdrawalAnswer, { orderId: string }>(async ({ input }) =>
        answerIn(await ports.withdrawOrder(input)),
      ),
    },
    actions: { openMail: (_, { fields }) => ports.openMail(fields) },
  })
