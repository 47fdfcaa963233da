import {
  type ArticleCampaign,
  type ArticleDetail,
  compareNorwegian,
  type GalleryPicture,
  type NewLine,
  type Ore,
  type Shop,
  type Size,
  type Variant,
  webStockShopId,
} from '../domain/index.ts'
import { answerOf, caseOf, listOf, readArticleDetail, recordOf, text, whole } from '../persistence/reading/index.ts'
import { matchingSize, type OwnSize } from '../size-profile/own-size.ts'

export * from './delivery.ts'

/** Largest number of pieces that counts as few. */
const fewUpTo = 3

/** Reference to an article: its id, or its slug. */
export type ArticleKey = { id: number } | { slug: string }

/** Result of reading an article. One that is not visible on the web is refused to everyone. */
export type ArticleAnswer =
  | {
      type: 'found'
      article: ArticleDetail
      /** Articles with the same slug. */
      others: readonly { id: number; name: string }[]
    }
  | { type: 'missing' }
  | { type: 'hidden' }

/** Parses the answer. @throws on anything else */
export const articleIn = answerOf(
  'loadArticle',
  caseOf<ArticleAnswer>({
    found: {
      article: readArticleDetail,
      others: listOf(recordOf<{ id: number; name: string }>({ id: whole, name: text })),
    },
    missing: {},
    hidden: {},
  }),
)

/** The shopper's selection on an article's page. */
export interface Choice {
  colourId: number | null
  sizeId: number | null
  /** The shop whose stock counts. */
  shopId: number
}

export interface ArticleInput {
  key: ArticleKey
  /** The answer, if it was loaded before. */
  answer?: ArticleAnswer
  colourId?: number
  sizeId?: number
  /** Preselected, before colour and size. */
  variantId?: number
  /** Default: the web stock. */
  shopId?: number
  /** Default: none. */
  ownSizes?: readonly OwnSize[]
}

export interface ArticleContext extends Choice {
  key: ArticleKey
  /** Preselected once the article is known. */
  variantId: number | null
  answer: ArticleAnswer | null
  /** Requested pieces; `quantityOf` limits them to what is available. */
  quantity: number
  /** Selected shop to collect or reserve in, until it is confirmed. */
  reserveShopId: number | null
  /** The shop is asked for to add the article, not to reserve it. */
  isAdding: boolean
  /** Index of the visible picture, in the selected colour's gallery. */
  pictureIndex: number
  /** Sizes that the shopper has bought before, the latest first. */
  ownSizes: readonly OwnSize[]
}

export const startOf = ({
  key,
  answer,
  colourId,
  sizeId,
  variantId,
  shopId,
  ownSizes,
}: ArticleInput): ArticleContext => ({
  key,
  answer: answer ?? null,
  colourId: colourId ?? null,
  sizeId: sizeId ?? null,
  variantId: variantId ?? null,
  shopId: shopId ?? webStockShopId,
  quantity: 1,
  reserveShopId: null,
  isAdding: false,
  pictureIndex: 0,
  ownSizes: ownSizes ?? [],
})

/** A variant is available when any shop has it. */
export const isAvailable = ({ availability }: Variant): boolean => availability > 0

/** The variant of a colour and a size; null if it does not exist or one is not selected. */
export const variantOf = (article: ArticleDetail, colourId: number | null, sizeId: number | null): Variant | null =>
  article.variants.find(({ colour, size }) => colour.id === colourId && size.id === sizeId) ?? null

export const chosenVariant = (article: ArticleDetail, { colourId, sizeId }: Choice): Variant | null =>
  variantOf(article, colourId, sizeId)

/** Pieces of a variant in a shop. */
export const quantityIn = ({ stock }: Variant, shopId: number): number =>
  stock.find((entry) => entry.shopId === shopId)?.quantity ?? 0

/** `few`: up to three pieces are left. */
export type StockState = 'available' | 'few' | 'soldOut'

export interface SizeOption extends Size {
  /** `soldOut` everywhere; `few` and the number of pieces are of the selected shop. */
  state: StockState
  /** Pieces in the selected shop. */
  left: number
}

function sizeState(variant: Variant, left: number): StockState {
  if (!isAvailable(variant)) return 'soldOut'
  return left > 0 && left <= fewUpTo ? 'few' : 'available'
}

