import { normaliseSearch } from '../../machines/domain/index.ts'

/** The path of a search's result. */
export const searchPath = (text: string): string => `/search/${encodeURIComponent(normaliseSearch(text))}`
