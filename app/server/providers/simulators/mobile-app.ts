import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { timingSafeEqualText } from '../../core/timing-safe-equal-text.ts'
import { signedHeaders } from '../webhook-signature.ts'
import { mountMobilePages } from './mobile-pages.ts'
import { appUser, type EventName, type MobilePayment, type RecordEvent, type Registration } from './mobile-payment.ts'
import { errorsOf, jsonOrNull } from './request-body.ts'
import { openStore } from './store.ts'
import { openWebhooks } from './webhooks.ts'

export interface MobileSimulatorOptions {
  /** Directory of the payments. */
  directory: string
  clientId: string
  clientSecret: string
  subscriptionKey: string
  /** Origin for browsers. */
  origin: () => string
  /** Delay of late webhooks, ms. */
  lateness?: number
  log: (line: string) => void
}

const defaultLateness = 5000
const tokenLifetime = 3600
const longestKey = 50
const secretBytes = 32

const text = v.pipe(v.string(), v.minLength(1))
const money = v.object({ currency: v.literal('NOK'), value: v.pipe(v.number(), v.integer(), v.minValue(1)) })
const newPayment = v.object({
  amount: v.object({ ...money.entries, value: v.pipe(v.number(), v.integer(), v.minValue(100)) }),
  paymentMethod: v.object({ type: v.picklist(['WALLET', 'CARD']) }),
  customer: v.optional(v.object({ phoneNumber: v.pipe(v.string(), v.regex(/^\d{10,15}$/)) })),
  reference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/)),
  returnUrl: v.pipe(v.string(), v.url()),
  userFlow: v.literal('WEB_REDIRECT'),
  paymentDescription: v.pipe(v.string(), v.minLength(3), v.maxLength(100)),
  profile: v.optional(v.object({ scope: text })),
  shipping: v.optional(
    v.object({
      fixedOptions: v.pipe(
        v.array(
          v.object({
            brand: text,
            type: v.picklist(['HOME_DELIVERY', 'PICKUP_POINT', 'MAILBOX', 'IN_STORE']),
            options: v.pipe(
              v.array(
                v.object({
                  id: text,
                  name: text,
                  amount: v.object({ ...money.entries, value: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
                  isDefault: v.optional(v.boolean(), false),
                }),
              ),
              v.minLength(1),
            ),
          }),
        ),
        v.minLength(1),
      ),
    }),
  ),
})
/** Needed of the buyer before goods can be sent. */
const expressScope = ['name', 'address', 'email', 'phoneNumber']
const modification = v.object({ modificationAmount: money })
const cancellation = v.object({ cancelTransactionOnly: v.optional(v.boolean(), false) })
const newWebhook = v.object({ url: v.pipe(v.string(), v.url()), events: v.pipe(v.array(text), v.minLength(1)) })

/**
 * Simulates the mobile provider: Vipps MobilePay's ePayment API, payments on disk, and a payment page where the last
 * digits of the phone number decide the outcome.
 */
