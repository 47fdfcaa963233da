import { fromSearchParams, withChoices } from '../../machines/article-list/index.ts'
import { emptyScope } from '../../machines/domain/index.ts'
import type { Route } from '../page/page.types.ts'
import { match } from '../routes.ts'

/**
 * Pages that differ between visitors although their addresses are public: polls know who has answered, and a preview
 * shows its editor the last change.
 */
const ofVisitors: ReadonlySet<string> = new Set(['/avstemning', '/avstemning/:id', '/preview/:name'])

const any = /^/
const id = /^\d{1,9}$/
const pageNumber = /^[1-9]\d{0,3}$/

/** What screens read of a query, and in which form: anything else is nothing to them, so it makes no page of its own. */
const queries: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  shops: { postcode: any },
  shop: { postcode: any },
  article: { farge: id, variant: id },
  search: { q: any },
  blog: { side: pageNumber },
  campaign: { side: pageNumber },
}

/** Whether a route's pages are the same for all visitors. */
export const isPublic = (route: Route): boolean =>
  !route.isPrivate && !route.customersOnly && !ofVisitors.has(route.path)

const chosen = (forms: Readonly<Record<string, RegExp>>, given: URLSearchParams): string => {
  const kept = new URLSearchParams()
  for (const [name, form] of Object.entries(forms)) {
    const value = given.get(name)
    if (value !== null && form.test(value)) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}

/**
 * The address that names a page which is the same for all visitors: without what the page does not read of the query.
 * Null for a page that may show something of its visitor.
 */
export function publicAddress({ pathname, search, searchParams }: URL): string | null {
  const { route } = match(pathname)
  if (!isPublic(route)) return null
  const query =
    route.name === 'list'
      ? withChoices('', fromSearchParams(search, emptyScope))
      : chosen(queries[route.name] ?? {}, searchParams)
  return pathname + query
}
