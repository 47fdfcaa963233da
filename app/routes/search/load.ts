import { normaliseSearch } from '../../../machines/domain/index.ts'
import { searchPath } from '../../content/search-text.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'

/** A search form without JavaScript ends here: redirects to the search's own address. */
export function load({ url }: LoaderArgs) {
  const text = normaliseSearch(url.searchParams.get('q') ?? '')
  if (text === '') return {}
  const rest = new URLSearchParams(url.search)
  rest.delete('q')
  const query = rest.size > 0 ? `?${rest}` : ''
  return { outcome: (): RouteOutcome => ({ type: 'redirect', href: searchPath(text) + query, status: 302 }) }
}
