import * as v from 'valibot'
import { urlPath } from '../../api/path.ts'
import { timingSafeEqualText } from '../core/timing-safe-equal-text.ts'
import type { PaymentLine, PaymentPort, PaymentRef, ProviderStatus } from './port.ts'
import { PaymentUnavailable } from './port.ts'
import { providerCall } from './provider-call.ts'

export interface CardProvider {
  /** Origin of the API. */
  url: string
  /** Secret key of the merchant. */
  secret: string
  /** Authenticates webhooks: 8 to 64 letters and digits, sent with each payment. */
  webhookSecret: string
}

const fullPercent = 10_000
const declinedEvent = 'payment.reservation.failed'
const webhookEvents = [
  'payment.reservation.created.v2',
  declinedEvent,
  'payment.charge.created.v2',
  'payment.refund.completed',
  'payment.cancel.created',
]

const started = v.object({ paymentId: v.string(), hostedPaymentPageUrl: v.string() })
const amount = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)
const retrieved = v.object({
  payment: v.object({
    summary: v.object({
      reservedAmount: amount,
      chargedAmount: amount,
      refundedAmount: amount,
      cancelledAmount: amount,
    }),
    charges: v.optional(v.array(v.object({ chargeId: v.string(), amount: v.number() })), []),
    terminated: v.optional(v.string()),
  }),
})
const webhook = v.object({ event: v.string(), data: v.object({ paymentId: v.string() }) })

/** Nexi Checkout with its hosted payment page. The chain is one merchant. */
export function cardPayments({ url, secret, webhookSecret }: CardProvider): PaymentPort {
  const call = providerCall('card', url, async () => ({ authorization: secret }))
  const pathOf = ({ id }: PaymentRef): string => urlPath`/v1/payments/${id}`
  const read = async (payment: PaymentRef) => (await call(retrieved, 'GET', pathOf(payment))).payment

  return {
    async start({ idempotencyKey, orderNumber, lines, total, returnUrl, cancelUrl, termsUrl, webhookUrl }) {
      const { paymentId, hostedPaymentPageUrl } = await call(started, 'POST', '/v1/payments', {
        idempotencyKey,
        body: {
          order: { items: lines.map(orderItem), amount: total, currency: 'NOK', reference: String(orderNumber) },
          checkout: {
            integrationType: 'HostedPaymentPage',
            returnUrl,
            cancelUrl,
            termsUrl,
            merchantHandlesConsumerData: true,
            countryCode: 'NOR',
          },
          notifications: {
            webHooks: webhookEvents.map((eventName) => ({ eventName, url: webhookUrl, authorization: webhookSecret })),
          },
        },
      })
      const page = new URL(hostedPaymentPageUrl)
      page.searchParams.set('language', 'nb-NO')
      return { id: paymentId, redirectUrl: page.href }
    },
    status: async (payment) => statusOf(await read(payment)),
    async terminate(payment, idempotencyKey) {
      await call(v.unknown(), 'PUT', `${pathOf(payment)}/terminate`, { idempotencyKey })
    },
    async cancel(payment, sum, idempotencyKey) {
      await call(v.unknown(), 'POST', `${pathOf(payment)}/cancels`, { body: { amount: sum }, idempotencyKey })
    },
    async capture(payment, sum, idempotencyKey) {
      await call(v.unknown(), 'POST', `${pathOf(payment)}/charges`, { body: { amount: sum }, idempotencyKey })
    },
    async refund(payment, sum, idempotencyKey) {
      // Refunds name the charge, and an order is charged once.
      const [charge] = (await read(payment)).charges
      if (!charge) throw new PaymentUnavailable(`Card payment ${payment.id} has no charge that can be refunded`)
      await call(v.unknown(), 'POST', urlPath`/v1/charges/${charge.chargeId}/refunds`, {
        body: { amount: sum },
        idempotencyKey,
      })
    },
    async report(request) {
      if (!timingSafeEqualText(request.headers.get('authorization') ?? '', webhookSecret)) return null
      const result = v.safeParse(webhook, await request.json().catch(() => null))
      if (!result.success) return null
      const { event, data } = result.output
      return { paymentId: data.paymentId, declined: event === declinedEvent }
    },
  }
}

function statusOf({ summary, terminated }: v.InferOutput<typeof retrieved>['payment']): ProviderStatus {
  const { reservedAmount, chargedAmount: captured, refundedAmount: refunded, cancelledAmount } = summary
  const reserved = reservedAmount - cancelledAmount - captured
  const state = ((): ProviderStatus['state'] => {
    if (refunded > 0) return 'refunded'
    if (captured > 0) return 'captured'
    if (cancelledAmount > 0) return 'released'
    if (reservedAmount > 0) return 'authorized'
    return terminated ? 'aborted' : 'created'
  })()
  return { state, reserved, captured, refunded }
}

function orderItem({ reference, name, quantity, price, vat }: PaymentLine): object {
  const grossTotalAmount = price * quantity
  const netTotalAmount = Math.round((grossTotalAmount * fullPercent) / (fullPercent + vat))
  return {
    reference,
    name,
    quantity,
    unit: 'stk',
    unitPrice: Math.round((price * fullPercent) / (fullPercent + vat)),
    taxRate: vat,
    taxAmount: grossTotalAmount - netTotalAmount,
    grossTotalAmount,
    netTotalAmount,
  }
}
