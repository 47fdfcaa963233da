/** Keys of what the shop keeps in the browser. */
export const storageKeys = { cart: 'cart', consent: 'consent', draft: 'checkout', trail: 'breadcrumbs' } as const

/** Reads a value that may be anything: what another version wrote, what somebody edited, or nothing. */
export function read(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    const text = globalThis[storage].getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return undefined
  }
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

/** Hears of another tab's change to a key. */
export function onOtherTab(key: string, tell: (value: unknown) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) tell(read('localStorage', key))
  })
}
