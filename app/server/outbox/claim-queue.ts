import { and, asc, eq, getTableName, lte, type SQL, sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import type { Db } from '../db/database.ts'
import type { letters, webhookDeliveries } from '../db/schema.ts'
import { inSpan, outsideSpans } from '../observability/spans.ts'

// The mechanism of the outbox: tasks in a table, claimed by one process at a time.

/** Tasks that run concurrently. */
const batchSize = 5
const [second, minute, hour] = [1000, 60_000, 3_600_000]
/** How long a claimed task may take, ms; then another process may claim it, since this one may have died. */
export const claimTime = 2 * minute
/** Retry delay after the first failure, ms; it doubles up to the longest. */
const [firstPause, longestPause] = [30 * second, hour]

/** When a task that has failed so often is due again. */
export const retryAt = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(firstPause * 2 ** (tries - 1), longestPause))

/** Delivers what was queued in the database. */
export interface Delivery {
  /** Starts sending what is due, without waiting; call after the commit. */
  flush(): void
  /** Sends what is due. */
  deliver(now?: Date): Promise<void>
  /** Waits for what is in flight. */
  close(): Promise<void>
}

interface Task {
  id: number
  tries: number
}

interface QueueOptions<Row extends Task> {
  /** Has the columns of a queue: `id`, `due_at` and `tries`. */
  table: typeof letters | typeof webhookDeliveries
  /** Rows of this queue; by default all. */
  condition?: SQL
  /**
   * Handles a claimed task, and ends or reschedules it. `asClaimed` matches its row only while the claim holds.
   * @returns whether it was delivered or is obsolete
   */
  handle(task: Row, now: Date, asClaimed: SQL): Promise<boolean>
  /** Called when the queue cannot be read. */
  onFault(error: unknown): void
}

/** A queue in a table: each task runs once across replicas, by claiming its row, and again after a crash. */
export function openClaimQueue<Row extends Task>(db: Db, options: QueueOptions<Row>): Delivery {
  const { condition, handle, onFault } = options
  // Both tables have these columns; the statements name no others.
  const table = options.table as typeof letters
  const name = `outbox ${getTableName(options.table)}`
  let isAsked = false
  let isClosed = false
  /** One delivery at a time, so that awaiting one also awaits those before it. */
  const deliveries = new PQueue({ concurrency: 1 })

  const claimDue = async (now: Date): Promise<Row[]> => {
    const due = db
      .select({ id: table.id })
      .from(table)
      .where(and(condition, lte(table.dueAt, now)))
      .orderBy(asc(table.id))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const rows = await db
      .update(table)
      .set({ tries: sql`${table.tries} + 1`, dueAt: new Date(now.getTime() + claimTime) })
      // an array is computed once; `in` may repeat the subquery per row and claim them all
      .where(sql`${table.id} = any(array(${due}))`)
      .returning()
    return rows as unknown as Row[]
  }

  async function work(clock: () => Date): Promise<void> {
    for (;;) {
      // for each batch: a claim starts when it is made, not when the queue was read
      const now = clock()
      const taken = await claimDue(now)
      const sent = await Promise.all(
        taken.map((task) => {
          const asClaimed = and(eq(table.id, task.id), eq(table.tries, task.tries))!
          return inSpan(
            name,
            { kind: 'consumer', isRoot: true, attributes: { 'shop.tries': task.tries } },
            async (span) => {
              const isDone = await handle(task, now, asClaimed)
              if (!isDone) span.fail()
              return isDone
            },
          )
        }),
      )
      // If all failed, the receiver is down; the rest would fail too.
      if (taken.length < batchSize || !sent.includes(true)) return
      // The rest stays in the database for the next process.
      if (isClosed) return
    }
  }

  const deliver = (now?: Date): Promise<void> =>
    deliveries.add(() => {
      isAsked = false
      return outsideSpans(() => work(() => now ?? new Date()))
    })

  return {
    flush() {
      if (isAsked || isClosed) return
      isAsked = true
      deliver().catch(onFault)
    },
    deliver,
    async close() {
      isClosed = true
      await deliveries.onIdle()
    },
  }
}
