import type { SearchOption } from '../../machines/search/index.ts'

export interface SearchBoxLabels {
  /** Name of the field. */
  field: string
  submit: string
  clear: string
  /** Closes the list when it fills the screen. */
  cancel: string
  /** Name of the list. */
  list: string
  /** Heading of each kind. */
  kinds: Readonly<Record<SearchOption['kind'], string>>
  /** After a term: its number of articles. */
  count: (articles: number) => string
  /** Announced once the suggestions are stable. */
  announced: (suggestions: number) => string
  /** When suggestions failed to load. */
  unavailable: string
  results: (text: string) => string
  clearRecent: string
  /** After the earlier searches are deleted, before `undo`. */
  cleared: string
  undo: string
  now: string
  former: string
}

export const norwegian: SearchBoxLabels = {
  field: 'Søk i hele butikken',
  submit: 'Søk',
  clear: 'Tøm søk',
  cancel: 'Avbryt',
  list: 'Forslag',
  kinds: {
    recent: 'Tidligere søk',
    service: 'Kundeservice',
    term: 'Forslag',
    category: 'Kategorier',
    brand: 'Merker',
    article: 'Varer',
    post: 'Fra bloggen',
  },
  count: (articles) => (articles === 1 ? '1 vare' : `${articles} varer`),
  announced: (suggestions) => (suggestions === 0 ? 'Ingen forslag' : `${suggestions} forslag`),
  unavailable: 'Forslagene kom ikke. Du kan søke likevel.',
  results: (text) => `Se alle treff på «${text}»`,
  clearRecent: 'Slett tidligere søk',
  cleared: 'Tidligere søk er slettet.',
  undo: 'Angre',
  now: 'Nå',
  former: 'Førpris',
}

export const english: SearchBoxLabels = {
  field: 'Search the whole store',
  submit: 'Search',
  clear: 'Clear search',
  cancel: 'Cancel',
  list: 'Suggestions',
  kinds: {
    recent: 'Earlier searches',
    service: 'Customer service',
    term: 'Suggestions',
    category: 'Categories',
    brand: 'Brands',
    article: 'Articles',
    post: 'From the blog',
  },
  count: (articles) => (articles === 1 ? '1 item' : `${articles} items`),
  announced: (suggestions) =>
    suggestions === 0 ? 'No suggestions' : suggestions === 1 ? '1 suggestion' : `${suggestions} suggestions`,
  unavailable: 'The suggestions did not load. You can still search.',
  results: (text) => `See all results for “${text}”`,
  clearRecent: 'Delete earlier searches',
  cleared: 'Earlier searches are deleted.',
  undo: 'Undo',
  now: 'Now',
  former: 'Was',
}
