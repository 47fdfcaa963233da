import { type MoneyLabels, norwegian } from './Money.labels.ts'
import { useLabels } from './use-labels.ts'

/** How the nearest `LabelsProvider` writes amounts. */
export const useMoney = (): MoneyLabels => useLabels('Money', norwegian)
