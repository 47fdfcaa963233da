import * as v from 'valibot'
import { urlPath } from '../../api/path.ts'
import { timingSafeEqualText } from '../core/timing-safe-equal-text.ts'
import { type PaymentLine, type PaymentPort, type PaymentRef, PaymentUnavailable, type ProviderStatus } from './port.ts'
import { providerCall } from './provider-call.ts'

export interface LaterProvider {
  /** Origin of the API. */
  url: string
  /** API credentials of the merchant. */
  username: string
  password: string
}

const fullPercent = 10_000
const ore = v.pipe(v.number(), v.integer(), v.minValue(0))
const session = v.object({
  session_id: v.string(),
  payment_method_categories: v.optional(v.array(v.object({ identifier: v.string() })), []),
})
const page = v.object({ session_id: v.string(), redirect_url: v.pipe(v.string(), v.url()) })
const pageStatuses = [
  'WAITING',
  'BACK',
  'IN_PROGRESS',
  'MANUAL_ID_CHECK',
  'COMPLETED',
  'CANCELLED',
  'FAILED',
  'DISABLED',
  'ERROR',
] as const
const pageRead = v.object({
  status: v.picklist(pageStatuses),
  order_id: v.optional(v.string()),
  expires_at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})
const orderRead = v.object({
  order_id: v.string(),
  status: v.picklist(['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED', 'CANCELLED', 'EXPIRED', 'CLOSED']),
  fraud_status: v.picklist(['ACCEPTED', 'PENDING', 'REJECTED']),
  captured_amount: ore,
  refunded_amount: ore,
  remaining_authorized_amount: ore,
})
const callback = v.object({ session: v.object({ session_id: v.string(), status: v.picklist(pageStatuses) }) })

/**
 * Klarna Payments with the hosted payment page, and its order management. The chain is one merchant. The payment is a
 * session of the page. Paying there places the provider's order, and that order is captured, cancelled and refunded.
 */
export function laterPayments({ url, username, password, token }: LaterProvider & { token: string }): PaymentPort {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const call = providerCall('pay-later', url, async ({ idempotencyKey }) => ({
    authorization,
    ...(idempotencyKey && { 'klarna-idempotency-key': idempotencyKey }),
  }))
  const pathOf = ({ id }: PaymentRef): string => urlPath`/hpp/v1/sessions/${id}`
  const orderPath = (id: string): string => urlPath`/ordermanagement/v1/orders/${id}`
  const readPage = (payment: PaymentRef) => call(pageRead, 'GET', pathOf(payment))

  /** Path of the provider's order. The page forgets it after some days, the payment's row does not. */
  async function placedPath(payment: PaymentRef): Promise<string> {
    const id = payment.providerOrder ?? (await readPage(payment)).order_id
    if (!id) throw new PaymentUnavailable(`Pay-later payment ${payment.id} has no order at its provider`)
    return orderPath(id)
  }

  return {
    async start({ idempotencyKey, reference, orderNumber, phone, lines, total, returnUrl, cancelUrl, webhookUrl }) {
      const orderLines = lines.map(orderLine)
      // A repeated call makes another session, which nobody can pay: its page's address is lost.
      const { session_id: id, payment_method_categories: categories } = await call(
        session,
        'POST',
        '/payments/v1/sessions',
        {
          idempotencyKey,
          body: {
            purchase_country: 'NO',
            purchase_currency: 'NOK',
            locale: 'nb-NO',
            order_amount: total,
            order_tax_amount: orderLines.reduce((sum, line) => sum + line.total_tax_amount, 0),
            order_lines: orderLines,
            billing_address: { country: 'NO', phone },
            merchant_reference1: String(orderNumber),
            merchant_reference2: reference,
          },
        },
      )
      // The provider alone knows its limits of an amount.
      if (categories.length === 0)
        throw new PaymentUnavailable(`The pay-later provider offers nothing for order ${orderNumber}`)
      const report = new URL(webhookUrl)
      report.searchParams.set('token', token)
      const { session_id: pageId, redirect_url: redirectUrl } = await call(page, 'POST', '/hpp/v1/sessions', {
        idempotencyKey,
        body: {
          payment_session_url: new URL(urlPath`/payments/v1/sessions/${id}`, url).href,
          merchant_urls: {
            success: returnUrl,
            cancel: cancelUrl,
            failure: returnUrl,
            error: returnUrl,
            status_update: report.href,
          },
          options: { place_order_mode: 'PLACE_ORDER', purchase_type: 'BUY' },
        },
      })
      return { id: pageId, redirectUrl }
    },
    async status(payment) {
      const page = payment.providerOrder ? null : await readPage(payment)
      const id = payment.providerOrder ?? page?.order_id
      if (id) return orderStatus(await call(orderRead, 'GET', orderPath(id)))
      return { state: page ? pageState(page) : 'created', reserved: 0, captured: 0, refunded: 0 }
    },
    async terminate(payment, idempotencyKey) {
      await call(v.unknown(), 'DELETE', pathOf(payment), { idempotencyKey })
    },
    async cancel(payment, _amount, idempotencyKey) {
      // All that is not captured.
      await call(v.unknown(), 'POST', `${await placedPath(payment)}/cancel`, { idempotencyKey })
    },
    async capture(payment, amount, idempotencyKey) {
      await call(v.unknown(), 'POST', `${await placedPath(payment)}/captures`, {
        body: { captured_amount: amount },
        idempotencyKey,
      })
    },
    async refund(payment, amount, idempotencyKey) {
      await call(v.unknown(), 'POST', `${await placedPath(payment)}/refunds`, {
        body: { refunded_amount: amount },
        idempotencyKey,
      })
    },
    async report(request) {
      // The provider signs nothing: the address that it calls is a secret.
      const given = new URL(request.url).searchParams.get('token') ?? ''
      if (!timingSafeEqualText(given, token)) return null
      const result = v.safeParse(callback, await request.json().catch(() => null))
      if (!result.success) return null
      const { session_id: paymentId, status } = result.output.session
      return { paymentId, declined: status === 'FAILED' }
    },
  }
}

