import { articleOf, firstColours } from './article.ts'
import { brands } from './brands.ts'
import { campaignsAt } from './campaigns.ts'
import { colourGroups, colours } from './colours.ts'
import { firstDemoDay } from './dates.ts'
import { shops } from './shops.ts'
import { placesFor } from './slots.ts'
import { categories } from './taxonomy/index.ts'
import type { DemoArticle, DemoCatalogue, DemoCatalogueOptions } from './types.ts'

const defaultArticles = 1200
const defaultSeed = 1

/**
 * The demo catalogue.
 * Article `i` depends only on seed, day and `i`, so a larger catalogue contains a smaller one; articles are generated
 * lazily, so it may have any size.
 * @throws RangeError unless `articles` is a whole number from 0
 */
export function demoCatalogue(options: DemoCatalogueOptions = {}): DemoCatalogue {
  const { articles = defaultArticles, seed = defaultSeed, today = firstDemoDay } = options
  if (!Number.isInteger(articles) || articles < 0) {
    throw new RangeError(`The number of demo articles must be a whole number from 0 up, not ${articles}.`)
  }
  const placeAt = placesFor(seed)
  const context = { seed, today, placeAt, firstColourAt: firstColours(seed, placeAt) }
  function* generate(): Generator<DemoArticle> {
    for (let id = 1; id <= articles; id++) yield articleOf(id, context)
  }
  return {
    categories,
    brands,
    colours,
    colourGroups,
    shops,
    campaigns: campaignsAt(today),
    articles: { [Symbol.iterator]: generate },
  }
}
