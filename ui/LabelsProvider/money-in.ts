import type { MoneyLabels } from '../internal/Money.labels.ts'

/** Amounts of a currency as a locale writes them: `moneyIn('en-IE', 'EUR')` for '€1,299.00'. For `messages.Money`. */
export function moneyIn(locale: string, currency: string): MoneyLabels {
  const exact = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  const minorUnits = 10 ** (exact.resolvedOptions().maximumFractionDigits ?? 2)
  return { format: (minor) => exact.format(minor / minorUnits), formatWhole: (amount) => whole.format(amount) }
}