/** Sizes of a colour, in the article's order. */
export function sizesFor(article: ArticleDetail, colourId: number | null, shopId: number): SizeOption[] {
  return article.sizes.flatMap((size): SizeOption[] => {
    const variant = variantOf(article, colourId, size.id)
    if (!variant) return []
    const left = quantityIn(variant, shopId)
    return [{ ...size, state: sizeState(variant, left), left }]
  })
}

/** The initial colour: the requested one, else that of the list picture, else the first. */
export function firstColour(article: ArticleDetail, wanted: number | null): number | null {
  const { colours, picture } = article
  const chosen =
    colours.find(({ id }) => id === wanted) ??
    colours.find((colour) => colour.picture.base === picture.base) ??
    colours[0]
  return chosen?.id ?? null
}

/** The size after a change of colour: the former one if it exists, or the only one. */
export function keptSize(article: ArticleDetail, colourId: number | null, sizeId: number | null): number | null {
  const sizes = article.sizes.filter(({ id }) => variantOf(article, colourId, id))
  if (sizes.some(({ id }) => id === sizeId)) return sizeId
  return sizes.length === 1 ? (sizes[0]?.id ?? null) : null
}

/** The shopper's own size among those of a colour, sold out or not; null without one. */
export const ownSizeOf = (
  article: ArticleDetail,
  colourId: number | null,
  ownSizes: readonly OwnSize[],
): OwnSize | null =>
  matchingSize(
    ownSizes,
    [article.gender],
    article.sizes.flatMap(({ id, name }) => (variantOf(article, colourId, id) ? name : [])),
  )

/** The size to choose for a shopper who has chosen none: their own, unless it is sold out everywhere. */
export function ownSizeFor(
  article: ArticleDetail,
  { colourId, ownSizes }: Pick<ArticleContext, 'colourId' | 'ownSizes'>,
) {
  const own = ownSizeOf(article, colourId, ownSizes)
  const size = article.sizes.find(({ name }) => name === own?.size)
  const variant = size && variantOf(article, colourId, size.id)
  return variant && isAvailable(variant) ? variant.size.id : null
}

/** Why the selection cannot be added to the cart. */
export type Refusal =
  | { why: 'cannotPurchase' }
  | { why: 'soldOut' }
  | { why: 'sizeMissing' }
  /** Click-and-collect only: a shop must be selected. */
  | { why: 'shopMissing' }
  /** Not in the selected shop, but in this many other physical shops, or on the web. */
  | { why: 'soldOutHere'; shops: number; onWeb: boolean }

/** The first obstacle: those that the shopper cannot change come first. */
export function refusalOf(article: ArticleDetail, choice: Choice): Refusal | null {
  const variant = chosenVariant(article, choice)
  const mayBe = variant ? [variant] : article.variants.filter(({ colour }) => colour.id === choice.colourId)
  if (!article.canPurchase || article.webPurchaseLimit < 1 || !mayBe.some(({ canPurchase }) => canPurchase))
    return { why: 'cannotPurchase' }
  if (!mayBe.some(isAvailable)) return { why: 'soldOut' }
  if (!variant) return { why: 'sizeMissing' }
  if (article.onlyClickAndCollect && choice.shopId === webStockShopId) return { why: 'shopMissing' }
  if (quantityIn(variant, choice.shopId) > 0) return null
  const having = variant.stock.filter(({ quantity }) => quantity > 0)
  const shops = having.filter(({ shopId }) => shopId !== webStockShopId).length
  return { why: 'soldOutHere', shops, onWeb: having.length > shops }
}

/** Possible ways of delivery of the selection. */
export interface Reach {
  /** For sale and in stock somewhere: it can be sent, collected or reserved. */
  isOnSale: boolean
  /** The web stock can send it home. */
  home: boolean
  /** Physical shops with stock. */
  shopIds: readonly number[]
}

