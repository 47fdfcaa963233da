import type { Crumb } from '../../../machines/breadcrumbs/index.ts'
import { withoutCampaign } from '../../content/campaign-address.ts'
import { read, storageKeys, write } from './storage.ts'

/** Shop filter of a list, by the address at which the shopper arrived there, without a campaign's parameters. */
interface Noted {
  list: string
  shops: readonly number[]
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value)
const nothing: Noted = { list: '', shops: [] }

function noted(): Noted {
  const { list, shops } = (read('sessionStorage', storageKeys.listShops) ?? nothing) as Partial<Noted>
  return typeof list === 'string' && Array.isArray(shops) ? { list, shops: shops.filter(isId) } : nothing
}

const shopsIn = (href: string): readonly number[] =>
  new URL(href, location.href).searchParams
    .getAll('butikk')
    .flatMap((ids) => ids.split(','))
    .map(Number)
    .filter(isId)

/** Address of the list that this document was opened from, if its filter names a shop. */
function referrer(): string | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isOwn = document.referrer.startsWith(`${location.origin}/`)
  return visit?.type === 'navigate' && isOwn && shopsIn(document.referrer).length > 0 ? document.referrer : undefined
}

/**
 * Shop filter of the last list of this session. A list notes its filter once it is hydrated; before that, and after a
 * return to it, its address tells.
 */
export function listShops(trail: readonly Crumb[]): readonly number[] {
  const known = noted()
  const list = trail.findLast(({ name }) => name === 'list')?.href ?? referrer()
  if (list === undefined || withoutCampaign(list) === known.list) return known.shops
  const shops = shopsIn(list)
  noteListShops(list, shops)
  return shops
}

export function noteListShops(list: string, shops: readonly number[]): void {
  write('sessionStorage', storageKeys.listShops, { list: withoutCampaign(list), shops } satisfies Noted)
}
