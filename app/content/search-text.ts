import { searchTextLimit } from '../../machines/domain/index.ts'

/** A search text as it is sent: trimmed, inner white space one space, composed letters, of a sane length. */
export const normaliseSearch = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, searchTextLimit)

/** The path of a search's result. */
export const searchPath = (text: string): string => `/search/${encodeURIComponent(normaliseSearch(text))}`
