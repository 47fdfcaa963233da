import { type ArticleDetail, slugOf } from '../../../machines/domain/index.ts'
import type { SiteCategory } from '../../page/site-data.ts'

/** An article's place in the category tree. */
export const groupsOf = ({ category, articleGroup2Id, articleGroup3Id }: ArticleDetail) => ({
  category,
  subcategory: articleGroup2Id,
  group: articleGroup3Id,
})

/** Breadcrumbs of an article through the category tree. */
export function trailOf(article: ArticleDetail, categories: readonly SiteCategory[]): { name: string; href: string }[] {
  const main = categories.find(({ id }) => id === article.category)
  const sub = main?.subcategories.find(({ id }) => id === article.articleGroup2Id)
  const group = sub?.groups.find(({ id }) => id === article.articleGroup3Id)
  const found = [main, sub, group].flatMap((one) => one ?? [])
  const way = found.map(({ name }, index) => ({
    name,
    href: `/${found
      .slice(0, index + 1)
      .map((one) => slugOf(one.name))
      .join('/')}`,
  }))
  return [...way, { name: article.name, href: `/product/${article.slug}` }]
}
