import * as v from 'valibot'
import { brand } from '../../../brands/index.ts'
import { missedSearchDays } from '../../search/missed-searches.ts'
import { searchRequest, searchText } from '../../search/request.ts'
import { searchArticles, searchIds, suggest } from '../../search/search-articles.ts'
import { noStore } from '../caching.ts'
import { missedSearchList, searchAnswer, searchedIds, suggestions } from '../contract/index.ts'
import { addressNumber } from '../fields.ts'
import { json, jsonText, publicCache } from '../responses.ts'
import { type Route, route } from '../route.ts'
import { requireStoreKey } from '../store-key.ts'

/** Longest period of the list of missed searches, and its default, days. */
const mostDays = missedSearchDays
const usualDays = 30

export const searchRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/suggestions',
    summary: 'Suggests articles, groups, brands and posts for a typed text',
    extension: true,
    query: v.object({ query: searchText }),
    responses: suggestions,
    handler: async ({ shop, query }) => jsonText(await suggest({ ...shop, brand: brand.id }, query.query), publicCache),
  }),
  route({
    method: 'POST',
    path: '/articles/search',
    summary: 'Searches articles by text, scope and filters, with facets',
    reads: true,
    body: searchRequest,
    responses: searchAnswer,
    handler: async ({ shop, body }) => jsonText(await searchArticles({ ...shop, brand: brand.id }, body)),
  }),
  route({
    method: 'POST',
    path: '/articles/searchids',
    summary: 'Searches articles and returns only their ids',
    reads: true,
    body: searchRequest,
    responses: searchedIds,
    handler: async ({ shop, body }) => jsonText(await searchIds({ ...shop, brand: brand.id }, body)),
  }),
  route({
    method: 'GET',
    path: '/searches/missed',
    summary: 'Lists searches that found nothing or too little, most frequent first; for the chain’s systems',
    extension: true,
    webhook: true,
    query: v.object({ days: v.optional(addressNumber(1, mostDays)) }),
    responses: { response: missedSearchList, errors: { 401: 'Missing or wrong store key' } },
    handler: async ({ shop, query, request }) => {
      requireStoreKey(request, shop.storeKey)
      await shop.missedSearches.flush()
      return noStore(json({ data: await shop.missedSearches.list(query.days ?? usualDays) }))
    },
  }),
]
