import { type BrandMark, brandMarks, markOutlines } from './marks.ts'
import { materials } from './materials.ts'
import { random } from './noise.ts'
import { type Fold, type Part, type Role, transformPart } from './scene.ts'
import { type Mapping, mapPoints, type Point, rotateAbout, roundedRect, smooth } from './shapes.ts'

/** Short random creases within a box about (cx, cy), along an axis (degrees). */
export function creases(
  seed: number,
  count: number,
  cx: number,
  cy: number,
  width: number,
  height: number,
  axis: number,
  length: number,
  foldWidth: number,
  amplitude: number,
): Fold[] {
  const next = random(seed)
  return Array.from({ length: count }, () => {
    const x = cx + (next() - 0.5) * width
    const y = cy + (next() - 0.5) * height
    const angle = ((axis + (next() - 0.5) * 50) * Math.PI) / 180
    const half = (length * (0.55 + next() * 0.8)) / 2
    const bend = (next() - 0.5) * half * 0.5
    return {
      points: [
        [x - Math.cos(angle) * half, y - Math.sin(angle) * half],
        [x + Math.sin(angle) * bend, y - Math.cos(angle) * bend],
        [x + Math.cos(angle) * half, y + Math.sin(angle) * half],
      ],
      width: foldWidth * (0.6 + next() * 0.8),
      height: amplitude * (0.5 + next() * 0.8) * (next() < 0.35 ? -0.8 : 1),
    }
  })
}

/** A brand’s mark: the house’s until the view is `branded`. */
export function mark(x: number, y: number, size: number, role: Role = 'logo'): Part {
  const at: Mapping = (u, v) => [x + u * size, y + v * size]
  const byBrand = Object.fromEntries(
    brandMarks.map((brand) => [brand, markOutlines[brand].map((outline) => mapPoints(outline, at))]),
  ) as Record<BrandMark, Point[][]>
  return {
    outlines: byBrand.vardeholm,
    byBrand,
    role,
    material: materials.flat,
    shadow: null,
    puff: [[2, 1]],
  }
}

/** A woven label with the mark. */
export const label = (x: number, y: number, width: number, height: number): Part[] => [
  {
    outlines: [roundedRect(x, y, width, height, 3)],
    role: 'accent',
    material: materials.webbing,
    puff: [[2, 2]],
    shadow: { dx: 1, dy: 2, blur: 2, opacity: 0.4 },
  },
  mark(x + width / 2, y + height / 2, Math.min(width, height) * 0.3),
]

export function buckle(x: number, y: number, angle = 0): Part[] {
  const parts: Part[] = [
    {
      outlines: [roundedRect(x - 20, y - 14, 40, 28, 6)],
      role: 'trim',
      material: materials.plastic,
      puff: [[6, 8]],
      shadow: { dx: 3, dy: 4, blur: 4, opacity: 0.45 },
    },
    {
      outlines: [roundedRect(x - 11, y - 6, 22, 12, 3)],
      role: 'trim',
      material: materials.plastic,
      puff: [[3, -4]],
      shade: 0.75,
      shadow: null,
    },
  ]
  return parts.map((part) => transformPart(part, rotateAbout(x, y, angle)))
}

export interface ZipOptions {
  tape?: Role
  teeth?: Role
  pull?: Role
  radius?: number
  /** Where the slider sits, 0 to 1 along the line. */
  slider?: number
  /** A smooth, taped zip without visible teeth. */
  waterproof?: boolean
}

/** Tape, teeth, slider and pull. */
export function zip(points: Point[], options: ZipOptions = {}): Part[] {
  const { tape = 'trim', teeth = 'trim', pull = 'metal', radius = 5, slider = 0.03 } = options
  const band: Part[] = options.waterproof
    ? [
        {
          kind: 'strap',
          line: points,
          radius: radius * 1.15,
          role: tape,
          material: materials.matteRubber,
          shadow: { dx: 1, dy: 2, blur: 3, opacity: 0.35 },
          seams: [{ points, width: 1.3, depth: 3.2 }],
        },
      ]
    : [
        {
          kind: 'strap',
          line: points,
          radius: radius * 1.7,
          role: tape,
          material: materials.webbing,
          shadow: { dx: 1, dy: 2, blur: 4, opacity: 0.35 },
        },
        {
          kind: 'tube',
          line: points,
          radius: radius * 0.8,
          role: teeth,
          material: materials.plastic,
          teeth: 5.2,
          shadow: { dx: 0, dy: 1, blur: 2, opacity: 0.3 },
        },
      ]
  const line = smooth(points, false)
  const at = Math.min(line.length - 2, Math.max(0, Math.round(slider * (line.length - 1))))
  const [x, y] = line[at]!
  const [x2, y2] = line[Math.min(line.length - 1, at + 3)]!
  const hang = rotateAbout(x, y, (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI - 90)
  const sliderParts: Part[] = [
    {
      outlines: [roundedRect(x - 6.5, y - 4, 13, 19, 4)],
      role: pull,
      material: materials.metal,
      puff: [[4, 5]],
      shadow: { dx: 2, dy: 3, blur: 3, opacity: 0.5 },
    },
    {
      outlines: [roundedRect(x - 4, y + 9, 8, 36, 4)],
      role: pull,
      material: materials.matte,
      puff: [[3, 4]],
      shadow: { dx: 3, dy: 4, blur: 4, opacity: 0.5 },
    },
  ]
  return [...band, ...sliderParts.map((part) => transformPart(part, hang))]
}
