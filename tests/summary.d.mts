/** The outcome of a step of the whole run. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** What failed. */
  names: readonly string[]
  /** Why the step was left out. */
  notRun?: string
}

/** The lines at the end of a whole run: each step with what failed in it, and the sum. */
export function summaryOf(outcomes: readonly Outcome[]): { failed: number; lines: string[] }

/** What the summary reads of Playwright's report. */
export interface Suite {
  specs?: readonly {
    file: string
    line: number
    title: string
    tests: readonly {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: readonly { error?: { message?: string } }[]
    }[]
  }[]
  suites?: readonly Suite[]
}

/** The lines for the browser tests that failed, and for those that passed when repeated, each with its first error. */
export function faultsOf(suite: Suite): string[]
