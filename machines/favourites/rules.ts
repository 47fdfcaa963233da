import { parseStoredJson, type RestoreFailure } from '../domain/index.ts'

/** Version of the stored value. Version 1 was the bare list of ids. */
const favouritesVersion = 2

/** The stored value. The adapter may add fields. */
export interface StoredFavourites {
  v: typeof favouritesVersion
  /** Article ids, newest first. */
  ids: readonly number[]
}

/** Result of reading stored favourites. Migrated: from a list of version 1. */
export type ParsedFavourites =
  | { type: 'nothing' }
  | { type: 'kept'; ids: readonly number[] }
  | { type: 'migrated'; ids: readonly number[] }
  | { type: 'dropped'; reason: RestoreFailure }

export const storedFavourites = (ids: readonly number[]): StoredFavourites => ({ v: favouritesVersion, ids })

const isId = (x: unknown): x is number => typeof x === 'number' && Number.isSafeInteger(x) && x > 0
const isIdList = (x: unknown): x is readonly number[] => Array.isArray(x) && x.every(isId)

/** Parses the stored value, as a value or JSON text, in the current version. Never throws. */
export function parseFavourites(stored: unknown): ParsedFavourites {
  if (stored === null || stored === undefined) return { type: 'nothing' }
  const value = parseStoredJson(stored)
  if (isIdList(value)) return { type: 'migrated', ids: [...new Set(value)] }
  const { v, ids } = (value ?? {}) as { v?: unknown; ids?: unknown }
  if (isId(v) && v > favouritesVersion) return { type: 'dropped', reason: 'future' }
  if (v === favouritesVersion && isIdList(ids)) return { type: 'kept', ids: [...new Set(ids)] }
  return { type: 'dropped', reason: 'damaged' }
}

/** Toggles an id: adds it as the newest, or removes it. */
export const toggled = (ids: readonly number[], articleId: number): readonly number[] =>
  ids.includes(articleId) ? ids.filter((id) => id !== articleId) : [articleId, ...ids]

/** Merges favourites chosen before the restore in front of the stored ones. */
export const joined = (chosen: readonly number[], kept: readonly number[]): readonly number[] => [
  ...new Set([...chosen, ...kept]),
]
