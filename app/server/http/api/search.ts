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
    summary: 'What a text that is being typed may mean: articles, groups and brands',
    extension: true,
    query: v.object({ query: searchText }),
    responses: suggestions,
    handler: async ({ shop, query }) => jsonText(await suggest(shop, query.query), publicCache),
  }),
  route({
    method: 'POST',
    path: '/articles/search',
    summary: 'Articles by text, scope and filters, sorted, with the values that filters may have',
    body: searchRequest,
    responses: searchAnswer,
    handler: async ({ shop, body }) => jsonText(await searchArticles(shop, body)),
  }),
  route({
    method: 'POST',
    path: '/articles/searchids',
    summary: 'The ids alone of what a search finds',
    body: searchRequest,
    responses: searchedIds,
    handler: async ({ shop, body }) => jsonText(await searchIds(shop, body)),
  }),
]
