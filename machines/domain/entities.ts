import type { Ore } from './money.ts'
import type { Fits, Review } from './review.ts'

/** A product picture: `${base}-${width}.avif` and `.webp` exist for each of `widths` (px). */
export interface Picture {
  base: string
  /** Alternative text. Empty where the text beside it says the same. */
  alt: string
  /** Size of the largest file, px: the markup's width and height, against layout shift. */
  width: number
  height: number
  /** Existing widths, px, ascending. */
  widths: readonly number[]
  /** `#rrggbb`, its dominant colour: shown until it has come. */
  placeholder?: string
}

export interface Gender {
  id: number
  name: string
}
export interface Brand {
  id: number
  name: string
}
export interface Colour {
  id: number
  name: string
  /** `#rrggbb`; null for a colour without one, which gets no swatch. */
  hex: string | null
  colourCode: string
}
/** A colour group of an article. */
export interface ArticleColourGroup {
  id: number
  name: string
  hex: string | null
}
/** A colour group in a filter. */
export interface ColourGroup extends ArticleColourGroup {
  /** Name in the filter. */
  label: string
  /** Representative colour; null if the catalogue has none. */
  colourId: number | null
  checked: boolean
}

/** Label type of a campaign with a price for members of the club. */
export const memberLabel = 'member'

/** An article's campaign. */
export interface ArticleCampaign {
  id: number
  articleId: number
  campaignId: number
  price: Ore
  labelType: string
  labelData: Readonly<Record<string, unknown>>
}

/** An article in lists. */
export interface Article {
  id: number
  articleNo: string
  name: string
  /** Slug: the name in lower case with dashes. */
  slug: string
  description: string
  /** The price to pay, without deposit. */
  price: Ore
  /** Price for members of the club, when it is lower; null or omitted without one. */
  memberPrice?: Ore | null
  /** Deposit per piece. */
  pant: Ore
  /** The price before the campaign. */
  originalPrice: Ore
  /** 'Førpris': the lowest price of the 30 days before the campaign; null when there is no reduction. */
  formerPrice: Ore | null
  brand: string
  /** Ids of brands. */
  brands: readonly number[]
  colours: readonly ColourPicture[]
  colourGroups: readonly ArticleColourGroup[]
  gender: string
  /** Ids of genders, and of the category. */
  genders: readonly number[]
  category: number
  articleGroup2Id: number
  articleGroup3Id: number
  group2: string
  group3: string
  canPurchase: boolean
  /** Click-and-collect only. */
  onlyClickAndCollect: boolean
  customLabel: string | null
  picture: Picture
  /** Ids of the shops that carry it, and of those with stock. */
  shops: readonly number[]
  available: readonly number[]
  featured: boolean
  campaigns: readonly ArticleCampaign[]
  /** Label type of the campaign with the lowest price. */
  campaignLabelType: string | null
  /** Mean stars, 1 to 5; null without reviews. */
  averageRating: number | null
  /** Maximum pieces of a variant per order. */
  webPurchaseLimit: number
  /** Ranks; `defaultBestsellerRank` outside the list. */
  bestsellerQty: number
  bestsellerTurnover: number
  season: string
  /** The article's own shipping price. */
  freightPrice: Ore
}

/** What a list shows of an article. Lists and their snapshots hold no more: a page carries them to the browser. */
export interface ListedArticle
  extends Pick<
    Article,
    'id' | 'name' | 'price' | 'memberPrice' | 'pant' | 'formerPrice' | 'brand' | 'picture' | 'available'
  > {
  customLabel?: string | null
  colours: readonly Pick<Colour, 'id' | 'name' | 'hex'>[]
  /** The colour in the picture, in an answer to a query by colours or sizes. */
  pictureColourId?: number
  /** The variant in that colour that is in stock, in an answer to a query by one size. */
  stockedVariantId?: number
}

/** A colour of an article, with a picture. */
export interface ColourPicture extends Colour {
  picture: Picture
}

export interface Size {
  id: number
  name: string
}

/** Stock of a variant in a shop, pieces. */
export interface ShopStock {
  shopId: number
  quantity: number
}

/** An article in one colour and size. Carts, orders and stock refer to its EAN. */
export interface Variant {
  id: number
  ean: string
  /** Number of shops with stock. */
  availability: number
  canPurchase: boolean
  stock: readonly ShopStock[]
  size: Size
  colour: Colour
}

/** A picture of the gallery, with its description. */
export interface GalleryPicture extends Picture {
  colourId: number
  caption: string
  /** It fills no frame, as the front view does not. */
  isCutOut?: boolean
}

