import * as v from 'valibot'
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

/** An order or reservation, as those who pack it and hand it over see it. */
export const staffTask = v.strictObject({
  kind: v.picklist(['order', 'reservation']),
  number: anyId,
  /** What is next: nothing for `done` and `closed`. */
  step: v.picklist(['pack', 'collect', 'send', 'done', 'closed']),
  shop: v.string(),
  customer: v.string(),
  phone: v.string(),
  delivery: v.picklist(['home', 'collect']),
  /** Where it is sent, in lines; empty for what is collected. */
  address: v.array(v.string()),
  placedAt: moment,
  /** Until when a reservation is kept. */
  keptUntil: v.nullable(moment),
  isPaid: v.boolean(),
  total: ore,
  lines: v.array(v.strictObject({ ean, name: v.string(), colour: v.string(), size: v.string(), count: anyId })),
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
  }),
})
