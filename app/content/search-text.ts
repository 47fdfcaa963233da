import { normaliseSearch } from '../../machines/domain/index.ts'

/** The path of a search's result. */
export const searchPath = (text: string): string => `/search/${encodeURIComponent(normaliseSearch(text))}`

/** What the page at an address was searched for; empty on any other page. */
export function searchedFor(href: string): string {
  const [, query = ''] = /^\/search\/([^/?#]+)/.exec(href) ?? []
  try {
    return decodeURIComponent(query)
  } catch {
    return ''
  }
}
