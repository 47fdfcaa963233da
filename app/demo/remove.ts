import { inArray, type SQL, sql } from 'drizzle-orm'
import { webStockShopId } from '../../machines/domain/index.ts'
import { insertBasics } from '../server/catalogue/import/import-articles.ts'
import type { Db } from '../server/db/database.ts'
import { customers } from '../server/db/schema.ts'
import { idArray } from '../server/search/conditions.ts'
import { gatherWords } from '../server/search/index-articles.ts'
import { firstDemoDay } from './catalogue/dates.ts'
import { demoCatalogue } from './catalogue/index.ts'
import { contentRows } from './content/index.ts'
import { promocodeRowsAt } from './content/promocodes.ts'
import { demoEmails } from './customers.ts'
import { isSeeded, seedLock } from './seed.ts'

export interface RemovedDemo {
  articles: number
  /** Articles that orders or reservations of customers name: hidden, and kept. */
  kept: number
  customers: number
}

const idsOf = (rows: readonly object[]): SQL => idArray(rows.map((row) => (row as { id: number }).id))

/**
 * Takes the demonstration out of a database, in one transaction: goods, texts, accounts and promocodes. Orders of
 * customers stay, and what they name. Imported articles stay. Returns null where there is no demonstration.
 */
export async function removeDemo(db: Db): Promise<RemovedDemo | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (!(await isSeeded(tx))) return null
    const people = await removeCustomers(tx)
    await removeContent(tx)
    const goods = await removeArticles(tx)
    await removeFrame(tx)
    await tx.execute(sql`delete from settings
      where key in ('seeded', 'homeRows', 'demoDay', 'demoCustomers') or key like 'homeRows:%'`)
    await insertBasics(tx)
    await gatherWords(tx)
    return { ...goods, customers: people }
  })
}

async function removeCustomers(tx: Db): Promise<number> {
  const rows = await tx.select({ id: customers.id }).from(customers).where(inArray(customers.email, demoEmails))
  const ids = idArray(rows.map(({ id }) => id))
  const theirOrders = sql`(select id from orders where customer_id = any(${ids}))`
  const theirReservations = sql`(select id from reservations where customer_id = any(${ids}))`
  await tx.execute(sql`delete from letters where about in (select id from orders where customer_id = any(${ids}))
    or about in (select id::text from reservations where customer_id = any(${ids}))`)
  await tx.execute(sql`delete from stock_holds where kind = 'order' and about in ${theirOrders}
    or kind = 'reservation' and about in (select id::text from reservations where customer_id = any(${ids}))`)
  const theirCards = sql`(select id from gift_cards where order_id in ${theirOrders})`
  await tx.execute(sql`delete from gift_card_entries where order_id in ${theirOrders} or card_id in ${theirCards}`)
  await tx.execute(sql`delete from gift_cards where order_id in ${theirOrders}`)
  await tx.execute(sql`delete from payments where order_id in ${theirOrders}`)
  await tx.execute(sql`delete from order_lines where order_id in ${theirOrders}`)
  await tx.execute(sql`delete from orders where customer_id = any(${ids})`)
  await tx.execute(sql`delete from reservation_lines where reservation_id in ${theirReservations}`)
  await tx.execute(sql`delete from reservations where customer_id = any(${ids})`)
  await tx.execute(sql`delete from reviews where customer_id = any(${ids})`)
  await tx.execute(sql`delete from customers where id = any(${ids})`)
  return rows.length
}

