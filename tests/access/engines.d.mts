/** What a rule engine reports and the tests leave out, with the reason. */
export interface Excepted {
  rule: string
  why: string
}

export interface Engine {
  name: string
  /** Its npm package. */
  from: string
  excepted: readonly Excepted[]
}

export const engines: readonly Engine[]
