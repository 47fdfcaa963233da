import { noDiscount } from '../../../machines/cart/empty.ts'
import type { CartContext, NewLine } from '../../../machines/cart/index.ts'
import { payable } from '../../../machines/cart/rules.ts'
import { defaultShippingPrice } from '../../../machines/domain/index.ts'
import type { ExpressGoods } from '../../../machines/express-checkout/index.ts'

type Terms = Pick<CartContext, 'freeShippingFrom' | 'shippingPrice'>

/** Pieces of one article, sent home at the terms of the brand, whatever the cart has. */
export function articleGoods(line: NewLine, count: number, terms: Terms): ExpressGoods {
  const parcel = {
    lines: [{ ...line, count, stock: count, priceBefore: null }],
    discount: noDiscount,
    selectedShipping: { id: 'home', price: defaultShippingPrice } as const,
    ...terms,
  }
  const { ean, campaignArticleId } = line
  return {
    lines: [{ ean, count, campaignArticleId }],
    total: payable(parcel, 'home'),
    promocode: null,
    isCart: false,
  }
}
