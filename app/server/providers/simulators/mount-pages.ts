import type { Context, Hono } from 'hono'
import { pageHeaders, unknownPage } from './pages.ts'
import type { Store } from './store.ts'

type Answer = Response | Promise<Response>

/** Handlers of a provider's page. */
interface PaymentPages<Payment> {
  /** Response when the payment is closed. */
  closed(context: Context, payment: Payment): Answer | null
  show(context: Context, payment: Payment): Answer
  take(context: Context, payment: Payment, typed: FormData): Answer
}

/** Mounts a provider's page at /pay/{id}. */
export function mountPages<Payment extends { id: string }>(
  app: Hono,
  store: Store<Payment>,
  { closed, show, take }: PaymentPages<Payment>,
): void {
  app.use('/pay/*', pageHeaders())
  app.on(['GET', 'POST'], '/pay/:id', async (context) => {
    const payment = store.get(context.req.param('id'))
    if (!payment) return context.html(unknownPage, 404)
    const answer = closed(context, payment)
    if (answer) return answer
    return context.req.method === 'POST' ? take(context, payment, await context.req.formData()) : show(context, payment)
  })
}
