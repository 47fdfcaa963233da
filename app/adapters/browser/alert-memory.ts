import type { AlertsPorts } from '../../../machines/alerts/index.ts'

/** What was shown of alerts about stored values. Code that shows one sets it: see `late-alerts.ts`. */
export const alertMemory: NonNullable<AlertsPorts['shown']> = { has: () => false, add() {} }
