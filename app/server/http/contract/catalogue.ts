import * as v from 'valibot'
import { propertyKinds, serviceTopics, sizeKinds, wordKinds } from '../../../../machines/domain/index.ts'
import { anyId, count, ean, flag, kroner, latitude, longitude, moment, ore, pictureBase, postcode } from './common.ts'
import { fits, review } from './review.ts'

// Answers of the catalogue. Amounts are kroner, decimals allowed, unless a field says øre; flags are 0 or 1.

/** A picture's dominant colour, `#rrggbb`: shown until the picture has come. */
const placeholder = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))

export const colour = v.strictObject({
  ColorID: anyId,
  Name: v.string(),
  HexCode: v.nullable(v.string()),
  ColorCode: v.string(),
  /** The group that filters know it by. A list shows no chosen colour first without it. */
  ColorGroupID: v.exactOptional(anyId),
  /** Base address of the pictures of the article in this colour. */
  ImagePath: pictureBase,
  /** What the front picture shows. Name and colour without it. */
  ImageAlt: v.exactOptional(v.string()),
  /** Of the front picture. */
  ImagePlaceholder: v.exactOptional(placeholder),
})

const colourGroupEntries = { ColorGroupID: anyId, Name: v.string(), HexCode: v.nullable(v.string()) }
const articleColourGroup = v.strictObject(colourGroupEntries)
export const colourGroup = v.strictObject({
  ...colourGroupEntries,
  /** Name in filters. */
  Label: v.string(),
  /** The colour that stands for the group. */
  ColorID: v.nullable(anyId),
  Checked: v.boolean(),
})
export const productLine = v.strictObject({ ProductLineID: anyId, Name: v.string() })
export const gender = v.strictObject({ GenderID: anyId, Name: v.string() })

export const campaignArticle = v.strictObject({
  CampaignArticleID: anyId,
  ArticleID: anyId,
  CampaignID: anyId,
  Price: kroner,
  LabelType: v.string(),
  /** JSON text. */
  LabelData: v.nullable(v.string()),
})

const articleEntries = {
  ArticleID: anyId,
  ArticleNo: v.string(),
  Name: v.string(),
  Description: v.string(),
  /** What the filters compare. */
  GrossPrice: kroner,
  /** The price to pay, in lists. */
  FinalSuggestedPrice: kroner,
  /** The price before the campaign. */
  OriginalPrice: kroner,
  /** Lowest price of the 30 days before the campaign; null without a campaign. */
  LowestPriceLast30Days: v.nullable(kroner),
  /** For members of the club; null, or left out, without one, or where a campaign of type `member` has it. Ours. */
  MemberPrice: v.exactOptional(v.nullable(kroner)),
  /** Deposit per piece. */
  Pant: kroner,
  /** The brand. */
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
  /** Base address of the pictures. */
  Image: pictureBase,
  shops: v.array(v.strictObject({ ShopID: anyId })),
  available: v.array(v.strictObject({ ShopID: anyId })),
  Featured: flag,
  campaigns: v.array(campaignArticle),
  /** Mean stars, 1 to 5. */
  AverageRating: v.nullable(v.number()),
  /** Pieces of a variant in one order. */
  WebPurchaseLimit: count,
  QtyRank: v.exactOptional(anyId),
  TurnoverRank: v.exactOptional(anyId),
  Season: v.string(),
  FrightPrice: v.exactOptional(ore),
}
export const article = v.strictObject(articleEntries)

export const variant = v.strictObject({
  VariantID: anyId,
  EanNo: ean,
  Availability: count,
  PurchasableOnWeb: flag,
  shops: v.array(v.strictObject({ ShopID: anyId, Qty: count })),
  Size: v.strictObject({ SizeID: anyId, Name: v.string() }),
  Color: colour,
})

