import type { Ore } from '../../../machines/domain/index.ts'
import type { WireVat } from '../../api/wire.ts'

/** Percent: the common rate, and that of food and drink (merverdiavgiftsloven §§ 5-1, 5-2). Deposits bear no VAT. */
export const vatPercentages = { common: 25, food: 15 } as const

const fullPercent = 100

/** Amounts of an order that bear the same rate, øre. */
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
 * Splits an order's amounts by VAT rate, highest first, without losing an øre.
 * Freight is part of the goods' price (§ 4-2) and bears their rates, so it is spread over the rates in proportion to
 * the goods; so is a discount. If all goods are free, the highest rate takes the rest.
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

/** Splits an amount in proportion to the weights; the parts add up to it. */
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

/** VAT of each rate of an order, whole øre. */
export const vatOf = (taxed: Taxed): WireVat[] =>
  vatSharesOf(taxed).map(({ percentage, goods, discount, shipping }) => {
    const gross = goods - discount + shipping
    const vat = Math.round((gross * percentage) / (fullPercent + percentage))
    return { VatPercentage: percentage, Vat: vat, NetAmount: gross - vat }
  })

/** VAT in one line, where there is room for one rate; for several rates, the effective percentage with two decimals. */
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
