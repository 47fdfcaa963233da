import { and, asc, eq, lte, sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import { openLimits } from '../customers/limits.ts'
import type { Db } from '../db/database.ts'
import { type LetterKind, letters, orders } from '../db/schema.ts'
import { describeSendError } from '../mail/describe-send-error.ts'
import type { MailPort } from '../mail/port.ts'
import { renderMail } from './render-mail.ts'

/** How many letters are on their way at once. */
const batchSize = 5
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]
/** How long whoever has taken a letter has to send it, ms: then another one may, since that one has perhaps died. */
export const claimTime = 2 * minute
/** The pause after a first failure, ms; twice as long after each, but no longer than this. */
const [firstPause, longestPause] = [30 * second, hour]
/** For so long a letter is tried, ms. */
export const maxRetryTime = 3 * day

export interface Outbox {
  /** Whether the shop can send mail at all. */
  canSend: boolean
  /** To be called in the transaction of what the letter tells: both are kept, or neither. Once is as good as twice. */
  enqueue(tx: Db, kind: LetterKind, about: string | number): Promise<void>
  /** To be called after the commit: what is due is sent, and nobody waits for it. */
  flush(): void
  /** Sends what is due by now. */
  deliver(now?: Date): Promise<void>
  /** Waits for what is on its way. */
  close(): Promise<void>
}

/** Of a shop that has no way to send mail: nothing is promised, so nothing is kept. */
export const disabledOutbox: Outbox = {
  canSend: false,
  enqueue: async () => undefined,
  flush: () => undefined,
  deliver: async () => undefined,
  close: async () => undefined,
}

type Letter = typeof letters.$inferSelect

/**
 * Sends each letter once: whoever takes one, of all replicas, has it alone. Only who dies between the mail server's word
 * and the database's leaves it to be sent again, under the same id; to lose it would be worse.
 */
export function createOutbox(
  db: Db,
  mail: MailPort,
  { publicOrigin, log }: { publicOrigin: string | undefined; log: (line: string) => void },
): Outbox {
  const limits = openLimits(db)
  let isAsked = false
  let isClosed = false
  /** One delivery after another: a caller that waits for its own has waited for those under way. */
  const deliveries = new PQueue({ concurrency: 1 })

  const claimDue = (now: Date): Promise<Letter[]> => {
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
        // an array is made once: of few letters, `in` may ask anew for each, and take them all
        .where(sql`${letters.id} = any(array(${due}))`)
        .returning()
    )
  }

  /** The letter as it was taken: if it took too long, it is another's now. */
  const asClaimed = ({ id, tries }: Letter) => and(eq(letters.id, id), eq(letters.tries, tries))

  async function deliverOne(letter: Letter, now: Date): Promise<boolean> {
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
   * Nobody shall fill a stranger's mailbox: letters of every kind are counted, and above the limit none goes out that
   * nobody has paid for and that an address gets which nobody has shown to be theirs. An order's code was counted when it
   * was asked for.
   */
  async function isAllowed({ id, kind, tries }: Letter, to: string, isExpected: boolean): Promise<boolean> {
    if (tries > 1 || kind === 'orderCode' || (await limits.letter(to)) || isExpected) return true
    log(`Letter ${id} (${kind}) is not sent: too many to one address`)
    return false
  }

  async function reschedule(letter: Letter, now: Date, why: string): Promise<void> {
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
      // Anew for each few: whoever takes a letter has its time from then on, however long the queue before it was.
      const now = clock()
      const taken = await claimDue(now)
      const sent = await Promise.all(taken.map((letter) => deliverOne(letter, now)))
      // Where not one has gone, the mail server is not there: the others would only wait for it too.
      if (taken.length < batchSize || !sent.includes(true)) return
      // The rest waits in the database, for whoever is open.
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
