import {
  type Article,
  type ArticleDetail,
  defaultSort,
  emptyFilters,
  emptyScope,
} from '../../../machines/domain/index.ts'
import type { ShopApi } from '../../api/index.ts'

const mostSubstitutes = 3

/** Closest first: by price, and an article of the same brand before others. */
const distance = (one: Article, wanted: ArticleDetail): number =>
  Math.abs(one.price - wanted.price) / wanted.price + (one.brand === wanted.brand ? 0 : 0.1)

/** Articles of the same kind that the chosen shop, or else some shop, has in the size. */
export async function readSubstitutes(
  api: Pick<ShopApi, 'findArticles'>,
  wanted: ArticleDetail,
  sizeId: number | null,
  shopId: number,
): Promise<readonly Article[]> {
  const { id, genders, category, articleGroup2Id, articleGroup3Id } = wanted
  const scope = { ...emptyScope, genders, category, subcategory: articleGroup2Id, group: articleGroup3Id }
  const sizes = sizeId === null ? [] : [sizeId]
  for (const shops of [[shopId], []]) {
    const { articles } = await api.findArticles({
      scope,
      filters: { ...emptyFilters, sizes, shops },
      sort: defaultSort,
      page: 0,
    })
    const others = articles.filter((one) => one.id !== id && one.available.length > 0)
    if (others.length > 0)
      return others.toSorted((a, b) => distance(a, wanted) - distance(b, wanted)).slice(0, mostSubstitutes)
  }
  return []
}
