import { weaveHeight } from './materials.ts'
import { fractal, noise2 } from './noise.ts'
import { type Box, blur, coverage, lineField } from './raster.ts'
import type { Fold, Paint, Part, Role, Seam, Wrinkle } from './scene.ts'
import { type Point, smooth, type XY } from './shapes.ts'

export interface PaintCover extends Paint {
  cover: Float32Array
}

export interface Stitches {
  roles: Role[]
  strength: Float32Array
  /** Index into `roles`. */
  role: Uint8Array
}

/** A part as a height field, in pixels, within its own window of the picture. */
export interface Surface {
  box: Box
  cover: Float32Array
  height: Float32Array
  /** Light that reaches into creases, 1 where there are none. */
  openness: Float32Array
  /** Height of the cloth's structure, kept apart so that it does not count as form. */
  weave: Float32Array
  paints: PaintCover[]
  stitches: Stitches | null
}

const flatten = (points: Point[], closed: boolean, scale: number, step = 6): XY[] =>
  smooth(points, closed, step).map(([x, y]) => [x * scale, y * scale])

function boundsOf(lines: XY[][], padding: number, within: Box): Box {
  let left = 1e9
  let top = 1e9
  let right = -1e9
  let bottom = -1e9
  for (const line of lines)
    for (const [x, y] of line) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  const x = Math.max(within.x, Math.floor(left - padding))
  const y = Math.max(within.y, Math.floor(top - padding))
  return {
    x,
    y,
    width: Math.min(within.x + within.width, Math.ceil(right + padding)) - x,
    height: Math.min(within.y + within.height, Math.ceil(bottom + padding)) - y,
  }
}

function drawLine(part: Part, line: XY[], surface: Surface, scale: number): void {
  const { box, cover, height } = surface
  const radius = (part.radius ?? 0) * scale
  const field = lineField(line, box, radius + 2)
  for (let i = 0; i < cover.length; i++) {
    const distance = field.distance[i]!
    const side = field.side[i]!
    cover[i] = Math.max(0, Math.min(1, radius - distance + 0.5))
    if (distance >= radius + 2) continue
    const u = Math.min(1, distance / radius)
    if (part.kind === 'strap') {
      height[i]! += radius * 0.28 * Math.sqrt(Math.max(0, 1 - u ** 6))
      continue
    }
    height[i]! += radius * Math.sqrt(Math.max(0, 1 - u * u * 0.96))
    if (part.twist) {
      const turn = (field.along[i]! / (radius * part.twist)) * 3.1
      height[i]! += radius * 0.16 * Math.sin(turn + ((side * distance) / radius) * 2.6)
    }
    if (part.teeth && distance < radius * 0.5) {
      const phase = (field.along[i]! / (part.teeth * scale)) * Math.PI * 2 + (side > 0 ? 0 : Math.PI)
      if (Math.sin(phase) > 0) height[i]! += radius * 0.35
    }
  }
}

function inflate(part: Part, { box, cover, height }: Surface, scale: number): void {
  for (const [radius, rise] of part.puff ?? []) {
    const soft = blur(cover, box.width, box.height, radius * scale)
    for (let i = 0; i < height.length; i++) {
      const v = Math.max(0, Math.min(1, (soft[i]! - 0.5) * 2))
      height[i]! += rise * scale * Math.sqrt(v * (2 - v) + 0.002)
    }
  }
}

/** Turns the outline on a lathe: each row becomes half a circle. */
function turn(depth: number, { box, cover, height }: Surface, scale: number): void {
  const { width, height: rows } = box
  const left = new Float32Array(rows).fill(-1)
  const right = new Float32Array(rows)
  for (let y = 0; y < rows; y++) {
    let first = -1
    let last = -1
    for (let x = 0; x < width; x++)
      if (cover[y * width + x]! > 0.02) {
        if (first < 0) first = x
        last = x
      }
    if (first < 0) continue
    left[y] = first + 1 - cover[y * width + first]!
    right[y] = last + cover[y * width + last]!
  }
  const smoothed = (edge: Float32Array) => {
    const out = edge.slice()
    const reach = Math.round(10 * scale)
    for (let y = 0; y < rows; y++) {
      if (left[y]! < 0) continue
      let sum = 0
      let count = 0
      for (let row = Math.max(0, y - reach); row <= Math.min(rows - 1, y + reach); row++)
        if (left[row]! >= 0) {
          sum += edge[row]!
          count++
        }
      out[y] = sum / count
    }
    return out
  }
  const softLeft = smoothed(left)
  const softRight = smoothed(right)
  for (let y = 0; y < rows; y++) {
    if (left[y]! < 0) continue
    const centre = (softLeft[y]! + softRight[y]!) / 2
    const half = Math.max(1, (softRight[y]! - softLeft[y]!) / 2 + 0.5)
    const end = Math.min(width - 1, Math.ceil(right[y]!) + 2)
    for (let x = Math.max(0, Math.floor(left[y]!) - 2); x <= end; x++) {
      const u = Math.max(-0.985, Math.min(0.985, (x + 0.5 - centre) / half))
      height[y * width + x]! += half * depth * Math.sqrt(1 - u * u)
    }
  }
}

