import * as v from 'valibot'
import { repairKinds, repairPlaces, repairStatuses, returnReasons } from '../../../../machines/domain/index.ts'
import { anyId, count, ean, moment, ore } from './common.ts'

// Answers to the people in the shops (ours).

const shop = v.strictObject({ id: anyId, name: v.string() })

/** GET /staff/current, and the answer of a login. */
export const staffMember = v.strictObject({
  name: v.string(),
  role: v.picklist(['shop', 'chain']),
  /** The shop of the role `shop`; null for the whole chain. */
  shop: v.nullable(shop),
  /** A login ends after so long without use. */
  idleMinutes: anyId,
})

/** An order, a reservation or a return, as those who pack, hand over and receive see it. */
export const staffTask = v.strictObject({
  kind: v.picklist(['order', 'reservation', 'return']),
  /** Of a return the digits of its code. */
  number: count,
  /** What is next: nothing for `done` and `closed`. */
  step: v.picklist(['pack', 'collect', 'send', 'receive', 'done', 'closed']),
  shop: v.string(),
  customer: v.string(),
  phone: v.string(),
  delivery: v.picklist(['home', 'collect']),
  /** Where it is sent, in lines; empty for what is collected. */
  address: v.array(v.string()),
  placedAt: moment,
  /** Until when a reservation is kept. */
  keptUntil: v.nullable(moment),
  /** Of a return: the money is paid back. */
  isPaid: v.boolean(),
  /** Of a return: what is or will be paid back. */
  total: ore,
  /** Of a return: the customer wants a gift card instead of money. */
  toGiftCard: v.boolean(),
  /** The carrier's page about the parcel of a sent order; null without one, and for anything else. */
  tracking: v.nullable(v.string()),
  lines: v.array(
    v.strictObject({
      ean,
      name: v.string(),
      colour: v.string(),
      size: v.string(),
      count: anyId,
      /** Why it is returned; null without a reason, and for what is no return. */
      reason: v.nullable(v.picklist(returnReasons)),
      /** The size that is wanted instead, and how many pieces of it are set aside; null for money, and for no return. */
      exchange: v.nullable(v.strictObject({ ean, size: v.string(), count })),
    }),
  ),
})

/** POST /staff/find. */
export const staffTasks = v.array(staffTask)

/** GET /staff/tasks: a page of a list, oldest first. */
export const staffTaskPage = v.strictObject({
  tasks: staffTasks,
  /** How many tasks each list has. */
  totals: v.strictObject({
    ordersToPack: count,
    ordersToCollect: count,
    reservationsToPack: count,
    reservationsToCollect: count,
    returnsToReceive: count,
    exchangesToSend: count,
  }),
})

const staffReview = v.strictObject({
  type: v.literal('review'),
  id: anyId,
  /** False while it waits for the chain. */
  isPublished: v.boolean(),
  article: v.string(),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  content: v.string(),
  /** Empty once the writer is erased. */
  customer: v.string(),
  writtenAt: moment,
})

const staffDelivery = v.strictObject({
  type: v.literal('delivery'),
  id: anyId,
  /** Type of the event, such as `order.paid`. */
  event: v.string(),
  url: v.string(),
  status: v.picklist(['pending', 'delivered', 'failed']),
  tries: count,
  createdAt: moment,
  /** Why the last try failed. */
  lastError: v.nullable(v.string()),
})

const staffEvent = v.strictObject({
  type: v.literal('event'),
  id: anyId,
  /** Login name of who did it; of an import the command, or the key of its call. */
  name: v.string(),
  action: v.string(),
  /** What it was done to, or what an import changed; empty for a login. */
  about: v.string(),
  outcome: v.picklist(['begun', 'done', 'failed']),
  at: moment,
})

/** What the chain looks after. */
export const staffRecord = v.union([staffReview, staffDelivery, staffEvent])

/** GET /staff/records: a page of a list. Waiting reviews come oldest first, everything else newest first. */
export const staffRecordPage = v.strictObject({
  records: v.array(staffRecord),
  /** The value of `cursor` for the next page; null at the end. */
  next: v.nullable(anyId),
})

/** A request for a repair, a spare part or about a defect, as the shops see it. */
export const staffRepair = v.strictObject({
  id: anyId,
  /** `RP12345678`. */
  code: v.string(),
  kind: v.picklist(repairKinds),
  status: v.picklist(repairStatuses),
  order: anyId,
  /** Empty once the shopper is erased. */
  customer: v.string(),
  phone: v.string(),
  article: v.string(),
  colour: v.string(),
  size: v.string(),
  boughtAt: moment,
  /** What is wrong, in the shopper's words. */
  description: v.string(),
  place: v.picklist(repairPlaces),
  /** Where it is handed in; empty by post. */
  shop: v.string(),
  /** Of an offer. */
  price: v.nullable(ore),
  answer: v.string(),
  createdAt: moment,
  /** When it came to its status. */
  changedAt: moment,
  /** Each at /staff/repairs/{code}/pictures/{picture}. */
  pictures: v.array(v.string()),
})

/** GET /staff/repairs: a page of a list. Open ones come oldest first, ended ones newest first. */
export const staffRepairPage = v.strictObject({
  repairs: v.array(staffRepair),
  /** The value of `cursor` for the next page; null at the end. */
  next: v.nullable(anyId),
})

/** The answer of a step: the record as it is now; null for a deleted one. */
export const staffRecordStep = v.strictObject({ record: v.nullable(staffRecord) })
