import { webStockShopId } from '../../machines/domain/index.ts'
import { norwegian } from './StockNote.labels.ts'
import type { StockLevel } from './StockNote.tsx'

/** Up to so many shops are said to be few. */
const fewShops = 3

/** What a card says of an article's stock, from the ids of the shops that have it now. The web stock is no shop. */
export function stockInShops(available: readonly number[], labels = norwegian): { level: StockLevel; text: string } {
  const shops = available.filter((id) => id !== webStockShopId).length
  if (available.length === 0) return { level: 'none', text: labels.soldOut }
  if (shops === 0) return { level: 'plenty', text: labels.online }
  if (shops <= fewShops) return { level: 'few', text: labels.fewShops(shops) }
  return { level: 'plenty', text: labels.shops(shops) }
}

/** What a shop's own line says: the number of pieces. */
export function stockOfPieces(quantity: number, labels = norwegian): { level: StockLevel; text: string } {
  if (quantity <= 0) return { level: 'none', text: labels.soldOut }
  if (quantity === 1) return { level: 'few', text: labels.lastPiece }
  return { level: 'plenty', text: labels.pieces(quantity) }
}
