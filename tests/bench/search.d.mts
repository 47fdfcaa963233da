export interface JudgedQuery {
  query: string
  /** Of what ought to be among the first ten, how much is: 0 to 1. */
  share: number
  /** Of the first ten hits, how many ought to be there: 0 to 1. */
  precision: number
  isHeldOut: boolean
  total: number
  ms: number
  names: string[]
}
export function judgeSearch(origin: string): Promise<{ queries: JudgedQuery[] }>
/** Starts a shop with the usual catalogue and prints how well its search finds. */
export function judgeAlone(root: string): Promise<void>
