import type { ListedArticle } from '../../machines/domain/index.ts'

/** An article's address by id: two articles may share a name. The article page then shows the name in the address. */
export const articleHref = ({ id }: Pick<ListedArticle, 'id'>) => `/product/${id}`

/** The same, in the size that a list was asked for where it is in stock, else in the colour of the article's picture. */
export const articleHrefInColour = (article: Pick<ListedArticle, 'id' | 'pictureColourId' | 'stockedVariantId'>) => {
  const { pictureColourId, stockedVariantId } = article
  if (stockedVariantId !== undefined) return `${articleHref(article)}?variant=${stockedVariantId}`
  return articleHref(article) + (pictureColourId === undefined ? '' : `?farge=${pictureColourId}`)
}