const detailEntries = {
  ...articleEntries,
  Visible: flag,
  FinalPrice: kroner,
  /** One fact a line. */
  TechDescription: v.string(),
  NutrientContent: v.nullable(v.string()),
  WashLabel: v.string(),
  CareLabel: v.array(v.string()),
  DateCreated: moment,
  variants: v.array(variant),
  /**
   * Pictures beside the front view, for each colour, or for those in `colors`; `CutOut` where one fills no frame, as the
   * front does not. Ours.
   */
  views: v.array(
    v.strictObject({
      View: v.string(),
      Caption: v.string(),
      CutOut: v.optional(flag),
      colors: v.exactOptional(
        v.array(v.strictObject({ ColorID: anyId, ImagePlaceholder: v.exactOptional(placeholder) })),
      ),
    }),
  ),
  /** The newest public ones: as many as a page of GET /articles/{id}/reviews has. */
  reviews: v.array(review),
  /** Of all pages. Ours. */
  ReviewsCount: count,
  /** What all of them say of its size. Ours. */
  ReviewsFits: fits,
}
export const articleDetail = v.strictObject(detailEntries)
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
})

export const subcategory = v.strictObject({
  ArticleGroup2ID: anyId,
  MainGroupID: anyId,
  Name: v.string(),
  articlesCount: count,
  minPrice: kroner,
  maxPrice: kroner,
  /** Made by the shop, and not by the chain's systems. */
  custom: flag,
  groups: v.array(group),
})

export const category = v.strictObject({
  MainGroupID: anyId,
  Name: v.string(),
  articlesCount: count,
  minPrice: kroner,
  maxPrice: kroner,
  /** Base address of the picture over its list, and where that leads. */
  banner: v.nullable(pictureBase),
  bannerLink: v.nullable(v.string()),
  /** Brands that it has articles of. */
  availableProductlines: v.array(anyId),
  subcategories: v.array(subcategory),
})

const timeOfDay = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/))
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))
/** Days by ISO number, 1 Monday to 7 Sunday; times 'HH:MM'. */
export const openingHours = v.array(
  v.strictObject({ days: v.tuple([weekday, weekday]), time: v.tuple([timeOfDay, timeOfDay]) }),
)
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
  /** What is worth knowing about the shop. */
  Description: v.exactOptional(v.string()),
  openingHours,
  CoordLat: v.nullable(latitude),
  CoordLong: v.nullable(longitude),
  MapLink: v.string(),
  /** The shop's account in Messenger; null when it has none. */
  MessengerID: v.nullable(v.string()),
})

export const shippingMethod = v.strictObject({
  ShippingMethodID: anyId,
  /** `pickupPoint` (ours) is listed where a carrier is configured. */
  Code: v.picklist(['home', 'collect', 'pickupPoint']),
  Name: v.string(),
  Price: ore,
})

/** Ranks, 1 the best. */
export const bestseller = v.strictObject({ article_id: anyId, qty_rank: anyId, turnover_rank: anyId })

export const facet = v.strictObject({
  id: anyId,
  Name: v.string(),
  HexCode: v.exactOptional(v.nullable(v.string())),
  /** Articles with the value that the filters of all other fields keep. */
  count,
})
/** A question for customer service that a search asks, with the shops that it names. */
const askedService = v.strictObject({
  Topic: v.picklist(serviceTopics),
  shops: v.array(v.strictObject({ ShopID: anyId, Name: v.string(), openingHours })),
})
export const searchAnswer = v.strictObject({
  total: count,
  hits: v.strictObject({
    total: v.strictObject({ value: count }),
    hits: v.array(
      v.strictObject({
        _id: v.string(),
        _score: v.nullable(v.number()),
        /** In stock in the sizes asked for, in the shops asked for or in any. Only where sizes are asked for. Ours. */
        Variants: v.exactOptional(v.array(v.strictObject({ VariantID: anyId, ColorID: anyId, SizeID: anyId }))),
        _source: article,
      }),
    ),
  }),
  facets: v.exactOptional(
    v.strictObject({
      genders: v.array(facet),
      colorGroups: v.array(facet),
      productlines: v.array(facet),
      /** All shops. `count` is ours. */
      shops: v.array(v.strictObject({ id: anyId, Name: v.string(), count: v.exactOptional(count) })),
      groups: v.array(facet),
      /** By what they measure, from small to large. */
      sizes: v.exactOptional(v.array(v.strictObject({ ...facet.entries, Kind: v.picklist(sizeKinds) }))),
      /** What goods can do: values that divide the scope, and selected ones. Ours. */
      properties: v.exactOptional(v.array(v.strictObject({ ...facet.entries, Kind: v.picklist(propertyKinds) }))),
      /** Bounds of the scope, whole kroner. */
      price: v.strictObject({ min: kroner, max: kroner }),
    }),
  ),
  /** How the text was understood, with the facets. Ours. */
  reading: v.exactOptional(
    v.strictObject({
      words: v.array(v.strictObject({ Kind: v.picklist(wordKinds), Text: v.string(), Without: v.string() })),
      /** What was searched for in place of a misspelt text. */
      corrected: v.nullable(v.string()),
      /** Words that the hits lack. */
      leftOut: v.array(v.string()),
      services: v.array(askedService),
      /** Where nothing was found: other searches, and popular groups with their paths. */
      alternatives: v.array(v.string()),
      categories: v.array(v.strictObject({ Name: v.string(), Path: v.string() })),
    }),
  ),
})
/** GET /searches/missed (ours). */
export const missedSearchList = v.strictObject({
  data: v.array(
    v.strictObject({
      /** Name of the brand that was searched; null for one that is gone, and for searches from before it was counted. */
      brand: v.nullable(v.string()),
      query: v.string(),
      miss: v.picklist(['nothing', 'otherSpelling', 'withoutWords']),
      /** Misses in the period. */
      count,
      /** Day of the last one. */
      lastDay: v.string(),
    }),
  ),
})

