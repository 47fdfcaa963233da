import { type Bake, boardHeight, boardWidth } from './bake.ts'
import { hash2 } from './noise.ts'
import type { Role } from './scene.ts'

/** A colourway: `#rrggbb` for each role; what a design does not use is ignored. */
export type Palette = Record<Role, string>

/** The tile behind an opaque picture: bright at its upper middle, darker towards the corners. */
export interface Tile {
  centre: string
  edge: string
}

type Linear = readonly [number, number, number]

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const linearOf = (hex: string): Linear => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]

const steps = 4096
const toScreen = Uint8ClampedArray.from({ length: steps + 1 }, (_, i) => {
  const light = i / steps
  return Math.round((light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055) * 255)
})
const screen = (light: number) => toScreen[Math.max(0, Math.min(steps, (light * steps) | 0))]!

/** Rolls bright light off softly, as film does. */
const tone = (light: number) => {
  const exposed = light * 1.02
  return exposed < 0.72 ? exposed : 0.72 + 0.28 * Math.tanh((exposed - 0.72) / 0.28)
}

/** The light of one pixel in a colourway, before any background. */
function lightReader(baked: Bake, palette: Palette): (i: number) => Linear {
  const layers = Object.entries(baked.diffuse).map(([role, light]) => {
    const [r, g, b] = linearOf(palette[role as Role])
    return { light, r: 0.016 + r * 0.9, g: 0.016 + g * 0.9, b: 0.016 + b * 0.9 }
  })
  return (i) => {
    let r = 0
    let g = 0
    let b = 0
    for (const layer of layers) {
      const light = layer.light[i]!
      if (light <= 0) continue
      r += light * layer.r
      g += light * layer.g
      b += light * layer.b
    }
    const shine = baked.specular[i]!
    return [tone(r + shine), tone(g + shine), tone(b + shine * 1.01)]
  }
}

/** RGBA pixels with the shadow in the alpha channel, so that any tile can lie behind. */
export function colourise(baked: Bake, palette: Palette): Uint8Array {
  const pixels = new Uint8Array(baked.width * baked.height * 4)
  const read = lightReader(baked, palette)
  for (let i = 0; i < baked.alpha.length; i++) {
    const alpha = baked.alpha[i]!
    const total = alpha + baked.shadow[i]! * (1 - alpha)
    if (total < 0.002) continue
    const light = read(i)
    const at = i * 4
    pixels[at] = screen(light[0] / total)
    pixels[at + 1] = screen(light[1] / total)
    pixels[at + 2] = screen(light[2] / total)
    pixels[at + 3] = Math.round(total * 255)
  }
  return pixels
}

/** RGB pixels on a tile, for detail crops. */
export function colouriseOnTile(baked: Bake, palette: Palette, tile: Tile): Uint8Array {
  const { width, height } = baked
  const boardPixels = { width: boardWidth * baked.scale, height: boardHeight * baked.scale }
  const pixels = new Uint8Array(width * height * 3)
  const read = lightReader(baked, palette)
  const centre = linearOf(tile.centre)
  const edge = linearOf(tile.edge)
  const reach = Math.hypot(boardPixels.width, boardPixels.height) * 0.62
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const light = read(i)
      const away =
        Math.min(
          1,
          Math.hypot(x + baked.x - boardPixels.width * 0.46, y + baked.y - boardPixels.height * 0.4) / reach,
        ) ** 2
      const behind = (1 - baked.alpha[i]!) * (1 - baked.shadow[i]!)
      const dither = (hash2(x, y) - 0.5) * 0.004
      for (let c = 0; c < 3; c++)
        pixels[i * 3 + c] = screen(light[c]! + behind * (centre[c]! + (edge[c]! - centre[c]!) * away) + dither)
    }
  return pixels
}