/** What only lists ask of an article: for sorting, filtering and labels. */
type ListFact = 'colourGroups' | 'featured' | 'campaignLabelType' | 'bestsellerQty' | 'bestsellerTurnover' | 'season'

/** An article on its own page. */
export interface ArticleDetail extends Omit<Article, ListFact> {
  /** Whether it may be shown on the web. */
  visible: boolean
  techDescription: readonly string[]
  nutrientContent: string | null
  washLabel: string
  /** Keys of ISO 3758 symbols. */
  careLabel: readonly string[]
  /** ISO 8601. */
  dateCreated: string
  variants: readonly Variant[]
  /** Number of shops with stock of any variant. */
  availability: number
  sizes: readonly Size[]
  gallery: readonly GalleryPicture[]
  /** The first page of public reviews, newest first. */
  reviews: readonly Review[]
  /** Number of public reviews. */
  reviewCount: number
  /** Votes of all reviews on its fit. */
  fits: Fits
}

/** Opening hours: ISO weekdays, 1 Monday to 7 Sunday; times 'HH:MM'. */
export interface OpeningHours {
  fromDay: number
  toDay: number
  opens: string
  closes: string
}

export interface Shop {
  id: number
  /** Number in the chain. */
  no: number
  name: string
  fullName: string
  orgNo: string
  /** Information for visitors; empty without any. */
  description: string
  /** Its chain. */
  chain: string
  address: string
  postNo: string
  postPlace: string
  phone: string
  email: string
  openingHours: readonly OpeningHours[]
  coords: { lat: number; lng: number } | null
  mapLink: string
  /** Messenger account; null without one. */
  messengerId: string | null
}

/** A carrier's place where a parcel is handed out. */
export interface PickupPointPlace {
  /** The carrier's id. */
  id: string
  name: string
  kind: 'locker' | 'shop' | 'postOffice' | 'other'
  address: string
  postalCode: string
  city: string
}
/** One around a postcode. */
export interface PickupPoint extends PickupPointPlace {
  /** From the postcode, m; null if unknown. */
  distance: number | null
  /** Empty if unknown. */
  openingHours: readonly OpeningHours[]
}

/** The third article group: the lowest level of the category tree. */
export interface ArticleGroup {
  id: number
  name: string
  slug: string
}
/** The second article group. */
export interface Subcategory {
  id: number
  name: string
  slug: string
  articlesCount: number
  /** Whole kroner. */
  minPrice: number
  maxPrice: number
  /** The shop's own brand. */
  custom: boolean
  groups: readonly ArticleGroup[]
}
/** A main group. */
export interface Category {
  id: number
  name: string
  slug: string
  /** Number of articles. */
  count: number
  /** Whole kroner. */
  minPrice: number
  maxPrice: number
  /** Banner above its list, and its link. */
  banner: Picture | null
  bannerLink: string | null
  /** Brands with articles in it. */
  availableProductlines: readonly number[]
  subcategories: readonly Subcategory[]
}

export interface ShippingMethod {
  id: number
  /** `pickupPoint`: sent to a carrier's pick-up point, where the chain has a carrier. */
  code: 'home' | 'collect' | 'pickupPoint'
  name: string
  price: Ore
}

/** Status of an order. */
export type OrderStatus = 'awaitingPayment' | 'paid' | 'cancelled'
/** The provider's status of the latest payment: authorised money is captured at hand-over, or released. */
export type PaymentStatus =
  | 'none'
  | 'created'
  | 'authorized'
  | 'declined'
  | 'aborted'
  | 'expired'
  | 'captured'
  | 'released'
  | 'refunded'

/** A line of an order or reservation, as it was at that time: later changes of the article do not affect it. */
export interface BoughtLine {
  ean: string
  articleId: number
  name: string
  colour: string
  size: string
  count: number
  /** Price per piece. */
  price: Ore
  /** What a piece costs without the member's price, which `price` is; null or omitted otherwise. */
  ordinaryPrice?: Ore | null
  picture: Picture
}

export interface OrderLine extends BoughtLine {
  /** Deposit per piece. */
  pant: Ore
}

/** Why something is returned; a shopper may give none. */
export const returnReasons = ['size', 'differs', 'damaged', 'late', 'regret', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]
/** Longest reason that the shop gives for not accepting pieces, letters. */
export const returnRefusalLimit = 300

/**
 * Registered by the shopper; received in a shop; paid back; exchanged, and the rest of it paid back; nothing of it
 * accepted; or given up by the shopper.
 */
export type ReturnStatus = 'registered' | 'received' | 'refunded' | 'exchanged' | 'refused' | 'cancelled'