export function createMobileSimulator(options: MobileSimulatorOptions): Hono {
  const { directory, clientId, clientSecret, subscriptionKey, origin, lateness = defaultLateness, log } = options
  const store = openStore<MobilePayment>(join(directory, 'payments'))
  const registrations = openStore<Registration>(join(directory, 'webhooks'))
  const webhooks = openWebhooks(store, {
    headersOf: ({ url, secret }, body) => ({ ...signedHeaders(url, secret, body, new Date().toUTCString()) }),
    lateness,
    log,
  })
  webhooks.deliverRest()
  // Deterministic, so that tokens survive a restart.
  const token = createHmac('sha256', clientSecret).update('access token').digest('base64url')
  const app = new Hono()
  const find = (merchant: string, reference: string): MobilePayment | undefined =>
    store.all().find((payment) => payment.merchant === merchant && payment.reference === reference)
  const pageOf = ({ id }: MobilePayment): string => `${origin()}/pay/${id}`

  const recordEvent: RecordEvent = (payment, name, value, { idempotencyKey, ...delivery } = {}) => {
    const timestamp = new Date().toISOString()
    payment.events.push({ name, amount: value, timestamp, idempotencyKey: idempotencyKey ?? null })
    const event = `epayments.payment.${name.toLowerCase()}.v1`
    const to = registrations
      .all()
      .filter(({ merchant, events }) => merchant === payment.merchant && events.includes(event))
    const body = {
      msn: payment.merchant,
      reference: payment.reference,
      pspReference: payment.id,
      name,
      amount: nok(value),
      timestamp,
      idempotencyKey: idempotencyKey ?? null,
      success: true,
    }
    return webhooks.happened(payment, to, event, () => body, delivery)
  }

  app.post('/accesstoken/get', (context) => {
    const { req } = context
    const isMerchant =
      timingSafeEqualText(req.header('client_id') ?? '', clientId) &&
      timingSafeEqualText(req.header('client_secret') ?? '', clientSecret) &&
      timingSafeEqualText(req.header('ocp-apim-subscription-key') ?? '', subscriptionKey)
    if (!isMerchant) return problem(context, 401, 'Unauthorized', 'Unknown client')
    return context.json({
      token_type: 'Bearer',
      expires_in: String(tokenLifetime),
      expires_on: String(Math.floor(Date.now() / 1000) + tokenLifetime),
      access_token: token,
    })
  })

  for (const path of ['/epayment/*', '/webhooks/*']) {
    app.use(path, async (context, next) => {
      const { req } = context
      const isKnown =
        timingSafeEqualText(req.header('authorization') ?? '', `Bearer ${token}`) &&
        timingSafeEqualText(req.header('ocp-apim-subscription-key') ?? '', subscriptionKey)
      if (!isKnown) return problem(context, 401, 'Unauthorized', 'The access token or the subscription key is not good')
      if (!/^\d{5,7}$/.test(merchantIn(context))) {
        return problem(context, 400, 'Bad Request', 'Merchant-Serial-Number must have 5 to 7 digits')
      }
      await next()
    })
  }

  app.post('/webhooks/v1/webhooks', async (context) => {
    const parsed = v.safeParse(newWebhook, jsonOrNull(await context.req.text()))
    if (!parsed.success) return invalid(context, parsed.issues)
    const secret = randomBytes(secretBytes).toString('base64url')
    const registration = { id: randomUUID(), merchant: merchantIn(context), ...parsed.output, secret }
    await registrations.put(registration)
    return context.json({ id: registration.id, secret }, 201)
  })
  app.get('/webhooks/v1/webhooks', (context) => {
    const own = registrations.all().filter(({ merchant }) => merchant === merchantIn(context))
    return context.json({ webhooks: own.map(({ id, url, events }) => ({ id, url, events })) })
  })
  app.delete('/webhooks/v1/webhooks/:id', async (context) => {
    const registration = registrations.get(context.req.param('id'))
    if (registration?.merchant !== merchantIn(context)) return problem(context, 404, 'Not Found', 'Unknown webhook')
    await registrations.put({ ...registration, events: [] })
    return context.body(null, 204)
  })

  app.post('/epayment/v1/payments', async (context) => {
    const key = keyIn(context)
    if (!key) return keyless(context)
    const request = await context.req.text()
    const parsed = v.safeParse(newPayment, jsonOrNull(request))
    if (!parsed.success) return invalid(context, parsed.issues)
    const { reference, amount, customer, returnUrl, paymentDescription: description, shipping } = parsed.output
    const scope = parsed.output.profile?.scope.split(' ') ?? []
    if (shipping && !expressScope.every((one) => scope.includes(one)))
      return problem(context, 400, 'Bad Request', `An express payment needs the scope ${expressScope.join(' ')}`)
    const option = shipping?.fixedOptions[0]?.options[0]
    const freight = option ? option.amount.value : null
    const merchant = merchantIn(context)
    const earlier = find(merchant, reference)
    if (earlier && (earlier.idempotencyKey !== key || earlier.request !== request)) {
      return problem(context, 409, 'Conflict', 'The reference is used by another payment')
    }
    const payment: MobilePayment = earlier ?? {
      id: randomUUID(),
      merchant,
      reference,
      created: new Date().toISOString(),
      idempotencyKey: key,
      request,
      amount: amount.value + (freight ?? 0),
      expressFreight: freight,
      phone: customer?.phoneNumber ?? (shipping ? appUser.phone : ''),
      description,
      returnUrl,
      state: 'CREATED',
      authorized: 0,
      cancelled: 0,
      captured: 0,
      refunded: 0,
      isAsked: false,
      events: [],
      webhooks: [],
    }
    if (!earlier) await recordEvent(payment, 'CREATED', payment.amount, { idempotencyKey: key })
    return context.json({ redirectUrl: pageOf(payment), reference }, 201)
  })

  app.get('/epayment/v1/payments/:reference', (context) => {
    const payment = find(merchantIn(context), context.req.param('reference'))
    if (!payment) return unknown(context)
    return context.json({
      ...summary(payment),
      paymentMethod: { type: 'WALLET' },
      redirectUrl: pageOf(payment),
      profile: {},
      ...(payment.authorized > 0 && sharedBy(payment)),
    })
  })
  app.get('/epayment/v1/payments/:reference/events', (context) => {
    const payment = find(merchantIn(context), context.req.param('reference'))
    if (!payment) return unknown(context)
    const { reference, id: pspReference } = payment
    return context.json(
      payment.events.map(({ amount, ...event }) => ({
        reference,
        pspReference,
        ...event,
        amount: nok(amount),
        success: true,
      })),
    )
  })

  /** A change that runs once per key; null where it is impossible. */
  const change = <Schema extends v.GenericSchema>(
    what: string,
    schema: Schema,
    make: (payment: MobilePayment, body: v.InferOutput<Schema>) => { name: EventName; amount: number } | null,
  ) =>
    app.post(`/epayment/v1/payments/:reference/${what}`, async (context) => {
      const idempotencyKey = keyIn(context)
      if (!idempotencyKey) return keyless(context)
      const payment = find(merchantIn(context), context.req.param('reference') ?? '')
      if (!payment) return unknown(context)
      const parsed = v.safeParse(schema, jsonOrNull((await context.req.text()) || '{}'))
      if (!parsed.success) return invalid(context, parsed.issues)
      if (!payment.events.some((event) => event.idempotencyKey === idempotencyKey)) {
        const made = make(payment, parsed.output)
        if (!made)
          return problem(context, 400, 'Bad Request', `The payment is ${payment.state}: no ${what} of this amount`)
        await recordEvent(payment, made.name, made.amount, { idempotencyKey })
      }
      return context.json(summary(payment))
    })

  change('cancel', cancellation, (payment, { cancelTransactionOnly }) => {
    if (payment.state === 'CREATED') {
      Object.assign(payment, { state: 'TERMINATED', cancelled: payment.amount })
      return { name: 'TERMINATED', amount: payment.amount }
    }
    const left = payment.authorized - payment.captured - payment.cancelled
    if (payment.state !== 'AUTHORIZED' || cancelTransactionOnly || left === 0) return null
    payment.cancelled += left
    return { name: 'CANCELLED', amount: left }
  })
  change('capture', modification, (payment, { modificationAmount: { value } }) => {
    if (value > payment.authorized - payment.captured - payment.cancelled) return null
    payment.captured += value
    return { name: 'CAPTURED', amount: value }
  })
  change('refund', modification, (payment, { modificationAmount: { value } }) => {
    if (value > payment.captured - payment.refunded) return null
    payment.refunded += value
    return { name: 'REFUNDED', amount: value }
  })

  mountMobilePages(app, { store, recordEvent })

  return app
}

