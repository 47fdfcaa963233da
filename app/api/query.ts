import { articlePageSize, type ListFilters, type ListQuery, type ListScope } from '../../machines/domain/index.ts'
import type { WireFilter, WireSearchRequest } from './wire.ts'

const anyOf = (field: Extract<WireFilter, { in: number[] }>['field'], ids: readonly number[]): WireFilter[] =>
  ids.length > 0 ? [{ field, in: [...ids] }] : []

const oneOf = (field: Extract<WireFilter, { in: number[] }>['field'], id: number | null): WireFilter[] =>
  id === null ? [] : [{ field, in: [id] }]

const scopeFilters = (scope: ListScope): WireFilter[] => [
  ...anyOf('genders.GenderID', scope.genders),
  ...oneOf('MainGroupID', scope.category),
  ...oneOf('ArticleGroup2ID', scope.subcategory),
  ...oneOf('ArticleGroup3ID', scope.group),
  ...oneOf('ProductLineID', scope.brand),
  ...anyOf('ArticleID', scope.articleIds),
]

const chosenFilters = (filters: ListFilters): WireFilter[] => [
  ...anyOf('genders.GenderID', filters.genders),
  ...anyOf('colorGroups.ColorGroupID', filters.colours),
  ...anyOf('ProductLineID', filters.brands),
  ...anyOf('available.ShopID', filters.shops),
  ...anyOf('ArticleGroup3ID', filters.groups),
  ...(filters.price
    ? [{ field: 'GrossPrice', between: [filters.price.min, filters.price.max] } satisfies WireFilter]
    : []),
]

/** A list's question as POST /articles/search asks it. Several pages at once are one longer page from the start. */
export function searchRequestOf(query: ListQuery): WireSearchRequest {
  const pages = query.pages ?? 1
  return {
    query: query.scope.text,
    take: articlePageSize * pages,
    page: pages > 1 ? 0 : query.page,
    scope: scopeFilters(query.scope),
    filters: chosenFilters(query.filters),
    sort: query.sort,
    facets: true,
  }
}