export const searchedIds = v.strictObject({ total: count, ids: v.array(anyId) })

/** GET /suggestions (ours): while the shopper types. */
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
  /** Groups, with their place in the catalogue; those with most hits first. */
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
  /** Of the blog. */
  posts: v.array(v.strictObject({ slug: v.string(), title: v.string() })),
  services: v.array(askedService),
})

/** PUT /catalogue/articles (ours): what the import changed. */
export const articleImport = v.strictObject({
  articles: count,
  variants: count,
  added: count,
  changed: count,
  unchanged: count,
  /** Articles that the feed has no longer; none by HTTP. */
  hidden: count,
  retired: count,
  stock: count,
  prices: count,
  /** Sales without 30 days of price history, which show no former price. */
  salesWithoutFormerPrice: count,
})
/** PUT /catalogue/shops (ours). */
export const shopImport = v.strictObject({
  shops: count,
  added: count,
  changed: count,
  unchanged: count,
  closed: count,
})
/** PUT /catalogue/categories (ours). */
export const categoryImport = v.strictObject({
  categories: count,
  added: count,
  changed: count,
  unchanged: count,
  /** Categories that the feed has no longer; none by HTTP. */
  hidden: count,
  /** Missing ones that stay, since shown articles are in them; none by HTTP. */
  kept: count,
})
/** PUT /catalogue/colour-groups (ours). */
export const colourGroupImport = v.strictObject({
  groups: count,
  added: count,
  changed: count,
  unchanged: count,
  /** Groups that the feed has no longer; none by HTTP. */
  hidden: count,
  /** Missing ones that stay, since shown articles are in them; none by HTTP. */
  kept: count,
  /** Colours that are in another group now, or known for the first time. */
  moved: count,
})
/** PUT /catalogue/campaigns (ours). */
export const campaignImport = v.strictObject({
  campaigns: count,
  added: count,
  changed: count,
  unchanged: count,
  /** Campaigns that the feed has no longer; none by HTTP. */
  ended: count,
})
/** PUT /catalogue/banners (ours). */
export const bannerImport = v.strictObject({
  banners: count,
  added: count,
  changed: count,
  unchanged: count,
  /** Banners that the feed has no longer; none by HTTP. */
  removed: count,
})
/** PUT /catalogue/stock (ours). */
export const stockImport = v.strictObject({ records: count, changed: count })
/** PUT /catalogue/prices (ours). */
export const priceImport = v.strictObject({
  prices: count,
  changed: count,
  unchanged: count,
  salesWithoutFormerPrice: count,
})
/** A refused import: nothing is changed. Records count from 1. */
export const refusedImport = v.strictObject({
  message: v.string(),
  problems: v.exactOptional(
    v.array(v.strictObject({ record: count, field: v.nullable(v.string()), message: v.string() })),
  ),
  errors: v.exactOptional(v.record(v.string(), v.array(v.string()))),
})
