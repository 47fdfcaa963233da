import type { ListedArticle } from '../../machines/domain/index.ts'

/** An article's address by id: two articles may share a name. The article page then shows the name in the address. */
export const articleHref = ({ id }: Pick<ListedArticle, 'id'>) => `/product/${id}`

/** The same, in the colour of the article's picture: lists show the colour that was chosen. */
export const articleHrefInColour = (article: Pick<ListedArticle, 'id' | 'pictureColourId'>) =>
  articleHref(article) + (article.pictureColourId === undefined ? '' : `?farge=${article.pictureColourId}`)
