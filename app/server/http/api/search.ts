import * as v from 'valibot'
import { searchRequest, searchText } from '../../search/request.ts'
import { searchArticles, searchIds, suggest } from '../../search/search-articles.ts'
import { searchAnswer, searchedIds, suggestions } from '../contract/index.ts'
import { jsonText, publicCache } from '../responses.ts'
import { type Route, route } from '../route.ts'

export const searchRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/suggestions',
    summary: 'Suggests articles, groups, brands and posts for a typed text',
    extension: true,
    query: v.object({ query: searchText }),
    responses: suggestions,
    handler: async ({ shop, query }) => jsonText(await suggest(shop, query.query), publicCache),
  }),
  route({
    method: 'POST',
    path: '/articles/search',
    summary: 'Searches articles by text, scope and filters, with facets',
    reads: true,
    body: searchRequest,
    responses: searchAnswer,
    handler: async ({ shop, body }) => jsonText(await searchArticles(shop, body)),
  }),
  route({
    method: 'POST',
    path: '/articles/searchids',
    summary: 'Searches articles and returns only their ids',
    reads: true,
    body: searchRequest,
    responses: searchedIds,
    handler: async ({ shop, body }) => jsonText(await searchIds(shop, body)),
  }),
]
