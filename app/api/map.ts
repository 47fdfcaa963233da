import { coloursInOrder } from '../../machines/article-list/index.ts'
import {
  type Article,
  type ArticleCampaign,
  type ArticleDetail,
  type ArticleGroup,
  type AskedService,
  type BoughtGiftCard,
  type BoughtLine,
  type Category,
  type ColourGroup,
  type ColourPicture,
  defaultBestsellerRank,
  defaultFreightPrice,
  defaultPriceRange,
  type FacetValue,
  type GalleryPicture,
  type ListAnswer,
  type ListedArticle,
  memberLabel,
  type OpeningHours,
  type Order,
  type OrderReturn,
  type Ore,
  oreFromKroner,
  type Picture,
  type SearchReading,
  type Shop,
  type ShopFacet,
  slugOf,
  type Variant,
} from '../../machines/domain/index.ts'
import type { Reservation } from '../../machines/reservation/index.ts'
import type { Suggestion } from '../../machines/search/index.ts'
import { postPath } from '../content/blog.ts'
import { pictureAt } from '../content/media.ts'
import { serviceAnswerOf } from '../content/service-answers.ts'
import { reviewOf } from './map-review.ts'
import type {
  WireArticle,
  WireArticleDetail,
  WireCampaignArticle,
  WireCategory,
  WireColour,
  WireColourGroup,
  WireFacet,
  WireGroup,
  WireOrder,
  WireOrderLine,
  WireReservation,
  WireSearchAnswer,
  WireShop,
  WireSuggestions,
  WireVariant,
} from './wire.ts'

/** Widths of an article picture's files, px, and its aspect ratio. */
const articlePictureWidths = [400, 800] as const
const articlePictureRatio = 5 / 4

/** Makes an article's picture from its base address. */
export const articlePicture = (base: string, alt: string, placeholder?: string): Picture => ({
  base,
  alt,
  ...(placeholder && { placeholder }),
  width: 800,
  height: 800 * articlePictureRatio,
  widths: articlePictureWidths,
})

export const isSet = (flag: 0 | 1 | undefined): boolean => flag === 1

function campaignOf(wire: WireCampaignArticle): ArticleCampaign {
  return {
    id: wire.CampaignArticleID,
    articleId: wire.ArticleID,
    campaignId: wire.CampaignID,
    price: oreFromKroner(wire.Price),
    labelType: wire.LabelType,
    labelData: parseObject(wire.LabelData),
  }
}

/** Parses a JSON object; anything else is empty: a label must not break an article. */
function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

const cheapest = (campaigns: readonly ArticleCampaign[]): ArticleCampaign | undefined =>
  campaigns.reduce<ArticleCampaign | undefined>((least, c) => (least && least.price <= c.price ? least : c), undefined)

const colourOf = (wire: WireColour, name: string): ColourPicture => ({
  id: wire.ColorID,
  name: wire.Name,
  hex: wire.HexCode,
  colourCode: wire.ColorCode,
  picture: articlePicture(
    wire.ImagePath,
    wire.ImageAlt ?? `${name}, ${wire.Name.toLowerCase()}`,
    wire.ImagePlaceholder,
  ),
})

/** The price for members, its own or a campaign's, where it is lower than that for all. */
function memberPriceOf({ MemberPrice }: WireArticle, campaigns: readonly ArticleCampaign[], price: Ore) {
  const given = campaigns.filter(({ labelType }) => labelType === memberLabel).map((one) => one.price)
  if (MemberPrice) given.push(oreFromKroner(MemberPrice))
  const lowest = Math.min(...given)
  return lowest < price ? lowest : undefined
}

