import { readPicture } from './article.ts'
import { amount, maybe, orNull, text, whole } from './readers.ts'

/** Fields of a line of an order or reservation. */
export const boughtLine = {
  ean: text,
  articleId: whole,
  name: text,
  colour: text,
  size: text,
  count: amount,
  price: amount,
  ordinaryPrice: maybe(orNull(amount)),
  picture: readPicture,
}
