import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { timingSafeEqualText } from '../../core/timing-safe-equal-text.ts'
import { mountCardPages } from './card-pages.ts'
import { type CardPayment, chargedOf, type ReportEvent, refundedOf } from './card-payment.ts'
import { money } from './money.ts'
import { errorsOf, jsonOrNull } from './request-body.ts'
import { openStore } from './store.ts'
import { openWebhooks } from './webhooks.ts'

export interface CardSimulatorOptions {
  /** Directory of the payments. */
  directory: string
  /** Key of the merchant's calls. */
  secret: string
  /** Origin for browsers. */
  origin: () => string
  /** Delay of the late card's webhook, ms. */
  lateness?: number
  log: (line: string) => void
}

const longestKey = 63
const defaultLateness = 5000

const text = v.pipe(v.string(), v.minLength(1))
const amount = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Negative in a discount line. */
const lineAmount = v.pipe(v.number(), v.integer())
const change = v.object({ amount: v.pipe(amount, v.minValue(1)) })
const newPayment = v.object({
  order: v.object({
    items: v.pipe(
      v.array(
        v.object({
          reference: text,
          name: text,
          quantity: v.pipe(v.number(), v.minValue(0)),
          unit: text,
          unitPrice: v.pipe(v.number(), v.integer()),
          taxRate: amount,
          taxAmount: lineAmount,
          grossTotalAmount: lineAmount,
          netTotalAmount: lineAmount,
        }),
      ),
      v.minLength(1),
    ),
    amount: v.pipe(amount, v.minValue(1)),
    currency: v.literal('NOK'),
    reference: text,
  }),
  checkout: v.object({
    integrationType: v.literal('HostedPaymentPage'),
    returnUrl: v.pipe(v.string(), v.url()),
    cancelUrl: v.pipe(v.string(), v.url()),
    termsUrl: v.pipe(v.string(), v.url()),
  }),
  notifications: v.optional(
    v.object({
      webHooks: v.array(
        v.object({
          eventName: text,
          url: v.pipe(v.string(), v.url()),
          authorization: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,64}$/)),
        }),
      ),
    }),
  ),
})

/**
 * Simulates the card provider: Nexi Checkout's HTTP API, payments on disk, and a payment page where the card number
 * decides the outcome.
 */
