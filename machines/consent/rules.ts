import { isRecord, type RestoreFailure, restoreFailure } from '../domain/index.ts'
/** What a shopper may say yes or no to. What the shop cannot do without is not asked for. */
export const purposes = ['analytics', 'tagManager', 'marketing'] as const
export type Purpose = (typeof purposes)[number]
export type Purposes = Readonly<Record<Purpose, boolean>>

/** As it is kept beside the cookie. */
export interface StoredConsent {
  v: 1
  purposes: Purposes
}

export const everything: Purposes = { analytics: true, tagManager: true, marketing: true }
export const onlyNecessary: Purposes = { analytics: false, tagManager: false, marketing: false }

/**
 * A kept answer: of this version, whole, or none. `accepted` is the cookie: without it nothing has been answered; with
 * it, and the purposes lost or damaged, the answer is read as no to all, since a yes must be shown to have been given.
 */
export function parseConsent(stored: unknown): Purposes | null {
  if (!isRecord(stored) || stored.accepted !== true) return null
  const kept = stored.kept
  if (!isRecord(kept) || kept.v !== 1 || !isRecord(kept.purposes)) return onlyNecessary
  const given = kept.purposes
  return {
    analytics: given.analytics === true,
    tagManager: given.tagManager === true,
    marketing: given.marketing === true,
  }
}

export const storedConsent = (given: Purposes): StoredConsent => ({ v: 1, purposes: given })

/** Why the copy of the purposes can not be used; null when it can, or when nothing was answered. */
export const consentRestoreFailure = (stored: unknown): RestoreFailure | null =>
  isRecord(stored) && stored.accepted === true ? restoreFailure(stored.kept, (kept) => isRecord(kept.purposes)) : null
