import type { ArticleDetail } from '../../../machines/domain/index.ts'

export const articlePath = (slug: string): string => `/product/${slug}`

/** The address that shows the article in a colour; without a parameter for the colour that it opens in. */
export const articlePathInColour = ({ slug, colours }: Pick<ArticleDetail, 'slug' | 'colours'>, id: number | null) =>
  articlePath(slug) + (id === null || id === colours[0]?.id ? '' : `?farge=${id}`)
