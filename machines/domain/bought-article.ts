import type { Picture } from './entities.ts'
import type { Ore } from './money.ts'
import type { RepairKind, RepairPlace, RepairStatus } from './repair.ts'

/** A request for a repair, a spare part or about a defect. Times are ISO 8601. */
export interface Repair {
  /** For people: `RP12345678`. */
  number: string
  ean: string
  kind: RepairKind
  description: string
  place: RepairPlace
  /** Name of the shop where it is handed in; null by post. */
  shop: string | null
  status: RepairStatus
  /** Of an offer. */
  price: Ore | null
  /** The shop's words about its assessment; empty without. */
  answer: string
  createdAt: string
  assessedAt: string | null
  answeredAt: string | null
  startedAt: string | null
  readyAt: string | null
  handedOutAt: string | null
  /** Ids of its pictures. */
  pictures: readonly string[]
}

/** An article that was bought and is kept: the product passport. */
export interface BoughtArticle {
  orderId: string
  /** Order number for people. */
  orderNumber: number
  ean: string
  articleId: number
  name: string
  colour: string
  size: string
  picture: Picture
  /** Pieces that are not returned. */
  count: number
  /** ISO 8601, as `handedOverAt`. */
  boughtAt: string
  handedOverAt: string | null
  /** Where it was collected; null for what is sent. */
  shop: string | null
  /** Beyond the law: of the article, or of the club. `until`: the end of that day, `2031-11-21`. */
  guarantee: { years: number; until: string; by: 'article' | 'club' } | null
  /** The law's right to complain. */
  complaint: { years: number; until: string } | null
  /** Care in words. */
  wash: string
  /** Keys of care symbols. */
  care: readonly string[]
  /** Oldest first. */
  repairs: readonly Repair[]
}