/** Pieces of a return. */
export interface OrderReturnLine {
  ean: string
  /** Names of the bought piece: an exchanged one is not in the order any more. */
  name: string
  colour: string
  size: string
  count: number
  /** Accepted pieces; null before that. */
  received: number | null
  reason: ReturnReason | null
  /** The size that is wanted instead, and how many pieces of it are held or handed over; null for money. */
  exchange: { ean: string; size: string; count: number } | null
}

/** A gift card that was made of a return. */
export interface ReturnGiftCard {
  /** Null where it may not be read. */
  code: string | null
  last4: string
  amount: Ore
  /** What it has left. */
  balance: Ore
  expiresAt: string
}

/** Goods of an order that the shopper brings or sends back. */
export interface OrderReturn {
  /** On the label: `RT12345678`. */
  number: string
  status: ReturnStatus
  createdAt: string
  receivedAt: string | null
  refundedAt: string | null
  /** When the new sizes were sent or handed over. */
  exchangedAt: string | null
  /** Until when the new sizes are held for the goods; null when none is. */
  heldUntil: string | null
  /** Within the law's days. */
  isWithdrawal: boolean
  /** The shopper wants a gift card instead of money. */
  toGiftCard: boolean
  /** The card that was made of it; null before that and for money. */
  giftCard: ReturnGiftCard | null
  /** Paid back for the goods; expected until it is refunded. */
  goods: Ore
  /** Paid back of the freight; expected until it is refunded. */
  freight: Ore
  /** Why the shop did not accept everything; empty if it did. */
  refusal: string
  lines: readonly OrderReturnLine[]
}

/** Until when goods may be returned: the end of these days in Norway, `2026-11-21`. */
export interface ReturnDays {
  /** By law, with the freight of a whole order. */
  withdrawal: string
  /** By the chain's promise to members; null for others. */
  member: string | null
}

export interface Order {
  /** Public id in the address: long and random, since it grants read access. */
  id: string
  /** Order number for people. */
  number: number
  status: OrderStatus
  payment: PaymentStatus
  /** ISO 8601, as all times of an order. */
  createdAt: string
  paidAt: string | null
  delivery: 'home' | 'collect'
  shop: Shop | null
  /** Where the carrier hands it out; null or omitted for what is collected or comes to the address. */
  pickupPoint?: (PickupPointPlace & { carrier: string }) | null
  customer: { name: string; phone: string; email: string; address: string; postalCode: string; city: string }
  lines: readonly OrderLine[]
  /** Without deposits and discount. */
  goods: Ore
  /** The sum of the deposits. */
  pant: Ore
  /** The discount. */
  discount: Ore
  /** Promocode of the discount. */
  promocode: string | null
  shipping: Ore
  /** The amount to pay, shipping included. */
  total: Ore
  /** Paid back of it. */
  refunded: Ore
  /** Pieces that refunds named. Refunds of an amount name none. */
  refundedLines: readonly { ean: string; count: number }[]
  /** VAT included in the total, by rate in percent; empty if the server does not say. */
  vat: readonly { percentage: number; amount: Ore }[]
  /** The code to show in the shop, for click-and-collect. */
  pickupCode: string | null
  /** When it was ready for collection in the shop; null before that, and for delivery. */
  readyAt: string | null
  /** When it was collected or sent; null before that. */
  handedOverAt: string | null
  /** The carrier's page about the parcel; null or omitted while nobody has said. */
  trackingUrl?: string | null
  /** The seller's company; null if the server does not say. */
  seller: { name: string; orgNo: string; address: string; email: string; phone: string } | null
  /** The confirmation by e-mail: delivered, or on its way; null without one. */
  confirmation: 'sent' | 'onItsWay' | null
  /** Newest last. */
  returns: readonly OrderReturn[]
  /** Null before hand-over, and if the server takes no returns. */
  returnDays: ReturnDays | null
  /** Gift cards that pay a part of the total, or all of it. */
  giftCards?: readonly GiftCardUse[]
  /** The gift card that the order buys; null for goods. */
  giftCard?: BoughtGiftCard | null
}

/** A gift card's part of an order. */
export interface GiftCardUse {
  /** The last characters of its code. */
  last4: string
  amount: Ore
  /** Back on the card. */
  refunded: Ore
}

/** A gift card as its buyer sees it, without its code. */
export interface BoughtGiftCard {
  amount: Ore
  recipientName: string
  recipientEmail: string
  message: string
  /** ISO 8601; null: sent once it is paid. */
  sendAt: string | null
  sentAt: string | null
  expiresAt: string | null
  withdrawnAt: string | null
  /** The last day to withdraw from the purchase, `2026-11-21`; null once it is used or void. */
  withdrawalDay: string | null
}
