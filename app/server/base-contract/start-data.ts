import { openKeepFresh } from '../../api/keep-fresh.ts'
import type { WireArticle, WireCategory, WireColourGroup, WireShippingMethod, WireShop } from '../../api/wire.ts'
import type { WireBestseller, WirePostcode, WireTenant } from '../../api/wire-content.ts'
import { listIn, type ReadBase } from './base-calls.ts'

/** How long start-up data are fresh, ms. */
const lifetime = 60_000

/** Start-up data, one call each. */
const calls = {
  categories: '/categories',
  brandArticles: '/articles/brand',
  shops: '/shops',
  postcodes: '/postalcodes',
  colourGroups: '/colorgroups',
  genders: '/genders',
  shippingMethods: '/shipping_methods',
  bestsellers: '/bestsellers',
} as const
interface Lists {
  categories: WireCategory
  brandArticles: WireArticle
  shops: WireShop
  postcodes: WirePostcode
  colourGroups: WireColourGroup
  genders: { GenderID: number; Name: string }
  shippingMethods: WireShippingMethod
  bestsellers: WireBestseller
}

/**
 * Start-up data of a server that speaks only the product's contract.
 * Each list is read once for all visitors, is fresh for a minute, and is revalidated in the background while the stale
 * one is served.
 */
export interface StartData {
  list<Name extends keyof Lists>(name: Name): Promise<readonly Lists[Name][]>
  /** Returns what is loaded, without waiting; empty before that. Starts the read. */
  now<Name extends keyof Lists>(name: Name): readonly Lists[Name][]
  tenant(): Promise<Partial<WireTenant>>
  /** Loads all lists ahead of need. Faults surface at the next read. */
  warm(): void
}

export function openStartData(read: ReadBase): StartData {
  const keepFresh = openKeepFresh(lifetime)
  const here = new Map<keyof Lists, readonly unknown[]>()
  const list = <Name extends keyof Lists>(name: Name): Promise<readonly Lists[Name][]> =>
    keepFresh(name, async () => {
      const { items } = listIn<Lists[Name]>(await read(calls[name]))
      here.set(name, items)
      return items
    })
  return {
    list,
    tenant: () => keepFresh('tenant', async () => ((await read('/tenant/get')) ?? {}) as Partial<WireTenant>),
    now<Name extends keyof Lists>(name: Name) {
      list(name).catch(() => undefined)
      return (here.get(name) ?? []) as readonly Lists[Name][]
    },
    warm() {
      for (const name of Object.keys(calls) as (keyof Lists)[]) list(name).catch(() => undefined)
    },
  }
}
