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

export * from './delivery.ts'

/** Up to so many pieces are said to be few. */
const fewUpTo = 3

/** How an article is asked for: by id, or by its name as it stands in an address. */
export type ArticleKey = { id: number } | { slug: string }

/** What came of asking for an article. One that is not visible on the web is refused to everyone. */
export type ArticleAnswer =
  | {
      type: 'found'
      article: ArticleDetail
      /** Articles of the same name, which its address does not tell apart. */
      others: readonly { id: number; name: string }[]
    }
  | { type: 'missing' }
  | { type: 'hidden' }

/** @throws on what is no such answer */
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

/** What a shopper has chosen on an article's page. */
export interface Choice {
  colourId: number | null
  sizeId: number | null
  /** The shop whose stock counts. */
  shopId: number
}

export interface ArticleInput {
  key: ArticleKey
  /** The answer, when somebody has brought it already. */
  answer?: ArticleAnswer
  colourId?: number
  sizeId?: number
  /** The web stock when not given. */
  shopId?: number
}

export interface ArticleContext extends Choice {
  key: ArticleKey
  answer: ArticleAnswer | null
  /** How many are wanted at once. Fewer are meant where there are not as many: see `quantityOf`. */
  quantity: number
  /** The picture in view, in the gallery of the chosen colour. */
  pictureIndex: number
}

export const startOf = ({ key, answer, colourId, sizeId, shopId }: ArticleInput): ArticleContext => ({
  key,
  answer: answer ?? null,
  colourId: colourId ?? null,
  sizeId: sizeId ?? null,
  shopId: shopId ?? webStockShopId,
  quantity: 1,
  pictureIndex: 0,
})

/** A variant is available when any shop has it. */
export const isAvailable = ({ availability }: Variant): boolean => availability > 0

/** The variant in a colour and a size; null where there is none, or one of them is not chosen. */
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
  /** `soldOut` everywhere; `few` and how many are left speak of the chosen shop. */
  state: StockState
  /** Pieces in the chosen shop. */
  left: number
}

function sizeState(variant: Variant, left: number): StockState {
  if (!isAvailable(variant)) return 'soldOut'
  return left > 0 && left <= fewUpTo ? 'few' : 'available'
}

/** The sizes that a colour exists in, in the article's order. */
export function sizesFor(article: ArticleDetail, colourId: number | null, shopId: number): SizeOption[] {
  return article.sizes.flatMap((size): SizeOption[] => {
    const variant = variantOf(article, colourId, size.id)
    if (!variant) return []
    const left = quantityIn(variant, shopId)
    return [{ ...size, state: sizeState(variant, left), left }]
  })
}

/** The colour to begin with: the one asked for, else that of the picture in the lists, else the first. */
export function firstColour(article: ArticleDetail, wanted: number | null): number | null {
  const { colours, picture } = article
  const chosen =
    colours.find(({ id }) => id === wanted) ??
    colours.find((colour) => colour.picture.base === picture.base) ??
    colours[0]
  return chosen?.id ?? null
}

/** The size to go on with in a colour: the one there was if it exists there, or the only one that does. */
export function keptSize(article: ArticleDetail, colourId: number | null, sizeId: number | null): number | null {
  const sizes = article.sizes.filter(({ id }) => variantOf(article, colourId, id))
  if (sizes.some(({ id }) => id === sizeId)) return sizeId
  return sizes.length === 1 ? (sizes[0]?.id ?? null) : null
}

/** Why an article cannot be added to the cart as it is chosen. */
export type Refusal =
  | { why: 'cannotPurchase' }
  | { why: 'soldOut' }
  | { why: 'sizeMissing' }
  /** Click-and-collect only: a shop must be picked. */
  | { why: 'shopMissing' }
  /** Not in the chosen shop, but in so many others that one can walk into, or on the web. */
  | { why: 'soldOutHere'; shops: number; onWeb: boolean }

/** The first thing that stands in the way, from what cannot be helped to what the shopper can choose. */
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

/** How an article can reach a shopper, as it is chosen. */
export interface Reach {
  /** It is sold here, and in stock somewhere: it can be sent, collected or put aside. */
  isOnSale: boolean
  /** It can be sent home from the web stock. */
  home: boolean
  /** Shops that one can walk into and that have it. */
  shopIds: readonly number[]
}

/** Of the chosen variant; of those in the chosen colour while no size is chosen. */
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

/** As many as can be wanted at once: what a customer may have of the article, and what the chosen shop has of the variant. */
export function maxQuantityOf(article: ArticleDetail, choice: Choice): number {
  const variant = chosenVariant(article, choice)
  const stock = variant ? quantityIn(variant, choice.shopId) : article.webPurchaseLimit
  return Math.max(1, Math.min(article.webPurchaseLimit, stock))
}

/** As many as are meant, of those that were asked for. */
export const quantityOf = (article: ArticleDetail, { quantity, ...choice }: Choice & { quantity: number }): number =>
  Math.min(quantity, maxQuantityOf(article, choice))

/** The campaign with the lowest price; of equals the first. It is the one whose label stands on the article. */
export const lowestCampaign = ({ campaigns }: { campaigns: readonly ArticleCampaign[] }): ArticleCampaign | null =>
  campaigns.reduce<ArticleCampaign | null>((best, one) => (best && best.price <= one.price ? best : one), null)

/** What the cart is asked for: the variant, with what its article says of it now. */
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

/** How much lower a price is than the former one, whole percent, rounded down. Null when it is not lower by one. */
export function discountPercent(formerPrice: Ore | null, price: Ore): number | null {
  if (formerPrice === null || formerPrice <= 0) return null
  const percent = Math.floor(((formerPrice - price) * 100) / formerPrice)
  return percent > 0 ? percent : null
}

/** The pictures with those of the chosen colour first. */
export const galleryOf = (article: ArticleDetail, colourId: number | null): GalleryPicture[] =>
  article.gallery.toSorted((a, b) => Number(b.colourId === colourId) - Number(a.colourId === colourId))

export interface ShopStockRow {
  shop: Shop
  /** Pieces. */
  quantity: number
  state: StockState
  /** In the unit that was given; null where it is not known. */
  distance: number | null
}

/** A variant's stock in every shop that one can walk into: nearest first, those of unknown distance last, then by name. */
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
