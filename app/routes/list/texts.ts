import {
  defaultSort,
  type FacetName,
  type ListFilters,
  type Sort,
  type SortBy,
} from '../../../machines/domain/index.ts'
import { brand } from '../../brands/index.ts'
import { articlesText } from '../../content/counts.ts'
import type { ListPlace } from './place.ts'

export const sortOptions: readonly { value: SortBy; label: string }[] = [
  { value: 'bestseller', label: 'Bestselger' },
  { value: 'price', label: 'Pris' },
  { value: 'name', label: 'Navn' },
]

/** Announced after the count: ', sortert etter pris'. Empty for the default, in which a list opens. */
export function sortText({ by, order }: Sort): string {
  if (by === defaultSort.by && order === defaultSort.order) return ''
  const label = sortOptions.find(({ value }) => value === by)!.label
  return `, sortert etter ${label.toLowerCase()}${order === 'desc' ? ' i omvendt rekkefølge' : ''}`
}

/** 'Uni' fits all: no gender is named. */
const unisexId = 10

/** Name of a list: its place, and the one gender of its filter. */
export function listTitle(place: ListPlace, filters: ListFilters, genders: readonly FacetName[]): string {
  if (place.kind === 'search') return `Søk: ${place.name}`
  const [only, ...others] = filters.genders
  const gender = others.length === 0 && only !== unisexId ? genders.find((one) => one.id === only) : undefined
  return place.kind === 'category' && gender ? `${place.name} til ${gender.name.toLowerCase()}` : place.name
}

/** Heading of a search: `41 treff på «regnjakke»`. */
export const hitsText = (text: string, total: number): string => `${total} treff på «${text}»`

export const listDescription = (title: string, total: number): string =>
  `${title}: ${articlesText(total)} hos ${brand.name}. Se hva som er på lager i butikken din, hent samme dag eller få det hjem.`
