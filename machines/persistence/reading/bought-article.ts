import type { BoughtArticle, Repair } from '../../domain/bought-article.ts'
import { repairKinds, repairPlaces, repairStatuses } from '../../domain/repair.ts'
import { readPicture } from './article.ts'
import { amount, listOf, oneOf, orNull, recordOf, text, whole } from './readers.ts'

export const readRepair = recordOf<Repair>({
  number: text,
  ean: text,
  kind: oneOf(...repairKinds),
  description: text,
  place: oneOf(...repairPlaces),
  shop: orNull(text),
  status: oneOf(...repairStatuses),
  price: orNull(amount),
  answer: text,
  createdAt: text,
  assessedAt: orNull(text),
  answeredAt: orNull(text),
  startedAt: orNull(text),
  readyAt: orNull(text),
  handedOutAt: orNull(text),
  pictures: listOf(text),
})

/** Fields of a bought article. */
export const boughtArticle = {
  orderId: text,
  orderNumber: whole,
  ean: text,
  articleId: whole,
  name: text,
  colour: text,
  size: text,
  picture: readPicture,
  count: amount,
  boughtAt: text,
  handedOverAt: orNull(text),
  shop: orNull(text),
  guarantee: orNull(
    recordOf<NonNullable<BoughtArticle['guarantee']>>({ years: whole, until: text, by: oneOf('article', 'club') }),
  ),
  complaint: orNull(recordOf<NonNullable<BoughtArticle['complaint']>>({ years: whole, until: text })),
  wash: text,
  care: listOf(text),
  repairs: listOf(readRepair),
}
