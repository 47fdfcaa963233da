import { fromCallback, fromPromise } from 'xstate'
import { type PaymentEvent, paymentMachine } from './machine.ts'
import {
  codeEnteredIn,
  codeSentIn,
  type EnterCodeAnswer,
  type OrderAnswer,
  orderIn,
  type SendCodeAnswer,
} from './rules.ts'

export interface PaymentPorts {
  /** Calls `tell` when the shopper is back at the tab, or the network is back. Returns what ends it. */
  watchReturn(tell: () => void): () => void
  /** Reads the order. A fault rejects. */
  readOrder(orderId: string): Promise<OrderAnswer>
  /** Mails a code to the order's address. A fault rejects. */
  sendCode(orderId: string): Promise<SendCodeAnswer>
  /** Submits the mailed code. A fault rejects. */
  enterCode(orderId: string, code: string): Promise<EnterCodeAnswer>
}

export const paymentWith = (ports: PaymentPorts) =>
  paymentMachine.provide({
    actors: {
      watchReturn: fromCallback<PaymentEvent>(({ sendBack }) =>
        ports.watchReturn(() => sendBack({ type: 'payment.returned' })),
      ),
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
