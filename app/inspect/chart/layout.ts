/** Positions of all parts of a chart, px. The texts come from the graph. */
export interface Layout {
  /** Hash of the graph that was laid out. */
  print: string
  width: number
  height: number
  boxes: Readonly<Record<string, Place>>
  arrows: readonly { key: string; to: string; path: string; label: Place }[]
  /** Indent of the text by state, beside an arrow that crosses its head. */
  shifts?: Readonly<Record<string, number>>
  /** Most arrows into one state; `mostArrows` when absent. */
  most?: number
  /** Columns of the rows of a state with many; one when absent. */
  columns?: 2
  /** Initial states with the dot above, since an arrow passes their corner. */
  highDots?: readonly string[]
}
export type Place = readonly [x: number, y: number, width: number, height: number]

/** Monospace: the same width on every machine. */
export const letterWidth = 6.63
export const rowHeight = 16
export const headHeight = 24
export const lineHeight = 14
