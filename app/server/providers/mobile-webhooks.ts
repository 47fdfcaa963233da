import { and, eq } from 'drizzle-orm'
import { secretBox } from '../core/secret-box.ts'
import type { Db } from '../db/database.ts'
import { mobileWebhooks } from '../db/schema.ts'

type MobileWebhook = typeof mobileWebhooks.$inferSelect

/** Webhooks registered at the mobile provider, shared by all replicas. */
export interface MobileWebhooks {
  /** Whether one is registered whose secret can be read. */
  isKnown(merchant: string, url: string): Promise<boolean>
  /** False when one is registered already. */
  keep(webhook: MobileWebhook): Promise<boolean>
  of(merchant: string): Promise<Pick<MobileWebhook, 'url' | 'secret'>[]>
}

const ownerOf = ({ merchant, url }: Pick<MobileWebhook, 'merchant' | 'url'>): string => JSON.stringify([merchant, url])

/** `key` is the shop's secret key: it encrypts the secrets that sign the provider's calls. */
export function openMobileWebhooks(db: Db, key: string): MobileWebhooks {
  const box = secretBox(key, 'mobile webhooks')
  const readOf = (webhook: MobileWebhook): string | null =>
    box.open(webhook.secret, ownerOf(webhook))?.toString() ?? null
  return {
    async isKnown(merchant, url) {
      const of = and(eq(mobileWebhooks.merchant, merchant), eq(mobileWebhooks.url, url))
      const [row] = await db.select().from(mobileWebhooks).where(of)
      if (!row) return false
      if (readOf(row) !== null) return true
      // stored in clear by an older release, or under another key: register a new one
      await db.delete(mobileWebhooks).where(and(of, eq(mobileWebhooks.secret, row.secret)))
      return false
    },
    async keep(webhook) {
      const sealed = box.seal(Buffer.from(webhook.secret), ownerOf(webhook))
      const kept = await db
        .insert(mobileWebhooks)
        .values({ ...webhook, secret: sealed })
        .onConflictDoNothing()
        .returning({ id: mobileWebhooks.id })
      return kept.length > 0
    },
    async of(merchant) {
      const rows = await db.select().from(mobileWebhooks).where(eq(mobileWebhooks.merchant, merchant))
      return rows.flatMap((row) => {
        const secret = readOf(row)
        return secret === null ? [] : [{ url: row.url, secret }]
      })
    },
  }
}
