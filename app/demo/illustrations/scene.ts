import type { BrandMark } from './marks.ts'
import type { Material } from './materials.ts'
import { type Mapping, mapPoints, type Point } from './shapes.ts'

/** Role of a surface in the colourway. Light is kept per role, so one bake serves every colourway. */
export type Role = 'main' | 'secondary' | 'accent' | 'trim' | 'lining' | 'metal' | 'logo' | 'sole' | 'lens' | 'glass'

export interface Seam {
  points: Point[]
  width?: number
  /** How far the cloth is drawn in; below 0 makes a raised welt. */
  depth?: number
  /** Rows of stitches beside the seam. */
  stitch?: 0 | 1 | 2
  stitchRole?: Role
  /** From the seam to its stitches. */
  gap?: number
}

export interface Fold {
  points: Point[]
  width: number
  height: number
}

export interface Wrinkle {
  amplitude: number
  fx: number
  fy: number
  /** Degrees. */
  angle?: number
  seed?: number
}

/** Another colour (and perhaps another cloth) on a piece of the part. */
export interface Paint {
  outlines: Point[][]
  role: Role
  material?: Material
  seam?: boolean
  /** Blur of the border. */
  soft?: number
}

export interface Shadow {
  dx: number
  dy: number
  blur: number
  opacity: number
}

/** One piece of a product, drawn over those before it; lengths in drawing-board units. */
export interface Part {
  /** A `line` is round as a tube, or flat as a strap. */
  kind?: 'tube' | 'strap'
  /** Closed outlines. */
  outlines?: Point[][]
  line?: Point[]
  radius?: number
  role: Role
  material: Material
  /** Inflation: radius and height, several are added. */
  puff?: [number, number][]
  /** Round about a vertical axis, like a bottle. */
  lathe?: boolean
  latheDepth?: number
  /** Stitched-through lines of a quilted piece. */
  quilting?: Point[][]
  quiltWidth?: number
  quiltReach?: number
  quiltHeight?: number
  pucker?: number
  seams?: Seam[]
  folds?: Fold[]
  wrinkle?: Wrinkle[]
  paints?: Paint[]
  /** Cast on the parts below; null for none. */
  shadow?: Shadow | null
  /** Constant darkening, for the inside of things. */
  shade?: number
  /** Light at the part's top and bottom. */
  gradient?: [number, number]
  /** Degrees. */
  weaveAngle?: number
  relief?: (x: number, y: number) => number
  opacity?: number
  twist?: number
  teeth?: number
  /** Of a mark: its outlines on goods of each brand. */
  byBrand?: Record<BrandMark, Point[][]>
}

/** A product from one side. */
export interface View {
  parts: Part[]
  /** Lies on the tile, or stands on the floor at `groundY`. */
  ground: 'flat' | 'stand'
  groundY?: number
  shadowStrength?: number
}

/** What a product’s size depends on. */
export type Sizing = 'clothes' | 'shoes' | 'socks' | 'heads' | 'helmets' | 'hands' | 'beds' | 'litres' | 'fixed'

/** How large the product is. */
export interface Measure {
  /** What stands beside it. */
  beside: 'person' | 'head' | 'hand' | 'bottle'
  /** Which way it is measured. */
  axis: 'height' | 'width'
  /** Units of the drawing board in a centimetre, of an adult’s size. Not for `litres`. */
  unitsPerCm: number
  /** Norwegian: what is measured, if not height or width. */
  called?: 'lengde'
  /** Where measuring begins and ends, if not at the drawing’s ends. */
  from?: number
  to?: number
  sizing: Sizing
  /** Of what a person wears: how high `from` is on them, as a share of their height. Other goods are on the floor. */
  at?: number
  /** Norwegian: what it holds, for whom it has room, or how it is set. */
  note?: string
}

/** A product: its front, its other side, and its size. */
export interface Scene extends View {
  back: {
    /** Norwegian: from where it is seen, and what is seen. */
    caption: string
    view: () => View
  }
  size: Measure
}

/** Moves all measures of a part; `scale` is for lengths that are not points. */
export const transformPart = (part: Part, map: Mapping, scale = 1): Part => ({
  ...part,
  ...(part.outlines && { outlines: part.outlines.map((outline) => mapPoints(outline, map)) }),
  ...(part.line && { line: mapPoints(part.line, map) }),
  ...(part.radius !== undefined && { radius: part.radius * scale }),
  ...(part.quilting && { quilting: part.quilting.map((line) => mapPoints(line, map)) }),
  ...(part.seams && { seams: part.seams.map((seam) => ({ ...seam, points: mapPoints(seam.points, map) })) }),
  ...(part.folds && {
    folds: part.folds.map((fold) => ({ ...fold, width: fold.width * scale, points: mapPoints(fold.points, map) })),
  }),
  ...(part.paints && {
    paints: part.paints.map((paint) => ({
      ...paint,
      outlines: paint.outlines.map((outline) => mapPoints(outline, map)),
    })),
  }),
  ...(part.byBrand && {
    byBrand: Object.fromEntries(
      Object.entries(part.byBrand).map(([brand, outlines]) => [
        brand,
        outlines.map((outline) => mapPoints(outline, map)),
      ]),
    ) as Record<BrandMark, Point[][]>,
  }),
  ...(part.puff && { puff: part.puff.map(([radius, height]): [number, number] => [radius * scale, height * scale]) }),
})

export const mirrorPart = (part: Part, centre = 500): Part => transformPart(part, (x, y) => [2 * centre - x, y])

export const bothSides = (part: Part): Part[] => [mirrorPart(part), part]

/** Scales parts about (cx, cy) and sets that point at (x, y). */
export const placeParts = (parts: Part[], scale: number, cx: number, cy: number, x: number, y: number): Part[] =>
  parts.map((part) => transformPart(part, (px, py) => [x + (px - cx) * scale, y + (py - cy) * scale], scale))

/** Puts a brand’s mark wherever the view has the house’s. */
export const branded = (view: View, brand: BrandMark): View => ({
  ...view,
  parts: view.parts.map((part) => (part.byBrand ? { ...part, outlines: part.byBrand[brand] } : part)),
})

const calmView = (view: View, strength: number): View => ({
  ...view,
  parts: view.parts.map((part) => ({
    ...part,
    ...(part.wrinkle && {
      wrinkle: part.wrinkle.map((wrinkle) => ({ ...wrinkle, amplitude: wrinkle.amplitude * strength })),
    }),
    ...(part.folds && { folds: part.folds.map((fold) => ({ ...fold, height: fold.height * strength })) }),
  })),
})

/** Shell cloth as it hangs in a shop: the same folds, much flatter. */
export const calm = (scene: Scene, strength = 0.6): Scene => ({
  ...scene,
  ...calmView(scene, strength),
  back: { ...scene.back, view: () => calmView(scene.back.view(), strength) },
})

/** The ends of what is drawn, without shadows. */
export function extentOf({ parts }: View): { left: number; top: number; right: number; bottom: number } {
  const extent = { left: 1e9, top: 1e9, right: -1e9, bottom: -1e9 }
  for (const { outlines = [], line = [], radius = 0 } of parts)
    for (const [points, around] of [...outlines.map((outline) => [outline, 0] as const), [line, radius] as const])
      for (const [x, y] of points) {
        extent.left = Math.min(extent.left, x - around)
        extent.right = Math.max(extent.right, x + around)
        extent.top = Math.min(extent.top, y - around)
        extent.bottom = Math.max(extent.bottom, y + around)
      }
  return extent
}
