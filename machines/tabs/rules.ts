/** What the tabs of one browser share, by the key that it lies under. */
export const sharedKeys = {
  user: 'user',
  cart: 'cart',
  promocode: 'activePromocode',
  favourites: 'favourites',
  searches: 'recentSearches',
} as const
export type TabTopic = keyof typeof sharedKeys

/** Why a value was not passed on. */
export type TabRefusal =
  /** The text is no JSON. */
  | 'notJson'
  /** Neither an object nor a list. */
  | 'noRecord'
  /** A user without the flag that says whether somebody is logged in. */
  | 'noLoadedFlag'

/** A change in the browser's store: key and text as they were found. No key: the whole store was emptied. */
export interface StorageChange {
  key: string | null
  value: string | null
}

/** What a change comes to. `value` is null where the thing was taken away. */
export type TabNews =
  | { what: TabTopic; type: 'changed'; value: object | null }
  | { what: TabTopic; type: 'refused'; reason: TabRefusal }

const all = Object.keys(sharedKeys) as TabTopic[]

const judged = (what: TabTopic, text: string | null): TabNews => {
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
 * What a change is about. Only the outer form is looked at: the machine that it is for reads the whole, and may be one
 * whose code is not here. A key that is not shared is nobody's business.
 */
export const newsOf = ({ key, value }: StorageChange): readonly TabNews[] =>
  all
    .filter((what) => key === null || key === sharedKeys[what])
    .map((what) => judged(what, key === null ? null : value))
