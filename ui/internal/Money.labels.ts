import { formatKroner, formatMoney } from '../../machines/domain/index.ts'

/** How amounts are written. */
export interface MoneyLabels {
  /** An amount in minor units, such as øre or cents: '1 299,00 kr'. */
  format: (minor: number) => string
  /** A whole amount in the currency's unit, for the price slider: '1 200 kr'. */
  formatWhole: (amount: number) => string
}

export const norwegian: MoneyLabels = { format: formatMoney, formatWhole: formatKroner }

/** The currency does not follow the language: a shop in kroner has them in English too. */
export const english: MoneyLabels = { ...norwegian }
