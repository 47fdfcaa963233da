/** The outcome of a step of the whole run. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** What failed. */
  names: readonly string[]
}

/** The lines at the end of a whole run: each step with what failed in it, and the sum. */
export function summaryOf(outcomes: readonly Outcome[]): { failed: number; lines: string[] }
