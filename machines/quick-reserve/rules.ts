import { lineOf, quantityIn } from '../article/rules.ts'
import type { ArticleDetail, NewLine, Shop, Variant } from '../domain/index.ts'
import { answerOf, caseOf, recordOf, text } from '../persistence/reading/index.ts'

/** Who reserves: what the shop needs to reach them. */
export interface Contact {
  name: string
  phone: string
  email: string
}

/** Pieces of one article, and the shop that has them. */
export interface QuickGoods {
  line: NewLine
  count: number
  shop: { id: number; name: string }
}

/** What is chosen on the page of an article. */
export interface QuickChoice {
  article: ArticleDetail
  /** Null before colour and size are chosen. */
  variant: Variant | null
  quantity: number
  /** Shops that have it. */
  shopIds: readonly number[]
  /** Shops that the shopper has chosen; the first that has it counts. */
  chosenIds: readonly (number | null)[]
  shops: readonly Pick<Shop, 'id' | 'name'>[]
}

/** The goods that a press reserves; null where the size or a shop has to be asked for. */
export function quickGoodsOf({
  article,
  variant,
  quantity,
  shopIds,
  chosenIds,
  shops,
}: QuickChoice): QuickGoods | null {
  const shopId = chosenIds.find((id) => id !== null && shopIds.includes(id))
  const shop = shops.find(({ id }) => id === shopId)
  if (!variant || !shop) return null
  return {
    line: lineOf(article, variant),
    count: Math.min(quantity, article.webPurchaseLimit, quantityIn(variant, shop.id)),
    shop: { id: shop.id, name: shop.name },
  }
}

export type ContactAnswer = { type: 'known'; contact: Contact } | { type: 'unknown' }

/** Parses a port's answer. @throws on anything else */
export const contactIn = answerOf(
  'findContact',
  caseOf<ContactAnswer>({
    known: { contact: recordOf<Contact>({ name: text, phone: text, email: text }) },
    unknown: {},
  }),
)
