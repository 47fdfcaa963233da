import {
  isRecord,
  orderRef,
  type PickupPointPlace,
  parseStoredJson,
  type RestoreFailure,
  restoreFailure,
  type StoredFields,
} from '../domain/index.ts'
import type { OrderKey, OrderRequest, PayBy, PlacedOrder } from '../placing-order/index.ts'
import { cartDelivery, contactFields, type Fields, homeFields, noFields } from './rules.ts'

/** What is kept of a checkout from visit to visit. Nothing of a card is ever here. */
export interface Draft {
  fields: Fields
  /** The steps that the shopper has gone through. */
  done: { contact: boolean; delivery: boolean }
  /** The shopper has chosen the delivery, so that a cheaper one does not replace it. */
  isDeliveryChosen: boolean
  payBy: PayBy
  /** The goods are put aside in the shop and paid there. */
  reserves: boolean
  order: PlacedOrder | null
  key: OrderKey | null
}
const storedVersion = 4
export interface StoredDraft extends Omit<Draft, 'order'> {
  v: typeof storedVersion
  order: Omit<PlacedOrder, 'orderId'> | null
}
export const noDraft: Draft = {
  fields: noFields,
  done: { contact: false, delivery: false },
  isDeliveryChosen: false,
  payBy: 'card',
  reserves: false,
  order: null,
  key: null,
}

export const toStored = ({ fields, done, isDeliveryChosen, payBy, reserves, order, key }: Draft): StoredDraft => ({
  v: storedVersion,
  fields,
  done,
  isDeliveryChosen,
  payBy,
  reserves,
  order: order && { orderRef: order.orderRef, key: order.key, request: order.request },
  key,
})

const values = (value: unknown): StoredFields => (isRecord(value) ? value : {})
const textIn = (value: unknown): string => (typeof value === 'string' && value.length <= 10_000 ? value : '')
const wholeIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

function fieldsIn(value: unknown): Fields {
  const it = values(value)
  const fields: Fields = { ...noFields, shopId: wholeIn(it.shopId) }
  for (const field of [...contactFields, ...homeFields]) fields[field] = textIn(it[field])
  if (it.delivery === 'collect' || it.delivery === 'pickupPoint') fields.delivery = it.delivery
  fields.pickupPoint = pointIn(values(it.pickupPoint))
  return fields
}

const kinds: readonly PickupPointPlace['kind'][] = ['locker', 'shop', 'postOffice']
function pointIn({ id, name, kind, address, postalCode, city }: StoredFields): PickupPointPlace | null {
  const texts = { name: textIn(name), address: textIn(address), postalCode: textIn(postalCode), city: textIn(city) }
  return textIn(id) ? { id: textIn(id), kind: kinds.find((known) => known === kind) ?? 'other', ...texts } : null
}

/** Versions 1 and 2 kept the request as JSON text, `content`. What a request lacks is empty. */
function requestIn({ request, content }: StoredFields): OrderRequest | null {
  const it = parseStoredJson(request ?? content)
  if (!isRecord(it)) return null
  const fields = fieldsIn(it)
  const lines = Array.isArray(it.lines) ? it.lines.map(values) : []
  const { name, phone, email, address, postalCode, city } = fields
  return {
    ...{ name, phone, email },
    delivery: cartDelivery(fields.delivery),
    ...{ address, postalCode, city },
    pickupPointId: textIn(it.pickupPointId) || null,
    shopId: fields.shopId ?? 0,
    lines: lines.map(({ ean, count, campaignArticleId }) => ({
      ean: textIn(ean),
      count: wholeIn(count) ?? 0,
      campaignArticleId: wholeIn(campaignArticleId),
    })),
    expectedTotal: wholeIn(it.expectedTotal) ?? 0,
    promocode: textIn(it.promocode) || null,
  }
}

function keyIn(it: StoredFields): OrderKey | null {
  const [key, request] = [textIn(it.key), requestIn(it)]
  return key && request ? { key, request } : null
}
function placedIn(it: StoredFields): PlacedOrder | null {
  const [made, ref] = [keyIn(it), textIn(it.orderRef)]
  return made && ref ? { orderId: null, orderRef: ref, ...made } : null
}
/** Version 1 kept the id, and no key. */
function placedIn1(it: StoredFields): PlacedOrder | null {
  const [id, request] = [textIn(it.orderId), requestIn(it)]
  return id && request ? { orderId: id, orderRef: orderRef(id), key: '', request } : null
}

/** A draft from what was stored, as a value or as JSON text. What can not be read is left out. Never throws. */
export function parseDraft(stored: unknown): Draft {
  const it = values(parseStoredJson(stored))
  const { v } = it
  if (v !== 1 && v !== 2 && v !== 3 && v !== storedVersion) return noDraft
  const [done, order, key] = [values(it.done), values(it.order), values(it.key)]
  return {
    fields: fieldsIn(it.fields),
    done: { contact: done.contact === true, delivery: done.delivery === true },
    // before version 4 there was one way to send
    isDeliveryChosen: v === storedVersion ? it.isDeliveryChosen === true : done.delivery === true,
    // credit is never chosen for the shopper, not even by an earlier visit
    payBy: it.payBy === 'mobile' ? 'mobile' : 'card',
    reserves: it.reserves === true,
    order: v === 1 ? placedIn1(order) : placedIn(order),
    key: keyIn(key),
  }
}

/** Why the whole of what was stored can not be used; null when it can. */
export const draftRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(stored, ({ fields }) => typeof fields === 'object' && fields !== null, storedVersion)
