import type { MessagePort } from 'node:worker_threads'
import { setOwnBrands } from '../../../brands/registry.ts'
import { describeError } from '../../observability/log.ts'
import { compressKept } from '../compress-kept.ts'
import type { PageContext } from '../page-context.ts'
import type { ApiAnswer, Compressed, FromThread, RenderedBytes, RenderJob, ToThread } from './protocol.ts'

/** Statuses whose responses have no body. */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304])

/** Renders and compresses what the port asks for. The pages call the API of the main thread. */
export function servePages(
  port: MessagePort,
  renderPage: (request: Request, context: PageContext) => Promise<Response>,
): void {
  const calls = new Map<number, { resolve: (answer: Response) => void; reject: (error: Error) => void }>()
  let lastCall = 0
  const post = (message: FromThread, transferred: ArrayBufferLike[] = []) =>
    port.postMessage(message, transferred as ArrayBuffer[])

  const callApi = (id: number, path: string, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      lastCall += 1
      calls.set(lastCall, { resolve, reject })
      const { method, headers, body } = init
      const request = {
        path,
        method,
        headers: [...new Headers(headers)],
        body: typeof body === 'string' ? body : undefined,
      }
      post({ type: 'call', id, call: lastCall, request })
    })

  async function render(id: number, { url, ...context }: RenderJob): Promise<RenderedBytes> {
    const response = await renderPage(new Request(url), {
      ...context,
      report: (error) => post({ type: 'fault', id, text: describeError(error) }),
      api: (path, init) => callApi(id, path, init),
    })
    const body = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: [...response.headers], body }
  }

  async function work(id: number, job: (ToThread & { type: 'job' })['job']): Promise<void> {
    try {
      const result: RenderedBytes | Compressed =
        job.type === 'render' ? await render(id, job) : await compressKept(job.body)
      post({ type: 'done', id, result }, 'body' in result ? [result.body.buffer] : [])
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      post({ type: 'failed', id, message, stack })
    }
  }

  const settle = (call: number, end: (waiting: NonNullable<ReturnType<typeof calls.get>>) => void): void => {
    const waiting = calls.get(call)
    calls.delete(call)
    if (waiting) end(waiting)
  }
  const toResponse = ({ status, headers, text }: ApiAnswer): Response =>
    new Response(withoutBody.has(status) ? null : text, { status, headers: headers as [string, string][] })

  port.on('message', (message: ToThread) => {
    switch (message.type) {
      case 'job':
        void work(message.id, message.job)
        break
      case 'answer':
        settle(message.call, ({ resolve }) => resolve(toResponse(message.answer)))
        break
      case 'noAnswer':
        settle(message.call, ({ reject }) => reject(new Error(message.error)))
        break
      case 'brands':
        setOwnBrands(message.brands)
        break
      case 'ping':
        post({ type: 'pong' })
        break
      default:
        message satisfies never
    }
  })
  post({ type: 'ready' })
}
