import type { Point } from './shapes.ts'

/** Bands in the manner of Norwegian knitting: bars, dots and, when `stars`, eight-petalled stars. */
export function nordic(x0: number, y0: number, x1: number, y1: number, pitch: number, stars = true): Point[][] {
  const shapes: Point[][] = []
  const diamond = (x: number, y: number, radius: number) =>
    shapes.push([
      [x - radius, y, 'c'],
      [x, y - radius, 'c'],
      [x + radius, y, 'c'],
      [x, y + radius, 'c'],
    ])
  const bar = (y: number) =>
    shapes.push([
      [x0, y, 'c'],
      [x1, y, 'c'],
      [x1, y + 5, 'c'],
      [x0, y + 5, 'c'],
    ])
  const centre = (y0 + y1) / 2
  const petals = (x: number, radius: number) => {
    for (let k = 0; k < 8; k++) {
      const angle = (k * Math.PI) / 4 + Math.PI / 8
      const at = (turn: number, distance: number): Point => [
        x + Math.cos(angle + turn) * distance,
        centre + Math.sin(angle + turn) * distance,
        'c',
      ]
      shapes.push([at(0, 4), at(-0.36, radius * 0.62), at(0, radius), at(0.36, radius * 0.62)])
    }
  }
  /** Rows are centred on the board's middle so that both halves of a garment match. */
  const first = (step: number) => 500 - Math.ceil((500 - x0) / step) * step

  bar(y0)
  bar(y1 - 5)
  for (let x = first(pitch); x < x1; x += pitch) {
    diamond(x, y0 + 18, 6)
    diamond(x + pitch / 2, y1 - 18, 6)
    if (!stars) diamond(x + pitch / 2, centre, 9)
  }
  if (stars)
    for (let x = first(pitch * 3); x < x1; x += pitch * 3) {
      petals(x, (y1 - y0) * 0.3)
      diamond(x + pitch * 1.5, centre, 16)
      diamond(x + pitch * 1.5, centre - 34, 7)
      diamond(x + pitch * 1.5, centre + 34, 7)
    }
  return shapes
}

/** Level stripes across the board. */
export const stripes = (from: number, to: number, pitch: number, width: number): Point[][] =>
  Array.from({ length: Math.ceil((to - from) / pitch) }, (_, i) => {
    const y = from + i * pitch
    return [
      [100, y, 'c'],
      [900, y, 'c'],
      [900, y + width, 'c'],
      [100, y + width, 'c'],
    ]
  })
