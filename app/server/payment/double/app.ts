import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import * as v from 'valibot'
import { sameText } from '../../same-text.ts'
import { type CardForm, emptyForm, errorsIn, maskedPan, outcomeOf } from './card-form.ts'
import { cardPage, notePage } from './pages.ts'
import { type KeptPayment, openStore } from './store.ts'
import { openWebhooks } from './webhooks.ts'

export interface CardDoubleOptions {
  /** Where the payments are kept. */
  directory: string
  /** The key that the merchant's calls carry. */
  secret: string
  /** Where a browser reaches it. */
  origin: () => string
  /** How late the webhook of the late card is, ms. */
  lateness?: number
  log: (line: string) => void
}

const longestKey = 63
const defaultLateness = 5000
/** How long a browser waits for the webhook before it is sent back, ms: so the shop mostly knows by then. */
const courtesy = 2000

const text = v.pipe(v.string(), v.minLength(1))
const amount = v.pipe(v.number(), v.integer(), v.minValue(0))
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
          taxAmount: amount,
          grossTotalAmount: amount,
          netTotalAmount: amount,
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
 * A stand-in for the card provider: it speaks the published HTTP shapes of Nexi Checkout, keeps its payments on disk and
 * has a payment page of its own, where the card's number decides what happens.
 */
export function createCardDouble({
  directory,
  secret,
  origin,
  lateness = defaultLateness,
  log,
}: CardDoubleOptions): Hono {
  const store = openStore(directory)
  const webhooks = openWebhooks(store, log)
  webhooks.deliverRest()
  const app = new Hono()
  const problem = (message: string, code: string) => ({ message, code, source: 'merchant' })

  app.use('/v1/*', async (context, next) => {
    if (!sameText(context.req.header('authorization') ?? '', secret)) return context.body(null, 401)
    await next()
  })

  app.post('/v1/payments', async (context) => {
    const request = await context.req.text()
    const parsed = v.safeParse(newPayment, jsonOrNull(request))
    if (!parsed.success) {
      const errors: Record<string, string[]> = {}
      for (const issue of parsed.issues) {
        const name = v.getDotPath(issue) ?? 'body'
        errors[name] = [...(errors[name] ?? []), issue.message]
      }
      return context.json({ errors }, 400)
    }
    const { order, checkout, notifications } = parsed.output
    const sum = order.items.reduce((total, item) => total + item.grossTotalAmount, 0)
    if (sum !== order.amount) return context.json({ errors: { amount: ['Is not the sum of the items'] } }, 400)
    const key = context.req.header('idempotency-key') ?? null
    if (key !== null && key.length > longestKey)
      return context.json({ errors: { 'Idempotency-Key': ['Too long'] } }, 400)
    const earlier = key === null ? undefined : store.underKey(key)
    if (earlier && earlier.request !== request) {
      return context.json(problem('Another request has used this idempotency key', '1008'), 409)
    }
    const payment = earlier ?? {
      id: randomUUID().replaceAll('-', ''),
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
      maskedPan: null,
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
    const { id, created, amount: total, reference, reservedAmount, cancelledAmount, terminated } = payment
    return context.json({
      payment: {
        paymentId: id,
        summary: reservedAmount > 0 ? { reservedAmount, ...(cancelledAmount > 0 && { cancelledAmount }) } : {},
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
    payment.cancelledAmount = payment.reservedAmount
    await store.put(payment)
    return context.body(null, 204)
  })

  // The form leads back to the shop, which is another origin: so no form-action here.
  app.use(
    '/pay/*',
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ["'none'"] },
      referrerPolicy: 'no-referrer',
    }),
  )

  app.get('/pay/:id', (context) => {
    const payment = store.get(context.req.param('id'))
    if (!payment) return context.html(unknownPage, 404)
    if (payment.reservedAmount > 0) return context.redirect(returnTo(payment), 303)
    if (payment.terminated) return context.html(endedPage(payment), 410)
    return context.html(cardPage(payment, emptyForm))
  })

  app.post('/pay/:id', async (context) => {
    const payment = store.get(context.req.param('id'))
    if (!payment) return context.html(unknownPage, 404)
    if (payment.reservedAmount > 0) return context.redirect(returnTo(payment), 303)
    if (payment.terminated) return context.html(endedPage(payment), 410)
    const typed = await context.req.formData()
    if (typed.get('action') === 'abort') {
      payment.terminated = new Date().toISOString()
      await store.put(payment)
      return context.redirect(payment.cancelUrl, 303)
    }
    const form: CardForm = { number: field(typed, 'number'), expiry: field(typed, 'expiry'), cvc: field(typed, 'cvc') }
    const errors = errorsIn(form, new Date())
    if (Object.keys(errors).length > 0) return context.html(cardPage(payment, form, errors), 422)
    const outcome = outcomeOf(form)
    switch (outcome) {
      case 'fault':
        return context.html(faultPage(payment), 500)
      case 'declined':
        await webhooks.happened(payment, 'payment.reservation.failed', {
          amount: { amount: payment.amount, currency: 'NOK' },
          error: { code: '99', message: 'Refused by issuer', source: 'Issuer' },
        })
        return context.html(cardPage(payment, form, {}, true), 402)
      case 'approved':
      case 'late': {
        payment.reservedAmount = payment.amount
        payment.maskedPan = maskedPan(form)
        const delay = outcome === 'late' ? lateness : 0
        const deliveries = await webhooks.happened(
          payment,
          'payment.reservation.created.v2',
          { paymentMethod: 'Visa', paymentType: 'CARD', amount: { amount: payment.amount, currency: 'NOK' } },
          delay,
        )
        if (delay === 0)
          await Promise.race([Promise.all(deliveries), new Promise((done) => setTimeout(done, courtesy))])
        return context.redirect(returnTo(payment), 303)
      }
      default:
        return outcome satisfies never
    }
  })

  const pageOf = ({ id }: KeptPayment): string => `${origin()}/pay/${id}`
  return app
}

const unknownPage = notePage(
  'Ukjent betaling',
  'Vi finner ikke denne betalingen. Gå tilbake til butikken og prøv igjen.',
  null,
)
const endedPage = ({ cancelUrl }: KeptPayment): string =>
  notePage('Betalingen er avsluttet', 'Ingenting er trukket fra kortet.', {
    href: cancelUrl,
    text: 'Tilbake til butikken',
  })
const faultPage = (payment: KeptPayment): string =>
  notePage('Noe gikk galt hos betalingsleverandøren', 'Ingenting er trukket fra kortet.', {
    href: `/pay/${payment.id}`,
    text: 'Prøv igjen',
  })

function returnTo({ id, returnUrl }: KeptPayment): string {
  const url = new URL(returnUrl)
  url.searchParams.set('paymentid', id)
  return url.href
}

function field(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 100) : ''
}

function jsonOrNull(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}
