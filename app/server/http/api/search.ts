import { searchRequest } from '../../search/request.ts'
import { searchArticles, searchIds } from '../../search/search-articles.ts'
import { jsonText } from '../answer.ts'
import { searchAnswer, searchedIds } from '../contract/index.ts'
import { type Route, route } from '../route.ts'

export const searchRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/articles/search',
    summary: 'Articles by text, scope and filters, sorted, with the values that filters may have',
    body: searchRequest,
    answers: searchAnswer,
    answer: async ({ shop, body }) => jsonText(await searchArticles(shop.db, body)),
  }),
  route({
    method: 'POST',
    path: '/articles/searchids',
    summary: 'The ids alone of what a search finds',
    body: searchRequest,
    answers: searchedIds,
    answer: async ({ shop, body }) => jsonText(await searchIds(shop.db, body)),
  }),
]
