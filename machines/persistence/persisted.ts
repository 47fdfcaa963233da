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
