export type { MoneyLabels } from '../internal/Money.labels.ts'
export { english, type Messages, norwegian } from '../messages.ts'
export { LabelsProvider, type LabelsProviderProps } from './LabelsProvider.tsx'
export { moneyIn } from './money-in.ts'
