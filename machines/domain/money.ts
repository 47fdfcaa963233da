/** An amount of money in øre (1/100 krone). Always an integer. */
export type Ore = number

/** Øre in one krone. */
export const orePerKrone = 100

/** Converts an API amount in kroner to øre, rounded to whole kroner: prices are rounded when they are read. */
export const oreFromKroner = (kroner: number): Ore => Math.round(kroner) * orePerKrone

/** Kroner, for the price filter. */
export const kronerFromOre = (ore: Ore): number => ore / orePerKrone

/**
 * Formats an amount: `1 299,00 kr`, with no-break spaces (U+00A0). Our own, since platforms' Intl data differ on the
 * place of "kr" and on the space.
 */
export function formatMoney(ore: Ore): string {
  const sign = ore < 0 ? '\u2212' : ''
  const whole = Math.trunc(Math.abs(ore) / orePerKrone)
  const rest = String(Math.abs(ore) % orePerKrone).padStart(2, '0')
  return `${sign}${groupThousands(whole)},${rest}\u00a0kr`
}

/** Whole kroner without decimals, for the price slider: `1 200 kr`. */
export const formatKroner = (kroner: number): string => `${groupThousands(Math.round(kroner))}\u00a0kr`

/** `1234567` as `1 234 567`, with no-break spaces. */
export const groupThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
