/** Keys in localStorage and sessionStorage. */
export const storageKeys = {
  cart: 'cart',
  consent: 'consent',
  draft: 'checkout',
  addresses: 'knownAddresses',
  trail: 'breadcrumbs',
  user: 'user',
  favourites: 'favourites',
  preferredShop: 'preferredShop',
  sizeProfile: 'sizeProfile',
  compare: 'compare',
  promocode: 'activePromocode',
  poll: 'pollAnswers',
  searches: 'recentSearches',
  review: 'reviewDraft',
  seen: 'seenArticles',
  listShops: 'listShops',
  memberCode: 'memberCode',
  refused: 'refusedArticles',
  shownAlerts: 'shownAlerts',
  typed: 'typedFields',
  campaign: 'campaign',
} as const

/** Key in sessionStorage of the intent to reserve, apart from the others: the build writes it where it is used. */
export const intentKey = 'reservationWish'

/** Reads a key: parsed if it is JSON, else as text, null if absent. */
export function read(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  const text = readText(storage, key)
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return text
  }
}

/** Reads the text of a key; null if absent. */
export function readText(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null // storage forbidden: start empty
  }
}

/** Called when a choice could not be stored. */
export const storageStatus = { onWriteFailed() {} }

/** Stores a choice; reports a failure. */
export function persist(key: string, value: unknown): void {
  if (!write('localStorage', key, value)) storageStatus.onWriteFailed()
}

/** Writes a key; false when storage is full or forbidden. */
export function write(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): boolean {
  try {
    globalThis[storage].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Removes a key. */
export function remove(storage: 'localStorage' | 'sessionStorage', key: string): void {
  try {
    globalThis[storage].removeItem(key)
  } catch {
    // storage forbidden: nothing was stored
  }
}

const sharedByTabs: readonly string[] = [
  storageKeys.cart,
  storageKeys.promocode,
  storageKeys.favourites,
  storageKeys.preferredShop,
  storageKeys.sizeProfile,
  storageKeys.compare,
  storageKeys.user,
  storageKeys.searches,
  storageKeys.seen,
  storageKeys.consent,
]

/** Listens to changes by other tabs, and by later pages when browser Back restores this one. A null key: all is cleared. */
export function onOtherTab(listener: (change: { key: string | null; value: string | null }) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || sharedByTabs.includes(key)) listener({ key, value: newValue })
  })
  // a page in the bfcache hears nothing
  let left: readonly (string | null)[] = []
  const values = () => sharedByTabs.map((key) => readText('localStorage', key))
  addEventListener('pagehide', () => {
    left = values()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    values().forEach((value, at) => {
      if (value !== left[at]) listener({ key: sharedByTabs[at]!, value })
    })
  })
}
