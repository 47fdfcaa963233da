import { isRecord, type RestoreFailure, restoreFailure } from '../domain/index.ts'
/** Optional purposes. Necessary ones need no consent. Preferences are what this browser remembers for later visits. */
export const purposes = ['preferences', 'analytics', 'tagManager', 'marketing'] as const
export type Purpose = (typeof purposes)[number]
export type Purposes = Readonly<Record<Purpose, boolean>>

/** Stored beside the cookie. */
export interface StoredConsent {
  v: 1
  purposes: Purposes
}

export const everything: Purposes = { preferences: true, analytics: true, tagManager: true, marketing: true }
export const onlyNecessary: Purposes = { preferences: false, analytics: false, tagManager: false, marketing: false }

/**
 * Parses a stored answer of this version; null without one. `accepted` is the cookie: without it there is no answer;
 * with it but without valid purposes the answer is no to all, since consent must be demonstrable.
 */
export function parseConsent(stored: unknown): Purposes | null {
  if (!isRecord(stored) || stored.accepted !== true) return null
  const kept = stored.kept
  if (!isRecord(kept) || kept.v !== 1 || !isRecord(kept.purposes)) return onlyNecessary
  const given = kept.purposes
  return {
    preferences: given.preferences === true,
    analytics: given.analytics === true,
    tagManager: given.tagManager === true,
    marketing: given.marketing === true,
  }
}

export const storedConsent = (given: Purposes): StoredConsent => ({ v: 1, purposes: given })

/** Why the stored purposes are invalid; null if they are valid, or without an answer. */
export const consentRestoreFailure = (stored: unknown): RestoreFailure | null =>
  isRecord(stored) && stored.accepted === true ? restoreFailure(stored.kept, (kept) => isRecord(kept.purposes)) : null
