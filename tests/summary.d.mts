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
  /** What was left out because its last green run covers the current files. */
  spared?: string | undefined
}

/** The lines at the end of a whole run: each step with what failed in it, and the sum. */
export function summaryOf(outcomes: readonly Outcome[]): { failed: number; lines: string[] }

/** What the summary reads of vitest's report. */
export interface VitestReport {
  testResults: readonly {
    /** Path of the file. */
    name: string
    status: string
    message?: string
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[]
  }[]
}

/** What failed in a run of vitest. */
export interface VitestFault {
  /** Relative to the root; null where vitest does not tell. */
  file: string | null
  /** Whether a test failed, rather than a hook, a file or the run itself. */
  isTest: boolean
  /** The title and the first lines of the error. */
  lines: readonly [string, ...string[]]
}

/** The end of what a program has printed, for the summary. */
export function lastLines(printed: string): string[]

/** What failed in a run that ended badly: tests, hooks and, from what the run `printed`, unhandled errors. At least one. */
export function vitestFaults(report: VitestReport | null, printed: string, root: string): VitestFault[]

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
