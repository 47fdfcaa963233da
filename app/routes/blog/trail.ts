import type { BlogCategory } from '../../../machines/domain/index.ts'
import { blogCategoryPath, blogPath } from '../../content/blog.ts'

/** The way to a category of the blog, or to all of it. */
export const blogTrail = (category: Pick<BlogCategory, 'slug' | 'name'> | null) => [
  { name: 'Blogg', href: blogPath },
  ...(category ? [{ name: category.name, href: blogCategoryPath(category.slug) }] : []),
]
