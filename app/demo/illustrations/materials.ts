import { fractal, hash2, noise2 } from './noise.ts'

export type Weave =
  | 'twill'
  | 'ripstop'
  | 'rib'
  | 'knit'
  | 'fleece'
  | 'grain'
  | 'mesh'
  | 'jersey'
  | 'brush'
  | 'cord'
  | 'sherpa'
  | 'none'

export interface Material {
  /** Strength and tightness of the highlight. */
  specular: number
  gloss: number
  /** Light that nap and fuzz catch at grazing angles. */
  sheen: number
  /** Reflection of the studio, and how blurred it is. */
  mirror: number
  mirrorBlur: number
  weave: Weave
  /** Height and size of the weave. */
  amplitude: number
  scale: number
  mottle: number
  /** How far light wraps round, as it does in soft cloth. */
  wrap: number
}

const material = (
  [specular, gloss, sheen, mirror, mirrorBlur]: [number, number, number, number, number],
  weave: Weave,
  amplitude: number,
  mottle: number,
  { scale = 1, wrap = 0.12 }: { scale?: number; wrap?: number } = {},
): Material => ({ specular, gloss, sheen, mirror, mirrorBlur, weave, amplitude, mottle, scale, wrap })

export const materials = {
  shell: material([0.1, 10, 0.1, 0.03, 0.5], 'grain', 0.22, 0.015),
  nylon: material([0.2, 18, 0.12, 0.06, 0.35], 'ripstop', 0.25, 0.01),
  down: material([0.24, 14, 0.14, 0.08, 0.4], 'grain', 0.12, 0.01),
  fleece: material([0, 4, 0.26, 0, 1], 'fleece', 0.9, 0.1, { wrap: 0.35 }),
  sherpa: material([0, 4, 0.28, 0, 1], 'sherpa', 2.4, 0.12, { wrap: 0.35 }),
  wool: material([0, 4, 0.22, 0, 1], 'jersey', 0.55, 0.05, { wrap: 0.3 }),
  rib: material([0, 4, 0.2, 0, 1], 'rib', 1, 0.04, { wrap: 0.3 }),
  knit: material([0, 4, 0.2, 0, 1], 'knit', 2.2, 0.06, { wrap: 0.3 }),
  twill: material([0.03, 6, 0.14, 0, 1], 'twill', 0.35, 0.03, { wrap: 0.2 }),
  leather: material([0.22, 16, 0.06, 0.05, 0.4], 'grain', 0.7, 0.05, { scale: 1.6 }),
  nubuck: material([0.02, 6, 0.2, 0, 1], 'fleece', 0.35, 0.07, { scale: 0.7, wrap: 0.2 }),
  mesh: material([0.04, 8, 0.14, 0, 1], 'mesh', 1.1, 0.02),
  foam: material([0.06, 8, 0.1, 0.02, 0.6], 'grain', 0.25, 0.02, { scale: 0.8 }),
  rubber: material([0.3, 22, 0.05, 0.16, 0.25], 'none', 0, 0.01),
  matteRubber: material([0.12, 10, 0.06, 0.05, 0.5], 'grain', 0.3, 0.02),
  plastic: material([0.45, 40, 0.04, 0.22, 0.16], 'none', 0, 0),
  matte: material([0.14, 14, 0.05, 0.08, 0.4], 'grain', 0.15, 0.01),
  metal: material([0.6, 50, 0, 0.55, 0.14], 'brush', 0.25, 0.02),
  powder: material([0.22, 22, 0.04, 0.13, 0.22], 'grain', 0.35, 0.02, { scale: 0.8 }),
  lens: material([0.9, 120, 0, 0.8, 0.07], 'none', 0, 0),
  webbing: material([0.06, 10, 0.1, 0.02, 0.6], 'cord', 0.7, 0.03),
  flat: material([0.02, 5, 0.05, 0, 1], 'none', 0, 0),
} satisfies Record<string, Material>

export type MaterialName = keyof typeof materials

const wrapped = (x: number, period: number) => ((x % period) + period) % period

