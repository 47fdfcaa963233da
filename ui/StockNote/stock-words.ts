import { webStockShopId } from '../../machines/domain/index.ts'
import { norwegian } from './StockNote.labels.ts'
import type { StockLevel } from './StockNote.tsx'

/** Largest number of shops that counts as few. */
const fewShops = 3

/** Stock level and text for a card, from the ids of shops with stock. The web stock is no shop. */
export function stockInShops(available: readonly number[], labels = norwegian): { level: StockLevel; text: string } {
  const shops = available.filter((id) => id !== webStockShopId).length
  if (available.length === 0) return { level: 'none', text: labels.soldOut }
  if (shops === 0) return { level: 'plenty', text: labels.online }
  if (shops <= fewShops) return { level: 'few', text: labels.fewShops(shops) }
  return { level: 'plenty', text: labels.shops(shops) }
}

/** Text for a shop's stock: the number of pieces. */
export function stockOfPieces(quantity: number, labels = norwegian): { level: StockLevel; text: string } {
  if (quantity <= 0) return { level: 'none', text: labels.soldOut }
  if (quantity === 1) return { level: 'few', text: labels.lastPiece }
  return { level: 'plenty', text: labels.pieces(quantity) }
}
