import * as v from 'valibot'
import { categoryPath, problemTextOf } from './fields.ts'
import { highestPosition } from './limits.ts'

const noOrder = 'The order of the menu is unknown.'
const writePosition = `Write 0 to ${highestPosition}, or leave it out.`

export const feedCategory = v.strictObject({
  category: v.pipe(
    categoryPath,
    v.description('names from the top of the tree on, as articles write them; `Klær > Jakker` in a table'),
  ),
  position: v.optional(
    v.pipe(
      v.number(problemTextOf((given) => `${given} is not a number.`, noOrder, writePosition)),
      v.integer(problemTextOf((given) => `${given} is not whole.`, noOrder, writePosition)),
      v.minValue(
        0,
        problemTextOf((given) => `${given} is less than 0.`, noOrder, writePosition),
      ),
      v.maxValue(
        highestPosition,
        problemTextOf((given) => `${given} is more than ${highestPosition}.`, noOrder, writePosition),
      ),
      v.description('place among those of the same level, the lowest first; without it, the order of the file'),
    ),
  ),
})

export type FeedCategory = v.InferOutput<typeof feedCategory>

const separator = ' > '
/** Names a place of the tree; case does not matter. */
export const categoryKey = (path: readonly string[]): string => path.join(separator).toLowerCase()
