import * as v from 'valibot'
import type {
  WireArticle,
  WireArticleDetail,
  WireCampaignArticle,
  WireCategory,
  WireColour,
  WireColourGroup,
  WireGroup,
  WireShippingMethod,
  WireShop,
  WireSubcategory,
  WireVariant,
} from '../../../api/wire.ts'
import { anyId, count, ean, flag, kroner, latitude, longitude, moment, ore, pictureBase, postcode } from './common.ts'
import { fits, review } from './review.ts'

// What the calls of the catalogue answer. Each is held to the type that the client reads.

export const colour = v.strictObject({
  ColorID: anyId,
  Name: v.string(),
  HexCode: v.nullable(v.string()),
  ColorCode: v.string(),
  ColorGroupID: v.exactOptional(anyId),
  ImagePath: pictureBase,
}) satisfies v.GenericSchema<WireColour>

const colourGroupEntries = { ColorGroupID: anyId, Name: v.string(), HexCode: v.nullable(v.string()) }
const articleColourGroup = v.strictObject(colourGroupEntries)
export const colourGroup = v.strictObject({
  ...colourGroupEntries,
  Label: v.string(),
  ColorID: v.nullable(anyId),
  Checked: v.boolean(),
}) satisfies v.GenericSchema<WireColourGroup>
export const productLine = v.strictObject({ ProductLineID: anyId, Name: v.string() })
export const gender = v.strictObject({ GenderID: anyId, Name: v.string() })

export const campaignArticle = v.strictObject({
  CampaignArticleID: anyId,
  ArticleID: anyId,
  CampaignID: anyId,
  Price: kroner,
  LabelType: v.string(),
  LabelData: v.nullable(v.string()),
}) satisfies v.GenericSchema<WireCampaignArticle>

const articleEntries = {
  ArticleID: anyId,
  ArticleNo: v.string(),
  Name: v.string(),
  Description: v.string(),
  GrossPrice: kroner,
  FinalSuggestedPrice: kroner,
  OriginalPrice: kroner,
  LowestPriceLast30Days: v.nullable(kroner),
  Pant: kroner,
  ProductLineID: anyId,
  Brand: v.string(),
  productlines: v.array(productLine),
  colors: v.array(colour),
  colorGroups: v.array(articleColourGroup),
  genders: v.array(gender),
  MainGroupID: anyId,
  ArticleGroup2ID: anyId,
  ArticleGroup3ID: anyId,
  Group2: v.string(),
  Group3: v.string(),
  PurchasableOnWeb: flag,
  OnlyCC: flag,
  CustomLabel: v.exactOptional(v.nullable(v.string())),
  Image: pictureBase,
  shops: v.array(v.strictObject({ ShopID: anyId })),
  available: v.array(v.strictObject({ ShopID: anyId })),
  Featured: flag,
  campaigns: v.array(campaignArticle),
  AverageRating: v.nullable(v.number()),
  WebPurchaseLimit: count,
  QtyRank: v.exactOptional(anyId),
  TurnoverRank: v.exactOptional(anyId),
  Season: v.string(),
  FrightPrice: v.exactOptional(ore),
}
export const article = v.strictObject(articleEntries) satisfies v.GenericSchema<unknown, WireArticle>

export const variant = v.strictObject({
  VariantID: anyId,
  EanNo: ean,
  Availability: count,
  PurchasableOnWeb: flag,
  shops: v.array(v.strictObject({ ShopID: anyId, Qty: count })),
  Size: v.strictObject({ SizeID: anyId, Name: v.string() }),
  Color: colour,
}) satisfies v.GenericSchema<unknown, WireVariant>

