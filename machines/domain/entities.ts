import type { Ore } from './money.ts'
import type { Fits, Review } from './review.ts'

/** A product picture: `${base}-${width}.avif` and `.webp` exist for each of `widths` (px). */
export interface Picture {
  base: string
  /** What is seen, for those who do not see it. Empty where the text beside it says the same. */
  alt: string
  /** Size of the largest file in px: the markup's width and height, so that nothing shifts. */
  width: number
  height: number
  /** The widths that exist as files, px, ascending. */
  widths: readonly number[]
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
  /** `#rrggbb`, or null where the catalogue has none: such a colour is no swatch. */
  hex: string | null
  colourCode: string
}
/** A group of colours, as an article of it says. */
export interface ArticleColourGroup {
  id: number
  name: string
  hex: string | null
}
/** A group of colours as a filter shows it. */
export interface ColourGroup extends ArticleColourGroup {
  /** What the filter calls it. */
  label: string
  /** The colour that stands for the group; null where the catalogue names none. */
  colourId: number | null
  checked: boolean
}

/** The label type of a campaign whose price members get in the shops; the web's price is the same for all. */
export const memberLabel = 'member'

/** A campaign's hold on an article. */
export interface ArticleCampaign {
  id: number
  articleId: number
  campaignId: number
  price: Ore
  labelType: string
  labelData: Readonly<Record<string, unknown>>
}

/** An article as lists show it. */
export interface Article {
  id: number
  articleNo: string
  name: string
  /** The name in lower case with dashes: its address. */
  slug: string
  description: string
  /** What one pays, without deposit. */
  price: Ore
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
  /** Ids of the shops that carry it, and of those that have it now. */
  shops: readonly number[]
  available: readonly number[]
  featured: boolean
  campaigns: readonly ArticleCampaign[]
  /** Label type of the campaign with the lowest price. */
  campaignLabelType: string | null
  /** Mean stars, 1 to 5; null without reviews. */
  averageRating: number | null
  /** Pieces of a variant that one order may have. */
  webPurchaseLimit: number
  /** Ranks; `defaultBestsellerRank` when it is not on the list. */
  bestsellerQty: number
  bestsellerTurnover: number
  season: string
  /** Shipping price of this article alone. */
  freightPrice: Ore
}

/** A colour of an article, with the picture of the article in it. */
export interface ColourPicture extends Colour {
  picture: Picture
}

export interface Size {
  id: number
  name: string
}

/** How many pieces of a variant a shop has. */
export interface ShopStock {
  shopId: number
  quantity: number
}

/** An article in one colour and one size. Its EAN is what carts, orders and stock know it by. */
export interface Variant {
  id: number
  ean: string
  /** In how many shops it is. Above 0 means available. */
  availability: number
  canPurchase: boolean
  stock: readonly ShopStock[]
  size: Size
  colour: Colour
}

/** A picture in the article's gallery, with what it shows in words. */
export interface GalleryPicture extends Picture {
  colourId: number
  caption: string
}

/** An article as its own page shows it. */
export interface ArticleDetail extends Article {
  /** It may be shown on the web. */
  visible: boolean
  techDescription: readonly string[]
  nutrientContent: string | null
  washLabel: string
  /** Keys of ISO 3758 symbols. */
  careLabel: readonly string[]
  /** ISO 8601. */
  dateCreated: string
  variants: readonly Variant[]
  /** In how many shops some variant is. Above 0 means available. */
  availability: number
  sizes: readonly Size[]
  gallery: readonly GalleryPicture[]
  /** The newest that others may read: the first page of them. */
  reviews: readonly Review[]
  /** All that others may read. */
  reviewCount: number
  /** What all reviews say of its size. */
  fits: Fits
}

/** Opening hours: days by ISO number, 1 Monday to 7 Sunday; times 'HH:MM'. */
export interface OpeningHours {
  fromDay: number
  toDay: number
  opens: string
  closes: string
}

export interface Shop {
  id: number
  /** Its number in the chain. */
  no: number
  name: string
  fullName: string
  orgNo: string
  /** What is worth knowing about it; empty where nobody has written any. */
  description: string
  /** The chain that it belongs to. */
  chain: string
  address: string
  postNo: string
  postPlace: string
  phone: string
  email: string
  openingHours: readonly OpeningHours[]
  coords: { lat: number; lng: number } | null
  mapLink: string
  /** Of its account in Messenger; null where it has none. */
  messengerId: string | null
}

/** The third article group: the last step of the tree of categories. */
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
  /** Made by the shop itself. */
  custom: boolean
  groups: readonly ArticleGroup[]
}
/** A main group. */
export interface Category {
  id: number
  name: string
  slug: string
  /** Articles in it. */
  count: number
  /** Whole kroner. */
  minPrice: number
  maxPrice: number
  /** Over its list, and where it leads. */
  banner: Picture | null
  bannerLink: string | null
  /** Brands that it has articles of. */
  availableProductlines: readonly number[]
  subcategories: readonly Subcategory[]
}

export interface ShippingMethod {
  id: number
  code: 'home' | 'collect'
  name: string
  price: Ore
}

/** What an order is waiting for, or how it ended. */
export type OrderStatus = 'awaitingPayment' | 'paid' | 'cancelled'
/** What the provider says of the latest payment: authorised money is captured at hand-over, or released. */
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

/** What was bought or put aside, as it was then: name, choice and price do not change with the article. */
export interface BoughtLine {
  ean: string
  articleId: number
  name: string
  colour: string
  size: string
  count: number
  /** Of one. */
  price: Ore
  picture: Picture
}

export interface OrderLine extends BoughtLine {
  /** Deposit per piece. */
  pant: Ore
}

export interface Order {
  /** Public id in the address: long and random, since whoever has it may read the order. */
  id: string
  /** The number that people say aloud. */
  number: number
  status: OrderStatus
  payment: PaymentStatus
  /** ISO 8601, as all its times. */
  createdAt: string
  paidAt: string | null
  delivery: 'home' | 'collect'
  shop: Shop | null
  customer: { name: string; phone: string; email: string; address: string; postalCode: string; city: string }
  lines: readonly OrderLine[]
  /** Without deposits and discount. */
  goods: Ore
  /** The sum of the deposits. */
  pant: Ore
  /** What it took off. */
  discount: Ore
  /** The code that the discount came by. */
  promocode: string | null
  shipping: Ore
  /** What is paid, shipping included. */
  total: Ore
  /** The VAT in it, by rates in percent; none where the server does not tell. */
  vat: readonly { percentage: number; amount: Ore }[]
  /** The code to show in the shop, for click-and-collect. */
  pickupCode: string | null
  /** When it was packed and waited in the shop; null before that, and for what is sent. */
  readyAt: string | null
  /** When it was collected or sent; null before that. */
  handedOverAt: string | null
  /** The company that sold it; null where the server does not say. */
  seller: { name: string; orgNo: string; address: string; email: string; phone: string } | null
  /** The confirmation by e-mail: handed over to be delivered, or on its way there; null where there is none. */
  confirmation: 'sent' | 'onItsWay' | null
}
