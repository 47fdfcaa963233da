import { parseStoredJson, type RestoreFailure } from '../domain/index.ts'

/** The version of what is kept. Version 1 was the bare list of ids. */
const favouritesVersion = 2

/** As it is kept. The keeper may add fields of its own. */
export interface StoredFavourites {
  v: typeof favouritesVersion
  /** Article ids, the latest first. */
  ids: readonly number[]
}

/** What was found of kept favourites. Migrated: a list of version 1. */
export type ParsedFavourites =
  | { type: 'nothing' }
  | { type: 'kept'; ids: readonly number[] }
  | { type: 'migrated'; ids: readonly number[] }
  | { type: 'dropped'; reason: RestoreFailure }

export const storedFavourites = (ids: readonly number[]): StoredFavourites => ({ v: favouritesVersion, ids })

const isId = (x: unknown): x is number => typeof x === 'number' && Number.isSafeInteger(x) && x > 0
const isIdList = (x: unknown): x is readonly number[] => Array.isArray(x) && x.every(isId)

/** Reads what was kept, as a value or as JSON text, brought to today's shape. Never throws. */
export function parseFavourites(stored: unknown): ParsedFavourites {
  if (stored === null || stored === undefined) return { type: 'nothing' }
  const value = parseStoredJson(stored)
  if (isIdList(value)) return { type: 'migrated', ids: [...new Set(value)] }
  const { v, ids } = (value ?? {}) as { v?: unknown; ids?: unknown }
  if (isId(v) && v > favouritesVersion) return { type: 'dropped', reason: 'future' }
  if (v === favouritesVersion && isIdList(ids)) return { type: 'kept', ids: [...new Set(ids)] }
  return { type: 'dropped', reason: 'damaged' }
}

/** In, as the latest; or out, when it was in. */
export const toggled = (ids: readonly number[], articleId: number): readonly number[] =>
  ids.includes(articleId) ? ids.filter((id) => id !== articleId) : [articleId, ...ids]

/** What was chosen before the kept ones were read stands first. */
export const joined = (chosen: readonly number[], kept: readonly number[]): readonly number[] => [
  ...new Set([...chosen, ...kept]),
]