const detailEntries = {
  ...articleEntries,
  Visible: flag,
  FinalPrice: kroner,
  TechDescription: v.string(),
  NutrientContent: v.nullable(v.string()),
  WashLabel: v.string(),
  CareLabel: v.array(v.string()),
  DateCreated: moment,
  variants: v.array(variant),
  views: v.array(v.strictObject({ View: v.string(), Caption: v.string() })),
  reviews: v.array(review),
  ReviewsCount: count,
  ReviewsFits: fits,
}
export const articleDetail = v.strictObject(detailEntries) satisfies v.GenericSchema<unknown, WireArticleDetail>
export const namedArticle = v.strictObject({
  ...detailEntries,
  others: v.array(v.strictObject({ ArticleID: anyId, Name: v.string() })),
})
export const availability = v.array(v.strictObject({ EanNo: ean, ShopID: anyId, Qty: count }))

export const group = v.strictObject({
  ArticleGroup3ID: anyId,
  ArticleGroup2ID: anyId,
  MainGroupID: anyId,
  Name: v.string(),
}) satisfies v.GenericSchema<WireGroup>

export const subcategory = v.strictObject({
  ArticleGroup2ID: anyId,
  MainGroupID: anyId,
  Name: v.string(),
  articlesCount: count,
  minPrice: kroner,
  maxPrice: kroner,
  custom: flag,
  groups: v.array(group),
}) satisfies v.GenericSchema<unknown, WireSubcategory>

export const category = v.strictObject({
  MainGroupID: anyId,
  Name: v.string(),
  articlesCount: count,
  minPrice: kroner,
  maxPrice: kroner,
  banner: v.nullable(pictureBase),
  bannerLink: v.nullable(v.string()),
  availableProductlines: v.array(anyId),
  subcategories: v.array(subcategory),
}) satisfies v.GenericSchema<unknown, WireCategory>

const timeOfDay = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/))
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))
export const shop = v.strictObject({
  ShopID: anyId,
  ShopNo: anyId,
  Name: v.string(),
  FullName: v.string(),
  OrgNo: v.string(),
  Address: v.string(),
  PostNo: postcode,
  PostPlace: v.string(),
  Email: v.string(),
  Phone: v.string(),
  Chain: v.string(),
  Description: v.exactOptional(v.string()),
  openingHours: v.array(v.strictObject({ days: v.tuple([weekday, weekday]), time: v.tuple([timeOfDay, timeOfDay]) })),
  CoordLat: v.nullable(latitude),
  CoordLong: v.nullable(longitude),
  MapLink: v.string(),
  MessengerID: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, WireShop>

export const shippingMethod = v.strictObject({
  ShippingMethodID: anyId,
  Code: v.picklist(['home', 'collect']),
  Name: v.string(),
  Price: ore,
}) satisfies v.GenericSchema<WireShippingMethod>

export const bestseller = v.strictObject({ article_id: anyId, qty_rank: anyId, turnover_rank: anyId })

const facet = v.strictObject({
  id: anyId,
  Name: v.string(),
  HexCode: v.exactOptional(v.nullable(v.string())),
  count,
})
export const searchAnswer = v.strictObject({
  total: count,
  hits: v.strictObject({
    total: v.strictObject({ value: count }),
    hits: v.array(v.strictObject({ _id: v.string(), _score: v.nullable(v.number()), _source: article })),
  }),
  facets: v.exactOptional(
    v.strictObject({
      genders: v.array(facet),
      colorGroups: v.array(facet),
      productlines: v.array(facet),
      shops: v.array(v.strictObject({ id: anyId, Name: v.string() })),
      groups: v.array(facet),
      price: v.strictObject({ min: kroner, max: kroner }),
    }),
  ),
})
export const searchedIds = v.strictObject({ total: count, ids: v.array(anyId) })

export const suggestions = v.strictObject({
  articles: v.array(
    v.strictObject({
      ArticleID: anyId,
      Name: v.string(),
      Brand: v.string(),
      Image: v.string(),
      FinalSuggestedPrice: v.number(),
    }),
  ),
  categories: v.array(
    v.strictObject({
      MainGroupID: anyId,
      MainGroupName: v.string(),
      ArticleGroup2ID: anyId,
      Group2: v.string(),
      ArticleGroup3ID: anyId,
      Group3: v.string(),
      count,
    }),
  ),
  productlines: v.array(productLine),
  posts: v.array(v.strictObject({ slug: v.string(), title: v.string() })),
})
