import {
  defaultBestsellerRank,
  formatMoney,
  genders,
  memberLabel,
  type Ore,
  oreFromKroner,
  orePerKrone,
  webStockShopId,
} from '../../machines/domain/index.ts'
import type { WireArticle, WireColour, WireShop } from '../api/wire.ts'
import { landscape, pictureBase } from '../content/media.ts'
import type { SizeStock } from '../server/catalogue/size-stock.ts'
import { vatPercentages } from '../server/core/vat.ts'
import type { ArticleExtra, VariantDocument } from '../server/db/schema.ts'
import { searchTexts } from '../server/search/search-texts.ts'
import { memberCampaign } from './catalogue/campaigns.ts'
import type {
  CampaignPicture,
  DemoArticle,
  DemoCampaign,
  DemoCatalogue,
  DemoColour,
  DemoShop,
  DemoVariant,
} from './catalogue/index.ts'
import { averageOf, type DemoReview, reviewsOf } from './content/reviews.ts'
import { drawingName, viewsOf } from './pictures/article-views.ts'

// Articles of the catalogue as database rows, with their wire documents.

const kroner = (ore: Ore): number => ore / orePerKrone
const distinct = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)]
const byId = <Item extends { id: number }>(items: Iterable<Item>): Map<number, Item> =>
  new Map([...items].map((item) => [item.id, item]))

/** Tables that a row refers to. */
export interface Frame {
  brand(id: number): string
  colour(id: number): DemoColour
  colourGroup(id: number): { id: number; name: string; hex: string }
  category(id: number): string
  subcategory(id: number): string
  group(id: number): string
  gender(id: number): string
}

export function frameOf(catalogue: DemoCatalogue): Frame {
  const brands = byId(catalogue.brands)
  const colours = byId(catalogue.colours)
  const colourGroups = byId(catalogue.colourGroups)
  const categories = byId(catalogue.categories)
  const subcategories = byId(catalogue.categories.flatMap((category) => category.subcategories))
  const groups = byId([...subcategories.values()].flatMap((subcategory) => subcategory.groups))
  const gendersById = byId(genders)
  return {
    brand: (id) => brands.get(id)!.name,
    colour: (id) => colours.get(id)!,
    colourGroup: (id) => colourGroups.get(id)!,
    category: (id) => categories.get(id)!.name,
    subcategory: (id) => subcategories.get(id)!.name,
    group: (id) => groups.get(id)!.name,
    gender: (id) => gendersById.get(id)!.name,
  }
}

export function articleRow(article: DemoArticle, frame: Frame): object {
  const colourGroups = distinct(article.colourIds.map((id) => frame.colour(id).groupId))
  const availableIds = shopsOf(article.variants)
  return {
    id: article.id,
    name: article.name,
    slug: article.slug,
    brand_id: article.brandId,
    category_id: article.categoryId,
    subcategory_id: article.subcategoryId,
    group_id: article.groupId,
    gender_ids: article.genderIds,
    colour_group_ids: colourGroups,
    assortment_ids: article.assortments,
    available_ids: availableIds,
    size_stock: sizeStock(article, frame),
    gross_price: article.price,
    // Whole kroner, as shown.
    price: oreFromKroner(kroner(article.price)),
    pant: oreFromKroner(kroner(article.pant)),
    freight_price: article.freightPrice,
    vat_percentage: article.nutrientContent === null ? vatPercentages.common : vatPercentages.food,
    bestseller_rank: article.bestsellerRank ?? defaultBestsellerRank,
    turnover_rank: article.turnoverRank ?? defaultBestsellerRank,
    visible: article.visible,
    can_purchase: article.canPurchase,
    only_collect: article.onlyClickAndCollect,
    purchase_limit: article.webPurchaseLimit,
    doc: listDocument(article, frame, colourGroups, availableIds),
    extra: extraDocument(article),
    ...searchTexts({
      name: article.name,
      brand: frame.brand(article.brandId),
      group: frame.group(article.groupId),
      subcategory: frame.subcategory(article.subcategoryId),
      category: frame.category(article.categoryId),
      articleNo: article.articleNo,
      genders: article.genderIds.map((id) => frame.gender(id)),
      colours: [
        ...article.colourIds.map((id) => frame.colour(id).name),
        ...colourGroups.map((id) => frame.colourGroup(id).name),
      ],
      description: article.description,
      technicalDescription: article.techDescription.join('\n'),
    }),
  }
}

