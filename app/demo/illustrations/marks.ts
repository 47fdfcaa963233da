import { type Point, path, roundedRect } from './shapes.ts'

/** Brands whose mark goods can bear, in the order of their ids, from 1. The first is the house's. */
export const brandMarks = [
  'vardeholm',
  'lyngfonn',
  'smavott',
  'heiveg',
  'rimskar',
  'torvmo',
  'skodderud',
  'nordtjern',
] as const

export type BrandMark = (typeof brandMarks)[number]

const bar = (x: number, y: number, width: number, height: number): Point[] =>
  roundedRect(x, y, width, height, Math.min(width, height) * 0.12)

const wave = (y: number): Point[] =>
  path(
    `-1,${y} -0.5,${y - 0.22} 0,${y} 0.5,${y + 0.22} 1,${y}c 1,${y + 0.32}c`,
    `0.5,${y + 0.54} 0,${y + 0.32} -0.5,${y + 0.1} -1,${y + 0.32}c`,
  )

/** Outlines of each mark, from −1 to 1 across and about −0.7 to 0.7 down. */
export const markOutlines: Record<BrandMark, Point[][]> = {
  /** Two peaks. */
  vardeholm: [path('-1,0.62c -0.2,-0.6c 0.18,-0.02c 0.42,-0.34c 1,0.62c')],
  /** A ridge drawn as one line. */
  lyngfonn: [
    path(
      '-1,0.64c -0.19,-0.66c 0.12,-0.14c 0.38,-0.5c 1,0.64c 0.62,0.64c 0.19,-0.06c 0,0.21c -0.19,-0.12c -0.66,0.64c',
    ),
  ],
  /** Two soft hills. */
  smavott: [
    path(
      '-0.82,0.64 -0.97,0.4 -0.5,-0.46 -0.36,-0.6 -0.2,-0.52 0.08,-0.14 0.16,-0.16',
      '0.3,-0.34 0.46,-0.3 0.96,0.42 0.82,0.64 0,0.66',
    ),
  ],
  /** The initial, as it is on its signboard. */
  heiveg: [bar(-0.62, -0.7, 0.26, 1.4), bar(0.36, -0.7, 0.26, 1.4), bar(-0.4, -0.14, 0.8, 0.26)],
  /** A notch in a ridge. */
  rimskar: [path('-1,-0.6c -0.46,-0.6c 0,0.2c 0.46,-0.6c 1,-0.6c 0.3,0.64c -0.3,0.64c')],
  /** Three layers of turf. */
  torvmo: [bar(-0.46, -0.64, 0.92, 0.32), bar(-0.72, -0.16, 1.44, 0.32), bar(-1, 0.32, 2, 0.32)],
  /** Two banks of fog. */
  skodderud: [wave(-0.46), wave(0.12)],
  /** A star over the tarn. */
  nordtjern: [path('0,-0.8c 0.17,-0.17c 0.8,0c 0.17,0.17c 0,0.8c -0.17,0.17c -0.8,0c -0.17,-0.17c')],
}