async function removeContent(tx: Db): Promise<void> {
  const rows = new Map(contentRows())
  const polls = idsOf(rows.get('polls')!)
  const questions = sql`(select id from poll_questions where poll_id = any(${polls}))`
  await tx.execute(sql`delete from poll_answers where question_id in ${questions}`)
  await tx.execute(sql`delete from poll_options where question_id in ${questions}`)
  await tx.execute(sql`delete from poll_questions where poll_id = any(${polls})`)
  await tx.execute(sql`delete from polls where id = any(${polls})`)
  await tx.execute(sql`delete from blog_posts where id = any(${idsOf(rows.get('blog_posts')!)})`)
  await tx.execute(sql`delete from blog_categories where id = any(${idsOf(rows.get('blog_categories')!)})`)
  await tx.execute(sql`delete from social_posts using json_populate_recordset(null::social_posts,
    ${JSON.stringify(rows.get('social_posts'))}::json) d where d.id = social_posts.id`)
  await tx.execute(sql`delete from banners b using json_populate_recordset(null::banners,
    ${JSON.stringify(rows.get('banners'))}::json) d where (d.brand_id, d.set_name, d.doc) = (b.brand_id, b.set_name, b.doc)`)
  await tx.execute(sql`delete from category_banners`)
  const codes = promocodeRowsAt(firstDemoDay)
  await tx.execute(sql`delete from promocodes using json_populate_recordset(null::promocodes,
    ${JSON.stringify(codes)}::json) d where d.id = promocodes.id and d.code = promocodes.code`)
  await tx.execute(sql`delete from campaigns where id = any(${idsOf(demoCatalogue({ articles: 0 }).campaigns)})`)
}

/** Articles that no feed has brought are the demonstration's. */
async function removeArticles(tx: Db): Promise<{ articles: number; kept: number }> {
  await tx.execute(sql`create temporary table demo_articles on commit drop as
    select a.id, exists (select 1 from order_lines l where l.article_id = a.id)
      or exists (select 1 from reservation_lines l where l.article_id = a.id) as kept
    from articles a where not exists (select 1 from feed_articles f where f.article_id = a.id and f.digest <> '')`)
  await tx.execute(sql`update articles set visible = false, extra = jsonb_set(extra, '{Visible}', '0')
    where id in (select id from demo_articles where kept)`)
  // the demonstration's reviews have no customer
  await tx.execute(
    sql`delete from reviews where article_id in (select id from demo_articles where kept) and customer_id is null`,
  )
  const gone = sql`(select id from demo_articles where not kept)`
  await tx.execute(
    sql`delete from stock where ean in (select ean from variants where article_id in (select id from demo_articles))`,
  )
  await tx.execute(sql`delete from variants where article_id in ${gone}`)
  for (const table of ['price_history', 'reviews', 'review_events', 'feed_articles']) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where article_id in ${gone}`)
  }
  await tx.execute(sql`delete from articles where id in ${gone}`)
  await tx.execute(sql`update articles set available_ids = '{}', size_stock = '[]', doc = jsonb_set(doc, '{available}', '[]')
    where id in (select id from demo_articles)`)
  const { rows } = await tx.execute<{ articles: number; kept: number }>(
    sql`select count(*)::int as articles, (count(*) filter (where kept))::int as kept from demo_articles`,
  )
  return rows[0]!
}

/** Brands, colours, categories and shops that nothing refers to any more. */
async function removeFrame(tx: Db): Promise<void> {
  const { shops } = demoCatalogue({ articles: 0 })
  await tx.execute(sql`delete from brands b where not exists (select 1 from articles a where a.brand_id = b.id)`)
  await tx.execute(sql`delete from groups g where not exists (select 1 from articles a where a.group_id = g.id)`)
  await tx.execute(
    sql`delete from subcategories s where not exists (select 1 from articles a where a.subcategory_id = s.id)`,
  )
  await tx.execute(sql`delete from categories c where not exists (select 1 from articles a where a.category_id = c.id)`)
  await tx.execute(sql`delete from colours where id not in (select (doc->'Color'->>'ColorID')::int from variants)`)
  await tx.execute(sql`delete from colour_groups where id not in (select group_id from colours)`)
  // the stock of the web gets a name of no chain
  await tx.execute(sql`delete from shops s where id = any(${idsOf(shops)}) and (id = ${webStockShopId} or not (
    exists (select 1 from orders o where o.shop_id = s.id) or exists (select 1 from reservations r where r.shop_id = s.id)
    or exists (select 1 from stock t where t.shop_id = s.id)))`)
}