export function articleOf(wire: WireArticle): Article {
  const campaigns = wire.campaigns.map(campaignOf)
  const price = oreFromKroner(wire.FinalSuggestedPrice)
  const memberPrice = memberPriceOf(wire, campaigns, price)
  const former = wire.LowestPriceLast30Days === null ? null : oreFromKroner(wire.LowestPriceLast30Days)
  return {
    id: wire.ArticleID,
    articleNo: wire.ArticleNo,
    name: wire.Name,
    slug: slugOf(wire.Name),
    description: wire.Description,
    price,
    ...(memberPrice !== undefined && { memberPrice }),
    pant: oreFromKroner(wire.Pant),
    originalPrice: oreFromKroner(wire.OriginalPrice),
    formerPrice: former !== null && former > price ? former : null,
    brand: wire.Brand,
    brands: wire.productlines.map((line) => line.ProductLineID),
    colours: wire.colors.map((colour) => colourOf(colour, wire.Name)),
    colourGroups: wire.colorGroups.map((group) => ({ id: group.ColorGroupID, name: group.Name, hex: group.HexCode })),
    gender: wire.genders[0]?.Name ?? '',
    genders: wire.genders.map((gender) => gender.GenderID),
    category: wire.MainGroupID,
    articleGroup2Id: wire.ArticleGroup2ID,
    articleGroup3Id: wire.ArticleGroup3ID,
    group2: wire.Group2,
    group3: wire.Group3,
    canPurchase: isSet(wire.PurchasableOnWeb),
    onlyClickAndCollect: isSet(wire.OnlyCC),
    customLabel: wire.CustomLabel ?? null,
    picture: articlePicture(
      wire.Image,
      wire.Name,
      wire.colors.find(({ ImagePath }) => ImagePath === wire.Image)?.ImagePlaceholder,
    ),
    shops: wire.shops.map((shop) => shop.ShopID),
    available: wire.available.map((shop) => shop.ShopID),
    featured: isSet(wire.Featured),
    campaigns,
    campaignLabelType: cheapest(campaigns)?.labelType ?? null,
    averageRating: wire.AverageRating,
    webPurchaseLimit: wire.WebPurchaseLimit,
    bestsellerQty: wire.QtyRank ?? defaultBestsellerRank,
    bestsellerTurnover: wire.TurnoverRank ?? defaultBestsellerRank,
    season: wire.Season,
    freightPrice: wire.FrightPrice ?? defaultFreightPrice,
  }
}

const variantOf = (wire: WireVariant): Variant => ({
  id: wire.VariantID,
  ean: wire.EanNo,
  availability: wire.Availability,
  canPurchase: isSet(wire.PurchasableOnWeb),
  stock: wire.shops.map((shop) => ({ shopId: shop.ShopID, quantity: shop.Qty })),
  size: { id: wire.Size.SizeID, name: wire.Size.Name },
  colour: {
    id: wire.Color.ColorID,
    name: wire.Color.Name,
    hex: wire.Color.HexCode,
    colourCode: wire.Color.ColorCode,
  },
})

