import { mark } from './details.ts'
import { materials } from './materials.ts'
import { type Measure, mirrorPart, type Part, type Scene, type View } from './scene.ts'
import { box, ellipse, path } from './shapes.ts'

/** Bottles, flasks and cans turned about. */

const print = (part: Omit<Part, 'role' | 'material' | 'shadow'>): Part => ({
  ...part,
  role: 'logo',
  material: materials.flat,
  shadow: null,
})

/** A scale for what is left, from top to bottom. */
const gauge = (x: number, from: number, to: number, longest: number): Part[] =>
  Array.from({ length: 9 }, (_, i) =>
    print({
      outlines: [box(x, from + ((to - from) * i) / 8, longest * (i % 2 ? 0.57 : 1), 5)],
      opacity: 0.85,
    }),
  )

/** Lines of small print. */
const smallPrint = (x: number, y: number, widths: readonly number[]): Part[] =>
  widths.map((width, i) => print({ outlines: [box(x - width / 2, y + i * 17, width, 6)], opacity: 0.75 }))

/** A symbol in a ring: a drop, as on what may be washed by hand. */
const symbol = (x: number, y: number, radius: number): Part[] => {
  const part = radius / 22
  return [
    print({
      kind: 'tube',
      line: [...ellipse(x, y, radius, radius), [x + radius, y]],
      radius: 2.6 * part,
    }),
    print({
      outlines: [
        path(
          `${x},${y - 13 * part}c ${x + 9 * part},${y + 4 * part}`,
          `${x},${y + 12 * part} ${x - 9 * part},${y + 4 * part}`,
        ),
      ],
    }),
  ]
}

/** The table of nutrients, the bar code and the deposit mark. */
function tableAndCode(half: number): Part[] {
  const width = half * 1.5
  const left = 500 - width / 2
  return [
    print({ outlines: [box(left, 440, width, 268)], opacity: 0.94 }),
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((row): Part[] => [
      {
        outlines: [box(left + 16, 466 + row * 34, width * (row === 0 ? 0.5 : 0.36), 7)],
        role: 'trim',
        material: materials.flat,
        shadow: null,
      },
      {
        outlines: [box(left + width - 16 - width * 0.2, 466 + row * 34, width * 0.2, 7)],
        role: 'trim',
        material: materials.flat,
        shadow: null,
      },
    ]),
    print({ outlines: [box(500 - width * 0.46, 760, width * 0.6, 118)], opacity: 0.94 }),
    ...Array.from({ length: 17 }, (_, i): Part => {
      const thick = [2, 5, 3, 2, 6, 2, 4, 3, 2, 5, 2, 3, 6, 2, 4, 2, 3][i]!
      return {
        outlines: [box(500 - width * 0.43 + (i * width * 0.54) / 17, 774, thick, 90)],
        role: 'trim',
        material: materials.flat,
        shadow: null,
      }
    }),
    print({ kind: 'tube', line: [...ellipse(500 + width * 0.33, 818, 34, 34), [534 + width * 0.33, 818]], radius: 4 }),
    print({
      kind: 'tube',
      line: path(`${500 + width * 0.33 - 14},824 ${500 + width * 0.33},804 ${500 + width * 0.33 + 14},824`),
      radius: 4,
    }),
    mark(500, 950, 24),
  ]
}

interface VesselOptions {
  parts: Part[]
  groundY: number
  /** Half of the width where it is printed. */
  half: number
  /** Top and bottom of the print. */
  from: number
  to: number
  isCan?: boolean
}

/** A vessel turned half about its axis. */
export const vesselBack = (options: VesselOptions, caption = 'Sett bakfra, med måleskala'): Scene['back'] => ({
  caption,
  view: () => vesselFromBehind(options),
})

function vesselFromBehind({ parts, groundY, half, from, to, isCan = false }: VesselOptions): View {
  const turned = parts
    .filter((part) => (isCan ? part.lathe || part.role === 'metal' : part.material !== materials.flat))
    .map((part) => mirrorPart(part))
  const middle = (from + to) / 2
  /** Two stand apart on a slim flask too. */
  const symbolRadius = Math.min(22, half * 0.16)
  const printed = isCan
    ? tableAndCode(half)
    : [
        ...gauge(500 - half * 0.62, from, to, Math.min(46, half * 0.36)),
        ...smallPrint(500 + half * 0.22, middle - 40, [half * 0.7, half * 0.56, half * 0.66, half * 0.4]),
        ...symbol(500 + half * 0.02, middle + 66, symbolRadius),
        ...symbol(500 + half * 0.42, middle + 66, symbolRadius),
        mark(500 + half * 0.22, middle - 92, half * 0.16),
      ]
  return { parts: [...turned, ...printed], ground: 'stand', groundY }
}

/** A vessel beside a hand. */
export const vesselSize = (unitsPerCm: number, note: string): Measure => ({
  beside: 'hand',
  axis: 'height',
  unitsPerCm,
  sizing: 'fixed',
  note,
})
