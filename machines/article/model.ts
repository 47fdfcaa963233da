import type { ArticleDetail, Colour, ColourPicture, GalleryPicture, Picture, Variant } from '../domain/index.ts'
import type { OwnSize } from '../size-profile/own-size.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { articleMachine } from './machine.ts'
import { type ArticleAnswer, chosenVariant } from './rules.ts'

const pictureOf = (name: string): Picture => ({
  base: `/bilder/${name}`,
  alt: 'Skalljakke',
  width: 640,
  height: 800,
  widths: [320, 640],
})
const blue: ColourPicture = { id: 31, name: 'Blå', hex: '#1d4e89', colourCode: '401', picture: pictureOf('blaa') }
const red: ColourPicture = { id: 32, name: 'Rød', hex: '#a51c30', colourCode: '402', picture: pictureOf('roed') }
const green: ColourPicture = { id: 33, name: 'Grønn', hex: null, colourCode: '403', picture: pictureOf('groenn') }
const sizes = [
  { id: 1, name: 'S' },
  { id: 2, name: 'M' },
  { id: 3, name: 'L' },
]
/** Pieces on the web and in shop 7. */
function variant(id: number, { picture: _, ...colour }: Colour & { picture: Picture }, size: number, pieces: number[]) {
  const stock = [55, 7].map((shopId, i) => ({ shopId, quantity: pieces[i] ?? 0 }))
  return {
    id,
    ean: `70${id}`,
    availability: stock.filter(({ quantity }) => quantity > 0).length,
    canPurchase: true,
    stock,
    size: sizes[size - 1]!,
    colour,
  } satisfies Variant
}
const shown = (colour: ColourPicture, caption: string): GalleryPicture => ({
  ...colour.picture,
  colourId: colour.id,
  caption,
})

/** Three colours: one in every size, one in two of them, one in a single size. */
export const sampleDetail: ArticleDetail = {
  id: 1,
  articleNo: 'A1',
  name: 'Skalljakke',
  slug: 'skalljakke',
  description: 'Tåler regn.',
  price: 99900,
  pant: 0,
  originalPrice: 129900,
  formerPrice: 129900,
  brand: 'Vardeholm',
  brands: [1],
  colours: [red, blue, green],
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
  picture: blue.picture,
  shops: [55, 7],
  available: [55, 7],
  campaigns: [
    { id: 901, articleId: 1, campaignId: 9, price: 109900, labelType: 'tilbud', labelData: {} },
    { id: 902, articleId: 1, campaignId: 10, price: 99900, labelType: 'salg', labelData: {} },
  ],
  averageRating: 4.5,
  webPurchaseLimit: 5,
  freightPrice: 9900,
  visible: true,
  techDescription: [],
  nutrientContent: null,
  washLabel: '',
  careLabel: [],
  dateCreated: '2025-01-15',
  variants: [
    variant(11, blue, 1, [9, 1]),
    variant(12, blue, 2, [2, 0]),
    variant(13, blue, 3, [0, 0]),
    variant(21, red, 1, [0, 4]),
    { ...variant(23, red, 3, [1, 1]), canPurchase: false },
    variant(33, green, 3, [6, 0]),
  ],
  availability: 2,
  sizes,
  gallery: [shown(red, 'forfra'), shown(blue, 'forfra'), shown(blue, 'bakfra'), shown(green, 'forfra')],
  reviews: [],
  reviewCount: 0,
  fits: { small: 0, true: 0, large: 0 },
}
const found = (article: ArticleDetail): ArticleAnswer => ({ type: 'found', article, others: [] })

/** Answers of the ports. */
export const answerSamples = {
  usual: found(sampleDetail),
  notForSale: found({ ...sampleDetail, id: 2, canPurchase: false }),
  collected: found({ ...sampleDetail, id: 3, onlyClickAndCollect: true }),
  missing: { type: 'missing' },
  hidden: { type: 'hidden' },
} as const satisfies Record<string, ArticleAnswer>

/** The shopper's own sizes: L of blue is sold out, red has no M. */
export const ownSizeSamples = {
  medium: [{ audience: 'Dame', kind: 'letters', size: 'M' }],
  large: [{ audience: 'Dame', kind: 'letters', size: 'L' }],
} as const satisfies Record<string, readonly OwnSize[]>

const key = { slug: 'skalljakke' }

/** Events of a test path. */
export const articleModel: ModelOptions<typeof articleMachine> = {
  inputs: [
    { key: { id: 1 } },
    { key, answer: answerSamples.usual, shopId: 7 },
    { key, answer: answerSamples.usual, colourId: 33 },
    { key, answer: answerSamples.usual, variantId: sampleDetail.variants[0]!.id },
    { key, answer: answerSamples.collected, colourId: 32, sizeId: 1 },
    { key, answer: answerSamples.notForSale, colourId: 99, sizeId: 99 },
    { key, answer: answerSamples.usual, ownSizes: ownSizeSamples.medium },
    { key, answer: answerSamples.missing },
    { key, answer: answerSamples.hidden },
  ],
  events: {
    'article.colour.choose': [{ colourId: 31 }, { colourId: 32 }, { colourId: 33 }, { colourId: 99 }],
    'article.size.choose': [{ sizeId: 1 }, { sizeId: 2 }, { sizeId: 3 }, { sizeId: 99 }],
    'article.shop.chosen': [{ shopId: 55 }, { shopId: 7 }],
    'article.ownSizes.changed': Object.values(ownSizeSamples).map((ownSizes) => ({ ownSizes })),
    'article.reserve.select': [{ shopId: 55 }, { shopId: 7 }],
    'article.quantity.choose': [{ quantity: 1 }, { quantity: 6 }, { quantity: 0 }],
    'article.picture.show': [{ index: 0 }, { index: 2 }, { index: 4 }, { index: -1 }],
    'xstate.done.actor.loadArticle': Object.values(answerSamples).map((output) => ({ output })),
    'xstate.error.actor.loadArticle': [{ error: new Error('no answer') }],
  },
  key: ({
    context: { answer, colourId, sizeId, shopId, reserveShopId, isAdding, quantity, pictureIndex, ownSizes },
  }) => ({
    answer: answer?.type === 'found' ? answer.article.id : (answer?.type ?? null),
    choice: [colourId, sizeId, shopId, reserveShopId, isAdding, quantity, pictureIndex, ownSizes[0]?.size],
  }),
  invariants: {
    'what is chosen exists': ({ context }) =>
      context.answer?.type !== 'found' ||
      context.sizeId === null ||
      chosenVariant(context.answer.article, context) !== null,
    'a shop is chosen for a size, and a size is missed only without one': (now) =>
      (!now.matches({ shown: 'choosingShop' }) || now.context.sizeId !== null) &&
      (!now.matches({ shown: 'sizeMissing' }) || now.context.sizeId === null),
    'the cart is asked for nothing that is not in stock': (_, { emitted }) =>
      emitted.every((event) => event.type !== 'article.wanted' || event.stock > 0),
  },
}
