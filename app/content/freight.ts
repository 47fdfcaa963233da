import { formatMoney, type Ore } from '../../machines/domain/index.ts'

/** Cost of home delivery, for a choice or a sum. */
export const freightText = (price: Ore): string => (price === 0 ? 'Gratis' : formatMoney(price))
