import { formatMoney, type Ore } from '../../machines/domain/index.ts'

/** What home delivery costs, as a choice or a sum shows it. */
export const freightText = (price: Ore): string => (price === 0 ? 'Gratis' : formatMoney(price))
