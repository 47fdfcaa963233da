import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mobileWebhooks } from '../db/schema.ts'

type MobileWebhook = typeof mobileWebhooks.$inferSelect

/** Webhooks registered at the mobile provider, shared by all replicas. */
export interface MobileWebhooks {
  isKnown(merchant: string, url: string): Promise<boolean>
  /** False when one is registered already. */
  keep(webhook: MobileWebhook): Promise<boolean>
  of(merchant: string): Promise<Pick<MobileWebhook, 'url' | 'secret'>[]>
}

export const openMobileWebhooks = (db: Db): MobileWebhooks => ({
  async isKnown(merchant, url) {
    const of = and(eq(mobileWebhooks.merchant, merchant), eq(mobileWebhooks.url, url))
    const rows = await db.select({ id: mobileWebhooks.id }).from(mobileWebhooks).where(of)
    return rows.length > 0
  },
  async keep(webhook) {
    const kept = await db
      .insert(mobileWebhooks)
      .values(webhook)
      .onConflictDoNothing()
      .returning({ id: mobileWebhooks.id })
    return kept.length > 0
  },
  of: (merchant) =>
    db
      .select({ url: mobileWebhooks.url, secret: mobileWebhooks.secret })
      .from(mobileWebhooks)
      .where(eq(mobileWebhooks.merchant, merchant)),
})
