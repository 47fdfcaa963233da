import type { Article, ListedArticle } from '../../machines/domain/index.ts'

/** What a card shows of an article: the rest would only weigh in the document. */
export const listedArticle = ({
  id,
  name,
  price,
  memberPrice = null,
  pant,
  formerPrice,
  brand,
  picture,
  available,
  customLabel,
  colours,
}: Article): ListedArticle => ({
  id,
  name,
  price,
  ...(memberPrice !== null && { memberPrice }),
  pant,
  formerPrice,
  brand,
  picture,
  available,
  ...(customLabel !== null && { customLabel }),
  colours: colours.map((colour) => ({ id: colour.id, name: colour.name, hex: colour.hex })),
})
