import {
  isRecord,
  orderRef,
  parseStoredJson,
  type RestoreFailure,
  restoreFailure,
  type StoredFields,
} from '../domain/index.ts'
import type { OrderKey, PayBy, PlacedOrder } from '../placing-order/index.ts'
import { type FieldName, type Fields, noFields } from './rules.ts'

/** What is kept of a checkout from visit to visit. Nothing of a card is ever here. */
export interface Draft {
  fields: Fields
  /** The steps that the shopper has gone through. */
  done: { contact: boolean; delivery: boolean }
  payBy: PayBy
  /** The goods are put aside in the shop and paid there. */
  reserves: boolean
  order: PlacedOrder | null
  key: OrderKey | null
}
const storedVersion = 2
export interface StoredDraft extends Omit<Draft, 'order'> {
  v: typeof storedVersion
  order: Omit<PlacedOrder, 'orderId'> | null
}
export const noDraft: Draft = {
  fields: noFields,
  done: { contact: false, delivery: false },
  payBy: 'card',
  reserves: false,
  order: null,
  key: null,
}

export const toStored = ({ fields, done, payBy, reserves, order, key }: Draft): StoredDraft => ({
  v: storedVersion,
  fields,
  done,
  payBy,
  reserves,
  order: order && { orderRef: order.orderRef, key: order.key, content: order.content },
  key,
})

const values = (value: unknown): StoredFields => (isRecord(value) ? value : {})
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 10_000

const texts: readonly Exclude<FieldName, 'delivery' | 'shopId'>[] = [
  'name',
  'phone',
  'email',
  'address',
  'postalCode',
  'city',
]

function fieldsOf(value: unknown): Fields {
  const it = values(value)
  const fields: Fields = { ...noFields }
  for (const field of texts) {
    const text = it[field]
    if (isText(text)) fields[field] = text
  }
  if (it.delivery === 'collect') fields.delivery = 'collect'
  if (typeof it.shopId === 'number' && Number.isSafeInteger(it.shopId) && it.shopId >= 0) fields.shopId = it.shopId
  return fields
}

const placedIn = ({ orderRef, key, content }: StoredFields): PlacedOrder | null =>
  isText(orderRef) && isText(key) && key && isText(content) ? { orderId: null, orderRef, key, content } : null
/** Version 1 kept the id, and no key. */
const placedIn1 = ({ orderId, content }: StoredFields): PlacedOrder | null =>
  isText(orderId) && isText(content) ? { orderId, orderRef: orderRef(orderId), key: '', content } : null

/** A draft from what was stored, as a value or as JSON text. What can not be read is left out. Never throws. */
export function parseDraft(stored: unknown): Draft {
  const it = values(parseStoredJson(stored))
  if (it.v !== 1 && it.v !== storedVersion) return noDraft
  const [done, order, key] = [values(it.done), values(it.order), values(it.key)]
  return {
    fields: fieldsOf(it.fields),
    done: { contact: done.contact === true, delivery: done.delivery === true },
    payBy: it.payBy === 'mobile' ? 'mobile' : 'card',
    reserves: it.reserves === true,
    order: it.v === 1 ? placedIn1(order) : placedIn(order),
    key: isText(key.key) && isText(key.content) ? { key: key.key, content: key.content } : null,
  }
}

/** Why the whole of what was stored can not be used; null when it can. */
export const draftRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(stored, ({ fields }) => typeof fields === 'object' && fields !== null, storedVersion)
