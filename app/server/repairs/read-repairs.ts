import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RepairStatus } from '../../../machines/domain/index.ts'
import type { WireRepair } from '../../api/wire-repairs.ts'
import type { Db } from '../db/database.ts'
import { repairPictures, repairs, shops } from '../db/schema.ts'
import { eanText } from '../orders/read-order.ts'

export type RepairRow = typeof repairs.$inferSelect
export interface StoredPicture {
  id: string
  repairId: number | null
  width: number
  height: number
}
export type StoredRepair = RepairRow & { shop: string | null; pictures: readonly StoredPicture[] }

type Facts = Pick<
  RepairRow,
  'cancelledAt' | 'assessedAt' | 'verdict' | 'answeredAt' | 'isAccepted' | 'startedAt' | 'readyAt' | 'handedOutAt'
>

/** What has happened to a request, by its times. */
export function repairStatus(facts: Facts): RepairStatus {
  if (facts.cancelledAt) return 'cancelled'
  if (facts.handedOutAt) return 'handedOut'
  if (facts.readyAt) return 'ready'
  if (facts.startedAt) return 'inRepair'
  if (!facts.assessedAt) return 'received'
  if (facts.verdict === 'refused') return 'refused'
  if (facts.verdict === 'free') return 'accepted'
  if (!facts.answeredAt) return 'offered'
  return facts.isAccepted ? 'accepted' : 'declined'
}

/** When a request ended; null while it is open. SQL has the same rule. */
export const endOfRepair = sql<Date | null>`coalesce(${repairs.handedOutAt}, ${repairs.cancelledAt},
  case when ${repairs.verdict} = 'refused' then ${repairs.assessedAt}
    when not ${repairs.isAccepted} then ${repairs.answeredAt} end)`

/** Requests that meet a condition, oldest first unless told otherwise. */
export async function readRepairs(
  db: Db,
  where: SQL | undefined,
  { order = asc(repairs.id), limit }: { order?: SQL; limit?: number } = {},
): Promise<StoredRepair[]> {
  const asked = db
    .select({ row: repairs, shop: sql<string | null>`${shops.doc} ->> 'Name'` })
    .from(repairs)
    .leftJoin(shops, eq(shops.id, repairs.shopId))
    .where(where)
    .orderBy(order)
  const rows = await (limit === undefined ? asked : asked.limit(limit))
  if (rows.length === 0) return []
  const pictures = await db
    .select({
      id: repairPictures.id,
      repairId: repairPictures.repairId,
      width: repairPictures.width,
      height: repairPictures.height,
    })
    .from(repairPictures)
    .where(
      inArray(
        repairPictures.repairId,
        rows.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(repairPictures.position), asc(repairPictures.id))
  return rows.map(({ row, shop }) => ({
    ...row,
    shop,
    pictures: pictures.filter(({ repairId }) => repairId === row.id),
  }))
}

/** Requests about an order, or a line of it. */
export const ofOrder = (orderId: string, ean?: number): SQL | undefined =>
  and(eq(repairs.orderId, orderId), ean === undefined ? undefined : eq(repairs.ean, ean))

const text = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** Serialises a request for its shopper. */
export const wireRepair = (stored: StoredRepair): WireRepair => ({
  RepairNo: stored.code,
  EanNo: eanText(stored.ean),
  Kind: stored.kind,
  Description: stored.description,
  Place: stored.place,
  ShopID: stored.shopId,
  Shop: stored.shop,
  Status: repairStatus(stored),
  Price: stored.price,
  Answer: stored.answer,
  CreatedAt: stored.createdAt.toISOString(),
  AssessedAt: text(stored.assessedAt),
  AnsweredAt: text(stored.answeredAt),
  StartedAt: text(stored.startedAt),
  ReadyAt: text(stored.readyAt),
  HandedOutAt: text(stored.handedOutAt),
  CancelledAt: text(stored.cancelledAt),
  Pictures: stored.pictures.map(({ id, width, height }) => ({ PictureID: id, Width: width, Height: height })),
})
