import type { RedactionPolicy } from '../../../machines/testing/index.ts'

const everything: RedactionPolicy = { has: () => true }
const nothing: RedactionPolicy = new Set<string>()
const named = (fields: string): RedactionPolicy => new Set(fields.split(' '))

const checkoutFields = new Set(
  (
    'ean count campaignArticleId total home collect payable delivery shopId preferredShopId isFilled touched summary field step available ' +
    'expectedTotal serverTotal notice code reserves reason type v'
  ).split(' '),
)

/** Private addresses, and searches. */
const privatePath = /^\/(?:search|ordre|betaling|reservasjon|konto)\//
/** Public addresses: words, and ids of public things. */
const publicPath =
  /^(?:\/[\p{L}-]*)+$|^\/(?:article|product|merke|utvalg|butikker|kampanjer|avstemning|blogg)\/[\p{L}\d+-]+$/u
/** Query strings are never public: they may hold a link's token or a postcode. */
export const isPublicPath = (address: unknown): boolean =>
  typeof address === 'string' && publicPath.test(address) && !privatePath.test(address)

/** Fields of a visit. Not the title, which may name an order or a search: `name` is enough. */
const places = (fields: string): RedactionPolicy => {
  const shown = named(fields)
  return { has: (field, of) => (field === 'href' ? isPublicPath(of.href) : shown.has(field, of)) }
}

const cartFields =
  'ean articleId variantId name gender size colour price pant freightPrice webPurchaseLimit campaignArticleId ' +
  'formerPrice priceBefore count quantity before stock total originalTotal amount shopId checkedShopId available provider reason most index v id base alt width height widths'

/**
 * Redaction policy. Machines with the shop's own data only are shown whole; of those with input, the listed fields;
 * other machines only as shapes.
 */
const clear: Readonly<Record<string, RedactionPolicy>> = {
  // an alert's subject may be an address
  alerts: { has: (field, { about }) => field !== 'about' || !String(about).startsWith('/') || isPublicPath(about) },
  accountFavourites: named('added removed ids sent'),
  article: everything,
  // search text is the shopper's own
  articleList: { has: (field) => field !== 'text' },
  breadcrumbs: places('name rule trail scrollPosition v'),
  carousel: everything,
  compare: everything,
  consent: everything,
  favourites: everything,
  // not what was typed
  formCheck: named('fields faulty field fault attempts'),
  menu: everything,
  overlays: everything,
  poll: everything,
  preferredShop: everything,
  priceSlider: everything,
  promocode: everything,
  recentlyViewed: everything,
  share: everything,
  sizeProfile: everything,
  stickyHeader: everything,
  // records of other machines: only what those show
  tabs: named(`key what loaded ${cartFields}`),
  shop: places('session name kind key trail freeShippingFrom'),
  navigation: places('kind key session made hops failures trail is status name'),
  cart: named(cartFields),
  // input comes as `value`, whatever the field; a choice is not the shopper's own text
  checkout: {
    has: (field, { field: of }) =>
      checkoutFields.has(field) || (field === 'value' && (of === 'delivery' || of === 'shopId')),
  },
  payment: named('is status waits total amount'),
  placingOrder: checkoutFields,
  refusedLines: named('ean wanted available'),
}

export const clearOf = (machine: string | null): RedactionPolicy =>
  machine === null ? nothing : (clear[machine] ?? nothing)
