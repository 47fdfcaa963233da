import { and, asc, desc, eq, gt, lt, ne, type SQL } from 'drizzle-orm'
import { DomainError, notFound } from '../core/domain-error.ts'
import type { Db } from '../db/database.ts'
import { articles, reviews, type StaffAction, staffEvents, type webhookDeliveries } from '../db/schema.ts'
import { approveReviews, rejectReviews, takeDownReview } from '../reviews/moderation.ts'
import { readDeliveries, redeliver, type Webhooks } from '../webhooks/webhooks.ts'
import { withStaffEvent } from './audit.ts'
import type { StaffMember } from './staff.ts'

// What the chain looks after: reviews to publish and take down, the delivery log, imports and the audit log.

export const recordLists = ['waitingReviews', 'publishedReviews', 'deliveries', 'imports', 'events'] as const
export type RecordList = (typeof recordLists)[number]

export interface ReviewRecord {
  type: 'review'
  id: number
  isPublished: boolean
  article: string
  rating: number
  content: string
  customer: string
  writtenAt: Date
}

export interface DeliveryRecord {
  type: 'delivery'
  id: number
  event: string
  url: string
  status: 'pending' | 'delivered' | 'failed'
  tries: number
  createdAt: Date
  lastError: string | null
}

export interface EventRecord {
  type: 'event'
  id: number
  name: string
  action: StaffAction
  about: string
  outcome: 'begun' | 'done' | 'failed'
  at: Date
}

export type StaffRecord = ReviewRecord | DeliveryRecord | EventRecord

export interface RecordPage {
  records: StaffRecord[]
  /** Where the next page begins; null at the end. */
  next: number | null
}

/** Records of a page. */
const recordsPerPage = 50

/** Calls of the chain. @throws DomainError forbidden to a member of one shop; notFound */
export interface StaffRecords {
  /** A page of a list: waiting reviews oldest first, everything else newest first. */
  list(member: StaffMember, list: RecordList, cursor: number | null): Promise<RecordPage>
  /** Publishes a waiting review. */
  approve(member: StaffMember, id: number): Promise<StaffRecord>
  /** Deletes a waiting review, whose writer may write again. */
  reject(member: StaffMember, id: number): Promise<void>
  /** Takes a published review down; it waits again. */
  takeDown(member: StaffMember, id: number, reason: string): Promise<StaffRecord>
  /** Sends an event of the delivery log again. */
  redeliver(member: StaffMember, id: number): Promise<StaffRecord>
}

const unknownReview = () => notFound('Anmeldelsen finnes ikke lenger, eller noen har allerede vurdert den')

function requireChain({ role }: StaffMember): void {
  if (role !== 'chain') throw new DomainError('forbidden', 'Dette er for dem som arbeider for hele kjeden')
}

const deliveryRecord = (row: typeof webhookDeliveries.$inferSelect): DeliveryRecord => ({
  type: 'delivery',
  id: row.id,
  event: row.type,
  url: row.url,
  status: row.status,
  tries: row.tries,
  createdAt: row.createdAt,
  lastError: row.lastError,
})

export function openStaffRecords(db: Db, webhooks: Pick<Webhooks, 'flush'>): StaffRecords {
  async function reviewsWhere(where: SQL | undefined, order: SQL, limit: number): Promise<ReviewRecord[]> {
    const rows = await db
      .select({ review: reviews, article: articles.name })
      .from(reviews)
      .innerJoin(articles, eq(articles.id, reviews.articleId))
      .where(where)
      .orderBy(order)
      .limit(limit)
    return rows.map(({ review, article }) => ({
      type: 'review',
      id: review.id,
      isPublished: review.approved,
      article,
      rating: review.rating,
      content: review.content,
      customer: review.customerName,
      writtenAt: review.createdAt,
    }))
  }

  async function eventsWhere(where: SQL, cursor: number | null, limit: number): Promise<EventRecord[]> {
    const rows = await db
      .select()
      .from(staffEvents)
      .where(and(where, cursor === null ? undefined : lt(staffEvents.id, cursor)))
      .orderBy(desc(staffEvents.id))
      .limit(limit)
    return rows.map(({ staffId: _, ...row }) => ({ type: 'event', ...row }))
  }

  async function review(id: number): Promise<ReviewRecord> {
    const [found] = await reviewsWhere(eq(reviews.id, id), asc(reviews.id), 1)
    if (!found) throw unknownReview()
    return found
  }

  const readList: Record<RecordList, (cursor: number | null, limit: number) => Promise<StaffRecord[]>> = {
    waitingReviews: (cursor, limit) =>
      reviewsWhere(
        and(eq(reviews.approved, false), cursor === null ? undefined : gt(reviews.id, cursor)),
        asc(reviews.id),
        limit,
      ),
    publishedReviews: (cursor, limit) =>
      reviewsWhere(
        and(eq(reviews.approved, true), cursor === null ? undefined : lt(reviews.id, cursor)),
        desc(reviews.id),
        limit,
      ),
    deliveries: async (cursor, limit) =>
      (await readDeliveries(db, { before: cursor ?? undefined, limit })).map(deliveryRecord),
    imports: (cursor, limit) => eventsWhere(eq(staffEvents.action, 'catalogue.import'), cursor, limit),
    events: (cursor, limit) => eventsWhere(ne(staffEvents.action, 'catalogue.import'), cursor, limit),
  }

  return {
    async list(member, list, cursor) {
      requireChain(member)
      const found = await readList[list](cursor, recordsPerPage + 1)
      const records = found.slice(0, recordsPerPage)
      return { records, next: found.length > records.length ? records.at(-1)!.id : null }
    },
    async approve(member, id) {
      requireChain(member)
      return withStaffEvent(db, member, 'review.approve', `review ${id}`, async () => {
        if ((await approveReviews(db, [id])).length === 0) throw unknownReview()
        return review(id)
      })
    },
    async reject(member, id) {
      requireChain(member)
      await withStaffEvent(db, member, 'review.reject', `review ${id}`, async () => {
        if ((await rejectReviews(db, [id])).length === 0) throw unknownReview()
      })
    },
    async takeDown(member, id, reason) {
      requireChain(member)
      return withStaffEvent(db, member, 'review.takeDown', `review ${id}`, async () => {
        if (!(await takeDownReview(db, id, reason))) throw unknownReview()
        return review(id)
      })
    },
    async redeliver(member, id) {
      requireChain(member)
      return withStaffEvent(db, member, 'delivery.redeliver', `delivery ${id}`, async () => {
        const row = await redeliver(db, id)
        webhooks.flush()
        return deliveryRecord(row)
      })
    },
  }
}
