import { type Context, Hono, type Next } from 'hono'
import { routePath } from 'hono/route'
import type { AnsweredRequest } from '../observability/log.ts'
import { inSpan } from '../observability/spans.ts'

export interface Health {
  /** Whether shoppers may be sent here: the database answers, and the server is not stopping. */
  isReady(): Promise<boolean>
}

/** Serves `/healthz` (the process lives) and `/readyz` (it can serve) for supervisors and load balancers. */
export function healthRoutes(health: Health): Hono {
  const app = new Hono()
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) =>
    (await health.isReady()) ? context.text('ready') : context.text('not ready', 503),
  )
  return app
}

/** Reports each request from outside; a page's calls to its own server are part of that page. */
export const reportRequests =
  (onAnswer: (request: AnsweredRequest) => void) =>
  async (context: Context, next: Next): Promise<void> => {
    const begun = performance.now()
    await next()
    if (!context.env?.incoming) return
    const { method } = context.req
    onAnswer({
      method,
      route: routePath(context),
      status: context.res.status,
      ms: Math.round(performance.now() - begun),
    })
  }

const firstFault = 500

/** Runs each request in a span, named by its route. What a page asks of its own server is a part of the page's. */
export const traceRequests = async (context: Context, next: Next): Promise<void> => {
  const { method } = context.req
  await inSpan(method, { kind: context.env?.incoming ? 'server' : 'internal' }, async (span) => {
    await next()
    const { status } = context.res
    const route = routePath(context)
    span.rename(`${method} ${route}`)
    span.set({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
    if (status >= firstFault) span.fail()
  })
}
