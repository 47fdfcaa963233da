import { ofetch } from 'ofetch'
import * as v from 'valibot'
import { sameText } from '../same-text.ts'
import type { PaymentLine, PaymentPort } from './port.ts'
import { PaymentUnavailable } from './port.ts'

export interface CardProvider {
  /** Its API's origin. */
  url: string
  /** The merchant's secret key. */
  secret: string
  /** What its webhooks prove themselves with: 8 to 64 letters and digits, told to it with each payment. */
  webhookSecret: string
}

/** How long the provider may take, ms. */
const patience = 8000
const fullPercent = 10_000
const webhookEvents = ['payment.reservation.created.v2', 'payment.reservation.failed']

const started = v.object({ paymentId: v.string(), hostedPaymentPageUrl: v.string() })
const retrieved = v.object({
  payment: v.object({
    summary: v.object({ reservedAmount: v.optional(v.number(), 0), cancelledAmount: v.optional(v.number(), 0) }),
    terminated: v.optional(v.string()),
  }),
})
const webhook = v.object({ event: v.string(), data: v.object({ paymentId: v.string() }) })

/** The card provider: Nexi Checkout's published HTTP shapes, on its hosted payment page. */
export function cardPayments({ url, secret, webhookSecret }: CardProvider): PaymentPort {
  const call = async <Schema extends v.GenericSchema>(
    schema: Schema,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { body, idempotencyKey }: { body?: object; idempotencyKey?: string } = {},
  ): Promise<v.InferOutput<Schema>> => {
    try {
      const answer = await ofetch<unknown>(path, {
        baseURL: url,
        method,
        headers: { authorization: secret, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
        ...(body && { body }),
        timeout: patience,
        // Safe to repeat: it changes nothing, or it carries a key.
        retry: method === 'GET' || idempotencyKey ? 1 : 0,
        retryDelay: 200,
      })
      return v.parse(schema, answer)
    } catch (error) {
      throw new PaymentUnavailable(`The card provider does not answer ${method} ${path}: ${(error as Error).message}`)
    }
  }

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
    async status(id) {
      const { payment } = await call(retrieved, 'GET', `/v1/payments/${encodeURIComponent(id)}`)
      const reserved = payment.summary.reservedAmount - payment.summary.cancelledAmount
      return { state: reserved > 0 ? 'authorized' : payment.terminated ? 'aborted' : 'created', reserved }
    },
    async terminate(id) {
      await call(v.unknown(), 'PUT', `/v1/payments/${encodeURIComponent(id)}/terminate`)
    },
    async cancel(id, amount, idempotencyKey) {
      await call(v.unknown(), 'POST', `/v1/payments/${encodeURIComponent(id)}/cancels`, {
        body: { amount },
        idempotencyKey,
      })
    },
    async report(request) {
      if (!sameText(request.headers.get('authorization') ?? '', webhookSecret)) return null
      const result = v.safeParse(webhook, await request.json().catch(() => null))
      if (!result.success) return null
      const { event, data } = result.output
      return { paymentId: data.paymentId, declined: event === 'payment.reservation.failed' }
    },
  }
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
