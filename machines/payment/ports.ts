import { fromPromise } from 'xstate'
import { paymentMachine } from './machine.ts'
import { type OrderAnswer, orderIn } from './rules.ts'

export interface PaymentPorts {
  /** The order as the shop knows it now. A rejection is a fault. */
  readOrder(orderId: string): Promise<OrderAnswer>
}

export const paymentWith = (ports: PaymentPorts) =>
  paymentMachine.provide({
    actors: {
      readOrder: fromPromise<OrderAnswer, { orderId: string }>(async ({ input }) =>
        orderIn(await ports.readOrder(input.orderId)),
      ),
    },
  })
