import { createHash } from 'node:crypto'
import {
  defaultBestsellerRank,
  defaultFreightPrice,
  genders,
  type Ore,
  oreFromKroner,
  orePerKrone,
  slugOf,
  webStockShopId,
} from '../../../../machines/domain/index.ts'
import type { WireArticle } from '../../../api/wire.ts'
import { vatPercentages } from '../../core/vat.ts'
import type { ArticleExtra, VariantDocument } from '../../db/schema.ts'
import { missingPictureBase } from '../../media/missing-picture.ts'
import { searchTexts } from '../../search/search-texts.ts'
import type { FeedArticle, FeedVariant } from '../feed/feed-article.ts'
import { sizeStockFrom } from '../size-stock.ts'
import type { Colour, Frame } from './frame.ts'

// Articles of a feed as database rows, with their wire documents.

/** Increase it when rows change, so that the next import writes every article again. */
const rowsEdition = 4
const defaultPurchaseLimit = 10
const oneSize = 'One size'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
const kroner = (ore: Ore): number => ore / orePerKrone

/** The price to pay now, øre. */
export function priceAt(
  { price, salePrice, saleFrom, saleTo }: Pick<FeedArticle, 'price' | 'salePrice' | 'saleFrom' | 'saleTo'>,
  now: Date,
): Ore {
  const isOnSale =
    salePrice !== undefined &&
    salePrice < price &&
    (saleFrom === undefined || new Date(saleFrom) <= now) &&
    (saleTo === undefined || now < new Date(saleTo))
  return oreFromKroner(isOnSale ? salePrice : price)
}

/** The price for members, øre; null where it is not lower than that for all. */
export function memberPriceOf({ memberPrice }: Pick<FeedArticle, 'memberPrice'>, price: Ore): Ore | null {
  const forMembers = memberPrice === undefined ? price : oreFromKroner(memberPrice)
  return forMembers < price ? forMembers : null
}

/**
 * Parts of an article's rows that its price decides, øre; `formerPrice` is the lowest of the 30 days before the sale, null
 * without one.
 */
export function priceParts(price: Ore, formerPrice: Ore | null, memberPrice: Ore | null) {
  const former = formerPrice !== null && formerPrice > price ? formerPrice : null
  return {
    row: { gross_price: price, price },
    doc: {
      GrossPrice: kroner(price),
      FinalSuggestedPrice: kroner(price),
      OriginalPrice: kroner(former ?? price),
      LowestPriceLast30Days: former === null ? null : kroner(former),
      MemberPrice: memberPrice === null ? null : kroner(memberPrice),
    },
    extra: { FinalPrice: kroner(price) },
  }
}

/** Names what an article's rows are made of, without its stock. */
export function digestOf(article: FeedArticle, price: Ore): string {
  const { saleFrom: _, saleTo: __, ...lasting } = article
  const variants = article.variants.map(({ stock: ___, ...variant }) => variant)
  return createHash('sha256')
    .update(JSON.stringify([rowsEdition, price, { ...lasting, variants }]))
    .digest('base64url')
}

/** Pieces on the shelf by shop. */
export const shelvesOf = ({ stock = {} }: FeedVariant): { shopId: number; pieces: number }[] =>
  Object.entries(stock).map(([shop, pieces]) => ({ shopId: shop === 'web' ? webStockShopId : Number(shop), pieces }))

/** A size's id is made of its name: the same in every import. At most nine digits, as addresses take them. */
function sizeId(name: string): number {
  const [bits, mask] = [4, 0x1fffffff]
  return createHash('sha256').update(name.toLowerCase()).digest().readUInt32BE(bits) & mask || 1
}

type FeedColour = NonNullable<FeedVariant['colour']>

const wireColour = (
  { id, name, hex, code, group }: Colour,
  { picture, alt, placeholder }: Partial<FeedColour> = {},
) => ({
  ColorID: id,
  Name: name,
  HexCode: hex,
  ColorCode: code,
  ColorGroupID: group.id,
  ImagePath: picture ?? missingPictureBase,
  ...(picture && alt && { ImageAlt: alt }),
  ...(picture && placeholder && { ImagePlaceholder: placeholder }),
})

export interface RowOptions {
  id: number
  price: Ore
  /** Lowest price of the 30 days before the sale; null without one. */
  formerPrice: Ore | null
  frame: Frame
  now: Date
  nextVariantId: () => number
}

/** What changes with the stock, ranks and reviews is in `made`, for new articles alone. */
export interface ArticleRows {
  article: Record<string, unknown> & { doc: Partial<WireArticle>; extra: Partial<ArticleExtra> }
  made: { row: object; doc: Partial<WireArticle>; extra: Partial<ArticleExtra> }
  variants: { ean: string; article_id: number }[]
}

