import { fromPromise } from 'xstate'
import { type OrderAnswer, paymentMachine } from './machine.ts'

export interface PaymentPorts {
  /** The order as the shop knows it now. A rejection is a fault. */
  readOrder(orderId: string): Promise<OrderAnswer>
}

export const paymentWith = (ports: PaymentPorts) =>
  paymentMachine.provide({
    actors: {
      readOrder: fromPromise<OrderAnswer, { orderId: string }>(({ input }) => ports.readOrder(input.orderId)),
    },
  })
