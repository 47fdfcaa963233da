import type { Context, Hono } from 'hono'
import { pageHeaders, unknownPage } from './pages.ts'
import type { Store } from './store.ts'

type Answer = Response | Promise<Response>

/** What a provider's page does with a payment. */
interface PaymentPages<Payment> {
  /** The answer where there is nothing to pay any more. */
  closed(context: Context, payment: Payment): Answer | null
  show(context: Context, payment: Payment): Answer
  take(context: Context, payment: Payment, typed: FormData): Answer
}

/** A provider's own page, at /pay/{id}. */
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
