import { normaliseSearch } from '../../machines/domain/index.ts'

/** Path of a search's results. */
export const searchPath = (text: string): string => `/search/${encodeURIComponent(normaliseSearch(text))}`

/** Search text of an address; empty for other pages. */
export function searchedFor(href: string): string {
  const [, query = ''] = /^\/search\/([^/?#]+)/.exec(href) ?? []
  try {
    return decodeURIComponent(query)
  } catch {
    return ''
  }
}
