import { toEntries } from '../../machines/article-list/entries.ts'
import { articlePageSize, type ListQuery, type ListScope } from '../../machines/domain/index.ts'
import type { WireFilter, WireFilterEntry, WireSearchRequest } from './wire.ts'

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
  ...anyOf('properties.PropertyID', scope.properties),
]

const chosenFilters = ({ filters, sort }: ListQuery): (WireFilter | WireFilterEntry)[] => [
  ...toEntries(filters, sort),
  ...anyOf('ProductLineID', filters.brands),
  ...anyOf('available.ShopID', filters.shops),
  ...anyOf('ArticleGroup3ID', filters.groups),
  ...anyOf('sizes.SizeID', filters.sizes),
  ...anyOf('properties.PropertyID', filters.properties),
]

/** Body of POST /articles/search. Several pages at once are one longer page from the start. */
export function searchRequestOf(query: ListQuery): WireSearchRequest {
  const pages = query.pages ?? 1
  return {
    query: query.scope.text,
    take: articlePageSize * pages,
    page: pages > 1 ? 0 : query.page,
    scope: scopeFilters(query.scope),
    filters: chosenFilters(query),
    sort: query.sort,
    facets: true,
  }
}
