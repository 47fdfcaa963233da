import type { BlogCategory } from '../../../machines/domain/index.ts'
import { blogCategoryPath, blogPath } from '../../content/blog.ts'

/** Breadcrumbs of the blog or one of its categories. */
export const blogTrail = (category: Pick<BlogCategory, 'slug' | 'name'> | null) => [
  { name: 'Blogg', href: blogPath },
  ...(category ? [{ name: category.name, href: blogCategoryPath(category.slug) }] : []),
]
