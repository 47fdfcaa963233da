/** Keys of what the shop keeps in the browser. */
export const storageKeys = {
  cart: 'cart',
  consent: 'consent',
  draft: 'checkout',
  addresses: 'knownAddresses',
  trail: 'breadcrumbs',
  user: 'user',
  favourites: 'favourites',
  promocode: 'activePromocode',
  poll: 'pollAnswers',
  searches: 'recentSearches',
  review: 'reviewDraft',
  seen: 'seenArticles',
  listShops: 'listShops',
  memberCode: 'memberCode',
  refused: 'refusedArticles',
} as const

/** What is kept under a key: parsed where it is JSON, as it stands where it is not, null where there is nothing. */
export function read(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  const text = readText(storage, key)
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return text
  }
}

function readText(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null // forbidden: the shop works on, and begins empty
  }
}

/** Who hears that what the shopper has chosen could not be kept. */
export const storageStatus = { onWriteFailed() {} }

/** Keeps what the shopper has chosen; tells where that cannot be done. */
export function persist(key: string, value: unknown): void {
  if (!write('localStorage', key, value)) storageStatus.onWriteFailed()
}

/** Writes; false when the storage is full or forbidden. */
export function write(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): boolean {
  try {
    globalThis[storage].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Forgets what is kept under a key. */
export function remove(storage: 'localStorage' | 'sessionStorage', key: string): void {
  try {
    globalThis[storage].removeItem(key)
  } catch {
    // forbidden: nothing was kept either
  }
}

const sharedByTabs: readonly string[] = [
  storageKeys.cart,
  storageKeys.promocode,
  storageKeys.favourites,
  storageKeys.user,
  storageKeys.searches,
]

/** Hears of another tab's change to what all tabs share. No key: the whole store was emptied. */
export function onOtherTab(tell: (change: { key: string | null; value: string | null }) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || sharedByTabs.includes(key)) tell({ key, value: newValue })
  })
}
