import * as v from 'valibot'
import { longestAddress } from '../../../machines/domain/index.ts'
import { urlPath } from '../../api/path.ts'
import { longestName } from '../core/fields.ts'
import { timingSafeEqualText } from '../core/timing-safe-equal-text.ts'
import type { MobileWebhooks } from './mobile-webhooks.ts'
import { type Buyer, type PaymentPort, type PaymentRef, PaymentUnavailable, type ProviderStatus } from './port.ts'
import { type ProviderCall, providerCall } from './provider-call.ts'
import { signedHeaders } from './webhook-signature.ts'

export interface MobileProvider {
  /** Origin of the API. */
  url: string
  clientId: string
  clientSecret: string
  subscriptionKey: string
  /** Merchant serial number of a shop; undefined if it takes no mobile payments. */
  merchantOf(shopId: number): string | undefined
}

/** Margin before a token's expiry at which it is renewed, ms. */
const tokenMargin = 60_000
const millisecondsPerSecond = 1000
const webhookEvents = ['aborted', 'expired', 'cancelled', 'captured', 'refunded', 'authorized', 'terminated'].map(
  (name) => `epayments.payment.${name}.v1`,
)

const token = v.object({
  access_token: v.string(),
  expires_in: v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
})
const money = v.object({ value: v.pipe(v.number(), v.integer(), v.minValue(0)), currency: v.literal('NOK') })
const created = v.object({ redirectUrl: v.pipe(v.string(), v.url()), reference: v.string() })
const country = v.literal('NO')
const filled = v.pipe(v.string(), v.trim(), v.minLength(1))
/** What the buyer shares in an express payment. */
const shared = v.object({
  userDetails: v.object({ firstName: filled, lastName: filled, email: filled, mobileNumber: filled }),
  shippingDetails: v.object({
    address: v.object({
      addressLine1: filled,
      city: filled,
      postCode: v.pipe(v.string(), v.regex(/^\d{4}$/)),
      country,
    }),
  }),
})
const retrieved = v.looseObject({
  state: v.picklist(['CREATED', 'ABORTED', 'EXPIRED', 'AUTHORIZED', 'TERMINATED']),
  aggregate: v.object({
    authorizedAmount: money,
    cancelledAmount: money,
    capturedAmount: money,
    refundedAmount: money,
  }),
})
const registered = v.object({ id: v.string(), secret: v.string() })
const webhook = v.object({ msn: v.string(), reference: v.string(), name: v.string() })

