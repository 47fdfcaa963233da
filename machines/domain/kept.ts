/** Why something that was kept, or came from another tab, is not used. Future: a newer build of the shop wrote it. */
export type LostReason = 'damaged' | 'future'

/** What was kept, before anything is believed of it. */
export type KeptFields = Readonly<Record<string, unknown>>

function fieldsIn(stored: unknown): KeptFields | null {
  let value = stored
  if (typeof stored === 'string')
    try {
      value = JSON.parse(stored)
    } catch {
      return null
    }
  return typeof value === 'object' && value !== null ? (value as KeptFields) : null
}

/**
 * Why a record in the envelope `{ v }`, a value or JSON text, can not be used; null when it can, or when there is none.
 * Version 1 is the only one that there has been of such a record.
 */
export function lostReason(stored: unknown, isWhole: (kept: KeptFields) => boolean): LostReason | null {
  if (stored === null || stored === undefined) return null
  const kept = fieldsIn(stored)
  if (kept === null) return 'damaged'
  if (typeof kept.v === 'number' && kept.v > 1) return 'future'
  return kept.v === 1 && isWhole(kept) ? null : 'damaged'
}
