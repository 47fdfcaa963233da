import { Worker } from 'node:worker_threads'
import { workerFile } from '../workers.ts'
import type { WorkerAnswer, WorkerCall } from './worker-protocol.ts'

interface QueryOptions {
  rowMode?: 'array' | 'object'
}
/** What Drizzle's PGlite driver needs of its client. */
export interface EmbeddedClient {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<unknown>
  exec(sql: string): Promise<unknown>
  transaction<Answer>(work: (client: EmbeddedClient) => Promise<Answer>): Promise<Answer>
}
export interface Embedded extends EmbeddedClient {
  /** Count of syncs up to the last response; while it is unchanged, nothing was committed. */
  synced(): number
  close(): Promise<void>
}

/**
 * Runs PostgreSQL on a worker thread; Drizzle sees a PGlite client.
 * `onLost` is called when the thread ends by itself, for example out of memory; then every call rejects.
 * @throws Error when the thread ends before it is ready
 */
export async function openEmbedded(
  directory: string,
  onLost: (error: Error) => void = () => undefined,
): Promise<Embedded> {
  const worker = new Worker(workerFile('database-worker'), { workerData: { directory }, execArgv: [] })
  const waiting = new Map<number, { done: (result: unknown) => void; fail: (error: Error) => void }>()
  let lastCall = 0
  let lastTransaction = 0
  let lastSynced = 0
  let gone: Error | null = null

  const failAll = (error: Error): void => {
    if (!gone) onLost(error)
    gone ??= error
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  await new Promise<void>((ready, fail) => {
    worker.once('message', () => ready())
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`the database's thread ended with code ${code}`)))
  })
  worker.on('error', failAll)
  worker.on('exit', (code) => failAll(new Error(`the database's thread ended with code ${code}`)))
  worker.on('message', ({ id, synced, result, error }: WorkerAnswer) => {
    lastSynced = synced
    const caller = waiting.get(id)
    waiting.delete(id)
    if (error) caller?.fail(Object.assign(new Error(error.message), error))
    else caller?.done(result)
  })

  const call = (message: WorkerCall): Promise<unknown> =>
    new Promise((done, fail) => {
      if (gone) return fail(gone)
      lastCall += 1
      waiting.set(lastCall, { done, fail })
      worker.postMessage({ id: lastCall, call: message })
    })

  const client = (transaction?: number): EmbeddedClient => ({
    query: (sql, params = [], { rowMode = 'object' } = {}) => call({ op: 'query', transaction, sql, params, rowMode }),
    exec: (sql) => call({ op: 'exec', transaction, sql }),
    async transaction(work) {
      lastTransaction += 1
      const id = lastTransaction
      await call({ op: 'begin', transaction: id })
      let answer: Awaited<ReturnType<typeof work>>
      try {
        answer = await work(client(id))
      } catch (error) {
        await call({ op: 'end', transaction: id, commit: false })
        throw error
      }
      await call({ op: 'end', transaction: id, commit: true })
      return answer
    },
  })
  return {
    ...client(),
    synced: () => lastSynced,
    async close() {
      if (!gone) await call({ op: 'close' })
      gone = new Error('the database is closed')
      await worker.terminate()
    },
  }
}
