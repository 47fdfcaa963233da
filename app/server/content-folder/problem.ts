import { describeProblem, type FeedProblem, quoted } from '../catalogue/feed/feed-problem.ts'

export { describeProblem, quoted }

/** What is wrong in a file of the content folder. */
export type ContentProblem = FeedProblem

/** Collects what is wrong in one file. */
export class Problems {
  readonly found: ContentProblem[] = []
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  add(line: number, wrong: string, meaning: string, remedy: string, column: string | null = null): void {
    // one report per line: an HTML tag is two nodes
    if (this.found.some((one) => one.line === line && one.wrong === wrong)) return
    this.found.push({ file: this.#file, line, column, wrong, meaning, remedy })
  }
}
