import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { WirePage } from '../../api/wire-content.ts'
import type { WireBoughtArticle, WireOrderArticles } from '../../api/wire-repairs.ts'
import {
  articleGuaranteeYears,
  clubGuaranteeYears,
  complaintYearsOf,
  lastDayAfterYears,
} from '../../content/guarantee.ts'
import { historyPageSize, pageOf } from '../customers/history.ts'
import type { Db } from '../db/database.ts'
import { articles, customers, orderLines, orders, shops } from '../db/schema.ts'
import { eanText, unknownOrder } from '../orders/read-order.ts'
import { ofOrder, readRepairs, type StoredRepair, wireRepair } from './read-repairs.ts'

/** Pieces of a line that are neither refunded nor received in a return. */
const left = sql<number>`(${orderLines.count}
  - (select coalesce(sum(l.count), 0) from refund_lines l join refunds r on r.key = l.refund_key
      where r.order_id = ${orderLines.orderId} and r.done_at is not null and l.ean = ${orderLines.ean})
  - (select coalesce(sum(
        case when r.refunded_at is null then l.received - l.exchange_count else 0 end
        + case when r.exchanged_at is null then l.exchange_count else 0 end), 0)
      from order_return_lines l join order_returns r on r.code = l.code
      where r.order_id = ${orderLines.orderId} and r.received_at is not null and l.ean = ${orderLines.ean}))::int`
/** Bought and kept: paid, not withdrawn, not returned. */
const isKept = and(eq(orders.status, 'paid'), sql`${left} > 0`)

async function articlesWhere(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<WireBoughtArticle[]> {
  const rows = await db
    .select({
      line: orderLines,
      left,
      order: {
        id: orders.id,
        number: orders.number,
        createdAt: orders.createdAt,
        handedOverAt: orders.handedOverAt,
        delivery: orders.delivery,
      },
      shop: sql<string | null>`${shops.doc} ->> 'Name'`,
      club: customers.club,
      facts: sql<string | null>`${articles.extra} ->> 'TechDescription'`,
      wash: sql<string | null>`${articles.extra} ->> 'WashLabel'`,
      care: sql<string[] | null>`${articles.extra} -> 'CareLabel'`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(articles, eq(articles.id, orderLines.articleId))
    .where(and(where, isKept))
    .orderBy(desc(orders.createdAt), asc(orders.id), asc(orderLines.position))
    .limit(limit)
    .offset(offset)
  const repairs = new Map<string, StoredRepair[]>()
  for (const id of new Set(rows.map(({ order }) => order.id))) repairs.set(id, await readRepairs(db, ofOrder(id)))
  return rows.map(({ line, left, order, shop, club, facts, wash, care }) => ({
    OrderID: order.id,
    OrderNo: order.number,
    EanNo: eanText(line.ean),
    ArticleID: line.articleId,
    Name: line.name,
    Color: line.colour,
    Size: line.size,
    ImagePath: line.imagePath,
    Count: left,
    BoughtAt: order.createdAt.toISOString(),
    HandedOverAt: order.handedOverAt?.toISOString() ?? null,
    Shop: order.delivery === 'collect' ? shop : null,
    Guarantee: guaranteeOf(order, facts ?? '', club ?? false),
    Complaint: complaintOf(order, facts ?? ''),
    Wash: wash ?? '',
    Care: care ?? [],
    Repairs: repairs
      .get(order.id)!
      .filter(({ ean }) => ean === line.ean)
      .map(wireRepair),
  }))
}

type HandedOver = Pick<typeof orders.$inferSelect, 'delivery' | 'handedOverAt'>

/** The longer one of the article's own guarantee and the club's. */
function guaranteeOf({ delivery, handedOverAt }: HandedOver, facts: string, isMember: boolean) {
  const own = articleGuaranteeYears(facts) ?? 0
  const club = isMember ? clubGuaranteeYears : 0
  const years = Math.max(own, club)
  if (!handedOverAt || years === 0) return null
  const by: 'article' | 'club' = own >= club ? 'article' : 'club'
  return { Years: years, Until: lastDayAfterYears({ delivery, handedOverAt }, years), By: by }
}

function complaintOf({ delivery, handedOverAt }: HandedOver, facts: string) {
  if (!handedOverAt) return null
  const years = complaintYearsOf(facts)
  return { Years: years, Until: lastDayAfterYears({ delivery, handedOverAt }, years) }
}

/** Articles that a customer has bought and kept, newest first. */
export async function articlesOfCustomer(
  db: Db,
  customerId: number,
  page: number,
): Promise<WirePage<WireBoughtArticle>> {
  const theirs = eq(orders.customerId, customerId)
  const [counted] = await db
    .select({ total: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(theirs, isKept))
  const found = await articlesWhere(db, theirs, { limit: historyPageSize, offset: (page - 1) * historyPageSize })
  return pageOf(found, page, counted!.total)
}

/** Most lines of an order. */
const mostLines = 1000

/** Articles of an order that are kept, and all requests about it. @throws DomainError notFound */
export async function articlesOfOrder(db: Db, orderId: string): Promise<WireOrderArticles> {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw unknownOrder()
  return {
    OrderNo: order.number,
    articles: await articlesWhere(db, eq(orders.id, orderId), { limit: mostLines }),
    Repairs: (await readRepairs(db, ofOrder(orderId))).map(wireRepair),
  }
}

/** A line of an order that is kept and handed over; null for another. */
export async function keptLine(db: Db, orderId: string, ean: number): Promise<{ isHandedOver: boolean } | null> {
  const [row] = await db
    .select({ handedOverAt: orders.handedOverAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.id, orderId), eq(orderLines.ean, ean), isKept))
  return row ? { isHandedOver: row.handedOverAt !== null } : null
}
