/**
 * What crosses the wire under /api/v1, in the field names of the chain's systems. `map.ts` makes entities of it.
 * Amounts are kroner (decimals allowed) unless a field says øre. Flags are 0 or 1.
 */
export interface WireColour {
  ColorID: number
  Name: string
  HexCode: string | null
  ColorCode: string
  /** The group that filters know it by. A list shows no chosen colour first without it. */
  ColorGroupID?: number
  /** Base address of the pictures of the article in this colour. */
  ImagePath: string
}
export interface WireColourGroup {
  ColorGroupID: number
  Name: string
  HexCode: string | null
  /** What a filter calls it; its name, where it is left out. */
  Label?: string
  /** The colour that stands for the group. */
  ColorID?: number | null
  Checked?: boolean
}
export interface WireCampaignArticle {
  CampaignArticleID: number
  ArticleID: number
  CampaignID: number
  Price: number
  LabelType: string
  /** JSON text. */
  LabelData: string | null
}
export interface WireArticle {
  ArticleID: number
  ArticleNo: string
  Name: string
  Description: string
  /** Gross price: what the filters judge. */
  GrossPrice: number
  /** What one pays, in lists. */
  FinalSuggestedPrice: number
  /** The price before the campaign. */
  OriginalPrice: number
  /** Lowest price of the 30 days before the campaign; null without a campaign. */
  LowestPriceLast30Days: number | null
  /** Deposit per piece. */
  Pant: number
  /** The brand. */
  ProductLineID: number
  Brand: string
  productlines: { ProductLineID: number; Name: string }[]
  colors: WireColour[]
  colorGroups: { ColorGroupID: number; Name: string; HexCode: string | null }[]
  genders: { GenderID: number; Name: string }[]
  MainGroupID: number
  ArticleGroup2ID: number
  ArticleGroup3ID: number
  Group2: string
  Group3: string
  PurchasableOnWeb: 0 | 1
  OnlyCC: 0 | 1
  CustomLabel?: string | null
  /** Base address of the pictures. */
  Image: string
  shops: { ShopID: number }[]
  available: { ShopID: number }[]
  Featured: 0 | 1
  campaigns: WireCampaignArticle[]
  /** Mean stars, 1 to 5. */
  AverageRating: number | null
  /** Pieces of a variant in one order. */
  WebPurchaseLimit: number
  QtyRank?: number
  TurnoverRank?: number
  Season: string
  /** Øre. */
  FrightPrice?: number
}
export interface WireVariant {
  VariantID: number
  EanNo: string
  Availability: number
  PurchasableOnWeb: 0 | 1
  shops: { ShopID: number; Qty: number }[]
  Size: { SizeID: number; Name: string }
  Color: WireColour
}
export interface WireArticleDetail extends WireArticle {
  Visible: 0 | 1
  FinalPrice: number
  /** One fact a line. */
  TechDescription: string
  NutrientContent: string | null
  WashLabel: string
  CareLabel: string[]
  DateCreated: string
  variants: WireVariant[]
  /** Pictures beside the front view, for each colour. Ours. */
  views: { View: string; Caption: string }[]
  /** The newest that others may read: as many as a page of GET /articles/{id}/reviews has. */
  reviews: WireReview[]
  /** Of all pages. Ours. */
  ReviewsCount: number
  /** What all of them say of its size. Ours. */
  ReviewsFits: WireFits
}
export interface WireGroup {
  ArticleGroup3ID: number
  ArticleGroup2ID: number
  MainGroupID: number
  Name: string
}
export interface WireSubcategory {
  ArticleGroup2ID: number
  MainGroupID: number
  Name: string
  articlesCount: number
  minPrice: number
  maxPrice: number
  /** Made by the shop, and not by the chain's systems. */
  custom: 0 | 1
  groups: WireGroup[]
}
export interface WireCategory {
  MainGroupID: number
  Name: string
  articlesCount: number
  minPrice: number
  maxPrice: number
  /** Base address of the picture over its list, and where that leads. */
  banner: string | null
  bannerLink: string | null
  /** Brands that it has articles of. */
  availableProductlines: number[]
  subcategories: WireSubcategory[]
}
export interface WireShop {
  ShopID: number
  ShopNo: number
  Name: string
  FullName: string
  OrgNo: string
  Address: string
  PostNo: string
  PostPlace: string
  Email: string
  Phone: string
  Chain: string
  /** What is worth knowing about it. */
  Description?: string
  /** Days by ISO number, 1 Monday to 7 Sunday; times 'HH:MM'. */
  openingHours: { days: [number, number]; time: [string, string] }[]
  CoordLat: number | null
  CoordLong: number | null
  MapLink: string
  /** Of the shop's account in Messenger. Null, or left out: it has none. */
  MessengerID?: string | null
}
export interface WireShippingMethod {
  ShippingMethodID: number
  Code: 'home' | 'collect'
  Name: string
  /** Øre. */
  Price: number
}

