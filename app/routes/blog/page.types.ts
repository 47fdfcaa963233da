import type { BlogCategory, BlogTeaser, Page } from '../../../machines/domain/index.ts'

export interface BlogPage {
  data: {
    posts: Page<BlogTeaser>
    categories: readonly BlogCategory[]
    /** Null for all categories. */
    category: BlogCategory | null
  }
}