function quilt(part: Part, lines: Point[][], { box, cover, height, openness }: Surface, scale: number): void {
  const count = cover.length
  const nearest = new Float32Array(count).fill(1e9)
  const along = new Float32Array(count)
  const seamWidth = (part.quiltWidth ?? 3) * scale
  const reach = (part.quiltReach ?? 30) * scale
  for (const line of lines) {
    const field = lineField(flatten(line, false, scale, 22), box, reach * 1.05 + 2)
    for (let i = 0; i < count; i++)
      if (field.distance[i]! < nearest[i]!) {
        nearest[i] = field.distance[i]!
        along[i] = field.along[i]!
      }
  }
  const rise = (part.quiltHeight ?? 20) * scale
  const bump = new Float32Array(count)
  for (let row = 0; row < box.height; row++)
    for (let column = 0; column < box.width; column++) {
      const i = row * box.width + column
      if (cover[i]! <= 0) continue
      const x = (column + box.x) / scale
      const y = (row + box.y) / scale
      const near = nearest[i]!
      const q = Math.min(1, near / (reach * (1 + 0.12 * noise2(x * 0.02, y * 0.02))))
      bump[i] = rise * (1 + 0.22 * noise2(x * 0.011 + 7, y * 0.03)) * Math.sqrt(q * (2 - q) + 0.0004)
      if (part.pucker) {
        const run = along[i]! / scale
        const gather =
          noise2(run * 0.055 + fractal(x * 0.012, y * 0.012, 2) * 2.2, y * 0.008) +
          noise2(run * 0.13 + 5, y * 0.012) * 0.55 +
          noise2(run * 0.3, y * 0.03) * 0.16
        const fade = (Math.exp(-q * 2.1) * 1.25 + 0.06) * (1 - Math.exp(-near / (2.2 * scale)))
        bump[i]! += part.pucker * scale * gather * fade
      }
      openness[i]! *= 1 - 0.4 * Math.exp(-((near / (seamWidth * 0.9)) ** 2))
    }
  const soft = blur(bump, box.width, box.height, 1.1 * scale)
  for (let i = 0; i < count; i++) height[i]! += soft[i]!
}

function fold({ points, width, height: rise }: Fold, { box, height }: Surface, scale: number): void {
  const line = flatten(points, false, scale, 9)
  const reach = width * scale * 2.6
  const window = boundsOf([line], reach, box)
  const { x, y } = window
  if (window.width < 2 || window.height < 2) return
  const field = lineField(line, window, reach)
  for (let row = 0; row < window.height; row++)
    for (let column = 0; column < window.width; column++) {
      const j = row * window.width + column
      const distance = field.distance[j]!
      if (distance > reach) continue
      const u = field.along[j]! / field.length
      const taper = Math.sin(Math.PI * Math.min(1, Math.max(0, u))) ** 0.8
      const q = distance / (width * scale)
      const lean = 1 - 0.35 * field.side[j]! * Math.min(1, q)
      height[(row + y - box.y) * box.width + column + x - box.x]! += rise * scale * Math.exp(-q * q) * taper * lean
    }
}

function wrinkle({ amplitude, fx, fy, angle = 0, seed = 1 }: Wrinkle, surface: Surface, scale: number): void {
  const { box, cover, height } = surface
  const cos = Math.cos((angle * Math.PI) / 180)
  const sin = Math.sin((angle * Math.PI) / 180)
  const shift = seed * 31.7
  for (let row = 0; row < box.height; row++)
    for (let column = 0; column < box.width; column++) {
      const i = row * box.width + column
      if (cover[i]! <= 0) continue
      const x = (column + box.x) / scale
      const y = (row + box.y) / scale
      const u = (x * cos + y * sin) * fx
      const v = (-x * sin + y * cos) * fy
      const warp = fractal(u + shift, v - shift, 2) * 0.8
      height[i]! += amplitude * scale * fractal(u + warp + shift, v + warp * 0.6, 3)
    }
}

function stitchesOf(surface: Surface, role: Role): { stitches: Stitches; role: number } {
  const count = surface.cover.length
  surface.stitches ??= { roles: [], strength: new Float32Array(count), role: new Uint8Array(count) }
  const { roles } = surface.stitches
  if (!roles.includes(role)) roles.push(role)
  return { stitches: surface.stitches, role: roles.indexOf(role) }
}