export function articleRows(
  feed: FeedArticle,
  { id, price, formerPrice, frame, now, nextVariantId }: RowOptions,
): ArticleRows {
  const { name, brand, description = '', facts = [] } = feed
  const brandId = frame.brand(brand)
  const place = frame.place(feed.category)
  const [category, subcategory, group] = place.names
  const genderIds = genders.filter((one) => (feed.genders ?? ['Uni']).includes(one.name)).map((one) => one.id)
  const variantColours = feed.variants.map(({ colour }) => wireColour(frame.colour(colour), colour))
  const colours = [...new Map(variantColours.map((colour) => [colour.ColorID, colour])).values()]
  const groups = new Map(feed.variants.map(({ colour }) => frame.colour(colour).group).map((one) => [one.id, one]))
  const priced = priceParts(price, formerPrice, memberPriceOf(feed, price))
  const isPurchasable = feed.purchasable ?? true
  const isVisible = feed.visible ?? true
  const articleNo = feed.id
  const doc: Partial<WireArticle> = {
    ArticleID: id,
    ArticleNo: articleNo,
    Name: name,
    Description: description,
    ...priced.doc,
    Pant: feed.deposit ?? 0,
    ProductLineID: brandId,
    Brand: brand,
    productlines: [{ ProductLineID: brandId, Name: brand }],
    colors: colours,
    colorGroups: [...groups.values()].map((one) => ({ ColorGroupID: one.id, Name: one.name, HexCode: one.hex })),
    genders: genders.filter((one) => genderIds.includes(one.id)).map((one) => ({ GenderID: one.id, Name: one.name })),
    MainGroupID: place.category,
    ArticleGroup2ID: place.subcategory,
    ArticleGroup3ID: place.group,
    Group2: subcategory,
    Group3: group,
    PurchasableOnWeb: flag(isPurchasable),
    OnlyCC: flag(feed.onlyCollect ?? false),
    CustomLabel: feed.label ?? null,
    Image: colours[0]!.ImagePath,
    WebPurchaseLimit: feed.purchaseLimit ?? defaultPurchaseLimit,
    Season: feed.season ?? '',
  }
  const extra: Partial<ArticleExtra> = {
    Visible: flag(isVisible),
    ...priced.extra,
    TechDescription: facts.join('\n'),
    NutrientContent: feed.nutrients ?? null,
    WashLabel: feed.careText ?? '',
    CareLabel: feed.careLabels ?? [],
    views: (feed.views ?? []).map(({ view, caption, cutOut, colours: ofColours }) => ({
      View: view,
      Caption: caption,
      ...(cutOut && { CutOut: 1 as const }),
      ...(ofColours && {
        colors: ofColours.map(({ name: colour, placeholder }) => ({
          ColorID: frame.colour({ name: colour }).id,
          ...(placeholder !== undefined && { ImagePlaceholder: placeholder }),
        })),
      }),
    })),
  }
  const sizes = feed.variants.map(({ size = oneSize }) => ({ id: sizeId(size), name: size }))
  const stocked = stockedOf(feed)
  const available = [...new Set(stocked.map(({ shop }) => shop))].sort((a, b) => a - b)
  const shops = available.map((ShopID) => ({ ShopID }))
  return {
    article: {
      id,
      name,
      slug: slugOf(name),
      brand_id: brandId,
      category_id: place.category,
      subcategory_id: place.subcategory,
      group_id: place.group,
      gender_ids: genderIds,
      colour_group_ids: [...groups.keys()],
      assortment_ids: assortmentsOf(feed),
      ...priced.row,
      pant: oreFromKroner(feed.deposit ?? 0),
      vat_percentage: feed.vat ?? (feed.nutrients === undefined ? vatPercentages.common : vatPercentages.food),
      visible: isVisible,
      can_purchase: isPurchasable,
      only_collect: feed.onlyCollect ?? false,
      purchase_limit: feed.purchaseLimit ?? defaultPurchaseLimit,
      doc,
      extra,
      ...searchTexts({
        name,
        brand,
        group,
        subcategory,
        category,
        articleNo,
        genders: doc.genders!.map(({ Name }) => Name),
        colours: [...colours.map(({ Name }) => Name), ...[...groups.values()].map((one) => one.name)],
        description,
        technicalDescription: facts.join('\n'),
      }),
    },
    made: {
      row: {
        available_ids: available,
        size_stock: sizeStockFrom(
          stocked.map(({ at, shop }) => ({
            size: sizes[at]!,
            colourGroup: variantColours[at]!.ColorGroupID,
            shop,
          })),
        ),
        freight_price: defaultFreightPrice,
        bestseller_rank: defaultBestsellerRank,
        turnover_rank: defaultBestsellerRank,
      },
      doc: {
        shops,
        available: shops,
        Featured: 0,
        campaigns: [],
        AverageRating: null,
        FrightPrice: defaultFreightPrice,
      },
      extra: { DateCreated: now.toISOString() },
    },
    variants: feed.variants.map((variant, position) => {
      const variantId = nextVariantId()
      const canPurchase = variant.purchasable ?? true
      return {
        ean: variant.ean,
        id: variantId,
        article_id: id,
        position,
        can_purchase: canPurchase,
        retired: false,
        doc: {
          VariantID: variantId,
          EanNo: variant.ean,
          PurchasableOnWeb: flag(canPurchase),
          Size: { SizeID: sizes[position]!.id, Name: sizes[position]!.name },
          Color: variantColours[position]!,
        } satisfies VariantDocument,
      }
    }),
  }
}

const assortmentsOf = ({ assortments = [] }: FeedArticle): number[] => [...new Set(assortments)].sort((a, b) => a - b)

/** Which variants have pieces on which shelf. */
const stockedOf = (feed: FeedArticle): { at: number; shop: number }[] =>
  feed.variants.flatMap((variant, at) =>
    shelvesOf(variant).flatMap(({ shopId, pieces }) => (pieces > 0 ? [{ at, shop: shopId }] : [])),
  )
