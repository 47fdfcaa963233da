import type { Clear } from '../../machines/testing/index.ts'

const everything: Clear = { has: () => true }
const nothing: Clear = new Set<string>()
const named = (fields: string): Clear => new Set(fields.split(' '))

const checkoutFields = new Set(
  (
    'ean count campaignArticleId total home collect payable delivery shopId touched summary field step available ' +
    'expectedTotal serverTotal notice code reserves reason is v'
  ).split(' '),
)

/**
 * What may be shown of each machine. Those that only hold what the shop itself says are shown whole. Of those that
 * a shopper writes in, the fields that are named; a machine that is not here is told in shape only.
 */
const clear: Readonly<Record<string, Clear>> = {
  alerts: everything,
  article: everything,
  articleList: everything,
  breadcrumbs: everything,
  carousel: everything,
  consent: everything,
  favourites: everything,
  menu: everything,
  overlays: everything,
  poll: everything,
  priceSlider: everything,
  promocode: everything,
  share: everything,
  tabs: everything,
  shop: named('session title name kind key href'),
  navigation: named('here goal href kind key session made hops failures title is status name'),
  cart: named(
    'ean articleId variantId name gender size colour price pant freightPrice webPurchaseLimit campaignArticleId ' +
      'formerPrice priceBefore count stock total originalTotal amount shopId checkedShopId available provider reason most index v id base alt width height widths',
  ),
  // what is typed comes as `value`, whatever field it is typed in: a choice is none of the shopper's own words
  checkout: {
    has: (field, { field: of }) =>
      checkoutFields.has(field) || (field === 'value' && (of === 'delivery' || of === 'shopId')),
  },
  payment: named('is status waits total amount'),
}

export const clearOf = (machine: string | null): Clear => (machine === null ? nothing : (clear[machine] ?? nothing))
