import { isRecord, parseStoredJson } from '../persistence/persisted.ts'

/** What the tabs of a browser share, by storage key. */
export const sharedKeys = {
  user: 'user',
  cart: 'cart',
  promocode: 'activePromocode',
  favourites: 'favourites',
  preferredShop: 'preferredShop',
  sizeProfile: 'sizeProfile',
  searches: 'recentSearches',
} as const
export type TabTopic = keyof typeof sharedKeys

/** A storage change: key and raw text. Without a key the whole storage was cleared. */
export interface StorageChange {
  key: string | null
  value: string | null
}

/** A shared value that changed; `stored` is null if it was removed. */
export interface TabNews {
  what: TabTopic
  stored: object | null
}

const all = Object.keys(sharedKeys) as TabTopic[]

/** The value of the text. Undefined for anything but an object or an array, and for a user without a `loaded` flag. */
function parseShared(what: TabTopic, text: string): object | undefined {
  const value = parseStoredJson(text)
  if (!isRecord(value) || (what === 'user' && typeof value.loaded !== 'boolean')) return undefined
  return value
}

/**
 * The shared values that a change concerns. Checks only their outer shape: the owning machine, which may not be loaded,
 * parses the rest. Ignores other keys, and values of another shape.
 */
export const newsOf = ({ key, value }: StorageChange): readonly TabNews[] =>
  all
    .filter((what) => key === null || key === sharedKeys[what])
    .flatMap((what) => {
      const stored = key === null || value === null ? null : parseShared(what, value)
      return stored === undefined ? [] : [{ what, stored }]
    })
