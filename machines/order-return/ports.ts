import { fromPromise } from 'xstate'
import { orderReturnMachine } from './machine.ts'
import {
  type CancelReturnAnswer,
  cancelledIn,
  type ReadReturnableAnswer,
  type RegisterReturnAnswer,
  type RegisterReturnCall,
  registeredIn,
  returnableIn,
} from './rules.ts'

/** Effects of a return. Refusals are answers; a fault rejects. */
export interface OrderReturnPorts {
  readOrder(asked: { orderId: string }): Promise<ReadReturnableAnswer>
  /** Registers a return, once per key. */
  registerReturn(asked: RegisterReturnCall): Promise<RegisterReturnAnswer>
  /** Gives a return up, and reads the sizes that it has freed. Idempotent. */
  cancelReturn(asked: { orderId: string; number: string }): Promise<CancelReturnAnswer>
}

export const orderReturnWith = (ports: OrderReturnPorts) =>
  orderReturnMachine.provide({
    actors: {
      readOrder: fromPromise<ReadReturnableAnswer, { orderId: string }>(async ({ input }) =>
        returnableIn(await ports.readOrder(input)),
      ),
      registerReturn: fromPromise<RegisterReturnAnswer, RegisterReturnCall>(async ({ input }) =>
        registeredIn(await ports.registerReturn(input)),
      ),
      cancelReturn: fromPromise<CancelReturnAnswer, { orderId: string; number: string }>(async ({ input }) =>
        cancelledIn(await ports.cancelReturn(input)),
      ),
    },
  })
