import { mask, type RedactionPolicy } from '../../../machines/testing/index.ts'

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

const giftCardFields = new Set(['kind', 'problem', 'reason', 'type'])

const cartFields =
  'ean articleId variantId name gender size colour price pant freightPrice webPurchaseLimit campaignArticleId ' +
  'formerPrice priceBefore count quantity before stock total originalTotal amount shopId checkedShopId available provider reason most index v id base alt width height widths'

/** A choice comes as `value`, and so does what was typed. */
const choices = (fields: string, ofChoices: string): RedactionPolicy => {
  const [shown, chosen] = [named(`${fields} ${ofChoices}`), named(ofChoices)]
  return { has: (field, of) => shown.has(field, of) || (field === 'value' && chosen.has(String(of.field), of)) }
}

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
  // not the order's id, which opens the order
  expressCheckout: named('ean count campaignArticleId isCart total expectedTotal serverTotal notice delivery type'),
  favourites: everything,
  // not what was typed
  formCheck: named('fields faulty field fault attempts'),
  giftCardPurchase: choices('field refusals type', 'amount to when payBy'),
  // who has a code can spend the card
  giftCards: { has: (field) => giftCardFields.has(field), isSecret: (field) => field === 'code' || field === 'text' },
  menu: everything,
  overlays: everything,
  // the points tell where the shopper lives
  pickupPoints: named('kind fromDay toDay opens closes'),
  poll: everything,
  preferredShop: everything,
  priceSlider: everything,
  promocode: everything,
  // `name` is also the contact's
  quickReserve: named('ean articleId variantId gender size colour price pant count id type'),
  recentlyViewed: everything,
  // not what is wrong, nor the names of pictures
  repairRequest: named('kind place shopId status refusal progress to isTooMany isChangeFailed type'),
  share: everything,
  sizeProfile: everything,
  staffRepairs: named('list step kind place status verdict next error why type'),
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

const clearOf = (machine: string | null): RedactionPolicy => (machine === null ? nothing : (clear[machine] ?? nothing))

/**
 * Redacts what a machine has, by part: `{ context }`, `{ event }`, `{ input }`, `{ params }`. All that is shown, saved
 * or sent goes through it.
 */
export type Redact = <Parts extends object>(parts: Parts, machine: string | null) => Parts

export const redact: Redact = <Parts extends object>(parts: Parts, machine: string | null) =>
  mask(parts, clearOf(machine)) as Parts
