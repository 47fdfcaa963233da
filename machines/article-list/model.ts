import {
  type Article,
  type ColourPicture,
  defaultBestsellerRank,
  defaultFreightPrice,
  defaultSort,
  emptyFilters,
  emptyScope,
  type ListAnswer,
  type ListedArticle,
  type ListQuery,
  type Picture,
} from '../domain/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { articleListMachine } from './machine.ts'
import { countOfFilters, toSearchParams } from './rules.ts'

const picture: Picture = { base: '/bilder/jakke', alt: 'Blå skalljakke', width: 640, height: 800, widths: [320, 640] }
const blue: ColourPicture = { id: 31, name: 'Fjordblå', hex: '#1d4e89', colourCode: '401', picture }

/** A sample article with some fields changed. */
export const sampleArticle = (id: number, other: Partial<Article> = {}): Article => ({
  id,
  articleNo: `A${id}`,
  name: 'Skalljakke',
  slug: 'skalljakke',
  description: 'Tåler regn.',
  price: 129900,
  pant: 0,
  originalPrice: 129900,
  formerPrice: null,
  brand: 'Vardeholm',
  brands: [1],
  colours: [blue],
  colourGroups: [{ id: 3, name: 'Blå', hex: '#1d4e89' }],
  gender: 'Dame',
  genders: [2],
  category: 1,
  articleGroup2Id: 11,
  articleGroup3Id: 111,
  group2: 'Jakker',
  group3: 'Skalljakker',
  canPurchase: true,
  onlyClickAndCollect: false,
  customLabel: null,
  picture,
  shops: [55, 7],
  available: [55, 7],
  featured: false,
  campaigns: [],
  campaignLabelType: null,
  averageRating: null,
  webPurchaseLimit: 5,
  bestsellerQty: defaultBestsellerRank,
  bestsellerTurnover: defaultBestsellerRank,
  season: 'Helår',
  freightPrice: defaultFreightPrice,
  ...other,
})

/** The same as lists have it. */
function sampleListed(articleId: number): ListedArticle {
  const { id, name, price, pant, formerPrice, brand, picture, available, customLabel } = sampleArticle(articleId)
  return {
    id,
    name,
    price,
    pant,
    formerPrice,
    brand,
    picture,
    available,
    customLabel,
    colours: [{ id: blue.id, name: blue.name, hex: blue.hex }],
  }
}

/** A sample answer with the articles of these ids, out of `total`. */
export const sampleAnswer = (ids: readonly number[], total: number): ListAnswer => ({
  articles: ids.map(sampleListed),
  total,
  facets: {
    genders: [{ id: 2, name: 'Dame', count: 45 }],
    colours: [
      { id: 3, name: 'Blå', count: 45, hex: '#1d4e89' },
      { id: 4, name: 'Mønstret', count: 3, hex: null },
      { id: 5, name: 'Rød', count: 0, hex: '#a51c30' },
    ],
    brands: [{ id: 1, name: 'Vardeholm', count: 45 }],
    shops: [{ id: 7, name: 'Vardeholm Bergen', count: 31 }],
    groups: [{ id: 111, name: 'Skalljakker', count: 45 }],
    sizes: [
      { id: 3, name: 'M', count: 40, kind: 'letters' },
      { id: 30, name: '42', count: 5, kind: 'shoes' },
    ],
    properties: [
      { id: 4, name: 'Vanntett', count: 12, kind: 'abilities' },
      { id: 2, name: 'Minst 10 000 mm', count: 9, kind: 'waterColumn' },
    ],
    price: { min: 0, max: 2000 },
  },
  reading: null,
})
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)
/** A first page, a second one that has moved by an article since, and an empty answer. */
export const answerSamples = {
  first: sampleAnswer(idsFrom(1, 20), 45),
  second: sampleAnswer(idsFrom(20, 20), 45),
  none: sampleAnswer([], 0),
}

export const sampleQuery: ListQuery = { scope: emptyScope, filters: emptyFilters, sort: defaultSort, page: 0 }
const blueOnes: ListQuery = { ...sampleQuery, filters: { ...emptyFilters, colours: [3] }, page: 1 }

/** Events of a test path. */
export const articleListModel: ModelOptions<typeof articleListMachine> = {
  inputs: [
    { query: sampleQuery },
    { query: sampleQuery, answer: answerSamples.first },
    { query: { ...sampleQuery, page: 9 }, answer: answerSamples.second },
  ],
  events: {
    'list.sort.by': [{ by: 'price' }, { by: 'bestseller' }],
    'list.filter.toggle': [{ kind: 'colours', id: 3 }],
    'list.filter.remove': [{ kind: 'colours', id: 3 }],
    'list.filter.price': [{ range: { min: 100, max: 500 } }, { range: { min: 0, max: 2000 } }, { range: null }],
    'list.address': [{ query: sampleQuery }, { query: blueOnes }, { query: { ...sampleQuery, page: 2 } }],
    'xstate.done.actor.findArticles': Object.values(answerSamples).map((output) => ({ output })),
    'xstate.error.actor.findArticles': [{ error: new Error('no answer') }],
  },
  // one change at a time: random walks do the rest
  stop: ({ context }) => toSearchParams({ ...context.query, page: 0 }).includes('&'),
  key: ({ context }) => ({
    choice: toSearchParams(context.query),
    cleared: context.cleared && toSearchParams({ ...context.query, filters: context.cleared }),
    articles: context.answer && [context.answer.articles[0]?.id, context.answer.articles.length, context.answer.total],
  }),
  invariants: {
    'no article is shown twice': ({ context: { answer } }) =>
      answer === null || new Set(answer.articles.map(({ id }) => id)).size === answer.articles.length,
    'articles stay in sight once they are there': (now, { before }) =>
      before?.context.answer == null || now.context.answer !== null,
    'what is settled has an answer or has failed': (now) =>
      !now.hasTag('ready') || now.hasTag('failed') || now.context.answer !== null,
    'filters that were cleared are brought back only to a list without filters': ({ context }) =>
      context.cleared === null || countOfFilters(context.query.filters) === 0,
    'the emitted address is that of the query': ({ context }, { emitted }) =>
      emitted.every((event) => event.type !== 'list.address.changed' || event.query === context.query),
  },
}
