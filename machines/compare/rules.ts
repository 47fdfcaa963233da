import { isRecord, parseStoredJson, type RestoreFailure } from '../persistence/persisted.ts'

/** Most articles that are compared at once: more columns do not fit a screen. */
export const mostCompared = 4

/** Version of the stored value. */
const compareVersion = 1

/** The stored value. The adapter may add fields. */
export interface StoredCompare {
  v: typeof compareVersion
  /** Article ids, in the order of choice. */
  ids: readonly number[]
}

/** Result of reading the stored choice. */
export type ParsedCompare =
  | { type: 'nothing' }
  | { type: 'kept'; ids: readonly number[] }
  | { type: 'dropped'; reason: RestoreFailure }

export const storedCompare = (ids: readonly number[]): StoredCompare => ({ v: compareVersion, ids })

const isId = (x: unknown): x is number => typeof x === 'number' && Number.isSafeInteger(x) && x > 0

const isChoice = (ids: unknown): ids is readonly number[] =>
  Array.isArray(ids) && ids.every(isId) && ids.length <= mostCompared && new Set(ids).size === ids.length

/** Parses the stored value, as a value or JSON text. Never throws. */
export function parseCompare(stored: unknown): ParsedCompare {
  if (stored === null || stored === undefined) return { type: 'nothing' }
  const value = parseStoredJson(stored)
  const { v, ids } = isRecord(value) ? value : {}
  if (isId(v) && v > compareVersion) return { type: 'dropped', reason: 'future' }
  if (v === compareVersion && isChoice(ids)) return { type: 'kept', ids }
  return { type: 'dropped', reason: 'damaged' }
}