export function createCardSimulator({
  directory,
  secret,
  origin,
  lateness = defaultLateness,
  log,
}: CardSimulatorOptions): Hono {
  const store = openStore<CardPayment>(directory)
  const webhooks = openWebhooks(store, {
    headersOf: ({ secret: authorization }) => ({ authorization }),
    lateness,
    log,
  })
  webhooks.deliverRest()
  const app = new Hono()
  const pageOf = ({ id }: CardPayment): string => `${origin()}/pay/${id}`
  const report: ReportEvent = (payment, event, data, delivery) =>
    webhooks.happened(
      payment,
      payment.wanted
        .filter(({ eventName }) => eventName === event)
        .map(({ url, authorization }) => ({ url, secret: authorization })),
      event,
      (id) => ({
        id,
        merchantId: 100_000,
        timestamp: new Date().toISOString(),
        event,
        data: { paymentId: payment.id, ...data },
      }),
      delivery,
    )
  const problem = (message: string, code: string) => ({ message, code, source: 'merchant' })

  app.use('/v1/*', async (context, next) => {
    if (!timingSafeEqualText(context.req.header('authorization') ?? '', secret)) return context.body(null, 401)
    await next()
  })

  app.post('/v1/payments', async (context) => {
    const request = await context.req.text()
    const parsed = v.safeParse(newPayment, jsonOrNull(request))
    if (!parsed.success) {
      return context.json({ errors: errorsOf(parsed.issues) }, 400)
    }
    const { order, checkout, notifications } = parsed.output
    const sum = order.items.reduce((total, item) => total + item.grossTotalAmount, 0)
    if (sum !== order.amount) return context.json({ errors: { amount: ['Is not the sum of the items'] } }, 400)
    const key = context.req.header('idempotency-key') ?? null
    if (key !== null && key.length > longestKey)
      return context.json({ errors: { 'Idempotency-Key': ['Too long'] } }, 400)
    const earlier = key === null ? undefined : store.all().find(({ idempotencyKey }) => idempotencyKey === key)
    if (earlier && earlier.request !== request) {
      return context.json(problem('Another request has used this idempotency key', '1008'), 409)
    }
    const payment = earlier ?? {
      id: newId(),
      created: new Date().toISOString(),
      idempotencyKey: key,
      request,
      amount: order.amount,
      reference: order.reference,
      items: order.items.map(({ name, quantity, grossTotalAmount }) => ({ name, quantity, grossTotalAmount })),
      returnUrl: checkout.returnUrl,
      cancelUrl: checkout.cancelUrl,
      termsUrl: checkout.termsUrl,
      reservedAmount: 0,
      cancelledAmount: 0,
      charges: [],
      refunds: [],
      maskedPan: null,
      challenge: null,
      terminated: null,
      wanted: notifications?.webHooks ?? [],
      webhooks: [],
    }
    await store.put(payment)
    return context.json({ paymentId: payment.id, hostedPaymentPageUrl: pageOf(payment) }, 201)
  })

  app.get('/v1/payments/:id', (context) => {
    const payment = store.get(context.req.param('id'))
    if (!payment) return context.json(problem('Payment not found', '1002'), 404)
    const {
      id,
      created,
      amount: total,
      reference,
      reservedAmount,
      cancelledAmount,
      charges,
      refunds,
      terminated,
    } = payment
    return context.json({
      payment: {
        paymentId: id,
        summary: {
          ...(reservedAmount > 0 && { reservedAmount }),
          ...(cancelledAmount > 0 && { cancelledAmount }),
          ...(charges.length > 0 && { chargedAmount: chargedOf(payment) }),
          ...(refunds.length > 0 && { refundedAmount: refundedOf(payment) }),
        },
        ...(charges.length > 0 && {
          charges: charges.map(({ chargeId, amount: part }) => ({ chargeId, amount: part })),
        }),
        ...(refunds.length > 0 && {
          refunds: refunds.map(({ refundId, amount: part }) => ({ refundId, amount: part })),
        }),
        paymentDetails: payment.maskedPan
          ? { paymentType: 'CARD', paymentMethod: 'Visa', cardDetails: { maskedPan: payment.maskedPan } }
          : {},
        orderDetails: { amount: total, currency: 'NOK', reference },
        checkout: { url: pageOf(payment), cancelUrl: payment.cancelUrl },
        created,
        ...(terminated && { terminated }),
      },
    })
  })

  app.put('/v1/payments/:id/terminate', async (context) => {
    const payment = store.get(context.req.param('id'))
    if (!payment) return context.json(problem('Payment not found', '1002'), 404)
    if (payment.reservedAmount > 0) return context.json(problem('The payment is reserved', '1004'), 400)
    payment.terminated ??= new Date().toISOString()
    await store.put(payment)
    return context.body(null, 204)
  })

  app.post('/v1/payments/:id/cancels', async (context) => {
    const payment = store.get(context.req.param('id'))
    if (!payment) return context.json(problem('Payment not found', '1002'), 404)
    const body = v.safeParse(v.object({ amount }), jsonOrNull(await context.req.text()))
    if (!body.success || body.output.amount !== payment.reservedAmount) {
      return context.json({ errors: { amount: ['Must be the reserved amount'] } }, 400)
    }
    if (payment.charges.length > 0) return context.json(problem('The payment is charged', '1005'), 400)
    if (payment.cancelledAmount > 0) return context.body(null, 204)
    payment.cancelledAmount = payment.reservedAmount
    await report(payment, 'payment.cancel.created', { amount: money(payment.cancelledAmount) })
    return context.body(null, 204)
  })

  app.post('/v1/payments/:id/charges', async (context) => {
    const payment = store.get(context.req.param('id'))
    if (!payment) return context.json(problem('Payment not found', '1002'), 404)
    const body = v.safeParse(change, jsonOrNull(await context.req.text()))
    if (!body.success) return context.json({ errors: errorsOf(body.issues) }, 400)
    const idempotencyKey = context.req.header('idempotency-key') ?? null
    const earlier = payment.charges.find(
      (charge) => idempotencyKey !== null && charge.idempotencyKey === idempotencyKey,
    )
    if (earlier) return context.json({ chargeId: earlier.chargeId }, 201)
    const left = payment.reservedAmount - payment.cancelledAmount - chargedOf(payment)
    if (body.output.amount > left) return context.json({ errors: { amount: ['Is more than what is reserved'] } }, 400)
    const charge = { chargeId: newId(), amount: body.output.amount, idempotencyKey }
    payment.charges.push(charge)
    await report(payment, 'payment.charge.created.v2', { chargeId: charge.chargeId, amount: money(charge.amount) })
    return context.json({ chargeId: charge.chargeId }, 201)
  })

  app.post('/v1/charges/:id/refunds', async (context) => {
    const payment = store
      .all()
      .find(({ charges }) => charges.some(({ chargeId }) => chargeId === context.req.param('id')))
    if (!payment) return context.json(problem('Charge not found', '1006'), 404)
    const body = v.safeParse(change, jsonOrNull(await context.req.text()))
    if (!body.success) return context.json({ errors: errorsOf(body.issues) }, 400)
    const idempotencyKey = context.req.header('idempotency-key') ?? null
    const earlier = payment.refunds.find(
      (refund) => idempotencyKey !== null && refund.idempotencyKey === idempotencyKey,
    )
    if (earlier) return context.json({ refundId: earlier.refundId }, 201)
    if (body.output.amount > chargedOf(payment) - refundedOf(payment)) {
      return context.json({ errors: { amount: ['Is more than what is charged'] } }, 400)
    }
    const refund = { refundId: newId(), amount: body.output.amount, idempotencyKey }
    payment.refunds.push(refund)
    await report(payment, 'payment.refund.completed', { refundId: refund.refundId, amount: money(refund.amount) })
    return context.json({ refundId: refund.refundId }, 201)
  })

  mountCardPages(app, { store, report })
  return app
}

const newId = (): string => randomUUID().replaceAll('-', '')
