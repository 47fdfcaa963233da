/** Why something that was kept, or came from another tab, is not used. Future: a newer build of the shop wrote it. */
export type RestoreFailure = 'damaged' | 'future'

/** What was kept, before anything is believed of it. */
export type StoredFields = Readonly<Record<string, unknown>>

/** What was kept, taken out of its JSON text where it is one; null for a text that is not JSON. Never throws. */
export function parseStoredJson(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}

/** Fields to be read one by one; a list is not told apart. */
export const isRecord = (value: unknown): value is StoredFields => typeof value === 'object' && value !== null

/**
 * Why a record in the envelope `{ v }`, a value or JSON text, can not be used; null when it can, or when there is none.
 * Version 1 is the only one that there has been of such a record.
 */
export function restoreFailure(stored: unknown, isWhole: (kept: StoredFields) => boolean): RestoreFailure | null {
  if (stored === null || stored === undefined) return null
  const kept = parseStoredJson(stored)
  if (!isRecord(kept)) return 'damaged'
  if (typeof kept.v === 'number' && kept.v > 1) return 'future'
  return kept.v === 1 && isWhole(kept) ? null : 'damaged'
}
