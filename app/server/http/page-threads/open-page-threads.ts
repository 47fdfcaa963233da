import { AsyncResource } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import { ownBrands } from '../../../brands/registry.ts'
import { setLongInterval, setLongTimeout } from '../../core/timers.ts'
import { describeError, type Log } from '../../observability/log.ts'
import type { KeptBodies } from '../compress-kept.ts'
import type { PageContext } from '../page-context.ts'
import type { ApiCall, CompressJob, FromThread, RenderedBytes, RenderJob, ToThread } from './protocol.ts'

/** How long after its end a thread is started again, ms. Until then the main thread does its work. */
const restartDelay = 10_000
/** How often a busy thread is asked whether it still works, ms: one that has not answered by the next time is ended. */
const pingInterval = 30_000

/** What renders and compresses the pages that are the same for all visitors. */
export interface PageWork {
  render(request: Request, context: PageContext): Promise<Response>
  compress(body: Uint8Array): Promise<KeptBodies>
}

export interface PageThreads extends PageWork {
  /** How many threads can take work now. */
  ready(): number
  close(): Promise<void>
}

/** The thread of a job has ended, or has none. */
const lost = Symbol('lost')

interface Pending {
  end(result: unknown): void
  fail(error: Error): void
  context: Pick<PageContext, 'api' | 'report'> | null
}

type Job = RenderJob | CompressJob

interface PageThread {
  isReady(): boolean
  /** How many jobs it has. */
  load(): number
  /** Resolves to {@link lost} when the thread ends before the job is done. */
  run<Result>(job: Job, context: Pending['context']): Promise<Result | typeof lost>
  close(): Promise<void>
}

/** Answers a call of a page with text, which is all that can be sent to the thread. */
async function answerCall(
  api: PageContext['api'],
  call: number,
  { path, method, headers, body }: ApiCall,
): Promise<ToThread> {
  try {
    const init: RequestInit = { headers: headers as [string, string][] }
    if (method !== undefined) init.method = method
    if (body !== undefined) init.body = body
    const answer = await api(path, init)
    const text = await answer.text()
    return { type: 'answer', call, answer: { status: answer.status, headers: [...answer.headers], text } }
  } catch (error) {
    return { type: 'noAnswer', call, error: error instanceof Error ? error.message : String(error) }
  }
}

function openThread(file: URL, log: Log): PageThread {
  const pending = new Map<number, Pending>()
  let lastJob = 0
  let worker: Worker | null = null
  let isReady = false
  let isClosed = false
  let hasUnansweredPing = false
  let restart: NodeJS.Timeout | undefined
  let knownBrands: ReturnType<typeof ownBrands> = []

  function onMessage(from: Worker, message: FromThread): void {
    hasUnansweredPing = false
    if (message.type === 'ready') isReady = true
    if (message.type === 'ready' || message.type === 'pong') return
    const job = pending.get(message.id)
    if (!job) return
    switch (message.type) {
      case 'call':
        if (job.context)
          void answerCall(job.context.api, message.call, message.request).then((answer) => from.postMessage(answer))
        return
      case 'fault':
        job.context?.report?.(message.text)
        return
      case 'done':
        job.end(message.result)
        return
      case 'failed':
        job.fail(Object.assign(new Error(message.message), { stack: message.stack }))
        return
      default:
        message satisfies never
    }
  }

  function start(): void {
    const next = new Worker(file, { execArgv: [] })
    worker = next
    hasUnansweredPing = false
    // a new thread knows the built-in brands only
    knownBrands = []
    next.on('message', (message: FromThread) => onMessage(next, message))
    next.on('error', (error: Error) => log(`The thread of the pages has failed: ${describeError(error)}`, 'error'))
    next.on('exit', (code) => {
      isReady = false
      worker = null
      for (const { end } of [...pending.values()]) end(lost)
      if (isClosed) return
      log(`The thread of the pages has ended with code ${code}: the main thread renders them until it is back`, 'error')
      restart = setLongTimeout(start, restartDelay).unref()
    })
  }
  start()
  const pings = setLongInterval(() => {
    if (!worker || pending.size === 0) return
    if (hasUnansweredPing) {
      log('The thread of the pages does not answer and is ended', 'error')
      void worker.terminate()
      return
    }
    hasUnansweredPing = true
    worker.postMessage({ type: 'ping' } satisfies ToThread)
  }, pingInterval).unref()

  function sendBrands(to: Worker): void {
    const brands = ownBrands()
    if (brands === knownBrands) return
    knownBrands = brands
    // the main thread serves their files
    const sent = brands.map((brand) => ({ ...brand, files: new Map() }))
    to.postMessage({ type: 'brands', brands: sent } satisfies ToThread)
  }

  return {
    isReady: () => isReady,
    load: () => pending.size,
    run: <Result>(job: Job, context: Pending['context']) =>
      new Promise<Result | typeof lost>((resolve, reject) => {
        if (!worker || !isReady) return resolve(lost)
        const to = worker
        lastJob += 1
        const id = lastJob
        pending.set(id, {
          context,
          end(result) {
            pending.delete(id)
            resolve(result as Result | typeof lost)
          },
          fail(error) {
            pending.delete(id)
            reject(error)
          },
        })
        sendBrands(to)
        to.postMessage({ type: 'job', id, job } satisfies ToThread)
      }),
    async close() {
      isClosed = true
      clearTimeout(restart)
      clearTimeout(pings)
      await worker?.terminate()
    },
  }
}

/**
 * Renders and compresses pages on `count` threads, so that the main thread is free for other requests. What no thread
 * can take, because none is ready or its thread has ended, is done by `own` on the main thread.
 */
export function openPageThreads(file: URL, count: number, own: PageWork, log: Log): PageThreads {
  const threads = Array.from({ length: count }, () => openThread(file, log))
  const free = (): PageThread | undefined =>
    threads.filter((thread) => thread.isReady()).toSorted((one, other) => one.load() - other.load())[0]

  return {
    ready: () => threads.filter((thread) => thread.isReady()).length,
    async render(request, context) {
      const thread = free()
      if (!thread) return own.render(request, context)
      const { csrfToken, origin, brand, edition } = context
      const page = await thread.run<RenderedBytes>(
        { type: 'render', url: request.url, csrfToken, origin, brand, edition },
        // in the trace of this page
        { api: AsyncResource.bind(context.api), ...(context.report && { report: context.report }) },
      )
      if (page === lost) return own.render(request, context)
      return new Response(page.body, { status: page.status, headers: page.headers as [string, string][] })
    },
    async compress(body) {
      const bodies = await free()?.run<KeptBodies>({ type: 'compress', body }, null)
      return bodies === undefined || bodies === lost ? own.compress(body) : bodies
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
