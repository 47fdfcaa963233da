/** Where everything in a chart stands, px. Words are not here: they are the graph's. */
export interface Layout {
  /** Of the graph that was laid out: another print, another graph. */
  print: string
  width: number
  height: number
  boxes: Readonly<Record<string, Place>>
  arrows: readonly { key: string; to: string; path: string; label: Place }[]
  /** By state: how far to the right its words stand, beside an arrow that crosses its head. */
  shifts?: Readonly<Record<string, number>>
  /** Initial states whose dot stands above them, since an arrow passes their corner. */
  highDots?: readonly string[]
}
export type Place = readonly [x: number, y: number, width: number, height: number]

/** Monospace: as wide on every machine. */
export const letterWidth = 6.63
export const rowHeight = 16
export const headHeight = 24
export const lineHeight = 14