function sew(seam: Seam, part: Part, surface: Surface, scale: number): void {
  const { box, height, openness } = surface
  const width = (seam.width ?? 2.2) * scale
  const depth = (seam.depth ?? 3) * scale
  const gap = (seam.gap ?? 6) * scale
  const reach = Math.max(width * 3, gap + 4)
  const field = lineField(flatten(seam.points, false, scale), box, reach)
  const thread = seam.stitch ? stitchesOf(surface, seam.stitchRole ?? part.role) : null
  const radius = 1.15 * scale
  const period = 7 * scale
  for (let i = 0; i < height.length; i++) {
    const distance = field.distance[i]!
    if (distance > reach) continue
    const q = distance / width
    height[i]! -= depth * Math.exp(-q * q)
    openness[i]! *= 1 - 0.38 * Math.max(0, Math.min(1, depth / (3 * scale))) * Math.exp(-q * q * 1.3)
    if (!thread) continue
    if (field.side[i] !== 1 && seam.stitch !== 2) continue
    const off = Math.abs(distance - gap)
    if (off >= radius * 2.2) continue
    height[i]! -= 0.8 * scale * Math.exp(-((off / (radius * 1.5)) ** 2))
    const phase = (((field.along[i]! % period) + period) % period) / period
    const arch = phase < 0.62 ? Math.sin((phase / 0.62) * Math.PI) : 0
    if (arch <= 0) continue
    const strength = Math.exp(-((off / radius) ** 2)) * Math.sqrt(arch)
    height[i]! += 1.1 * scale * strength
    if (strength > 0.2 && strength > thread.stitches.strength[i]!) {
      thread.stitches.strength[i] = strength
      thread.stitches.role[i] = thread.role
    }
  }
}

/** The cloth at a pixel: the part's own, or that of the last paint over it. */
export function materialAt(part: Part, paints: readonly PaintCover[], i: number) {
  let found = part.material
  for (const paint of paints) if (paint.material && paint.cover[i]! > 0.5) found = paint.material
  return found
}

function weave(part: Part, { box, cover, paints, weave: out }: Surface, scale: number): void {
  const cos = Math.cos(((part.weaveAngle ?? 0) * Math.PI) / 180)
  const sin = Math.sin(((part.weaveAngle ?? 0) * Math.PI) / 180)
  for (let row = 0; row < box.height; row++)
    for (let column = 0; column < box.width; column++) {
      const i = row * box.width + column
      if (cover[i]! <= 0) continue
      const material = materialAt(part, paints, i)
      if (material.weave === 'none') continue
      const x = (column + box.x) / scale
      const y = (row + box.y) / scale
      const u = (x * cos + y * sin) / material.scale
      const v = (-x * sin + y * cos) / material.scale
      out[i] = material.amplitude * scale * weaveHeight(material.weave, u, v)
    }
}

function weldPaints({ box, height, openness, paints }: Surface, scale: number): void {
  for (const paint of paints) {
    if (!paint.seam) continue
    const soft = blur(paint.cover, box.width, box.height, 1.6 * scale)
    for (let i = 0; i < height.length; i++) {
      const edge = soft[i]! * (1 - soft[i]!) * 4
      height[i]! -= 2.2 * scale * edge * edge
      openness[i]! *= 1 - 0.28 * edge * edge
      height[i]! += 1.2 * scale * paint.cover[i]!
    }
  }
}

/** Builds the height field of a part; null when it is outside of the picture. */
export function surfaceOf(part: Part, scale: number, picture: Box): Surface | null {
  const outlines = (part.outlines ?? []).map((outline) => flatten(outline, true, scale))
  const line = part.line && flatten(part.line, false, scale)
  const box = boundsOf([...outlines, ...(line ? [line] : [])], 4 + (part.radius ?? 0) * scale, picture)
  if (box.width < 2 || box.height < 2) return null
  const count = box.width * box.height
  const surface: Surface = {
    box,
    cover: line ? new Float32Array(count) : coverage(outlines, box),
    height: new Float32Array(count),
    openness: new Float32Array(count).fill(1),
    weave: new Float32Array(count),
    paints: [],
    stitches: null,
  }
  if (line) drawLine(part, line, surface, scale)
  inflate(part, surface, scale)
  if (part.lathe) turn(part.latheDepth ?? 1, surface, scale)
  if (part.relief)
    for (let y = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++)
        surface.height[y * box.width + x]! += part.relief((x + box.x + 0.5) / scale, (y + box.y + 0.5) / scale) * scale
  if (part.quilting?.length) quilt(part, part.quilting, surface, scale)
  for (const one of part.folds ?? []) fold(one, surface, scale)
  for (const one of part.wrinkle ?? []) wrinkle(one, surface, scale)
  for (const one of part.seams ?? []) sew(one, part, surface, scale)
  surface.paints = (part.paints ?? []).map((paint) => {
    const cover = coverage(
      paint.outlines.map((outline) => flatten(outline, true, scale)),
      box,
    )
    return { ...paint, cover: paint.soft ? blur(cover, box.width, box.height, paint.soft * scale) : cover }
  })
  weave(part, surface, scale)
  weldPaints(surface, scale)
  return surface
}
