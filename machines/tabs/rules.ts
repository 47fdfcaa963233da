/** What the tabs of a browser share, by storage key. */
export const sharedKeys = {
  user: 'user',
  cart: 'cart',
  promocode: 'activePromocode',
  favourites: 'favourites',
  preferredShop: 'preferredShop',
  searches: 'recentSearches',
} as const
export type TabTopic = keyof typeof sharedKeys

/** Why a value was not passed on. */
export type TabRefusal =
  /** The text is not JSON. */
  | 'notJson'
  /** Neither an object nor an array. */
  | 'noRecord'
  /** A user without the flag whether somebody is logged in. */
  | 'noLoadedFlag'

/** A storage change: key and raw text. Without a key the whole storage was cleared. */
export interface StorageChange {
  key: string | null
  value: string | null
}

/** Result of a change. `value` is null if it was removed. */
export type TabNews =
  | { what: TabTopic; type: 'changed'; value: object | null }
  | { what: TabTopic; type: 'refused'; reason: TabRefusal }

const all = Object.keys(sharedKeys) as TabTopic[]

const parseNews = (what: TabTopic, text: string | null): TabNews => {
  if (text === null) return { what, type: 'changed', value: null }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { what, type: 'refused', reason: 'notJson' }
  }
  if (typeof value !== 'object' || value === null) return { what, type: 'refused', reason: 'noRecord' }
  if (what === 'user' && !('loaded' in value && typeof value.loaded === 'boolean'))
    return { what, type: 'refused', reason: 'noLoadedFlag' }
  return { what, type: 'changed', value }
}

/**
 * Classifies a change. Checks only its outer shape: the owning machine, which may not be loaded, parses the rest.
 * Ignores other keys.
 */
export const newsOf = ({ key, value }: StorageChange): readonly TabNews[] =>
  all
    .filter((what) => key === null || key === sharedKeys[what])
    .map((what) => parseNews(what, key === null ? null : value))
