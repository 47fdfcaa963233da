import * as v from 'valibot'
import { categoryPath, position } from './fields.ts'

export const feedCategory = v.strictObject({
  category: v.pipe(
    categoryPath,
    v.description('names from the top of the tree on, as articles write them; `Klær > Jakker` in a table'),
  ),
  position: position(
    'The order of the menu is unknown.',
    'place among those of the same level, the lowest first; without it, the order of the file',
  ),
})

export type FeedCategory = v.InferOutput<typeof feedCategory>

const separator = ' > '
/** Names a place of the tree; case does not matter. */
export const categoryKey = (path: readonly string[]): string => path.join(separator).toLowerCase()