/** One condition; prices are kroner. An article is kept when it meets all of them. */
export type WireFilter =
  | { field: WireFilterField; in: number[] }
  | { field: 'ArticleID'; notIn: number[] }
  | { field: 'GrossPrice'; between: [number, number] }
  | { field: 'GrossPrice'; less: number }
  | { field: 'GrossPrice'; more: number }
/** A filter in the product's own shape: an object with one key. Prices are kroner; a price that is not checked is off. */
export type WireFilterEntry =
  | { genders: readonly number[] }
  | { colours: readonly number[] }
  | { price: readonly [{ asc: boolean; min: number; max: number; checked: boolean }] }
export type WireFilterField =
  | 'genders.GenderID'
  | 'colorGroups.ColorGroupID'
  | 'ProductLineID'
  | 'available.ShopID'
  | 'MainGroupID'
  | 'ArticleGroup2ID'
  | 'ArticleGroup3ID'
  | 'ArticleID'

/** POST /articles/search. `query` may be empty when there are filters. `scope`, `sort` and `facets` are ours. */
export interface WireSearchRequest {
  query: string
  take?: number
  /** Zero-based. */
  page?: number
  /** What the list is a list of: all of its values are offered as facets. */
  scope?: WireFilter[]
  /** What the shopper chose on top: entries where the product's shape has the filter, else by field, which is ours. */
  filters?: (WireFilter | WireFilterEntry)[]
  sort?: { by: 'relevance' | 'bestseller' | 'price' | 'name'; order: 'asc' | 'desc' }
  facets?: boolean
}
export interface WireFacet {
  id: number
  Name: string
  HexCode?: string | null
  /** Articles with the value that the filters of all other fields keep. */
  count: number
}
export interface WireSearchAnswer {
  total: number
  hits: { total: { value: number }; hits: { _id: string; _score: number | null; _source: WireArticle }[] }
  facets?: {
    genders: WireFacet[]
    colorGroups: WireFacet[]
    productlines: WireFacet[]
    shops: { id: number; Name: string }[]
    groups: WireFacet[]
    /** The bounds of the scope, whole kroner. */
    price: { min: number; max: number }
  }
}

/** GET /suggestions (ours): while the shopper types. */
export interface WireSuggestions {
  articles: Pick<WireArticle, 'ArticleID' | 'Name' | 'Brand' | 'Image' | 'FinalSuggestedPrice'>[]
  /** Groups, with where they lie; those with most of what is found first. */
  categories: {
    MainGroupID: number
    MainGroupName: string
    ArticleGroup2ID: number
    Group2: string
    ArticleGroup3ID: number
    Group3: string
    count: number
  }[]
  productlines: { ProductLineID: number; Name: string }[]
  /** Of the blog. */
  posts: { slug: string; title: string }[]
}

/** A line that is ordered: the product text's own shape. */
export interface WireOrderItem {
  EanNo: string
  Count: number
}
/** POST /orders (ours). Prices are the server's own: what the shopper saw travels as `ExpectedTotal`, to be compared. */
export interface WireOrderRequest {
  CustomerName: string
  Email: string
  Phone: string
  Delivery: 'home' | 'collect'
  Address: string
  PostalCode: string
  City: string
  ShopID: number
  items: WireOrderItem[]
  /** Øre. */
  ExpectedTotal: number
  /** The code that the discount came by; the server checks it again. None, or null, without one. */
  Promocode?: string | null
  /** What was asked for before, refused, and left out: the confirmation tells of it. None, or left out, without. */
  NotOrdered?: WireNotOrdered[]
}
/** An article that was not to be had: how many were asked for, and how many there were. */
export interface WireNotOrdered {
  EanNo: string
  Wanted: number
  Available: number
}
/** 201. The `Idempotency-Key` header makes a repeated call answer the same order. */
export interface WireOrderPlaced {
  OrderID: string
}
/**
 * 422 of POST /orders: lines that the stock refuses, fields that do not hold, a total that has changed, or a promocode
 * that does not hold any more.
 */
