import type { RedactionPolicy } from '../../../machines/testing/index.ts'

const everything: RedactionPolicy = { has: () => true }
const nothing: RedactionPolicy = new Set<string>()
const named = (fields: string): RedactionPolicy => new Set(fields.split(' '))

const checkoutFields = new Set(
  (
    'ean count campaignArticleId total home collect payable delivery shopId touched summary field step available ' +
    'expectedTotal serverTotal notice code reserves reason type v'
  ).split(' '),
)

/** Addresses of one shopper's own, and of what a shopper has searched for. */
const ofOnes = /^\/(?:search|ordre|betaling|reservasjon|konto)\//
/** Addresses that menus and lists lead to: words, and the number of what everybody may see. */
const ofAll =
  /^(?:\/[\p{L}-]*)+$|^\/(?:article|product|merke|utvalg|butikker|kampanjer|avstemning|blogg)\/[\p{L}\d+-]+$/u
/** What stands behind a question mark – a link's token, a postcode – is never shown: no such address is everybody's. */
export const isEverybodys = (address: unknown): boolean =>
  typeof address === 'string' && ofAll.test(address) && !ofOnes.test(address)

/** Where a shopper is and goes. A page's title may name an order, or what was searched for: its `name` says enough. */
const places = (fields: string): RedactionPolicy => {
  const shown = named(fields)
  return { has: (field, of) => (field === 'href' ? isEverybodys(of.href) : shown.has(field, of)) }
}

const cartFields =
  'ean articleId variantId name gender size colour price pant freightPrice webPurchaseLimit campaignArticleId ' +
  'formerPrice priceBefore count stock total originalTotal amount shopId checkedShopId available provider reason most index v id base alt width height widths'

/**
 * What may be shown of each machine. Those that only hold what the shop itself says are shown whole. Of those that
 * a shopper writes in, the fields that are named; a machine that is not here is told in shape only.
 */
const clear: Readonly<Record<string, RedactionPolicy>> = {
  // what an alert is about may be an address
  alerts: { has: (field, { about }) => field !== 'about' || !String(about).startsWith('/') || isEverybodys(about) },
  article: everything,
  // what is searched for is the shopper's own text
  articleList: { has: (field) => field !== 'text' },
  breadcrumbs: places('name rule trail scrollPosition v'),
  carousel: everything,
  consent: everything,
  favourites: everything,
  menu: everything,
  overlays: everything,
  poll: everything,
  priceSlider: everything,
  promocode: everything,
  share: everything,
  // whole records of other machines come this way: nothing that these do not show
  tabs: named(`key what loaded ${cartFields}`),
  shop: places('session name kind key trail freeShippingFrom'),
  navigation: places('kind key session made hops failures trail is status name'),
  cart: named(cartFields),
  // what is typed comes as `value`, whatever field it is typed in: a choice is none of the shopper's own words
  checkout: {
    has: (field, { field: of }) =>
      checkoutFields.has(field) || (field === 'value' && (of === 'delivery' || of === 'shopId')),
  },
  payment: named('is status waits total amount'),
}

export const clearOf = (machine: string | null): RedactionPolicy =>
  machine === null ? nothing : (clear[machine] ?? nothing)