/** What the buyer of an express payment has shared. Payments that an older release stored have no freight. */
const sharedBy = ({ expressFreight = null, phone }: MobilePayment) =>
  expressFreight !== null && {
    userDetails: { ...appUser.userDetails, mobileNumber: phone },
    shippingDetails: {
      address: appUser.address,
      shippingCost: nok(expressFreight),
      shippingOptionId: 'home',
      shippingOptionName: 'Hjem til deg',
    },
  }

const nok = (value: number) => ({ currency: 'NOK', value })

const summary = ({ amount, state, reference, id, authorized, cancelled, captured, refunded }: MobilePayment) => ({
  amount: nok(amount),
  state,
  reference,
  pspReference: id,
  aggregate: {
    authorizedAmount: nok(authorized),
    cancelledAmount: nok(cancelled),
    capturedAmount: nok(captured),
    refundedAmount: nok(refunded),
  },
})

const merchantIn = (context: Context): string => context.req.header('merchant-serial-number') ?? ''
function keyIn(context: Context): string | null {
  const key = context.req.header('idempotency-key') ?? ''
  return key !== '' && key.length <= longestKey ? key : null
}

const problem = (context: Context, status: 400 | 401 | 404 | 409, title: string, detail: string, more: object = {}) =>
  context.json({ type: 'about:blank', title, status, detail, traceId: randomUUID(), ...more }, status)
const unknown = (context: Context) => problem(context, 404, 'Not Found', 'Unknown payment')
const keyless = (context: Context) =>
  problem(context, 400, 'Bad Request', `Idempotency-Key must have 1 to ${longestKey} characters`)
const invalid = (context: Context, issues: readonly v.BaseIssue<unknown>[]) =>
  problem(context, 400, 'Bad Request', 'The request is not as published', {
    extraDetails: Object.entries(errorsOf(issues)).map(([name, [reason]]) => ({ name, reason })),
  })
