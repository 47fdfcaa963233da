import { webStockShopId } from '../../../machines/domain/index.ts'
import { integer, pickSeveral, type Random, randomFrom } from './random.ts'
import { shopSizes } from './shops.ts'
import type { DemoVariant } from './types.ts'

/** Stock level of an article. */
export type Supply = 'soldOut' | 'scarce' | 'normal' | 'full'

/** Shares of sold-out and scarce articles. */
const soldOutShare = 0.03
const scarceShare = 0.05
/** Share of variants in the web's stock. */
const webShare: Readonly<Record<Supply, number>> = { soldOut: 0, scarce: 0.5, normal: 0.9, full: 1 }

export function supplyFor(random: Random): Supply {
  const luck = random()
  if (luck < soldOutShare) return 'soldOut'
  return luck < soldOutShare + scarceShare ? 'scarce' : 'normal'
}

/** Shops that carry an article; large ones carry more of the range. */
export function carriersFor(random: Random, supply: Supply): number[] {
  if (supply === 'soldOut') return []
  if (supply === 'scarce') return exactCarriers(random, integer(random, 1, 3))
  const popularity = 0.3 + random() * 0.7
  return shopSizes.filter(({ size }) => random() < size * popularity).map(({ shopId }) => shopId)
}

/** A fixed number of shops of any size. */
export const exactCarriers = (random: Random, count: number): number[] =>
  pickSeveral(random, shopSizes, count).map(({ shopId }) => shopId)

interface VariantPlace {
  seed: number
  articleId: number
  /** Index among the article's variants, and their number. */
  index: number
  count: number
  /** 0 for the outermost sizes to 1 for the middle ones, which are stocked more. */
  middle: number
}

/** Whether this variant is the one that the carrier surely has. */
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