/** Vipps MobilePay ePayment. Each shop is a merchant. */
export function mobilePayments(provider: MobileProvider, webhooks: MobileWebhooks): PaymentPort {
  const { url, clientId, clientSecret, subscriptionKey } = provider
  let held: Promise<{ value: string; until: number }> | null = null

  const keys = { client_id: clientId, client_secret: clientSecret, 'ocp-apim-subscription-key': subscriptionKey }
  const askForToken = providerCall('mobile', url, async () => keys)
  async function tokenNow(): Promise<string> {
    const known = held && (await held.catch(() => null))
    if (known && known.until > Date.now()) return known.value
    held = askForToken(token, 'POST', '/accesstoken/get').then(({ access_token: value, expires_in: seconds }) => ({
      value,
      until: Date.now() + seconds * millisecondsPerSecond - tokenMargin,
    }))
    return (await held).value
  }
  const callWithToken = providerCall('mobile', url, async () => ({
    authorization: `Bearer ${await tokenNow()}`,
    'ocp-apim-subscription-key': subscriptionKey,
    'vipps-system-name': 'web-shop',
  }))
  const call: ProviderCall = (...request) =>
    callWithToken(...request).catch((error: Error) => {
      // The token may have been rejected: the next call requests a new one.
      held = null
      throw error
    })

  function merchantOf(shopId: number): string {
    const merchant = provider.merchantOf(shopId)
    if (merchant === undefined)
      throw new PaymentUnavailable(`Shop ${shopId} has no merchant number for mobile payments`)
    return merchant
  }
  const as = (merchant: string) => ({ 'merchant-serial-number': merchant })
  const pathOf = ({ id }: PaymentRef): string => urlPath`/epayment/v1/payments/${id}`
  const change = (payment: PaymentRef, what: string, body: object, idempotencyKey: string) =>
    call(v.unknown(), 'POST', `${pathOf(payment)}/${what}`, {
      headers: as(merchantOf(payment.shopId)),
      body,
      idempotencyKey,
    })
  const modification = (value: number) => ({ modificationAmount: { currency: 'NOK', value } })

  /** Registers a webhook once per merchant and address; its secret signs the calls. */
  async function register(merchant: string, address: string): Promise<void> {
    if (await webhooks.isKnown(merchant, address)) return
    const { id, secret } = await call(registered, 'POST', '/webhooks/v1/webhooks', {
      headers: as(merchant),
      body: { url: address, events: webhookEvents },
    })
    const isKept = await webhooks.keep({ merchant, url: address, id, secret })
    // Another replica was first, and one webhook is enough.
    if (!isKept) await call(v.unknown(), 'DELETE', urlPath`/webhooks/v1/webhooks/${id}`, { headers: as(merchant) })
  }

  return {
    async start({
      idempotencyKey,
      reference,
      orderNumber,
      shopId,
      phone,
      total,
      expressFreight,
      returnUrl,
      webhookUrl,
    }) {
      const merchant = merchantOf(shopId)
      await register(merchant, webhookUrl)
      const { redirectUrl } = await call(created, 'POST', '/epayment/v1/payments', {
        headers: as(merchant),
        idempotencyKey,
        body: {
          // The freight of an express payment is added by the buyer's choice of shipping.
          amount: { currency: 'NOK', value: total - (expressFreight ?? 0) },
          paymentMethod: { type: 'WALLET' },
          ...(expressFreight === null
            ? { customer: { phoneNumber: phone.replace('+', '') } }
            : express(expressFreight)),
          reference,
          returnUrl,
          userFlow: 'WEB_REDIRECT',
          paymentDescription: `Ordre ${orderNumber}`,
        },
      })
      return { id: reference, redirectUrl }
    },
    async status(payment) {
      const headers = as(merchantOf(payment.shopId))
      return statusOf(await call(retrieved, 'GET', pathOf(payment), { headers }))
    },
    async terminate(payment, idempotencyKey) {
      await change(payment, 'cancel', { cancelTransactionOnly: true }, idempotencyKey)
    },
    async cancel(payment, _amount, idempotencyKey) {
      // All that is not captured.
      await change(payment, 'cancel', {}, idempotencyKey)
    },
    async capture(payment, amount, idempotencyKey) {
      await change(payment, 'capture', modification(amount), idempotencyKey)
    },
    async refund(payment, amount, idempotencyKey) {
      await change(payment, 'refund', modification(amount), idempotencyKey)
    },
    async report(request) {
      const body = await request.text()
      const result = v.safeParse(webhook, jsonOrNull(body))
      if (!result.success) return null
      const given = request.headers.get('authorization') ?? ''
      const date = request.headers.get('x-ms-date') ?? ''
      const known = await webhooks.of(result.output.msn)
      // By the registered address, not the one that a proxy rewrote.
      const isSigned = known.some(({ url: address, secret }) =>
        timingSafeEqualText(given, signedHeaders(address, secret, body, date).authorization),
      )
      return isSigned ? { paymentId: result.output.reference, declined: false } : null
    },
  }
}

/** An express payment: the buyer shares contact and address in the app, and chooses among the ways of shipping. */
const express = (freight: number) => ({
  profile: { scope: 'name address email phoneNumber' },
  shipping: {
    fixedOptions: [
      {
        brand: 'POSTEN',
        type: 'HOME_DELIVERY',
        isDefault: true,
        priority: 0,
        options: [{ id: 'home', name: 'Hjem til deg', amount: { currency: 'NOK', value: freight }, isDefault: true }],
      },
    ],
  },
})

function buyerIn(answer: v.InferOutput<typeof retrieved>): Buyer | undefined {
  const { success, output } = v.safeParse(shared, answer)
  if (!success) return
  const { userDetails, shippingDetails } = output
  const { firstName, lastName, email, mobileNumber } = userDetails
  const { addressLine1, city, postCode } = shippingDetails.address
  return {
    name: `${firstName} ${lastName}`.slice(0, longestName),
    phone: `+${mobileNumber.replace(/^\+/, '')}`,
    email,
    address: addressLine1.slice(0, longestAddress),
    postalCode: postCode,
    city: city.slice(0, longestName),
  }
}

function statusOf(answer: v.InferOutput<typeof retrieved>): ProviderStatus {
  const { state, aggregate } = answer
  const authorized = aggregate.authorizedAmount.value
  const captured = aggregate.capturedAmount.value
  const refunded = aggregate.refundedAmount.value
  const cancelled = authorized > 0 ? aggregate.cancelledAmount.value : 0
  const states = {
    CREATED: 'created',
    ABORTED: 'aborted',
    TERMINATED: 'aborted',
    EXPIRED: 'expired',
    AUTHORIZED: 'authorized',
  } as const
  const buyer = buyerIn(answer)
  const reached = refunded > 0 ? 'refunded' : captured > 0 ? 'captured' : cancelled > 0 ? 'released' : states[state]
  return { state: reached, reserved: authorized - captured - cancelled, captured, refunded, ...(buyer && { buyer }) }
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
