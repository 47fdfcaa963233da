import { parseStoredJson, type RestoreFailure } from '../domain/index.ts'

/** Version of the stored value. Version 1 was the bare list of ids. */
const favouritesVersion = 2

/** Favourites that were added and removed, each newest first. No article is in both. */
export interface FavouriteChanges {
  added: readonly number[]
  removed: readonly number[]
}

/** What the account lacks. */
export interface PendingFavourites extends FavouriteChanges {
  /** Whose account; null after a login, before the customer is known. */
  customerId: number | null
}

/** The favourites of this browser. */
export interface Favourites {
  /** Article ids, newest first. */
  ids: readonly number[]
  /** Null for a guest, whose account, made or opened later, lacks them all. */
  account: PendingFavourites | null
}

/** The stored value. The adapter may add fields. */
export interface StoredFavourites {
  v: typeof favouritesVersion
  /** Article ids, newest first. */
  ids: readonly number[]
  account?: PendingFavourites
}

/** Result of reading stored favourites. Migrated: from a list of version 1. */
export type ParsedFavourites =
  | { type: 'nothing' }
  | ({ type: 'kept' } & Favourites)
  | ({ type: 'migrated' } & Favourites)
  | { type: 'dropped'; reason: RestoreFailure }

export const storedFavourites = ({ ids, account }: Favourites): StoredFavourites => ({
  v: favouritesVersion,
  ids,
  ...(account && { account }),
})

const isId = (x: unknown): x is number => typeof x === 'number' && Number.isSafeInteger(x) && x > 0
const isIdList = (x: unknown): x is readonly number[] => Array.isArray(x) && x.every(isId)

/** Account changes; null without any, undefined if unreadable. */
function parseAccount(value: unknown): PendingFavourites | null | undefined {
  if (value === undefined || value === null) return null
  const { customerId, added, removed } = value as { customerId?: unknown; added?: unknown; removed?: unknown }
  if (!isIdList(added) || !isIdList(removed) || (customerId !== null && !isId(customerId))) return undefined
  return { customerId, added: [...new Set(added)], removed: without([...new Set(removed)], added) }
}

/** Parses the stored value, as a value or JSON text, in the current version. Never throws. */
export function parseFavourites(stored: unknown): ParsedFavourites {
  if (stored === null || stored === undefined) return { type: 'nothing' }
  const value = parseStoredJson(stored)
  if (isIdList(value)) return { type: 'migrated', ids: [...new Set(value)], account: null }
  const { v, ids, account } = (value ?? {}) as { v?: unknown; ids?: unknown; account?: unknown }
  if (isId(v) && v > favouritesVersion) return { type: 'dropped', reason: 'future' }
  const changes = parseAccount(account)
  if (v === favouritesVersion && isIdList(ids) && changes !== undefined)
    return { type: 'kept', ids: [...new Set(ids)], account: changes }
  return { type: 'dropped', reason: 'damaged' }
}

const union = (first: readonly number[], second: readonly number[]): readonly number[] => [
  ...new Set([...first, ...second]),
]
const without = (ids: readonly number[], taken: readonly number[]): readonly number[] => {
  const isTaken = new Set(taken)
  return ids.filter((id) => !isTaken.has(id))
}

/**
 * Toggles an article: adds it as the newest, or removes it. The last change of an article is what the account gets,
 * even if it undoes an earlier one: that may be on its way.
 */
export function toggled({ ids, account }: Favourites, articleId: number): Favourites {
  const isAdded = !ids.includes(articleId)
  const other = (list: readonly number[]) => list.filter((id) => id !== articleId)
  return {
    ids: isAdded ? [articleId, ...ids] : other(ids),
    account: account && {
      customerId: account.customerId,
      added: isAdded ? [articleId, ...other(account.added)] : other(account.added),
      removed: isAdded ? other(account.removed) : [articleId, ...other(account.removed)],
    },
  }
}

/** Merges favourites chosen before the restore in front of the stored ones. */
export const joined = ({ ids: chosen }: Favourites, { ids, account }: Favourites): Favourites => ({
  ids: union(chosen, ids),
  account: account && { ...account, added: union(chosen, account.added), removed: without(account.removed, chosen) },
})

/** What the account lacks. */
export const changesIn = ({ ids, account }: Favourites): FavouriteChanges =>
  account ? { added: account.added, removed: account.removed } : { added: ids, removed: [] }

/** After a login: the list is empty until that of the account is here, which what was in it joins. */
export const entered = (favourites: Favourites): Favourites => ({
  ids: [],
  account: { customerId: favourites.account?.customerId ?? null, ...changesIn(favourites) },
})

/** The customer is known. What belongs to another one's account is dropped. */
export const openedFor = (favourites: Favourites, customerId: number): Favourites => {
  const { account } = favourites
  return account && account.customerId !== null && account.customerId !== customerId
    ? { ids: [], account: { customerId, added: [], removed: [] } }
    : { ids: favourites.ids, account: { customerId, ...changesIn(favourites) } }
}

/** The account's list, as of the changes that were sent, with those made meanwhile. */
export function received({ account }: Favourites, list: readonly number[], sent: FavouriteChanges): Favourites {
  const added = without(account?.added ?? [], sent.added)
  const removed = without(account?.removed ?? [], sent.removed)
  return {
    ids: union(added, without(list, removed)),
    account: account && { customerId: account.customerId, added, removed },
  }
}
