/** A mark of accessibility, and the tests that measure it. */
export interface Mark {
  id: string
  name: string
  /** The part of `npm run test:access` that measures it. */
  part: string
  /** The tests' file, under `tests/e2e`. */
  file: string
  /** The tests' titles; all of the file without it. */
  title?: RegExp
}

/** What is read of a test in Playwright's report. */
export interface Spec {
  file: string
  title: string
  tests: readonly {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    annotations: readonly { type: string; description: string }[]
  }[]
}
export interface Suite {
  specs?: readonly Spec[]
  suites?: readonly Suite[]
}

/** The file `app/content/accessibility-results.json`. */
export interface Results {
  brands: readonly string[]
  /** Widths of the window, px. */
  widths: readonly number[]
  /** Number of states that the engines looked at. */
  states: number
  engines: readonly {
    /** Its npm package. */
    from: string
    name: string
    version: string
    /** Number of looks: states × brands × widths. 0: not run. */
    looks: number
    violations: number
  }[]
  marks: readonly {
    id: string
    part: string
    /** Day of the measurement, `YYYY-MM-DD`. */
    date: string
    passed: number
    failed: number
    notRun: number
  }[]
}

export const marks: readonly Mark[]
export const parts: Readonly<Record<string, readonly string[]>>

/** A report with the tests of another that repeats some of them. */
export function repeated(earlier: Suite, later: Suite): Suite

/** The results of a run of some parts; what the others showed is kept. */
export function resultsOf(
  report: Suite,
  ran: readonly string[],
  about: {
    date: string
    engines: readonly { from: string; name: string; version: string }[]
    before: Results | null
  },
): Results

/** The results as Markdown. */
export function tableOf(results: Results): string

/** The text with the table between its markers. @throws where it has no markers */
export function withTable(readme: string, table: string): string
