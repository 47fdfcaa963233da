import { parseStoredJson, type RestoreFailure, webStockShopId } from '../domain/index.ts'

/** Version of the stored value. */
const preferredShopVersion = 1

/** The stored value. A null `shopId`: the shopper gave the choice up. */
export interface StoredPreferredShop {
  v: typeof preferredShopVersion
  shopId: number | null
}

/** Result of reading the stored choice. */
export type ParsedPreferredShop =
  | { type: 'nothing' }
  | { type: 'kept'; shopId: number | null }
  | { type: 'dropped'; reason: RestoreFailure }

export const storedPreferredShop = (shopId: number | null): StoredPreferredShop => ({ v: preferredShopVersion, shopId })

const isId = (x: unknown): x is number => typeof x === 'number' && Number.isSafeInteger(x) && x > 0

/** Whether it is a physical shop: the web stock is nobody's shop. */
export const isPhysical = (shopId: unknown): shopId is number => isId(shopId) && shopId !== webStockShopId

/** Parses the stored value, as a value or JSON text. Never throws. */
export function parsePreferredShop(stored: unknown): ParsedPreferredShop {
  if (stored === null || stored === undefined) return { type: 'nothing' }
  const { v, shopId } = (parseStoredJson(stored) ?? {}) as { v?: unknown; shopId?: unknown }
  if (isId(v) && v > preferredShopVersion) return { type: 'dropped', reason: 'future' }
  if (v === preferredShopVersion && (shopId === null || isPhysical(shopId))) return { type: 'kept', shopId }
  return { type: 'dropped', reason: 'damaged' }
}