export interface WireOrderRefused {
  message: string
  cartErrors?: WireRefusedLine[]
  errors?: Record<string, string[]>
  /** Øre, where it differs from what was expected; what the order costs without the promocode that is refused. */
  total?: number
  promocode?: WirePromocodeRefused['code']
}
/** A line that is not ordered, how many of it there are to be had, and why not more. */
export interface WireRefusedLine {
  eanNo: string
  available: number
  reason: 'unknown' | 'notForSale' | 'onlyCollect' | 'limit' | 'stock'
}
/** POST /reservations (ours). The `Idempotency-Key` header makes a repeated call answer the same reservation. */
export interface WireReservationRequest
  extends Omit<WireOrderRequest, 'items' | 'ExpectedTotal' | 'Promocode' | 'NotOrdered'> {
  items: (WireOrderItem & { CampaignArticleID: number | null })[]
  shipping_method_id: number
}
/** What POST /reservations and GET /reservations/{id} answer. 422 of the former is WireOrderRefused. */
export interface WireReservation {
  id: number
  shopID: number
  customerID: number | null
  /** 1 Mottatt, 2 Bekreftet, 3 Klar til henting, 4 Hentet, 5 Utløpt, 6 Avbestilt. */
  statusID: number
  name: string
  email: string
  phone: string
  delivery: 'home' | 'collect'
  address: string
  city: string
  zipcode: string
  /** Øre. */
  total: number
  trackingUrl: string | null
  articles: (WireOrderLine & { CampaignArticleID: number | null })[]
  date: string
  /** Until when it is kept; empty where nobody says. Ours. */
  expires: string
  /** What is shown in the shop to be handed it, while it waits there. Ours. */
  pickupCode: string | null
}
/** POST /orders/{id}/code/enter (ours): six digits that were mailed. */
export interface WireOrderCode {
  Code: string
}
/** POST /orders/{id}/payments (ours). An empty body is a card payment. */
export interface WirePaymentRequest {
  /** Card: the chain's. Mobile: the shop's own, one pending order of a visitor in each. */
  Provider?: 'card' | 'mobile'
}
export interface WirePaymentStarted {
  PaymentID: string
  /** The provider's own page, where the card number is typed or the phone is asked. */
  RedirectUrl: string
}
export interface WireOrderLine {
  EanNo: string
  ArticleID: number
  Name: string
  Color: string
  Size: string
  Count: number
  /** Øre, of one piece. */
  Price: number
  /** Øre, of one piece: the deposit. */
  Pant: number
  /** What its price bears; a deposit bears none. */
  VatPercentage: number
  ImagePath: string
}
/** What bears one rate of VAT, øre: goods and their freight, less the discount. */
export interface WireVat {
  /** 25 for 25 %. */
  VatPercentage: number
  Vat: number
  NetAmount: number
}
/** GET /orders/{id} (ours). Reading it reads the provider's status again while a payment is under way. */
export interface WireOrder {
  OrderID: string
  OrderNo: number
  Status: 'awaitingPayment' | 'paid' | 'cancelled'
  /** Of the latest payment: authorised money is captured at hand-over, released when the order is given up. */
  Payment: 'none' | 'created' | 'authorized' | 'declined' | 'aborted' | 'expired' | 'captured' | 'released' | 'refunded'
  /** Of the latest payment. */
  Provider: 'card' | 'mobile' | null
  CreatedAt: string
  PaidAt: string | null
  /** Collected or sent: then the money is captured, too. */
  HandedOverAt: string | null
  Delivery: 'home' | 'collect'
  shop: WireShop | null
  CustomerName: string
  Phone: string
  Email: string
  Address: string
  PostalCode: string
  City: string
  lines: WireOrderLine[]
  /** Øre, as all its amounts: without deposits and discount. */
  Goods: number
  Pant: number
  Discount: number
  /** The code that the discount came by. */
  Promocode: string | null
  Shipping: number
  /** The VAT in the total, by its rates, the highest first. */
  VatSpecification?: WireVat[]
  Total: number
  Refunded: number
  PickupCode: string | null
  /** Packed, and waiting in the shop; null, or left out, before that and for what is sent. */
  ReadyAt?: string | null
  /** The confirmation by e-mail: handed over to be delivered, or on its way there. Null, or left out: there is none. */
  Confirmation?: 'sent' | 'onItsWay' | null
  /** What was left out of it, as it was called then. */
  NotOrdered?: (WireNotOrdered & { Name: string; Color: string; Size: string })[]
}

export interface WireReview {
  id: number
  content: string
  reply: string | null
  /** Null when it is anonymous. */
  customer: string | null
  rating: number
  approved: boolean
  created_at: string
  reviewable_id: number
  reviewable_type: 'article'
  /** The article's name, to whoever wrote it. Ours. */
  reviewable_name?: string | undefined
  /** Why the shop has taken it down, to whoever wrote it; null while it is not taken down. Ours. */
  takedown_reason?: string | null | undefined
  true_to_size: 'small' | 'true' | 'large' | null
  size_color: string
  anonymous: boolean
}

/** How many found an article small, as its size, and large. */
export interface WireFits {
  small: number
  true: number
  large: number
}

/** 404 and 422 of GET /promocodes/check/{code}. */
export interface WirePromocodeRefused {
  message: string
  code: 'unknown' | 'expired' | 'notYetValid' | 'alreadyUsed' | 'membersOnly'
}
