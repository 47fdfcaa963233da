import { fromPromise } from 'xstate'
import { paymentMachine } from './machine.ts'
import {
  codeEnteredIn,
  codeSentIn,
  type EnterCodeAnswer,
  type OrderAnswer,
  orderIn,
  type SendCodeAnswer,
} from './rules.ts'

export interface PaymentPorts {
  /** The order as the shop knows it now. A rejection is a fault. */
  readOrder(orderId: string): Promise<OrderAnswer>
  /** Mails a code to the order's own address. A rejection is a fault. */
  sendCode(orderId: string): Promise<SendCodeAnswer>
  /** Enters the code that was mailed. A rejection is a fault. */
  enterCode(orderId: string, code: string): Promise<EnterCodeAnswer>
}

export const paymentWith = (ports: PaymentPorts) =>
  paymentMachine.provide({
    actors: {
      readOrder: fromPromise<OrderAnswer, { orderId: string }>(async ({ input }) =>
        orderIn(await ports.readOrder(input.orderId)),
      ),
      sendCode: fromPromise<SendCodeAnswer, { orderId: string }>(async ({ input }) =>
        codeSentIn(await ports.sendCode(input.orderId)),
      ),
      enterCode: fromPromise<EnterCodeAnswer, { orderId: string; code: string }>(async ({ input }) =>
        codeEnteredIn(await ports.enterCode(input.orderId, input.code)),
      ),
    },
  })