export function articleDetailOf(wire: WireArticleDetail): ArticleDetail {
  const { colourGroups, featured, campaignLabelType, bestsellerQty, bestsellerTurnover, season, ...article } =
    articleOf(wire)
  const variants = wire.variants.map(variantOf)
  const sizes = [...new Map(variants.map((variant) => [variant.size.id, variant.size])).values()]
  return {
    ...article,
    price: oreFromKroner(wire.FinalPrice),
    visible: isSet(wire.Visible),
    techDescription: wire.TechDescription.split('\n').filter((line) => line.trim() !== ''),
    nutrientContent: wire.NutrientContent,
    washLabel: wire.WashLabel,
    careLabel: wire.CareLabel,
    dateCreated: wire.DateCreated,
    variants,
    availability: new Set(
      wire.variants.flatMap(({ shops }) => shops.flatMap((shop) => (shop.Qty > 0 ? shop.ShopID : []))),
    ).size,
    sizes,
    gallery: article.colours.flatMap((colour) => galleryOf(colour, wire.views)),
    reviews: wire.reviews.map(reviewOf),
    reviewCount: wire.ReviewsCount,
    fits: wire.ReviewsFits,
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const galleryOf = (colour: ColourPicture, views: WireArticleDetail['views']): GalleryPicture[] => [
  { ...colour.picture, colourId: colour.id, caption: '', isCutOut: true },
  ...views.flatMap(({ View, Caption, CutOut, colors }) => {
    const own = colors?.find(({ ColorID }) => ColorID === colour.id)
    if (colors && !own) return []
    const alt = `${colour.picture.alt}: ${lowerFirst(Caption)}`
    return {
      ...articlePicture(`${colour.picture.base}-${View}`, alt, own?.ImagePlaceholder),
      colourId: colour.id,
      caption: Caption,
      isCutOut: CutOut === 1,
    }
  }),
]

const shopFacetOf = ({ id, Name, count }: WireShopFacet): ShopFacet => ({
  id,
  name: Name,
  ...(count !== undefined && { count }),
})
type WireShopFacet = NonNullable<WireSearchAnswer['facets']>['shops'][number]

const facetOf = (wire: WireFacet): FacetValue => ({
  id: wire.id,
  name: wire.Name,
  count: wire.count,
  ...(wire.HexCode !== undefined && { hex: wire.HexCode }),
})

type Hit = WireSearchAnswer['hits']['hits'][number]

/** Puts the colours of these groups first, stocked ones before others, and uses the first one's picture. */
function inColours({ _source: wire, Variants = [] }: Hit, groups: readonly number[]): WireArticle {
  const ordered = coloursInOrder(
    wire.colors.map((colour) => ({ ...colour, id: colour.ColorGroupID ?? 0 })),
    groups,
  )
  const wanted = groups.length > 0 ? ordered.filter(({ id }) => groups.includes(id)) : ordered
  const stocked = wanted.find(({ ColorID }) => Variants.some((variant) => variant.ColorID === ColorID))
  const first = stocked ?? (groups.length > 0 ? wanted[0] : undefined)
  if (!first) return wire
  return { ...wire, colors: [first, ...ordered.filter((colour) => colour !== first)], Image: first.ImagePath }
}

/** The stocked variant of a colour, if all stocked ones are of one size. */
function stockedIn({ Variants = [] }: Hit, colourId: number): number | undefined {
  const [first] = Variants
  if (Variants.some(({ SizeID }) => SizeID !== first?.SizeID)) return undefined
  return Variants.find(({ ColorID }) => ColorID === colourId)?.VariantID
}

/** A list's answer with whole articles. */
export interface FoundArticles extends ListAnswer {
  articles: readonly (Article & ListedArticle)[]
}

/** `colours`: the requested colour groups. */
export function listAnswerOf(wire: WireSearchAnswer, colours: readonly number[]): FoundArticles {
  return {
    articles: wire.hits.hits.map((hit) => {
      const article = articleOf(inColours(hit, colours))
      const isAsked = colours.length > 0 || (hit.Variants ?? []).length > 0
      const shown = isAsked ? article.colours.find(({ picture }) => picture.base === article.picture.base) : undefined
      const stockedVariantId = shown && stockedIn(hit, shown.id)
      return {
        ...article,
        ...(shown && { pictureColourId: shown.id }),
        ...(stockedVariantId !== undefined && { stockedVariantId }),
      }
    }),
    total: wire.total,
    facets: {
      genders: wire.facets?.genders.map(facetOf) ?? [],
      colours: wire.facets?.colorGroups.map(facetOf) ?? [],
      brands: wire.facets?.productlines.map(facetOf) ?? [],
      // by id, as all shops are in the dehydrated state, which then repeats their columns and compresses well
      shops: wire.facets?.shops.map(shopFacetOf).sort((a, b) => a.id - b.id) ?? [],
      groups: wire.facets?.groups.map(facetOf) ?? [],
      sizes: wire.facets?.sizes?.map((size) => ({ ...facetOf(size), kind: size.Kind })) ?? [],
      properties: wire.facets?.properties?.map((one) => ({ ...facetOf(one), kind: one.Kind })) ?? [],
      price: wire.facets?.price ?? defaultPriceRange,
    },
    reading: wire.reading === undefined ? null : readingOf(wire.reading),
  }
}

const askedServiceOf = ({ Topic, shops }: NonNullable<WireSuggestions['services']>[number]): AskedService => ({
  topic: Topic,
  shops: shops.map(({ ShopID, Name, openingHours }) => ({
    id: ShopID,
    name: Name,
    openingHours: openingHours.map(openingHoursOf),
  })),
})

const readingOf = (wire: NonNullable<WireSearchAnswer['reading']>): SearchReading => ({
  words: wire.words.map(({ Kind, Text, Without }) => ({ kind: Kind, text: Text, without: Without })),
  corrected: wire.corrected,
  leftOut: wire.leftOut,
  services: wire.services.map(askedServiceOf),
  alternatives: wire.alternatives,
  categories: wire.categories.map(({ Name, Path }) => ({ name: Name, href: Path })),
})

/** Nothing is chosen unless the server says so. */
export const colourGroupOf = (wire: WireColourGroup): ColourGroup => ({
  id: wire.ColorGroupID,
  label: wire.Label ?? wire.Name,
  name: wire.Name,
  hex: wire.HexCode,
  colourId: wire.ColorID ?? null,
  checked: wire.Checked === true,
})

export const groupOf = (wire: WireGroup): ArticleGroup => ({
  id: wire.ArticleGroup3ID,
  name: wire.Name,
  slug: slugOf(wire.Name),
})

export const categoryOf = (wire: WireCategory): Category => ({
  id: wire.MainGroupID,
  name: wire.Name,
  slug: slugOf(wire.Name),
  count: wire.articlesCount,
  minPrice: wire.minPrice,
  maxPrice: wire.maxPrice,
  banner: wire.banner === null ? null : pictureAt(wire.banner),
  bannerLink: wire.bannerLink,
  availableProductlines: wire.availableProductlines,
  subcategories: wire.subcategories.map((sub) => ({
    id: sub.ArticleGroup2ID,
    name: sub.Name,
    slug: slugOf(sub.Name),
    articlesCount: sub.articlesCount,
    minPrice: sub.minPrice,
    maxPrice: sub.maxPrice,
    custom: isSet(sub.custom),
    groups: sub.groups.map(groupOf),
  })),
})

/** Fixes the postal register's capitals: `MO I RANA` is Mo i Rana. */
export const placeName = (capitals: string): string =>
  capitals.toLowerCase().replace(/(^|[\s-])(?!i\s)\p{L}/gu, (letter) => letter.toUpperCase())

const pathOf = (...names: readonly string[]): string => `/${names.map(slugOf).join('/')}`

/** Sorts short facets first: they narrow most and keep their place. */
export const suggestionsOf = (wire: WireSuggestions): readonly Suggestion[] => [
  ...(wire.services ?? []).map(askedServiceOf).map((asked) => {
    const { heading, text, href } = serviceAnswerOf(asked)
    return { kind: 'service' as const, label: heading, note: text, href }
  }),
  ...wire.categories.map((group) => ({
    kind: 'category' as const,
    label: group.Group3,
    href: pathOf(group.MainGroupName, group.Group2, group.Group3),
    count: group.count,
  })),
  ...wire.productlines.map(({ Name }) => ({
    kind: 'brand' as const,
    label: Name,
    href: `/search/${encodeURIComponent(Name)}`,
  })),
  ...wire.articles.map((article) => ({
    kind: 'article' as const,
    label: article.Name,
    href: pathOf('product', article.Name),
    goods: {
      picture: articlePicture(article.Image, ''),
      price: oreFromKroner(article.FinalSuggestedPrice),
      formerPrice: null,
    },
  })),
  ...wire.posts.map(({ slug, title }) => ({ kind: 'post' as const, label: title, href: postPath(slug) })),
]

export const openingHoursOf = ({ days, time }: WireShop['openingHours'][number]): OpeningHours => ({
  fromDay: days[0],
  toDay: days[1],
  opens: time[0],
  closes: time[1],
})

export const shopOf = (wire: WireShop): Shop => ({
  id: wire.ShopID,
  no: wire.ShopNo,
  name: wire.Name,
  fullName: wire.FullName,
  orgNo: wire.OrgNo,
  description: wire.Description ?? '',
  chain: wire.Chain,
  address: wire.Address,
  postNo: wire.PostNo,
  postPlace: placeName(wire.PostPlace),
  phone: wire.Phone,
  email: wire.Email,
  openingHours: wire.openingHours.map(openingHoursOf),
  coords: wire.CoordLat === null || wire.CoordLong === null ? null : { lat: wire.CoordLat, lng: wire.CoordLong },
  mapLink: wire.MapLink,
  messengerId: wire.MessengerID ?? null,
})

export const boughtLineOf = (line: WireOrderLine): BoughtLine => ({
  ean: line.EanNo,
  articleId: line.ArticleID,
  name: line.Name,
  colour: line.Color,
  size: line.Size,
  count: line.Count,
  price: line.Price,
  ...(line.OrdinaryPrice && { ordinaryPrice: line.OrdinaryPrice }),
  picture: articlePicture(line.ImagePath, ''),
})

export const orderOf = (wire: WireOrder): Order => ({
  id: wire.OrderID,
  number: wire.OrderNo,
  status: wire.Status,
  payment: wire.Payment,
  createdAt: wire.CreatedAt,
  paidAt: wire.PaidAt,
  delivery: wire.Delivery,
  shop: wire.shop && shopOf(wire.shop),
  pickupPoint: wire.PickupPoint
    ? {
        id: wire.PickupPoint.PickupPointID,
        name: wire.PickupPoint.Name,
        kind: wire.PickupPoint.Kind,
        address: wire.PickupPoint.Address,
        postalCode: wire.PickupPoint.PostalCode,
        city: wire.PickupPoint.City,
        carrier: wire.PickupPoint.Carrier,
      }
    : null,
  customer: {
    name: wire.CustomerName,
    phone: wire.Phone,
    email: wire.Email,
    address: wire.Address,
    postalCode: wire.PostalCode,
    city: wire.City,
  },
  lines: wire.lines.map((line) => ({ ...boughtLineOf(line), pant: line.Pant })),
  goods: wire.Goods,
  pant: wire.Pant,
  discount: wire.Discount,
  promocode: wire.Promocode,
  shipping: wire.Shipping,
  total: wire.Total,
  refunded: wire.Refunded,
  refundedLines: (wire.RefundedLines ?? []).map(({ EanNo, Count }) => ({ ean: EanNo, count: Count })),
  vat: (wire.VatSpecification ?? []).map(({ VatPercentage, Vat }) => ({ percentage: VatPercentage, amount: Vat })),
  pickupCode: wire.PickupCode,
  readyAt: wire.ReadyAt ?? null,
  handedOverAt: wire.HandedOverAt ?? null,
  ...(wire.TrackingUrl && { trackingUrl: wire.TrackingUrl }),
  seller: wire.Seller
    ? {
        name: wire.Seller.Name,
        orgNo: wire.Seller.OrgNo,
        address: wire.Seller.Address,
        email: wire.Seller.Email,
        phone: wire.Seller.Phone,
      }
    : null,
  confirmation: wire.Confirmation ?? null,
  returns: (wire.Returns ?? []).map((one) => orderReturnOf(one, wire)),
  returnDays: wire.ReturnDays ? { withdrawal: wire.ReturnDays.Withdrawal, member: wire.ReturnDays.Member } : null,
  giftCards: (wire.GiftCards ?? []).map(({ Last4, Amount, Refunded }) => ({
    last4: Last4,
    amount: Amount,
    refunded: Refunded,
  })),
  giftCard: wire.GiftCard ? boughtGiftCardOf(wire.GiftCard) : null,
})

const boughtGiftCardOf = (wire: NonNullable<WireOrder['GiftCard']>): BoughtGiftCard => ({
  amount: wire.Amount,
  recipientName: wire.RecipientName,
  recipientEmail: wire.RecipientEmail,
  message: wire.Message,
  sendAt: wire.SendAt,
  sentAt: wire.SentAt,
  expiresAt: wire.ExpiresAt,
  withdrawnAt: wire.WithdrawnAt,
  withdrawalDay: wire.WithdrawalDay,
})

const orderReturnOf = (wire: NonNullable<WireOrder['Returns']>[number], order: WireOrder): OrderReturn => ({
  number: wire.ReturnNo,
  status: wire.Status,
  createdAt: wire.CreatedAt,
  receivedAt: wire.ReceivedAt,
  refundedAt: wire.RefundedAt,
  exchangedAt: wire.ExchangedAt ?? null,
  heldUntil: wire.HeldUntil ?? null,
  isWithdrawal: wire.IsWithdrawal,
  toGiftCard: wire.ToGiftCard ?? false,
  giftCard: wire.GiftCard
    ? {
        code: wire.GiftCard.Code,
        last4: wire.GiftCard.Last4,
        amount: wire.GiftCard.Amount,
        balance: wire.GiftCard.Balance,
        expiresAt: wire.GiftCard.ExpiresAt,
      }
    : null,
  goods: wire.Goods,
  freight: wire.Freight,
  refusal: wire.Refusal,
  lines: wire.lines.map((line) => {
    // a server that does not name them takes no exchanges
    const {
      Name = '',
      Color = '',
      Size = '',
    } = line.Name ? line : (order.lines.find(({ EanNo }) => EanNo === line.EanNo) ?? {})
    return {
      ean: line.EanNo,
      name: Name,
      colour: Color,
      size: Size,
      count: line.Count,
      received: line.Received,
      reason: line.Reason,
      exchange: line.Exchange
        ? { ean: line.Exchange.EanNo, size: line.Exchange.Size, count: line.Exchange.Count }
        : null,
    }
  }),
})

export const reservationOf = (wire: WireReservation): Reservation => ({
  id: wire.id,
  shopId: wire.shopID,
  customerId: wire.customerID,
  statusId: wire.statusID,
  name: wire.name,
  email: wire.email,
  phone: wire.phone,
  delivery: wire.delivery,
  address: wire.address,
  city: wire.city,
  zipcode: wire.zipcode,
  total: wire.total,
  trackingUrl: wire.trackingUrl,
  lines: wire.articles.map((line) => ({ ...boughtLineOf(line), campaignArticleId: line.CampaignArticleID })),
  date: wire.date,
  expires: wire.expires,
  pickupCode: wire.pickupCode,
})
