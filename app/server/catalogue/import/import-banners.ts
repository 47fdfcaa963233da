import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { BannerSlot, WireBanner } from '../../../api/wire-content.ts'
import { bannerSlots, everyBrand } from '../../content/banner-slots.ts'
import { publishedSet } from '../../content/published-set.ts'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { FeedBanner } from '../feed/feed-banner.ts'
import { momentIn } from '../feed/period.ts'
import { noteFrameChange } from '../follow-changes.ts'
import type { Importer } from './import-records.ts'

export interface BannersReport {
  banners: number
  added: number
  changed: number
  unchanged: number
  /** Banners that the feed has no longer. */
  removed: number
}

/** A banner with its period, which the API does not send. */
export interface StoredBanner extends WireBanner {
  /** Moments, ISO 8601. */
  From?: string
  To?: string
}

interface Row extends Record<string, unknown> {
  brand_id: number
  set_name: string
  position: number
  doc: StoredBanner
}

const documentOf = (feed: FeedBanner): StoredBanner => ({
  Slot: feed.slot,
  Title: feed.title,
  Text: feed.text ?? '',
  LinkText: feed.linkText ?? feed.title,
  Link: feed.link,
  Image: feed.picture ?? null,
  ImageMobile: feed.pictureMobile ?? null,
  minPrice: feed.priceFrom ?? null,
  maxPrice: feed.priceTo ?? null,
  ...(feed.from !== undefined && { From: momentIn(feed.from, false)!.toISOString() }),
  ...(feed.to !== undefined && { To: momentIn(feed.to, true)!.toISOString() }),
})

/** Banners of a brand in a set. */
type Page = Map<BannerSlot, StoredBanner>
const pageKey = (brand: number, set: string): string => `${brand} ${set}`

/**
 * Imports all banners of all brands and sets. Those that are missing are removed, since nothing leads to them; with
 * `isPartial` they stay.
 */
export async function openBannerImport(
  tx: Db,
  isPartial: boolean | undefined,
): Promise<Importer<FeedBanner, BannersReport>> {
  const given: FeedBanner[] = []
  return {
    problemsOf: () => [],

    async take(batch) {
      given.push(...batch)
    },

    async finish() {
      const { rows } = await tx.execute<Row>(
        sql`select brand_id, set_name, position, doc from banners order by brand_id, set_name, position`,
      )
      const report: BannersReport = { banners: given.length, added: 0, changed: 0, unchanged: 0, removed: 0 }
      const pages = new Map<string, { brand: number; set: string; page: Page }>()
      const pageOf = (brand: number, set: string): Page => {
        const known = pages.get(pageKey(brand, set)) ?? { brand, set, page: new Map() }
        pages.set(pageKey(brand, set), known)
        return known.page
      }
      for (const { brand_id: brand, set_name: set, doc } of rows) pageOf(brand, set).set(doc.Slot, doc)
      const seen = new Set<StoredBanner>()
      for (const feed of given) {
        const page = pageOf(feed.brand ?? everyBrand, feed.set ?? publishedSet)
        const before = page.get(feed.slot)
        const doc = documentOf(feed)
        const isSame = isDeepStrictEqual(before, doc)
        report[before ? (isSame ? 'unchanged' : 'changed') : 'added'] += 1
        page.set(feed.slot, doc)
        seen.add(doc)
      }
      if (!isPartial) {
        for (const { page } of pages.values()) {
          for (const [slot, doc] of page) if (!seen.has(doc) && page.delete(slot)) report.removed += 1
        }
      }
      if (report.added + report.changed + report.removed > 0) {
        await tx.execute(sql`delete from banners`)
        await insertRows(
          tx,
          'banners',
          [...pages.values()].flatMap(({ brand, set, page }) =>
            [...page.values()]
              .sort((a, b) => bannerSlots.indexOf(a.Slot) - bannerSlots.indexOf(b.Slot))
              .map((doc, position) => ({ brand_id: brand, set_name: set, position, doc })),
          ),
        )
        await noteFrameChange(tx)
      }
      return report
    },
  }
}
