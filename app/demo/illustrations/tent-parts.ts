import { type Material, materials } from './materials.ts'
import type { Fold, Part } from './scene.ts'
import { path } from './shapes.ts'

/** What tents have in common. */

export const tentCloth: Material = { ...materials.nylon, specular: 0.12 }

/** A guy line with its peg. */
export const guy = (x0: number, y0: number, x1: number, y1: number): Part[] => [
  {
    kind: 'tube',
    line: path(`${x0},${y0} ${x1},${y1}`),
    radius: 2.4,
    role: 'accent',
    material: materials.webbing,
    shadow: null,
  },
  {
    kind: 'tube',
    line: path(`${x1 - 5},${y1 - 14} ${x1 + 4},${y1 + 6}`),
    radius: 4,
    role: 'metal',
    material: materials.metal,
    shadow: null,
  },
]

/** A pole in its sleeve. */
export const pole = (line: string, radius = 6): Part => ({
  kind: 'tube',
  line: path(line),
  radius,
  role: 'accent',
  material: materials.metal,
  shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.35 },
})

/** The dark behind an open door. */
export const doorway = (outline: string, own: Partial<Part> = {}): Part => ({
  outlines: [path(outline)],
  role: 'lining',
  material: materials.mesh,
  shade: 0.45,
  gradient: [0.5, 1.5],
  puff: [[60, -50]],
  shadow: null,
  ...own,
})

/** A door that is folded aside. */
export const doorFlap = (outline: string, folds: Fold[], own: Partial<Part> = {}): Part => ({
  outlines: [path(outline)],
  role: 'secondary',
  material: tentCloth,
  puff: [[14, 18]],
  folds,
  shadow: { dx: -6, dy: 4, blur: 8, opacity: 0.4 },
  ...own,
})
