import { sql } from 'drizzle-orm'
import { defaultPickupPointPrice, defaultShippingPrice } from '../../machines/domain/index.ts'
import { suspendChangeTracking } from '../server/catalogue/follow-changes.ts'
import type { Db } from '../server/db/database.ts'
import { insertRows } from '../server/db/insert-rows.ts'
import { gatherWords } from '../server/search/index-articles.ts'
import type { DemoArticle, DemoCatalogue } from './catalogue/index.ts'
import { demoCatalogue, homeRows, homeRowsOfBrands } from './catalogue/index.ts'
import { contentRows } from './content/index.ts'
import { postcodes } from './places/postcodes.ts'
import { articleRow, campaignRow, frameOf, priceRows, reviewRows, shopRow, stockRows, variantRows } from './rows.ts'

export interface SeedOptions {
  articles: number
  log: (line: string) => void
}

/** Articles per statement: fast, and small enough for the embedded database's buffers. */
const batchSize = 50
/** Arbitrary, but the same in every process. */
export const seedLock = 7_266_547
const shippingMethods = [
  { id: 1, code: 'home', name: 'Hjemlevering', price: defaultShippingPrice },
  { id: 2, code: 'collect', name: 'Klikk og hent', price: 0 },
  { id: 3, code: 'pickupPoint', name: 'Hentested', price: defaultPickupPointPrice },
]

/**
 * Fills an empty database in one transaction: an interrupted start leaves nothing, and replicas that start together
 * seed once. Returns whether it did.
 */
export async function seed(db: Db, { articles, log }: SeedOptions): Promise<boolean> {
  if (await hasGoods(db)) return false
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await hasGoods(tx)) return false
    const catalogue = demoCatalogue({ articles })
    await suspendChangeTracking(tx)
    await insertFrame(tx, catalogue)
    for (const [table, rows] of contentRows()) await insertRows(tx, table, rows)
    const frame = frameOf(catalogue)
    let done = 0
    let loggedPercent = 0
    for (const batch of batches(catalogue.articles)) {
      await insertRows(
        tx,
        'articles',
        batch.map((article) => articleRow(article, frame)),
      )
      await insertRows(
        tx,
        'variants',
        batch.flatMap((article) => variantRows(article, frame)),
      )
      await insertRows(tx, 'stock', batch.flatMap(stockRows))
      await insertRows(tx, 'price_history', batch.flatMap(priceRows))
      await insertRows(
        tx,
        'reviews',
        batch.flatMap((article) => reviewRows(article, frame)),
      )
      done += batch.length
      const percent = Math.floor((done / articles) * 100)
      if (percent >= loggedPercent + 20 || done === articles) {
        loggedPercent = percent
        log(`Demo catalogue: ${percent} % of ${articles} articles`)
      }
    }
    await gatherWords(tx)
    await tx.execute(sql`insert into settings (key, value) values
      ('seeded', ${JSON.stringify({ articles })}::jsonb),
      ('homeRows', ${JSON.stringify(homeRows)}::jsonb)`)
    for (const [brand, rows] of Object.entries(homeRowsOfBrands)) {
      await tx.execute(
        sql`insert into settings (key, value) values (${`homeRows:${brand}`}, ${JSON.stringify(rows)}::jsonb)`,
      )
    }
    return true
  })
}

/** Whether a database holds the demonstration. */
export async function isSeeded(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from settings where key = 'seeded'`)
  return rows.length > 0
}

/** Whether it was filled, with the demonstration or a chain's own articles. */
async function hasGoods(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    (select 1 from settings where key = 'seeded') union all (select 1 from articles limit 1)`)
  return rows.length > 0
}

/** Norway's postcodes: of no demonstration, every shop needs them. */
export async function insertPostcodes(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from postcodes limit 1`)
  if (rows.length > 0) return
  await db.execute(sql`insert into postcodes select * from json_populate_recordset(null::postcodes,
    ${JSON.stringify(postcodes())}::json) on conflict do nothing`)
}

/** Inserts the tables around the articles. */
async function insertFrame(db: Db, catalogue: DemoCatalogue): Promise<void> {
  const { categories, shops } = catalogue
  const subcategories = categories.flatMap((category) =>
    category.subcategories.map((subcategory) => ({ ...subcategory, categoryId: category.id })),
  )
  await insertRows(db, 'brands', catalogue.brands)
  await insertRows(
    db,
    'colours',
    catalogue.colours.map(({ id, name, hex, code, groupId }) => ({
      id,
      name,
      hex,
      colour_code: code,
      group_id: groupId,
    })),
  )
  await insertRows(db, 'colour_groups', catalogue.colourGroups)
  await insertRows(
    db,
    'categories',
    categories.map(({ id, name }, position) => ({ id, name, position })),
  )
  await insertRows(
    db,
    'subcategories',
    subcategories.map(({ id, name, categoryId }, position) => ({ id, name, category_id: categoryId, position })),
  )
  await insertRows(
    db,
    'groups',
    subcategories
      .flatMap((subcategory) => subcategory.groups.map((group) => ({ ...group, subcategory })))
      .map(({ id, name, subcategory }, position) => ({
        id,
        name,
        subcategory_id: subcategory.id,
        category_id: subcategory.categoryId,
        position,
      })),
  )
  await insertRows(db, 'shops', shops.map(shopRow))
  await insertRows(db, 'shipping_methods', shippingMethods)
  await insertRows(db, 'campaigns', catalogue.campaigns.map(campaignRow))
}

function* batches(articles: Iterable<DemoArticle>): Generator<DemoArticle[]> {
  let batch: DemoArticle[] = []
  for (const article of articles) {
    batch.push(article)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
