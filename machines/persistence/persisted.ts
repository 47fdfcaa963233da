/** Why a stored value, or one from another tab, is not used. Future: written by a newer build. */
export type RestoreFailure = 'damaged' | 'future'

/** A stored value before validation. */
export type StoredFields = Readonly<Record<string, unknown>>

/** The stored value, parsed if it is JSON text; null if the text is not JSON. Never throws. */
export function parseStoredJson(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}

/** Fields to be read one by one. Arrays pass too. */
export const isRecord = (value: unknown): value is StoredFields => typeof value === 'object' && value !== null

/**
 * Why a stored value with a version field `v`, or its JSON text, is invalid; null if it is valid or absent. Versions go
 * from 1 to the latest.
 */
export function restoreFailure(
  stored: unknown,
  isWhole: (kept: StoredFields) => boolean,
  latest = 1,
): RestoreFailure | null {
  if (stored === null || stored === undefined) return null
  const kept = parseStoredJson(stored)
  if (!isRecord(kept)) return 'damaged'
  if (typeof kept.v === 'number' && kept.v > latest) return 'future'
  const isKnown = typeof kept.v === 'number' && Number.isInteger(kept.v) && kept.v >= 1
  return isKnown && isWhole(kept) ? null : 'damaged'
}
