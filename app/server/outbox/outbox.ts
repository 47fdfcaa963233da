import { and, asc, eq, lte, sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import { openLimits } from '../customers/limits.ts'
import type { Db } from '../db/database.ts'
import { letters, type OutboxMailKind, orders } from '../db/schema.ts'
import { describeSendError } from '../mail/describe-send-error.ts'
import type { MailPort } from '../mail/port.ts'
import { renderMail } from './render-mail.ts'

/** Mails that are sent concurrently. */
const batchSize = 5
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]
/** How long a claimed mail may take, ms; then another process may claim it, since this one may have died. */
export const claimTime = 2 * minute
/** Retry delay after the first failure, ms; it doubles up to the longest. */
const [firstPause, longestPause] = [30 * second, hour]
/** How long a mail is retried, ms. */
export const maxRetryTime = 3 * day

export interface Outbox {
  /** Whether mail is configured. */
  canSend: boolean
  /** Adds a mail in the transaction of the change that it reports. Idempotent. */
  enqueue(tx: Db, kind: OutboxMailKind, about: string | number): Promise<void>
  /** Starts sending what is due, without waiting; call after the commit. */
  flush(): void
  /** Sends what is due. */
  deliver(now?: Date): Promise<void>
  /** Waits for mails in flight. */
  close(): Promise<void>
}

/** Without mail nothing is enqueued. */
export const disabledOutbox: Outbox = {
  canSend: false,
  enqueue: async () => undefined,
  flush: () => undefined,
  deliver: async () => undefined,
  close: async () => undefined,
}

type OutboxMail = typeof letters.$inferSelect

/**
 * A transactional outbox: sends each mail once across replicas, by claiming its row.
 * Only a crash between the mail server's acceptance and the delete sends it twice, under the same message id; losing it
 * would be worse.
 */
export function createOutbox(
  db: Db,
  mail: MailPort,
  { publicOrigin, log }: { publicOrigin: string | undefined; log: (line: string) => void },
): Outbox {
  const limits = openLimits(db)
  let isAsked = false
  let isClosed = false
  /** One delivery at a time, so that awaiting one also awaits those before it. */
  const deliveries = new PQueue({ concurrency: 1 })

  const claimDue = (now: Date): Promise<OutboxMail[]> => {
    const due = db
      .select({ id: letters.id })
      .from(letters)
      .where(lte(letters.dueAt, now))
      .orderBy(asc(letters.id))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    return (
      db
        .update(letters)
        .set({ tries: sql`${letters.tries} + 1`, dueAt: new Date(now.getTime() + claimTime) })
        // an array is computed once; `in` may repeat the subquery per row and claim them all
        .where(sql`${letters.id} = any(array(${due}))`)
        .returning()
    )
  }

  /** Matches the row only while this claim holds. */
  const asClaimed = ({ id, tries }: OutboxMail) => and(eq(letters.id, id), eq(letters.tries, tries))

  async function deliverOne(letter: OutboxMail, now: Date): Promise<boolean> {
    try {
      const written = await renderMail(db, letter, publicOrigin)
      const isSent = written !== null && (await isAllowed(letter, written.mail.to, written.isExpected))
      if (isSent) await mail.send(written.mail)
      await db.transaction(async (tx) => {
        await tx.delete(letters).where(asClaimed(letter))
        if (isSent && letter.kind === 'orderPaid') {
          await tx
            .update(orders)
            .set({ confirmedAt: sql`coalesce(confirmed_at, now())` })
            .where(eq(orders.id, letter.about))
        }
      })
      return true
    } catch (error) {
      await reschedule(letter, now, describeSendError(error))
      return false
    }
  }

  /**
   * Protects strangers' mailboxes: all mails are counted per recipient, and above the limit those that are unpaid and
   * unverified are dropped. Order codes were counted when requested.
   */
  async function isAllowed({ id, kind, tries }: OutboxMail, to: string, isExpected: boolean): Promise<boolean> {
    if (tries > 1 || kind === 'orderCode' || (await limits.unpaidMail(to)) || isExpected) return true
    log(`Letter ${id} (${kind}) is not sent: too many to one address`)
    return false
  }

  async function reschedule(letter: OutboxMail, now: Date, why: string): Promise<void> {
    const { id, kind, tries, createdAt } = letter
    if (now.getTime() - createdAt.getTime() > maxRetryTime) {
      await db.delete(letters).where(asClaimed(letter))
      log(`Letter ${id} (${kind}) was never sent, and is given up: ${why}`)
      return
    }
    const pause = Math.min(firstPause * 2 ** (tries - 1), longestPause)
    await db
      .update(letters)
      .set({ dueAt: new Date(now.getTime() + pause) })
      .where(asClaimed(letter))
    log(`Letter ${id} (${kind}) is not sent yet: ${why}`)
  }

  async function work(clock: () => Date): Promise<void> {
    for (;;) {
      // for each batch: a claim starts when it is made, not when the queue was read
      const now = clock()
      const taken = await claimDue(now)
      const sent = await Promise.all(taken.map((letter) => deliverOne(letter, now)))
      // If all failed, the mail server is down; the rest would fail too.
      if (taken.length < batchSize || !sent.includes(true)) return
      // The rest stays in the database for the next process.
      if (isClosed) return
    }
  }

  const deliver = (now?: Date): Promise<void> =>
    deliveries.add(() => {
      isAsked = false
      return work(() => now ?? new Date())
    })

  return {
    canSend: true,
    async enqueue(tx, kind, about) {
      await tx
        .insert(letters)
        .values({ kind, about: String(about), dueAt: new Date() })
        .onConflictDoNothing()
    },
    flush() {
      if (isAsked || isClosed) return
      isAsked = true
      deliver().catch((error: unknown) => log(`Letters are not sent: ${describeSendError(error)}`))
    },
    deliver,
    async close() {
      isClosed = true
      await deliveries.onIdle()
    },
  }
}
