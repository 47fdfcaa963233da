import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { setLongTimeout } from '../core/timers.ts'
import { PreparedStatements } from './prepared.ts'
import { SyncingFs } from './syncing-fs.ts'
import type { WorkerAnswer, WorkerCall } from './worker-protocol.ts'

// PostgreSQL in WASM on a thread of its own, so that its synchronous queries do not block the server's event loop.

const port = parentPort!
const { directory } = workerData as { directory: string }
const asText = (value: string): string => value
const dateTypes = { 1082: asText, 1114: asText, 1184: asText, 1186: asText }

// PostgreSQL's alarms: after the clock is set back, one may be weeks away, which Node fires after 1 ms, over and over.
const { setTimeout: nodesTimeout } = globalThis
Reflect.set(globalThis, 'setTimeout', (action: (...more: unknown[]) => void, delay = 0, ...more: unknown[]) =>
  setLongTimeout(() => action(...more), delay, nodesTimeout),
)

const files = new SyncingFs(directory)
const database = await PGlite.create({
  fs: files,
  extensions: { pg_trgm },
  // Drizzle parses dates itself, as it does for pg.
  parsers: dateTypes,
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'fsync=on',
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'shared_buffers=64MB',
    // After first use all pages are in memory, so random access costs no more than sequential reads.
    '-c',
    'random_page_cost=1.1',
    // Parsing one article's text is one such operation, so a scan over all texts costs more than the index.
    '-c',
    'cpu_operator_cost=0.02',
  ],
})

const statements = new PreparedStatements(database)

interface OpenTransaction {
  handle: Transaction
  commit(): void
  rollBack(): void
  /** Resolves on commit, rejects on rollback. */
  finished: Promise<void>
}
const transactions = new Map<number, OpenTransaction>()

/** Waits in PGlite's queue: it runs one transaction at a time, and other queries wait for its end. */
const begin = (id: number): Promise<void> =>
  new Promise((ready, fail) => {
    const finished = database.transaction(
      (handle) =>
        new Promise<void>((commit, reject) => {
          const rollBack = (): void => reject(new Error('rolled back'))
          // `finished` is assigned before it is read: this runs after transaction() has returned.
          queueMicrotask(() => {
            transactions.set(id, { handle, commit, rollBack, finished })
            ready()
          })
        }),
    )
    finished.catch(fail)
  })

async function end(id: number, commit: boolean): Promise<void> {
  const transaction = transactions.get(id)
  if (!transaction) throw new Error(`transaction ${id} is not open`)
  transactions.delete(id)
  if (commit) {
    transaction.commit()
    await transaction.finished
  } else {
    transaction.rollBack()
    await transaction.finished.catch(() => undefined)
  }
}

async function run(call: WorkerCall): Promise<Results | undefined> {
  switch (call.op) {
    case 'query': {
      const { transaction, sql, params, rowMode } = call
      const target = transaction === undefined ? database : transactions.get(transaction)?.handle
      if (!target) throw new Error(`transaction ${transaction} is not open`)
      if (!statements.isWorthIt(sql)) return target.query(sql, params, { rowMode })
      const ask = (): Promise<Results> => statements.query(sql, params, rowMode)
      return transaction === undefined ? database._runExclusiveTransaction(ask) : ask()
    }
    case 'exec':
      await (call.transaction === undefined ? database : transactions.get(call.transaction)!.handle).exec(call.sql)
      return
    case 'begin':
      return void (await begin(call.transaction))
    case 'end':
      return void (await end(call.transaction, call.commit))
    case 'close':
      return void (await database.close())
    default:
      call satisfies never
  }
}

port.on('message', async ({ id, call }: { id: number; call: WorkerCall }) => {
  const answer: WorkerAnswer = await run(call).then(
    (result) => ({ id, synced: files.synced, result }),
    (error: Error & Record<string, unknown>) => ({
      id,
      synced: files.synced,
      error: {
        message: error.message,
        code: error.code,
        constraint: error.constraint,
        detail: error.detail,
        table: error.table,
      },
    }),
  )
  port.postMessage(answer)
})
port.postMessage('ready')
