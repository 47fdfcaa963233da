import type { CartData, CartLine, NewLine } from '../../../machines/cart/index.ts'
import { emptyCart, toStored } from '../../../machines/cart/index.ts'

/** Articles that cover every input of the totals and limits. */
const article = (ean: string, price: number, pant: number, limit: number, rest: Partial<NewLine> = {}): NewLine => ({
  ean,
  articleId: Number(ean),
  variantId: Number(ean) * 10,
  name: `Vare ${ean}`,
  gender: 'Uni',
  size: 'M',
  colour: 'Grønn',
  price,
  pant,
  freightPrice: 9900,
  picture: { base: `/bilder/${ean}`, alt: '', width: 640, height: 800, widths: [320, 640] },
  canPurchase: true,
  webPurchaseLimit: limit,
  onlyClickAndCollect: false,
  campaignArticleId: null,
  formerPrice: null,
  ...rest,
})

export const articles: Readonly<Record<string, NewLine>> = {
  '1': article('1', 129900, 0, 3),
  '2': article('2', 2501, 300, 9, { onlyClickAndCollect: true }),
  '3': article('3', 799, 100, 2, { freightPrice: 25900 }),
  '4': article('4', 500, 0, 5, { canPurchase: false }),
}
export const line = (ean: string, count: number, stock = 9): CartLine => ({
  ...articles[ean]!,
  count,
  stock,
  priceBefore: null,
})
export const storedCart = (change: Partial<CartData>) => toStored({ ...emptyCart, ...change })
