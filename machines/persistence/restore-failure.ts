import { isRecord, parseStoredJson, type RestoreFailure, type StoredFields } from './persisted.ts'

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
