import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { timingSafeEqualText } from '../../core/timing-safe-equal-text.ts'
import { mountLaterPages } from './later-pages.ts'
import { capturedOf, type LaterPayment, type LaterSession, refundedOf, type SetStatus } from './later-payment.ts'
import { errorsOf, jsonOrNull } from './request-body.ts'
import { openStore } from './store.ts'
import { openWebhooks } from './webhooks.ts'

export interface LaterSimulatorOptions {
  /** Directory of the payments. */
  directory: string
  username: string
  password: string
  /** Origin for browsers. */
  origin: () => string
  /** Delay of late callbacks and of a long credit assessment, ms. */
  lateness?: number
  log: (line: string) => void
}

const defaultLateness = 5000
/** Lifetime of a page, ms. */
const pageLifetime = 48 * 60 * 60 * 1000
/** Amounts that the provider gives credit for, øre. */
export const creditLimits = { from: 5000, to: 10_000_000 } as const
const fullPercent = 10_000
const tokenBytes = 24

const text = v.pipe(v.string(), v.minLength(1))
const amount = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Negative in a discount line. */
const lineAmount = v.pipe(v.number(), v.integer())
const address = v.pipe(v.string(), v.url())
const newSession = v.object({
  purchase_country: v.literal('NO'),
  purchase_currency: v.literal('NOK'),
  locale: v.picklist(['nb-NO', 'en-NO']),
  order_amount: amount,
  order_tax_amount: amount,
  order_lines: v.pipe(
    v.array(
      v.object({
        type: v.picklist(['physical', 'discount', 'shipping_fee', 'surcharge', 'digital', 'gift_card', 'sales_tax']),
        reference: v.optional(v.pipe(v.string(), v.maxLength(255))),
        name: v.pipe(text, v.maxLength(255)),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
        unit_price: lineAmount,
        tax_rate: v.pipe(amount, v.maxValue(fullPercent)),
        total_amount: lineAmount,
        total_tax_amount: lineAmount,
      }),
    ),
    v.minLength(1),
    v.maxLength(1000),
  ),
  billing_address: v.optional(v.object({ country: v.literal('NO'), phone: v.optional(v.string()) })),
  merchant_reference1: v.optional(v.pipe(v.string(), v.maxLength(255))),
  merchant_reference2: v.optional(v.pipe(v.string(), v.maxLength(255))),
})
const newPage = v.object({
  payment_session_url: address,
  merchant_urls: v.object({
    success: address,
    cancel: address,
    failure: address,
    error: v.optional(address),
    status_update: v.optional(address),
  }),
  options: v.optional(
    v.object({
      place_order_mode: v.literal('PLACE_ORDER'),
      purchase_type: v.optional(v.picklist(['BUY', 'RENT', 'BOOK', 'SUBSCRIBE', 'DOWNLOAD', 'ORDER', 'CONTINUE'])),
    }),
  ),
})
const capture = v.object({ captured_amount: v.pipe(amount, v.minValue(1)) })
const refund = v.object({ refunded_amount: v.pipe(amount, v.minValue(1)) })

/**
 * Simulates the pay-later provider: Klarna's payments, hosted payment page and order management APIs, payments on disk,
 * and a page where the last digits of the phone number decide the outcome.
 */
