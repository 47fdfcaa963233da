import { webStockShopId } from '../../../machines/domain/index.ts'
import { integer, pickSeveral, type Random, randomFrom } from './random.ts'
import { shopSizes } from './shops.ts'
import type { DemoVariant } from './types.ts'

/** How well an article is stocked. */
export type Supply = 'soldOut' | 'scarce' | 'normal' | 'full'

/** Of articles: the parts that nobody has, and that few have. */
const soldOutShare = 0.03
const scarceShare = 0.05
/** Of variants for home delivery: the part that the web stock has. */
const webShare: Readonly<Record<Supply, number>> = { soldOut: 0, scarce: 0.5, normal: 0.9, full: 1 }

export function supplyFor(random: Random): Supply {
  const luck = random()
  if (luck < soldOutShare) return 'soldOut'
  return luck < soldOutShare + scarceShare ? 'scarce' : 'normal'
}

/** The shops that carry an article: large ones carry more of the range. */
export function carriersFor(random: Random, supply: Supply): number[] {
  if (supply === 'soldOut') return []
  if (supply === 'scarce') return exactCarriers(random, integer(random, 1, 3))
  const popularity = 0.3 + random() * 0.7
  return shopSizes.filter(({ size }) => random() < size * popularity).map(({ shopId }) => shopId)
}

/** So many shops, whatever their size. */
export const exactCarriers = (random: Random, count: number): number[] =>
  pickSeveral(random, shopSizes, count).map(({ shopId }) => shopId)

interface VariantPlace {
  seed: number
  articleId: number
  /** The variant's place among the article's variants, and how many those are. */
  index: number
  count: number
  /** From 0 for the outermost sizes to 1 for the middle ones, which shops have more of. */
  middle: number
}

/** Each carrier has at least one of the article's variants: this one, if it is its turn. */
const isSure = (shopId: number, { articleId, index, count }: VariantPlace): boolean =>
  (shopId * 7 + articleId) % count === index

export function stockOf(
  place: VariantPlace,
  carriers: readonly number[],
  supply: Supply,
  onWeb: boolean,
): DemoVariant['stock'] {
  const random = randomFrom(place.seed, 'stock', place.articleId, place.index)
  const stock: DemoVariant['stock'] = []
  for (const shopId of carriers) {
    const has = random() < 0.2 + 0.4 * place.middle
    const quantity = 1 + Math.floor(random() * random() * 9)
    if (has || isSure(shopId, place)) stock.push({ shopId, quantity })
  }
  if (onWeb && random() < webShare[supply]) {
    stock.push({
      shopId: webStockShopId,
      quantity: supply === 'scarce' ? integer(random, 3, 5) : integer(random, 3, 40),
    })
  }
  return stock
}