/** Of the selected variant; without a size, of all variants in the selected colour. */
export function reachOf(article: ArticleDetail, choice: Choice): Reach {
  const variant = chosenVariant(article, choice)
  const mayBe = variant ? [variant] : article.variants.filter(({ colour }) => colour.id === choice.colourId)
  const having = new Set(
    mayBe.flatMap(({ stock }) => stock.flatMap(({ shopId, quantity }) => (quantity > 0 ? shopId : []))),
  )
  const why = refusalOf(article, choice)?.why
  const isOnSale = why !== 'cannotPurchase' && why !== 'soldOut'
  return {
    isOnSale,
    home:
      isOnSale &&
      !article.onlyClickAndCollect &&
      mayBe.some((it) => it.canPurchase && quantityIn(it, webStockShopId) > 0),
    shopIds: [...having].filter((id) => id !== webStockShopId),
  }
}

/** Whether a physical shop can take a reservation of the selection. */
export const canReserveIn = (article: ArticleDetail, choice: Choice, shopId: number | null): boolean =>
  shopId !== null && shopId !== webStockShopId && refusalOf(article, { ...choice, shopId }) === null

/** Most pieces at once: the limit per customer and the stock in the selected shop. */
export function maxQuantityOf(article: ArticleDetail, choice: Choice): number {
  const variant = chosenVariant(article, choice)
  const stock = variant ? quantityIn(variant, choice.shopId) : article.webPurchaseLimit
  return Math.max(1, Math.min(article.webPurchaseLimit, stock))
}

/** Requested pieces, limited to the maximum. */
export const quantityOf = (article: ArticleDetail, { quantity, ...choice }: Choice & { quantity: number }): number =>
  Math.min(quantity, maxQuantityOf(article, choice))

/** The campaign with the lowest price, the first of equals. Its label is shown. */
export const lowestCampaign = ({ campaigns }: { campaigns: readonly ArticleCampaign[] }): ArticleCampaign | null =>
  campaigns.reduce<ArticleCampaign | null>((best, one) => (best && best.price <= one.price ? best : one), null)

/** The variant for the cart, with the article's current data. */
export function lineOf(article: ArticleDetail, variant: Variant): NewLine {
  const inColour = article.colours.find(({ id }) => id === variant.colour.id)
  return {
    ean: variant.ean,
    articleId: article.id,
    variantId: variant.id,
    name: article.name,
    gender: article.gender,
    size: variant.size.name,
    colour: variant.colour.name,
    price: article.price,
    ...(article.memberPrice && { memberPrice: article.memberPrice }),
    pant: article.pant,
    freightPrice: article.freightPrice,
    picture: inColour?.picture ?? article.picture,
    canPurchase: article.canPurchase && variant.canPurchase,
    webPurchaseLimit: article.webPurchaseLimit,
    onlyClickAndCollect: article.onlyClickAndCollect,
    campaignArticleId: lowestCampaign(article)?.id ?? null,
    formerPrice: article.formerPrice,
  }
}

/** Reduction from the former price, whole percent, rounded down. Null below one percent. */
export function discountPercent(formerPrice: Ore | null, price: Ore): number | null {
  if (formerPrice === null || formerPrice <= 0) return null
  const percent = Math.floor(((formerPrice - price) * 100) / formerPrice)
  return percent > 0 ? percent : null
}

/** Pictures, those of the selected colour first. */
export const galleryOf = (article: ArticleDetail, colourId: number | null): GalleryPicture[] =>
  article.gallery.toSorted((a, b) => Number(b.colourId === colourId) - Number(a.colourId === colourId))

export interface ShopStockRow {
  shop: Shop
  /** Pieces. */
  quantity: number
  state: StockState
  /** In the caller's unit; null if unknown. */
  distance: number | null
}

/** Stock of a variant in every physical shop: nearest first, unknown distances last, then by name. */
export function stockByShop(
  variant: Variant,
  shops: readonly Shop[],
  distances: ReadonlyMap<number, number> = new Map(),
): ShopStockRow[] {
  const rows = shops
    .filter(({ id }) => id !== webStockShopId)
    .map((shop): ShopStockRow => {
      const quantity = quantityIn(variant, shop.id)
      const state = quantity < 1 ? 'soldOut' : quantity <= fewUpTo ? 'few' : 'available'
      return { shop, quantity, state, distance: distances.get(shop.id) ?? null }
    })
  const far = Number.MAX_VALUE
  return rows.sort((a, b) => (a.distance ?? far) - (b.distance ?? far) || compareNorwegian(a.shop.name, b.shop.name))
}
