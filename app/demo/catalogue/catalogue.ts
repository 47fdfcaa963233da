import { articleOf } from './article.ts'
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
 * The demo shop's catalogue. Article `i` depends on the seed, the day and `i` alone, so a larger catalogue contains
 * the smaller one; articles are made while they are read, so the catalogue may be of any size.
 * Throws a RangeError when `articles` is not a whole number from 0 up.
 */
export function demoCatalogue(options: DemoCatalogueOptions = {}): DemoCatalogue {
  const { articles = defaultArticles, seed = defaultSeed, today = firstDemoDay } = options
  if (!Number.isInteger(articles) || articles < 0) {
    throw new RangeError(`The number of demo articles must be a whole number from 0 up, not ${articles}.`)
  }
  const context = { seed, today, placeAt: placesFor(seed) }
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
