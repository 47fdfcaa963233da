import type { Article } from '../../machines/domain/index.ts'

/** An article's address by id: two articles may share a name. The article page then shows the name in the address. */
export const articleHref = ({ id }: Pick<Article, 'id'>) => `/product/${id}`
