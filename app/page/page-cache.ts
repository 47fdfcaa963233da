import { disposePage } from './page.ts'
import type { Page } from './page.types.ts'

/** Pages kept alive, so that going back shows them as they were left. */
const maxCachedPages = 8

/** Live pages by history entry, the youngest last. `addressOf` says the address of the entry that is gone back to. */
export function createPageCache(first: Page, addressOf: () => string) {
  const kept = new Map([[first.visit.key, first]])
  let shown = first
  const add = (key: string, page: Page) => {
    kept.delete(key)
    kept.set(key, page)
    for (const [oldKey, old] of [...kept].slice(0, -maxCachedPages)) {
      disposePage(old)
      kept.delete(oldKey)
    }
  }
  return {
    has: (key: string) => kept.has(key),
    /** Prepares a page for going back: its address is that of the bar, and its island loads if it is not hydrated. */
    prepare(key: string) {
      const page = kept.get(key)
      if (page) page.visit = { ...page.visit, href: addressOf() }
      return page?.island?.preload()
    },
    add,
    /** Forgets the pages of a customer who has logged out: account, orders, checkout. The one on the screen runs until it is left. */
    evictPrivate() {
      for (const [key, page] of kept) {
        if (!page.route.isPrivate) continue
        kept.delete(key)
        if (page !== shown) disposePage(page)
      }
    },
    /** The page of a history entry, which is shown from now on. */
    use(key: string): Page {
      const page = kept.get(key)
      if (!page) throw new Error(`No page of history entry ${key}`)
      if (!kept.has(shown.visit.key)) disposePage(shown)
      shown = page
      add(key, page)
      return page
    },
  }
}
