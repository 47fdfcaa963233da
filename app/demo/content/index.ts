import { postcodes } from '../places/postcodes.ts'
import { bannerRows, categoryBannerRows } from './banners.ts'
import { blogCategories, blogRows } from './blog.ts'
import { optionRows, pollRows, questionRows } from './polls.ts'
import { socialRows } from './social.ts'

/** Rows of all tables without goods, in reference order; `access.ts` adds promocodes. */
export const contentRows = (): readonly (readonly [table: string, rows: readonly object[]])[] => [
  ['postcodes', postcodes()],
  ['banners', bannerRows],
  ['category_banners', categoryBannerRows],
  ['blog_categories', blogCategories.map((category, position) => ({ ...category, position }))],
  ['blog_posts', blogRows],
  ['social_posts', socialRows],
  ['polls', pollRows],
  ['poll_questions', questionRows],
  ['poll_options', optionRows],
]
