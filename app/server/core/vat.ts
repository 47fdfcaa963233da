import type { Ore } from '../../../machines/domain/index.ts'
import type { WireVat } from '../../api/wire.ts'

/** Percent: of what is sold in general, and of food and drink (merverdiavgiftsloven §§ 5-1, 5-2). Deposits bear none. */
export const vatPercentages = { common: 25, food: 15 } as const

const fullPercent = 100

/** What of an order bears the same rate, øre. */
export interface VatShare {
  percentage: number
  goods: Ore
  discount: Ore
  shipping: Ore
}

interface Taxed {
  lines: readonly { count: number; price: Ore; vatPercentage: number }[]
  discount: Ore
  shipping: Ore
}

/**
 * An order's amounts by their rates, the highest first; no øre is lost between them. Freight is no supply of its own: it
 * is part of what the goods cost (§ 4-2) and bears what they do, so that of a mixed order it is spread over the rates as
 * the goods are. So is a discount, which is taken off all goods alike. Of goods that cost nothing, the highest rate has it.
 */
export function vatSharesOf({ lines, discount, shipping }: Taxed): VatShare[] {
  const goods = new Map<number, Ore>()
  for (const { count, price, vatPercentage } of lines) {
    goods.set(vatPercentage, (goods.get(vatPercentage) ?? 0) + count * price)
  }
  const rates = [...goods].toSorted(([one], [other]) => other - one)
  const weights = rates.map(([, amount]) => amount)
  const [discounts, freights] = [spread(discount, weights), spread(shipping, weights)]
  return rates.map(([percentage, amount], at) => ({
    percentage,
    goods: amount,
    discount: discounts[at]!,
    shipping: freights[at]!,
  }))
}

/** Parts of an amount that stand to each other as the weights do, and add up to it; of a discount none is more than its goods. */
function spread(amount: Ore, weights: readonly number[]): Ore[] {
  const total = sum(weights)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const part = (total === 0 ? amount : Math.round((amount * weighed) / total)) - given
    given += part
    return part
  })
}

/** The tax of each rate that an order bears, whole øre. */
export const vatOf = (taxed: Taxed): WireVat[] =>
  vatSharesOf(taxed).map(({ percentage, goods, discount, shipping }) => {
    const gross = goods - discount + shipping
    const vat = Math.round((gross * percentage) / (fullPercent + percentage))
    return { VatPercentage: percentage, Vat: vat, NetAmount: gross - vat }
  })

/**
 * The same in one line, for where there is room for one rate: with several, what the tax comes to in percent of what
 * bears it, with two decimals.
 */
export function oneVatOf(all: readonly WireVat[]): WireVat {
  const [first, ...others] = all
  const [vat, net] = [sum(all.map(({ Vat }) => Vat)), sum(all.map(({ NetAmount }) => NetAmount))]
  const isOneRate = others.length === 0 || net === 0
  const percentage = isOneRate
    ? (first?.VatPercentage ?? vatPercentages.common)
    : twoDecimals((fullPercent * vat) / net)
  return { VatPercentage: percentage, Vat: vat, NetAmount: net }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const twoDecimals = (value: number): number => Math.round(value * 100) / 100