/** State of a page without an order. */
function pageState({ status, expires_at }: v.InferOutput<typeof pageRead>): ProviderStatus['state'] {
  switch (status) {
    case 'CANCELLED':
    case 'DISABLED':
      return 'aborted'
    case 'FAILED':
      return 'declined'
    default:
      return expires_at !== undefined && Date.parse(expires_at) <= Date.now() ? 'expired' : 'created'
  }
}

function orderStatus(order: v.InferOutput<typeof orderRead>): ProviderStatus {
  const { order_id: providerOrder, status, captured_amount: captured, refunded_amount: refunded } = order
  const isGone = status === 'CANCELLED' || status === 'EXPIRED'
  const reserved = isGone ? 0 : order.remaining_authorized_amount
  const state = ((): ProviderStatus['state'] => {
    if (refunded > 0) return 'refunded'
    if (captured > 0) return 'captured'
    // A credit that the provider still assesses pays nothing, and one that it refuses never will.
    if (order.fraud_status === 'REJECTED') return 'declined'
    if (isGone) return 'released'
    return order.fraud_status === 'PENDING' ? 'created' : 'authorized'
  })()
  return { state, reserved, captured, refunded, providerOrder }
}

function orderLine({ reference, name, quantity, price, vat }: PaymentLine) {
  const total = price * quantity
  return {
    type: typeOf(reference, price),
    reference,
    name,
    quantity,
    quantity_unit: 'stk',
    unit_price: price,
    tax_rate: vat,
    total_amount: total,
    total_tax_amount: total - Math.round((total * fullPercent) / (fullPercent + vat)),
  }
}

function typeOf(reference: string, price: number): 'physical' | 'discount' | 'shipping_fee' | 'surcharge' {
  if (price < 0) return 'discount'
  if (reference.startsWith('frakt')) return 'shipping_fee'
  return reference === 'pant' ? 'surcharge' : 'physical'
}

/** In the place of a provider that the chain does not have. Payments of an earlier one keep their last status. */
export function noPayments(provider: string): PaymentPort {
  const absent = async (): Promise<never> => {
    throw new PaymentUnavailable(`The chain has no ${provider} provider`)
  }
  return {
    start: absent,
    status: absent,
    terminate: absent,
    cancel: absent,
    capture: absent,
    refund: absent,
    report: async () => null,
  }
}
