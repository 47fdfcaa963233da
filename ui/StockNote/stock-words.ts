import { webStockShopId } from '../../machines/domain/index.ts'
import type { StockLevel } from './StockNote.tsx'

/** Up to so many shops are said to be few. */
const fewShops = 3

const shopCount = (count: number) => `${count} ${count === 1 ? 'butikk' : 'butikker'}`

/** What a card says of an article's stock, from the ids of the shops that have it now. The web stock is no shop. */
export function stockInShops(available: readonly number[]): { level: StockLevel; text: string } {
  const shops = available.filter((id) => id !== webStockShopId).length
  if (available.length === 0) return { level: 'none', text: 'Utsolgt' }
  if (shops === 0) return { level: 'plenty', text: 'På lager på nett' }
  if (shops <= fewShops) return { level: 'few', text: `Få igjen – ${shopCount(shops)}` }
  return { level: 'plenty', text: `På lager i ${shopCount(shops)}` }
}

/** What a shop's own line says: the number of pieces. */
export function stockOfPieces(quantity: number): { level: StockLevel; text: string } {
  if (quantity <= 0) return { level: 'none', text: 'Utsolgt' }
  if (quantity === 1) return { level: 'few', text: '1 igjen' }
  return { level: 'plenty', text: `${quantity} på lager` }
}
