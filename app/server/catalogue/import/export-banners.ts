import { sql } from 'drizzle-orm'
import { everyBrand } from '../../content/banner-slots.ts'
import { publishedSet } from '../../content/published-set.ts'
import type { Db } from '../../db/database.ts'
import type { FeedBanner } from '../feed/feed-banner.ts'
import type { StoredBanner } from './import-banners.ts'

/** All banners of all brands and sets, in the shop's own format. */
export async function exportBanners(db: Db, take: (line: FeedBanner) => Promise<void>): Promise<number> {
  const { rows } = await db.execute<{ brand: number; set: string; doc: StoredBanner }>(
    sql`select brand_id as brand, set_name as "set", doc from banners order by brand_id, set_name, position`,
  )
  for (const row of rows) await take(lineOf(row))
  return rows.length
}

const lineOf = ({ brand, set, doc }: { brand: number; set: string; doc: StoredBanner }): FeedBanner => ({
  slot: doc.Slot,
  ...(brand !== everyBrand && { brand }),
  ...(set !== publishedSet && { set }),
  title: doc.Title,
  ...(doc.Text !== '' && { text: doc.Text }),
  link: doc.Link,
  ...(doc.LinkText !== doc.Title && { linkText: doc.LinkText }),
  ...(doc.Image !== null && { picture: doc.Image }),
  ...(doc.ImageMobile !== null && { pictureMobile: doc.ImageMobile }),
  ...(doc.minPrice !== null && { priceFrom: doc.minPrice }),
  ...(doc.maxPrice !== null && { priceTo: doc.maxPrice }),
  ...(doc.From !== undefined && { from: doc.From }),
  ...(doc.To !== undefined && { to: doc.To }),
})