function knitHeight(x: number, y: number): number {
  const column = Math.floor(x / 15)
  const u = x / 15 - column - 0.5
  const across = Math.abs(u) * 2
  const along = y / 12 - across * 0.75
  const row = Math.floor(along)
  const v = along - row - 0.5
  const a = Math.max(0, 1 - (Math.abs(v) * 1.95) ** 2.2)
  const b = Math.max(0, 1 - (Math.abs(across - 0.5) * 1.9) ** 2.4)
  const strand = Math.sin((v * 6 + across * 4) * 3.1 + hash2(column * 2 + (u < 0 ? -1 : 1), row))
  return a * b * 1.15 + 0.22 * strand * a * b + noise2(x * 0.7, y * 0.7) * 0.12
}

/** Curly pile: distance to the nearest of scattered points. */
function sherpaHeight(x: number, y: number): number {
  const u = x * 0.085 + noise2(x * 0.05, y * 0.05) * 0.5
  const v = y * 0.085 + noise2(x * 0.05 + 9, y * 0.05) * 0.5
  const ui = Math.floor(u)
  const vi = Math.floor(v)
  let nearest = 9
  for (let j = -1; j <= 1; j++)
    for (let i = -1; i <= 1; i++) {
      const dx = ui + i + hash2(ui + i, vi + j) - u
      const dy = vi + j + hash2(vi + j + 71, ui + i) - v
      nearest = Math.min(nearest, dx * dx + dy * dy)
    }
  const distance = Math.sqrt(nearest)
  return 1.6 * (1 - distance) + Math.sin(distance * 16) * 0.18 + noise2(x * 0.6, y * 0.6) * 0.35
}

function meshHeight(x: number, y: number): number {
  const row = Math.floor(y / 7.8)
  const shifted = (x + (row & 1 ? 4.5 : 0)) / 9
  const u = shifted - Math.floor(shifted) - 0.5
  const v = y / 7.8 - row - 0.5
  const distance = Math.hypot(u * 1.1, v * 1.1)
  return distance < 0.26 ? -1.5 * (1 - distance / 0.26) : 0.12 * noise2(x, y)
}

function ripstopHeight(x: number, y: number): number {
  const across = Math.abs(wrapped(x, 13) - 6.5) > 5.6 ? 0.6 : 0
  const down = Math.abs(wrapped(y, 13) - 6.5) > 5.6 ? 0.6 : 0
  return across + down + noise2(x * 1.2, y * 1.2) * 0.5
}

function ribHeight(x: number, y: number): number {
  const u = wrapped(x, 9) / 9
  return Math.sin(u * Math.PI * 2) * 1.3 + Math.sin(y * 1.2 + (u > 0.5 ? 1.5 : 0)) * 0.25 + noise2(x, y) * 0.3
}

/** Height of the cloth's own structure at a place. */
export function weaveHeight(weave: Weave, x: number, y: number): number {
  switch (weave) {
    case 'twill':
      return Math.sin((x * 0.9 + y) * 1.75) * 0.55 + noise2(x * 0.9, y * 0.9) * 0.5
    case 'grain':
      return noise2(x * 0.62, y * 0.62) * 0.7 + noise2(x * 1.4, y * 1.4) * 0.5
    case 'ripstop':
      return ripstopHeight(x, y)
    case 'rib':
      return ribHeight(x, y)
    case 'jersey': {
      const wale = Math.sin(x * 0.9 * 2.1)
      return wale * 0.45 + Math.sin(y * 1.15 * 2 + wale * 0.9) * 0.28 + fractal(x * 0.25, y * 0.25, 3) * 1.1
    }
    case 'knit':
      return knitHeight(x, y)
    case 'fleece':
      return (
        noise2(x * 0.42, y * 0.42) * 1.1 + noise2(x * 0.95 + 3, y * 0.95) * 0.7 + fractal(x * 0.06, y * 0.06, 2) * 2.2
      )
    case 'sherpa':
      return sherpaHeight(x, y)
    case 'mesh':
      return meshHeight(x, y)
    case 'brush':
      return noise2(x * 0.12, y * 2.2) * 0.9
    case 'cord':
      return Math.sin((x + y) * 1.3) * 0.5 + Math.sin((x - y) * 1.3) * 0.5
    case 'none':
      return 0
    default:
      return weave satisfies never
  }
}
