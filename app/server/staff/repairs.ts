import { eq } from 'drizzle-orm'
import type { RepairKind, RepairPlace, RepairStatus } from '../../../machines/domain/index.ts'
import { notFound } from '../core/domain-error.ts'
import type { Db } from '../db/database.ts'
import { orderLines, orders } from '../db/schema.ts'
import { repairStatus, type StoredRepair } from '../repairs/read-repairs.ts'
import { listRepairs, type RepairList, type RepairStep, type Repairs } from '../repairs/repairs.ts'
import type { RepairAssessment } from '../repairs/request-schemas.ts'
import { withStaffEvent } from './audit.ts'
import type { StaffMember } from './staff.ts'

/** A request about a bought article, with what the shops need of its order. */
export interface StaffRepair {
  id: number
  code: string
  kind: RepairKind
  status: RepairStatus
  /** Order number. */
  order: number
  /** Empty once the shopper is erased. */
  customer: string
  phone: string
  article: string
  colour: string
  size: string
  boughtAt: Date
  description: string
  place: RepairPlace
  /** Where it is handed in; empty by post. */
  shop: string
  price: number | null
  answer: string
  createdAt: Date
  /** When it came to its status. */
  changedAt: Date
  /** Ids of the pictures. */
  pictures: readonly string[]
}

export interface RepairPage {
  repairs: StaffRepair[]
  /** Where the next page begins; null at the end. */
  next: number | null
}

/** Requests of a page. */
const repairsPerPage = 50

/** Requests that are handed in in the member's shop; for the chain all, those by post too. */
export interface StaffRepairs {
  list(member: StaffMember, list: RepairList, cursor: number | null): Promise<RepairPage>
  /** Says what happens to it. @throws DomainError notFound, conflict */
  assess(member: StaffMember, code: string, assessment: RepairAssessment): Promise<StaffRepair>
  /** @throws DomainError notFound, conflict */
  advance(member: StaffMember, code: string, step: RepairStep): Promise<StaffRepair>
  /** A picture, WebP. @throws DomainError notFound */
  picture(member: StaffMember, code: string, id: string): Promise<Uint8Array>
}

const unknownRepair = () => notFound('Vi finner ikke saken i denne butikken')

export function openStaffRepairs(db: Db, repairs: Repairs): StaffRepairs {
  async function repairView(stored: StoredRepair): Promise<StaffRepair> {
    const [order] = await db.select().from(orders).where(eq(orders.id, stored.orderId))
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, stored.orderId))
    const line = lines.find(({ ean }) => ean === stored.ean)
    return {
      id: stored.id,
      code: stored.code,
      kind: stored.kind,
      status: repairStatus(stored),
      order: order!.number,
      customer: order!.customerName,
      phone: order!.phone,
      article: line?.name ?? '',
      colour: line?.colour ?? '',
      size: line?.size ?? '',
      boughtAt: order!.createdAt,
      description: stored.description,
      place: stored.place,
      shop: stored.shop ?? '',
      price: stored.price,
      answer: stored.answer,
      createdAt: stored.createdAt,
      changedAt: latestOf(stored),
      pictures: stored.pictures.map(({ id }) => id),
    }
  }

  /** A request that the member may see. */
  async function own({ shop }: StaffMember, code: string): Promise<StoredRepair> {
    const found = await repairs.read(code)
    if (shop !== null && found.shopId !== shop.id) throw unknownRepair()
    return found
  }

  return {
    async list({ shop }, list, cursor) {
      const found = await listRepairs(db, { list, shopId: shop?.id ?? null, cursor, limit: repairsPerPage + 1 })
      const shown = found.slice(0, repairsPerPage)
      const views: StaffRepair[] = []
      for (const one of shown) views.push(await repairView(one))
      return { repairs: views, next: found.length > shown.length ? shown.at(-1)!.id : null }
    },
    async assess(member, code, assessment) {
      await own(member, code)
      await withStaffEvent(db, member, 'repair.assess', `repair ${code}`, () => repairs.assess(code, assessment))
      return repairView(await repairs.read(code))
    },
    async advance(member, code, step) {
      await own(member, code)
      await withStaffEvent(db, member, `repair.${step}`, `repair ${code}`, () => repairs.advance(code, step))
      return repairView(await repairs.read(code))
    },
    async picture(member, code, id) {
      await own(member, code)
      return repairs.pictureOf(code, id)
    },
  }
}

const latestOf = (one: StoredRepair): Date =>
  [one.cancelledAt, one.handedOutAt, one.readyAt, one.startedAt, one.answeredAt, one.assessedAt].find(
    (time) => time !== null,
  ) ?? one.createdAt
