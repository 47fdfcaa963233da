import { fillLight, highlight, keyLight, studio } from './light.ts'
import type { Material } from './materials.ts'
import { fractal, noise2 } from './noise.ts'
import { type Box, blur } from './raster.ts'
import type { Part, Role, Shadow, View } from './scene.ts'
import { materialAt, type Surface, surfaceOf } from './surface.ts'

/** The drawing board: all scenes are drawn on 1000 × 1250 units, 4:5. */
export const boardWidth = 1000
export const boardHeight = 1250

/** Light without colour: how much of it each role sends back, plus what is white whatever the colourway. */
export interface Bake extends Box {
  scale: number
  diffuse: Partial<Record<Role, Float32Array>>
  specular: Float32Array
  alpha: Float32Array
  shadow: Float32Array
}

const usualShadow: Shadow = { dx: 5, dy: 9, blur: 9, opacity: 0.38 }

const lightOf = (baked: Bake, role: Role): Float32Array => {
  baked.diffuse[role] ??= new Float32Array(baked.width * baked.height)
  return baked.diffuse[role]
}

const scaled = (values: readonly Float32Array[], i: number, factor: number) => {
  for (const value of values) value[i]! *= factor
}

function castShadow({ box, cover }: Surface, shadow: Shadow, baked: Bake): void {
  const { scale } = baked
  const spread = Math.ceil((shadow.blur * 3 + Math.abs(shadow.dx) + Math.abs(shadow.dy)) * scale)
  const left = Math.max(baked.x, box.x - spread)
  const top = Math.max(baked.y, box.y - spread)
  const width = Math.min(baked.x + baked.width, box.x + box.width + spread) - left
  const height = Math.min(baked.y + baked.height, box.y + box.height + spread) - top
  const shape = new Float32Array(width * height)
  const dx = box.x - left + Math.round(shadow.dx * scale)
  const dy = box.y - top + Math.round(shadow.dy * scale)
  for (let y = 0; y < box.height; y++) {
    const row = y + dy
    if (row < 0 || row >= height) continue
    for (let x = 0; x < box.width; x++) {
      const column = x + dx
      if (column >= 0 && column < width) shape[row * width + column] = cover[y * box.width + x]!
    }
  }
  const wide = blur(shape, width, height, shadow.blur * scale)
  const tight = blur(shape, width, height, Math.max(0.6, shadow.blur * 0.3 * scale))
  const layers = [...Object.values(baked.diffuse), baked.specular]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dark = wide[y * width + x]! * 0.7 + tight[y * width + x]! * 0.3
      const pixel = (y + top - baked.y) * baked.width + x + left - baked.x
      if (dark >= 0.003 && baked.alpha[pixel]! > 0) scaled(layers, pixel, 1 - shadow.opacity * dark)
    }
}

/** Steep slopes are held back so that edges do not turn black. */
const steepest = 2.6

function highlightOf(material: Material, nx: number, ny: number, nz: number, key: number): number {
  const grazing = (1 - Math.max(0, nz)) ** 3
  let light = material.sheen * grazing * 0.22 * (0.4 + 0.6 * key)
  if (material.specular > 0) {
    const facing = Math.max(0, nx * highlight[0] + ny * highlight[1] + nz * highlight[2])
    light += material.specular * facing ** (material.gloss * 2.2)
  }
  if (material.mirror > 0)
    light += material.mirror * studio(2 * nz * nx, 2 * nz * ny, material.mirrorBlur) * (0.55 + 0.65 * grazing)
  return light
}

