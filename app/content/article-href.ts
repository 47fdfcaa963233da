import type { Article } from '../../machines/domain/index.ts'

/** An article's address by id: two articles may share a name. The article page then shows the name in the address. */
export const articleHref = ({ id }: Pick<Article, 'id'>) => `/product/${id}`

/** The same, in the colour of the article's picture: lists show the colour that was chosen. */
export const articleHrefInColour = (article: Pick<Article, 'id' | 'colours' | 'picture'>) => {
  const shown = article.colours.find(({ picture }) => picture.base === article.picture.base)
  return articleHref(article) + (shown ? `?farge=${shown.id}` : '')
}
