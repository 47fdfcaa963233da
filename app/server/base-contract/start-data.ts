import type { WireArticle, WireCategory, WireColourGroup, WireShippingMethod, WireShop } from '../../api/wire.ts'
import type { WireBestseller, WirePostcode, WireTenant } from '../../api/wire-content.ts'
import { listIn, type ReadBase } from './base-calls.ts'

/** How long start-up data are believed, ms. */
const lifetime = 60_000

/** What the shop loads on start, one call each. */
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
 * The start-up data of a server of the product's own contract: each list is read once for all visitors, kept for a
 * minute, and brought anew in the background while the last one is still given. Nobody waits for a list that their page does not use.
 */
export interface StartData {
  list<Name extends keyof Lists>(name: Name): Promise<readonly Lists[Name][]>
  tenant(): Promise<Partial<WireTenant>>
  /** Reads what nobody has asked for yet. Faults are left to whoever asks next. */
  warm(): void
}

export function openStartData(read: ReadBase): StartData {
  const kept = new Map<string, { until: number; value: Promise<unknown> }>()
  function once<Value>(path: string, parse: (body: unknown) => Value): Promise<Value> {
    const known = kept.get(path)
    if (known && known.until > Date.now()) return known.value as Promise<Value>
    const value = read(path).then(parse)
    const keep = () => kept.set(path, { until: Date.now() + lifetime, value })
    if (!known) {
      keep()
      value.catch(() => kept.delete(path))
      return value
    }
    // the last one serves meanwhile, and on while the server does not answer
    known.until = Date.now() + lifetime
    value.then(keep, () => undefined)
    return known.value as Promise<Value>
  }
  const list: StartData['list'] = <Name extends keyof Lists>(name: Name) =>
    once(calls[name], (body) => listIn<Lists[Name]>(body).items)
  const tenant = () => once('/tenant/get', (body) => (body ?? {}) as Partial<WireTenant>)
  return {
    list,
    tenant,
    warm() {
      for (const name of Object.keys(calls) as (keyof Lists)[]) list(name).catch(() => undefined)
    },
  }
}
