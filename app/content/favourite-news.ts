import { formatKroner, kronerFromOre } from '../../machines/domain/index.ts'
import type { FavouriteNews } from '../api/customers.ts'

/** What has changed of a favourite since it was added: 'På lager igjen. 300 kr billigere enn da du la den til.' */
export function favouriteNewsText({ cheaperBy, isBackInStock }: FavouriteNews): string {
  const cheaper = cheaperBy > 0 ? `${formatKroner(kronerFromOre(cheaperBy))} billigere enn da du la den til` : ''
  return [isBackInStock ? 'På lager igjen' : '', cheaper].filter((text) => text !== '').join('. ')
}