/** Shops with stock of one of the variants. */
const shopsOf = (variants: readonly DemoVariant[]): number[] =>
  distinct(variants.flatMap(({ stock }) => stock.map(({ shopId }) => shopId))).sort((a, b) => a - b)

/** Sizes in order of ids, as `size-stock.ts` has them. */
const sizeStock = (article: DemoArticle, frame: Frame): SizeStock[] =>
  [...byId(article.variants.map(({ size }) => size)).values()]
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id, name }) => {
      const stocked = article.variants.filter(({ size, stock }) => size.id === id && stock.length > 0)
      const groupOf = ({ colourId }: DemoVariant) => frame.colour(colourId).groupId
      const colours = distinct(stocked.map(groupOf)).sort((a, b) => a - b)
      const inColour = (group: number) => shopsOf(stocked.filter((variant) => groupOf(variant) === group))
      return stocked.length > 0
        ? [
            {
              id,
              name,
              shops: shopsOf(stocked),
              colours: colours.map((group) => ({ id: group, shops: inColour(group) })),
            },
          ]
        : []
    })

function listDocument(
  article: DemoArticle,
  frame: Frame,
  colourGroups: readonly number[],
  availableIds: readonly number[],
): WireArticle {
  const brand = frame.brand(article.brandId)
  const price = kroner(article.price)
  return {
    ArticleID: article.id,
    ArticleNo: article.articleNo,
    Name: article.name,
    Description: article.description,
    GrossPrice: price,
    FinalSuggestedPrice: price,
    OriginalPrice: kroner(article.originalPrice),
    LowestPriceLast30Days: article.campaignId === null ? null : kroner(article.originalPrice),
    Pant: kroner(article.pant),
    ProductLineID: article.brandId,
    Brand: brand,
    productlines: [{ ProductLineID: article.brandId, Name: brand }],
    colors: article.colourIds.map((id) => wireColour(article, frame.colour(id))),
    colorGroups: colourGroups.map((id) => {
      const { name, hex } = frame.colourGroup(id)
      return { ColorGroupID: id, Name: name, HexCode: hex }
    }),
    genders: article.genderIds.map((id) => ({ GenderID: id, Name: frame.gender(id) })),
    MainGroupID: article.categoryId,
    ArticleGroup2ID: article.subcategoryId,
    ArticleGroup3ID: article.groupId,
    Group2: frame.subcategory(article.subcategoryId),
    Group3: frame.group(article.groupId),
    PurchasableOnWeb: flag(article.canPurchase),
    OnlyCC: flag(article.onlyClickAndCollect),
    CustomLabel: article.customLabel,
    Image: pictureBase(drawingName(article), frame.colour(article.colourIds[0]!).hex),
    shops: availableIds.map((ShopID) => ({ ShopID })),
    available: availableIds.map((ShopID) => ({ ShopID })),
    Featured: flag(article.featured),
    campaigns: campaignEntries(article),
    AverageRating: averageOf(reviewRows(article, frame)),
    WebPurchaseLimit: article.webPurchaseLimit,
    ...(article.bestsellerRank !== null && { QtyRank: article.bestsellerRank }),
    ...(article.turnoverRank !== null && { TurnoverRank: article.turnoverRank }),
    Season: article.season,
    FrightPrice: article.freightPrice,
  }
}

/** The campaign that reduces the price, or gives members a price. */
function campaignEntries(article: DemoArticle): WireArticle['campaigns'] {
  const entry = (CampaignID: number, price: Ore, LabelType: string, text: string | null) => ({
    CampaignArticleID: article.id,
    ArticleID: article.id,
    CampaignID,
    Price: kroner(price),
    LabelType,
    LabelData: JSON.stringify({ text }),
  })
  const { campaignId, campaignLabel, memberPrice } = article
  return [
    ...(campaignId === null ? [] : [entry(campaignId, article.price, 'text', campaignLabel)]),
    ...(memberPrice === null
      ? []
      : [entry(memberCampaign.id, memberPrice, memberLabel, `Medlemspris ${formatMoney(memberPrice)}`)]),
  ]
}

