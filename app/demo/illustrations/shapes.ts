/** A place on the 1000 × 1250 drawing board. */
export type XY = [number, number]
/** A point of an outline; `'c'` marks a corner, all others are rounded by the curve through them. */
export type Point = XY | [number, number, 'c']
export type Mapping = (x: number, y: number) => XY

export const mapPoints = (points: Point[], map: Mapping): Point[] =>
  points.map((point) => {
    const [x, y] = map(point[0], point[1])
    return point.length === 3 ? [x, y, 'c'] : [x, y]
  })

/** Points in short: `'500,74 606,226c'`, where `c` marks a corner. Long outlines go over several strings. */
export const path = (...rows: string[]): Point[] =>
  rows
    .join(' ')
    .split(' ')
    .map((text): Point => {
      const [x = Number.NaN, y = Number.NaN] = text.replace('c', '').split(',').map(Number)
      return text.endsWith('c') ? [x, y, 'c'] : [x, y]
    })

export const mirror = (points: Point[], centre = 500): Point[] => mapPoints(points, (x, y) => [2 * centre - x, y])

const samePlace = (a: Point, b: Point) => Math.abs(a[0] - b[0]) < 0.5 && Math.abs(a[1] - b[1]) < 0.5

/** Closes a right half (top centre to bottom centre) into a symmetric outline. */
export function symmetric(half: Point[], centre = 500): Point[] {
  const outline = [...half]
  for (const point of mirror(half, centre).reverse()) if (!samePlace(outline.at(-1)!, point)) outline.push(point)
  if (samePlace(outline[0]!, outline.at(-1)!)) outline.pop()
  return outline
}

/** A curve through the points (Catmull-Rom, tangents scaled by chord so that it does not overshoot). */
export function smooth(points: Point[], closed: boolean, step = 6): XY[] {
  const count = points.length
  const curve: XY[] = []
  const at = (i: number): Point =>
    closed ? points[((i % count) + count) % count]! : points[Math.max(0, Math.min(count - 1, i))]!
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const before = at(i - 1)
    const from = at(i)
    const to = at(i + 1)
    const after = at(i + 2)
    const dx = to[0] - from[0]
    const dy = to[1] - from[1]
    const chord = Math.hypot(dx, dy)
    const chordBefore = Math.hypot(from[0] - before[0], from[1] - before[1]) || 1
    const chordAfter = Math.hypot(after[0] - to[0], after[1] - to[1]) || 1
    const fromCorner = from.length === 3
    const toCorner = to.length === 3
    if (fromCorner && toCorner) {
      curve.push([from[0], from[1]])
      continue
    }
    let out: XY = [dx, dy]
    let into: XY = [dx, dy]
    if (!fromCorner) {
      const w = chord / (chord + chordBefore)
      out = [
        (((from[0] - before[0]) / chordBefore) * w + (dx / (chord || 1)) * (1 - w)) * chord,
        (((from[1] - before[1]) / chordBefore) * w + (dy / (chord || 1)) * (1 - w)) * chord,
      ]
    }
    if (!toCorner) {
      const w = chord / (chord + chordAfter)
      into = [
        (((after[0] - to[0]) / chordAfter) * w + (dx / (chord || 1)) * (1 - w)) * chord,
        (((after[1] - to[1]) / chordAfter) * w + (dy / (chord || 1)) * (1 - w)) * chord,
      ]
    }
    const pieces = Math.max(1, Math.round(chord / step))
    for (let j = 0; j < pieces; j++) {
      const t = j / pieces
      const t2 = t * t
      const t3 = t2 * t
      const h1 = 2 * t3 - 3 * t2 + 1
      const h2 = t3 - 2 * t2 + t
      const h3 = -2 * t3 + 3 * t2
      const h4 = t3 - t2
      curve.push([
        h1 * from[0] + h2 * out[0] + h3 * to[0] + h4 * into[0],
        h1 * from[1] + h2 * out[1] + h3 * to[1] + h4 * into[1],
      ])
    }
  }
  if (!closed) {
    const last = points[count - 1]!
    curve.push([last[0], last[1]])
  }
  return curve
}

export const ellipse = (cx: number, cy: number, rx: number, ry: number, count = 28): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry]
  })

export function roundedRect(x: number, y: number, width: number, height: number, radius: number): Point[] {
  const outline: Point[] = []
  const quarter = (cx: number, cy: number, start: number) => {
    for (let i = 0; i <= 5; i++) {
      const angle = start + ((i / 5) * Math.PI) / 2
      outline.push([cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius])
    }
  }
  quarter(x + width - radius, y + radius, -Math.PI / 2)
  quarter(x + width - radius, y + height - radius, 0)
  quarter(x + radius, y + height - radius, Math.PI / 2)
  quarter(x + radius, y + radius, Math.PI)
  return outline
}

/** A rectangle with sharp corners: a rounded one that is long and thin bulges. */
export const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y, 'c'],
  [x + width, y, 'c'],
  [x + width, y + height, 'c'],
  [x, y + height, 'c'],
]

/** Turns about a point, degrees clockwise on the screen. */
export function rotateAbout(cx: number, cy: number, degrees: number): Mapping {
  const angle = (degrees * Math.PI) / 180
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return (x, y) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c]
}