function shadePart(part: Part, surface: Surface, baked: Bake): void {
  const { scale } = baked
  const { box, cover, height, openness, weave, paints, stitches } = surface
  const { width } = box
  const nearLevel = blur(height, width, box.height, 7 * scale)
  const farLevel = blur(height, width, box.height, 22 * scale)
  const base = lightOf(baked, part.role)
  const paintLight = paints.map((paint) => lightOf(baked, paint.role))
  const threadLight = (stitches?.roles ?? []).map((role) => lightOf(baked, role))
  const layers = [...Object.values(baked.diffuse), baked.specular]
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const covered = cover[i]! * (part.opacity ?? 1)
      if (covered <= 0.002) continue
      const left = x > 0 ? i - 1 : i
      const right = x < width - 1 ? i + 1 : i
      const up = y > 0 ? i - width : i
      const down = y < box.height - 1 ? i + width : i
      const dx = right - left || 1
      const dy = (down - up) / width || 1
      let slopeX = (height[right]! - height[left]!) / dx
      let slopeY = (height[down]! - height[up]!) / dy
      const slope = Math.hypot(slopeX, slopeY)
      const limit = slope > 0 ? Math.min(1, (steepest * Math.tanh(slope / steepest)) / slope) : 1
      slopeX = slopeX * limit + (weave[right]! - weave[left]!) / dx
      slopeY = slopeY * limit + (weave[down]! - weave[up]!) / dy
      const nz = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
      const nx = -slopeX * nz
      const ny = -slopeY * nz
      const material = materialAt(part, paints, i)

      const towardsKey = nx * keyLight[0] + ny * keyLight[1] + nz * keyLight[2]
      const towardsFill = nx * fillLight[0] + ny * fillLight[1] + nz * fillLight[2]
      const key = Math.max(0, (towardsKey + material.wrap) / (1 + material.wrap))
      const fill = Math.max(0, (towardsFill + 0.3) / 1.3)
      const sky = 0.5 + 0.5 * (-ny * 0.7 + nz * 0.3)
      const open =
        (1 +
          Math.max(-0.55, Math.min(0.16, ((height[i]! - nearLevel[i]!) / (9 * scale)) * 0.3)) +
          Math.max(-0.4, Math.min(0.1, ((height[i]! - farLevel[i]!) / (26 * scale)) * 0.28))) *
        openness[i]! *
        (0.62 + 0.38 * Math.min(1, nz * 1.5))
      let light = (0.78 * key + 0.22 * fill + 0.3 * sky) * open * (part.shade ?? 1)
      if (part.gradient) light *= part.gradient[0] + (part.gradient[1] - part.gradient[0]) * (y / box.height)
      if (material.mottle) {
        const u = (x + box.x) / scale
        const v = (y + box.y) / scale
        light *= 1 + material.mottle * (fractal(u * 0.05, v * 0.05, 3) * 1.2 + noise2(u * 0.8, v * 0.8) * 0.6)
      }
      const shine = highlightOf(material, nx, ny, nz, key) * Math.max(0.15, open) * (part.shade ?? 1)

      const pixel = (y + box.y - baked.y) * baked.width + x + box.x - baked.x
      scaled(layers, pixel, 1 - covered)
      baked.specular[pixel]! += covered * shine
      let rest = covered
      if (stitches && stitches.strength[i]! > 0) {
        const thread = Math.min(1, stitches.strength[i]!) * rest
        threadLight[stitches.role[i]!]![pixel]! += thread * light
        rest -= thread
      }
      for (let q = paints.length - 1; q >= 0; q--) {
        const painted = paints[q]!.cover[i]! * rest
        if (painted > 0) paintLight[q]![pixel]! += painted * light
        rest -= painted
      }
      base[pixel]! += rest * light
      baked.alpha[pixel] = baked.alpha[pixel]! * (1 - covered) + covered
    }
}

/** The shadow of an object on the floor: dark where it touches, wide and soft below it. */
function standingShadow(
  { y: top, width, height, alpha, shadow, scale }: Bake,
  groundY: number,
  strength: number,
): void {
  const floor = groundY * scale - top
  const body = new Float32Array(width * height)
  const touch = new Float32Array(width * height)
  for (let x = 0; x < width; x++) {
    let above = false
    let touching = false
    for (let y = Math.max(0, Math.floor(floor - 260 * scale)); y < Math.min(height, floor + 8 * scale); y++)
      if (alpha[y * width + x]! > 0.5) {
        above = true
        if (y > floor - 26 * scale) touching = true
      }
    for (let y = Math.max(0, Math.floor(floor - 14 * scale)); y < Math.min(height, floor + 22 * scale); y++) {
      if (above) body[y * width + x] = 0.8
      if (touching && Math.abs(y - floor) < 5 * scale) touch[y * width + x] = 1
    }
  }
  const near = blur(body, width, height, 22 * scale)
  const contact = blur(touch, width, height, 4.5 * scale)
  const far = blur(body, width, height, 50 * scale)
  for (let i = 0; i < shadow.length; i++)
    shadow[i] = Math.min(0.8, (near[i]! * 0.36 + contact[i]! * 0.45 + far[i]! * 0.3) * strength)
}

/** The shadow of an object on the tile. */
function lyingShadow({ width, height, alpha, shadow, scale }: Bake, strength: number): void {
  const shifted = (dx: number, dy: number) => {
    const out = new Float32Array(width * height)
    const left = Math.round(dx * scale)
    const down = Math.round(dy * scale)
    for (let y = down; y < height; y++)
      for (let x = left; x < width; x++) out[y * width + x] = alpha[(y - down) * width + x - left]!
    return out
  }
  const far = blur(shifted(12, 22), width, height, 26 * scale)
  const near = blur(shifted(4, 7), width, height, 7 * scale)
  for (let i = 0; i < shadow.length; i++) shadow[i] = Math.min(0.7, (far[i]! * 0.26 + near[i]! * 0.2) * strength)
}

const board: Box = { x: 0, y: 0, width: boardWidth, height: boardHeight }

/**
 * Draws a scene once, without colour. `scale` is pixels per unit: 0.8 makes a picture of 800 × 1000. `window`, in units,
 * draws a piece of the board only.
 */
export function bake(scene: View, scale: number, window: Box = board): Bake {
  const picture: Box = {
    x: Math.round(window.x * scale),
    y: Math.round(window.y * scale),
    width: Math.round(window.width * scale),
    height: Math.round(window.height * scale),
  }
  const count = picture.width * picture.height
  const baked: Bake = {
    ...picture,
    scale,
    diffuse: {},
    specular: new Float32Array(count),
    alpha: new Float32Array(count),
    shadow: new Float32Array(count),
  }
  for (const part of scene.parts) {
    const surface = surfaceOf(part, scale, picture)
    if (!surface) continue
    if (part.shadow !== null) castShadow(surface, part.shadow ?? usualShadow, baked)
    shadePart(part, surface, baked)
  }
  const strength = scene.shadowStrength ?? 1
  if (scene.ground === 'stand') standingShadow(baked, scene.groundY ?? 1050, strength)
  else lyingShadow(baked, strength)
  return baked
}
