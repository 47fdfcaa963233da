import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { noOwnPages, type OwnPages } from '../content-folder/own-pages.ts'
import { openLimits } from '../customers/limits.ts'
import type { Db } from '../db/database.ts'
import { giftCards, letters, type OutboxMailKind, orders, stockAlerts } from '../db/schema.ts'
import type { GiftCardCodes } from '../gift-cards/codes.ts'
import { describeSendError } from '../mail/describe-send-error.ts'
import type { MailPort } from '../mail/port.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { type Delivery, openClaimQueue, retryAt } from './claim-queue.ts'
import { renderMail } from './render-mail.ts'

/** How long a mail is retried, ms. */
export const maxRetryTime = 3 * 86_400_000

/** Reports changes: mails to shoppers, and events to the chain's systems. */
export interface Outbox extends Delivery {
  /** Whether mail is configured. */
  canSend: boolean
  /** Adds a mail in the transaction of the change that it reports, for now or a later time. Idempotent. */
  enqueue(tx: Db, kind: OutboxMailKind, about: string | number, dueAt?: Date): Promise<void>
  /** Adds an event in the transaction of the change that it reports. Idempotent. */
  announce: Webhooks['announce']
}

/** Without mail and receivers nothing is enqueued. */
export const disabledOutbox: Outbox = {
  canSend: false,
  enqueue: async () => undefined,
  announce: async () => undefined,
  flush: () => undefined,
  deliver: async () => undefined,
  close: async () => undefined,
}

/** Adds events to an outbox of mails. */
export const withWebhooks = (mails: Outbox, webhooks: Webhooks): Outbox => ({
  canSend: mails.canSend,
  enqueue: mails.enqueue,
  announce: webhooks.announce,
  flush() {
    mails.flush()
    webhooks.flush()
  },
  async deliver(now) {
    await Promise.all([mails.deliver(now), webhooks.deliver(now)])
  },
  async close() {
    await Promise.all([mails.close(), webhooks.close()])
  },
})

type OutboxMail = typeof letters.$inferSelect

/**
 * A transactional outbox: sends each mail once across replicas, by claiming its row.
 * Only a crash between the mail server's acceptance and the delete sends it twice, under the same message id; losing it
 * would be worse.
 */
export function createOutbox(
  db: Db,
  mail: MailPort,
  options: {
    publicOrigin: string | undefined
    ownPages?: OwnPages
    /** Reads the codes of gift cards. */
    codes?: GiftCardCodes | undefined
    log: (line: string) => void
  },
): Outbox {
  const { publicOrigin, ownPages = noOwnPages, codes, log } = options
  const limits = openLimits(db)

  async function deliverOne(letter: OutboxMail, now: Date, asClaimed: SQL): Promise<boolean> {
    try {
      const written = await renderMail(db, letter, { ownPages, publicOrigin, codes })
      const isSent = written !== null && (await isAllowed(letter, written.mail.to, written.isExpected))
      if (isSent) await mail.send(written.mail)
      await db.transaction(async (tx) => {
        await tx.delete(letters).where(asClaimed)
        if (isSent && letter.kind === 'orderPaid') {
          await tx
            .update(orders)
            .set({ confirmedAt: sql`coalesce(confirmed_at, now())` })
            .where(eq(orders.id, letter.about))
        }
        if (isSent && letter.kind === 'giftCardSent') {
          await tx
            .update(giftCards)
            .set({ sentAt: now, sealedCode: null })
            .where(and(eq(giftCards.orderId, letter.about), isNull(giftCards.returnCode)))
        }
        if (isSent && letter.kind === 'returnRefunded') {
          // the code stays for the order's page
          await tx.update(giftCards).set({ sentAt: now }).where(eq(giftCards.returnCode, letter.about))
        }
        if (isSent && letter.kind === 'stockAlertBack') {
          await tx.delete(stockAlerts).where(eq(stockAlerts.id, letter.about))
        }
      })
      return true
    } catch (error) {
      await reschedule(letter, now, asClaimed, describeSendError(error))
      return false
    }
  }

  /**
   * Protects strangers' mailboxes: all mails are counted per recipient, and above the limit those that are unpaid and
   * unverified are dropped. Order codes and stock alerts were counted when requested.
   */
  async function isAllowed({ id, kind, tries }: OutboxMail, to: string, isExpected: boolean): Promise<boolean> {
    if (tries > 1 || kind === 'orderCode' || (await limits.unpaidMail(to)) || isExpected) return true
    log(`Letter ${id} (${kind}) is not sent: too many to one address`)
    return false
  }

  async function reschedule(letter: OutboxMail, now: Date, asClaimed: SQL, why: string): Promise<void> {
    const { id, kind, tries, createdAt } = letter
    if (now.getTime() - createdAt.getTime() > maxRetryTime) {
      await db.delete(letters).where(asClaimed)
      log(`Letter ${id} (${kind}) was never sent, and is given up: ${why}`)
      return
    }
    await db
      .update(letters)
      .set({ dueAt: retryAt(now, tries) })
      .where(asClaimed)
    log(`Letter ${id} (${kind}) is not sent yet: ${why}`)
  }

  return {
    canSend: true,
    async enqueue(tx, kind, about, dueAt = new Date()) {
      await tx
        .insert(letters)
        // a mail for a later time is retried as long as one of that time
        .values({ kind, about: String(about), dueAt, createdAt: dueAt })
        .onConflictDoNothing()
    },
    announce: async () => undefined,
    ...openClaimQueue<OutboxMail>(db, {
      table: letters,
      handle: deliverOne,
      onFault: (error) => log(`Letters are not sent: ${describeSendError(error)}`),
    }),
  }
}