export function createLaterSimulator(options: LaterSimulatorOptions): Hono {
  const { directory, username, password, origin, lateness = defaultLateness, log } = options
  const sessions = openStore<LaterSession>(join(directory, 'sessions'))
  const store = openStore<LaterPayment>(join(directory, 'payments'))
  const webhooks = openWebhooks(store, { headersOf: () => ({}), lateness, log })
  webhooks.deliverRest()
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const app = new Hono()
  const pageOf = ({ id }: LaterPayment): string => `${origin()}/pay/${id}`
  const byOrder = (id: string) => store.all().find(({ order }) => order?.id === id)

  const setStatus: SetStatus = (payment, status, delivery) => {
    Object.assign(payment, { status, updated: new Date().toISOString() })
    const { id, updated, expires, order, urls } = payment
    const to = urls.status_update === undefined ? [] : [{ url: urls.status_update, secret: '' }]
    const body = (event_id: string) => ({
      event_id,
      session: {
        session_id: id,
        status,
        updated_at: updated,
        expires_at: expires,
        ...(order && { order_id: order.id, klarna_reference: order.id.slice(0, 8) }),
      },
    })
    return webhooks.happened(payment, to, status, body, delivery)
  }

  for (const path of ['/payments/*', '/hpp/*', '/ordermanagement/*']) {
    app.use(path, async (context, next) => {
      if (!timingSafeEqualText(context.req.header('authorization') ?? '', authorization)) return context.body(null, 401)
      await next()
    })
  }

  app.post('/payments/v1/sessions', async (context) => {
    const parsed = v.safeParse(newSession, jsonOrNull(await context.req.text()))
    if (!parsed.success) return invalid(context, parsed.issues)
    const { order_amount, order_tax_amount, order_lines, merchant_reference1, billing_address } = parsed.output
    const sum = (of: 'total_amount' | 'total_tax_amount') => order_lines.reduce((total, line) => total + line[of], 0)
    if (sum('total_amount') !== order_amount) return wrong(context, 'Bad value: order_amount')
    if (sum('total_tax_amount') !== order_tax_amount) return wrong(context, 'Bad value: order_tax_amount')
    const wrongLine = order_lines.findIndex((line) => line.unit_price * line.quantity !== line.total_amount)
    if (wrongLine >= 0) return wrong(context, `Bad value: order_lines[${wrongLine}].total_amount`)
    const session = {
      id: randomUUID(),
      amount: order_amount,
      reference: merchant_reference1 ?? '',
      phone: billing_address?.phone ?? '',
      lines: order_lines.map(({ name, quantity, total_amount: total }) => ({ name, quantity, total })),
    }
    await sessions.put(session)
    const isOffered = order_amount >= creditLimits.from && order_amount <= creditLimits.to
    return context.json({
      session_id: session.id,
      client_token: randomBytes(tokenBytes).toString('base64url'),
      payment_method_categories: isOffered
        ? [
            { identifier: 'pay_later', name: 'Få først. Betal senere.' },
            { identifier: 'pay_over_time', name: 'Del opp betalingen.' },
          ]
        : [],
    })
  })

  app.post('/hpp/v1/sessions', async (context) => {
    const parsed = v.safeParse(newPage, jsonOrNull(await context.req.text()))
    if (!parsed.success) return invalid(context, parsed.issues)
    const { payment_session_url: of, merchant_urls: urls } = parsed.output
    const session = sessions.get(new URL(of).pathname.split('/').at(-1) ?? '')
    if (!session) return wrong(context, 'Bad value: payment_session_url')
    const now = Date.now()
    const payment: LaterPayment = {
      id: randomUUID(),
      session,
      urls,
      status: 'WAITING',
      updated: new Date(now).toISOString(),
      expires: new Date(now + pageLifetime).toISOString(),
      isAsked: false,
      order: null,
      webhooks: [],
    }
    await store.put(payment)
    const sessionUrl = `${origin()}/hpp/v1/sessions/${payment.id}`
    return context.json(
      {
        session_id: payment.id,
        session_url: sessionUrl,
        redirect_url: pageOf(payment),
        qr_code_url: `${pageOf(payment)}/qr`,
        distribution_url: `${sessionUrl}/distribution`,
        expires_at: payment.expires,
      },
      201,
    )
  })
  app.get('/hpp/v1/sessions/:id', (context) => {
    const payment = store.get(context.req.param('id'))
    if (!payment) return fault(context, 404, 'NOT_FOUND', 'Session not found')
    const { id, status, updated, expires, order } = payment
    return context.json({
      session_id: id,
      status,
      updated_at: updated,
      expires_at: expires,
      ...(order && { order_id: order.id, klarna_reference: order.id.slice(0, 8) }),
    })
  })
  app.delete('/hpp/v1/sessions/:id', async (context) => {
    const payment = store.get(context.req.param('id'))
    if (!payment) return fault(context, 404, 'NOT_FOUND', 'Session not found')
    if (payment.status === 'COMPLETED') return fault(context, 403, 'NOT_ALLOWED', 'Session is completed')
    payment.status = 'DISABLED'
    await store.put(payment)
    return context.body(null, 204)
  })

  app.get('/ordermanagement/v1/orders/:id', (context) => {
    const payment = byOrder(context.req.param('id'))
    if (!payment?.order) return unknown(context)
    const { order, session } = payment
    const [captured, refunded] = [capturedOf(order), refundedOf(order)]
    return context.json({
      order_id: order.id,
      status: order.cancelled
        ? 'CANCELLED'
        : captured === 0
          ? 'AUTHORIZED'
          : captured < session.amount
            ? 'PART_CAPTURED'
            : 'CAPTURED',
      fraud_status: Date.now() < order.pendingUntil ? 'PENDING' : 'ACCEPTED',
      order_amount: session.amount,
      original_order_amount: session.amount,
      captured_amount: captured,
      refunded_amount: refunded,
      remaining_authorized_amount: order.cancelled ? 0 : session.amount - captured,
      purchase_country: 'NO',
      purchase_currency: 'NOK',
      locale: 'nb-NO',
      merchant_reference1: session.reference,
      captures: order.captures.map(({ id, amount: part }) => ({ capture_id: id, captured_amount: part })),
      refunds: order.refunds.map(({ id, amount: part }) => ({ refund_id: id, refunded_amount: part })),
    })
  })
  app.post('/ordermanagement/v1/orders/:id/cancel', async (context) => {
    const payment = byOrder(context.req.param('id'))
    if (!payment?.order) return unknown(context)
    if (payment.order.captures.length > 0)
      return fault(context, 403, 'CANCEL_NOT_ALLOWED', 'Order has previous captures. Cancel not possible')
    payment.order.cancelled = true
    await store.put(payment)
    return context.body(null, 204)
  })
  app.post('/ordermanagement/v1/orders/:id/captures', async (context) => {
    const payment = byOrder(context.req.param('id'))
    if (!payment?.order) return unknown(context)
    const parsed = v.safeParse(capture, jsonOrNull(await context.req.text()))
    if (!parsed.success) return invalid(context, parsed.issues)
    const { order, session } = payment
    const idempotencyKey = keyIn(context)
    const earlier = order.captures.find((one) => idempotencyKey !== null && one.idempotencyKey === idempotencyKey)
    const one = earlier ?? { id: randomUUID(), amount: parsed.output.captured_amount, idempotencyKey }
    if (!earlier) {
      const left = order.cancelled || Date.now() < order.pendingUntil ? 0 : session.amount - capturedOf(order)
      if (one.amount > left) return fault(context, 403, 'CAPTURE_NOT_ALLOWED', 'Capture not allowed')
      order.captures.push(one)
      await store.put(payment)
    }
    return made(context, 'Capture-Id', `captures/${one.id}`)
  })
  app.post('/ordermanagement/v1/orders/:id/refunds', async (context) => {
    const payment = byOrder(context.req.param('id'))
    if (!payment?.order) return unknown(context)
    const parsed = v.safeParse(refund, jsonOrNull(await context.req.text()))
    if (!parsed.success) return invalid(context, parsed.issues)
    const { order } = payment
    const idempotencyKey = keyIn(context)
    const earlier = order.refunds.find((one) => idempotencyKey !== null && one.idempotencyKey === idempotencyKey)
    const one = earlier ?? { id: randomUUID(), amount: parsed.output.refunded_amount, idempotencyKey }
    if (!earlier) {
      if (one.amount > capturedOf(order) - refundedOf(order))
        return fault(context, 403, 'REFUND_NOT_ALLOWED', 'Refund not allowed')
      order.refunds.push(one)
      await store.put(payment)
    }
    return made(context, 'Refund-Id', `refunds/${one.id}`)
  })

  mountLaterPages(app, { store, setStatus, lateness })
  return app
}

const keyIn = (context: Context): string | null => context.req.header('klarna-idempotency-key') ?? null

function made(context: Context, header: string, path: string): Response {
  const id = path.slice(path.indexOf('/') + 1)
  return context.body(null, 201, { [header]: id, Location: `${new URL(context.req.url).pathname}/${id}` })
}

const fault = (context: Context, status: 400 | 403 | 404, code: string, ...messages: string[]) =>
  context.json({ error_code: code, error_messages: messages, correlation_id: randomUUID() }, status)
const wrong = (context: Context, ...messages: string[]) => fault(context, 400, 'BAD_VALUE', ...messages)
const unknown = (context: Context) => fault(context, 404, 'NO_SUCH_ORDER', 'Order not found')
const invalid = (context: Context, issues: readonly v.BaseIssue<unknown>[]) =>
  wrong(context, ...Object.keys(errorsOf(issues)).map((name) => `Bad value: ${name}`))