const extraDocument = (article: DemoArticle): ArticleExtra => ({
  Visible: flag(article.visible),
  FinalPrice: kroner(article.price),
  TechDescription: article.techDescription.join('\n'),
  NutrientContent: article.nutrientContent,
  WashLabel: article.washLabel,
  CareLabel: article.careLabel,
  DateCreated: article.createdAt,
  views: viewsOf(article).map(({ view, caption, isCutOut }) => ({
    View: view,
    Caption: caption,
    ...(isCutOut && { CutOut: flag(isCutOut) }),
  })),
})

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

const wireColour = (article: DemoArticle, colour: DemoColour): WireColour => ({
  ColorID: colour.id,
  Name: colour.name,
  HexCode: colour.hex,
  ColorCode: colour.code,
  ColorGroupID: colour.groupId,
  ImagePath: pictureBase(drawingName(article), colour.hex),
})

export const variantRows = (article: DemoArticle, frame: Frame): object[] =>
  article.variants.map((variant, position) => ({
    ean: variant.ean,
    id: variant.id,
    article_id: article.id,
    position,
    can_purchase: variant.canPurchase,
    doc: variantDocument(article, variant, frame),
  }))

const variantDocument = (article: DemoArticle, variant: DemoVariant, frame: Frame): VariantDocument => ({
  VariantID: variant.id,
  EanNo: variant.ean,
  PurchasableOnWeb: flag(variant.canPurchase),
  Size: { SizeID: variant.size.id, Name: variant.size.name },
  Color: wireColour(article, frame.colour(variant.colourId)),
})

/** Reviews of the article; its average is computed from them. */
export const reviewRows = (article: DemoArticle, frame: Frame): DemoReview[] =>
  reviewsOf(article, (id) => frame.colour(id).name)

export const stockRows = (article: DemoArticle): object[] =>
  article.variants.flatMap(({ ean, stock }) =>
    stock.map(({ shopId, quantity }) => ({ ean, shop_id: shopId, quantity })),
  )

export const priceRows = (article: DemoArticle): object[] =>
  article.priceHistory.map(({ from, to, price, audience }) => ({
    article_id: article.id,
    from_day: from.slice(0, 10),
    to_day: to?.slice(0, 10) ?? null,
    price,
    audience,
  }))

export function shopRow(shop: DemoShop): object {
  const doc: WireShop = {
    ShopID: shop.id,
    ShopNo: shop.no,
    Name: shop.name,
    FullName: shop.fullName,
    OrgNo: shop.orgNo,
    Address: shop.address,
    PostNo: shop.postNo,
    PostPlace: shop.postPlace,
    Email: shop.email,
    Phone: shop.phone,
    Chain: shop.chain,
    Description: shop.description,
    openingHours: shop.openingHours,
    CoordLat: shop.coords?.lat ?? null,
    CoordLong: shop.coords?.lng ?? null,
    MapLink: shop.mapLink,
    MessengerID: shop.messengerId,
  }
  return { id: shop.id, physical: shop.id !== webStockShopId, doc }
}

const campaignPictures = (picture: CampaignPicture) =>
  typeof picture === 'string'
    ? { Image: landscape(picture).base, ImageMobile: landscape(picture, 'portrait').base }
    : { Image: pictureBase(...picture, 'a'), ImageMobile: null }

export const campaignRow = (campaign: DemoCampaign): { id: number; doc: object } => ({
  id: campaign.id,
  doc: {
    CampaignID: campaign.id,
    Name: campaign.name,
    ShortDescription: campaign.shortDescription,
    Description: campaign.description,
    Start: campaign.start,
    End: campaign.end,
    ...campaignPictures(campaign.picture),
    ShowLabel: 1,
    ShowImage: 1,
    LabelText: campaign.labelText,
    Url: campaign.url,
  },
})
