import { fractal, noise2, random, smoothStep } from './noise.ts'

/** Linear light, red green blue. */
export type Colour = readonly [number, number, number]

/** The weather, the season and the country of a landscape. */
export interface Climate {
  /** Towards the sun: right, up, away; any length. */
  sun: readonly [number, number, number]
  sunlight: Colour
  ambient: Colour
  zenith: Colour
  horizon: Colour
  haze: Colour
  /** Per metre. */
  hazeDensity: number
  /** Above which height, in metres, snow lies. */
  snowLine: number
  grass: readonly [Colour, Colour]
  rock: readonly [Colour, Colour]
  forest: Colour
  water: Colour
  /** 0 for a clear sky. */
  clouds: number
  cloudColour: Colour
  glow: Colour
  /** Half the width of the open water, metres; null for a fjord that narrows and widens. */
  waterWidth: number | null
  /** Draws snow on the spruces too. */
  winter: boolean
}

export interface Landscape {
  climate: Climate
  seed: number
  width: number
  height: number
  /** Metres above the ground. */
  eye: number
  /** Where the horizon lies, 0 (top) to 1. */
  horizon: number
  trees: boolean
}

const cells = 1280
const cellSize = 20
const mapSize = cells * cellSize
/** How much larger than asked it is drawn, to be scaled down softly. */
const oversampling = 1.25
const farthest = 24500

const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
const times = (a: Colour, k: number): Colour => [a[0] * k, a[1] * k, a[2] * k]

/** Noise whose fine layers stay off steep slopes, as if water had worn it. */
function eroded(startX: number, startY: number, octaves: number): number {
  let x = startX
  let y = startY
  let sum = 0
  let amplitude = 1
  let slopeX = 0
  let slopeY = 0
  for (let i = 0; i < octaves; i++) {
    const here = noise2(x, y)
    slopeX += (noise2(x + 0.01, y) - here) / 0.01
    slopeY += (noise2(x, y + 0.01) - here) / 0.01
    sum += (amplitude * here) / (1 + 0.9 * (slopeX * slopeX + slopeY * slopeY))
    amplitude *= 0.49
    const turned = 0.8 * x - 0.6 * y
    y = (0.6 * x + 0.8 * y) * 2.02 - 1.7
    x = turned * 2.02 + 3.1
  }
  return sum
}

const ridge = (x: number, y: number, sharpness: number) => 1 - Math.abs(noise2(x, y)) * sharpness

interface Land {
  heights: Float32Array
  /** 0 in shadow, 1 in the sun. */
  lit: Float32Array
  heightAt: (x: number, z: number) => number
}

function raise(climate: Climate, ox: number, oy: number): Float32Array {
  const heights = new Float32Array(cells * cells)
  const middle = mapSize / 2
  for (let j = 0; j < cells; j++)
    for (let i = 0; i < cells; i++) {
      const x = i * cellSize
      const z = j * cellSize
      const range = Math.max(0, ridge(x / 6800 + ox * 1.3, z / 6800 - oy, 1.7))
      let height = 520 + eroded(x / 5200 + ox, z / 5200 + oy, 9) * 1150 + range * range * 780

      // The water winds, and the mountains stand back from it.
      const bend = noise2(z / 5200 + ox, 3.3) * 1500 + noise2(z / 1900 + oy, 7.7) * 420
      const half = climate.waterWidth ?? 1150 + 500 * noise2(z / 4000 + ox, 1.1)
      const away = Math.abs(x - middle - bend * Math.min(1, z / 5000))
      height = height * (0.12 + 0.88 * smoothStep(half * 0.55, half * 2.3 + 900, away))
      height -= (1 - smoothStep(half * 0.3, half * 1.35, away)) * 420
      height += smoothStep(12500, 17500, z) * 600 * (0.6 + 0.6 * range)

      const high = smoothStep(120, 700, height)
      const large = ridge(x / 1500 + oy, z / 1500, 2)
      const medium = ridge(x / 560 + 3, z / 560 + ox, 2)
      const small = ridge(x / 210, z / 210 + 11, 2)
      height += high * (190 * large + 95 * medium * (0.6 + 0.4 * large) + 40 * small * (0.6 + 0.4 * medium))
      height += 22 * noise2(x / 130, z / 130) * smoothStep(0, 200, height)
      heights[j * cells + i] = height + 9 * noise2(x / 47, z / 47) * smoothStep(0, 100, height)
    }
  return heights
}

function sunlit(heights: Float32Array, sun: Colour): Float32Array {
  const lit = new Float32Array(cells * cells).fill(1)
  const flat = Math.hypot(sun[0], sun[2])
  const stepX = (sun[0] / flat) * cellSize * 1.5
  const stepZ = (sun[2] / flat) * cellSize * 1.5
  const rise = (sun[1] / flat) * cellSize * 1.5
  for (let j = 0; j < cells; j += 2)
    for (let i = 0; i < cells; i += 2) {
      let x = i * cellSize
      let z = j * cellSize
      let y = heights[j * cells + i]! + 4
      let light = 1
      for (let k = 1; k < 110; k++) {
        x += stepX
        z += stepZ
        y += rise
        if (y > 1900 || x < 0 || z < 0 || x >= mapSize || z >= mapSize) break
        const clear = y - heights[((z / cellSize) | 0) * cells + ((x / cellSize) | 0)]!
        light = Math.min(light, clear < 0 ? 0 : clear / (k * 2.2))
        if (light === 0) break
      }
      for (const at of [j * cells + i, j * cells + i + 1, (j + 1) * cells + i, (j + 1) * cells + i + 1]) lit[at] = light
    }
  return lit
}

function landOf(climate: Climate, sun: Colour, ox: number, oy: number): Land {
  const heights = raise(climate, ox, oy)
  const heightAt = (x: number, z: number) => {
    const u = Math.max(0, Math.min(cells - 1.01, x / cellSize))
    const v = Math.max(0, Math.min(cells - 1.01, z / cellSize))
    const i = u | 0
    const j = v | 0
    const f = u - i
    const g = v - j
    const at = j * cells + i
    const near = heights[at]! * (1 - f) + heights[at + 1]! * f
    const far = heights[at + cells]! * (1 - f) + heights[at + cells + 1]! * f
    return near * (1 - g) + far * g
  }
  return { heights, lit: sunlit(heights, sun), heightAt }
}

/** The colour of a place on the ground in its light, before any haze. */
function groundPainter(climate: Climate, sun: Colour, { lit, heightAt }: Land) {
  const { rock, grass, forest, snowLine, sunlight, ambient, winter } = climate
  return (x: number, z: number, height: number, distance: number): Colour => {
    const reach = Math.max(cellSize * 0.7, distance * 0.0012)
    const fine = noise2(x / 19, z / 19)
    const finest = noise2(x / 7.3 + 9, z / 7.3)
    const near = Math.exp(-distance / 5000)
    const slopeX =
      (heightAt(x - reach, z) - heightAt(x + reach, z)) / (2 * reach) + (fine * 0.34 + finest * 0.204) * near
    const slopeZ =
      (heightAt(x, z - reach) - heightAt(x, z + reach)) / (2 * reach) +
      (noise2(x / 19 + 40, z / 19) * 0.34 + finest * 0.2) * near
    const up = 1 / Math.sqrt(slopeX * slopeX + slopeZ * slopeZ + 1)
    const steep = 1 - up
    const large = fractal(x / 900, z / 900, 3)

    const strata = noise2(x / 60, height / 22 + large)
    const meadow = mix(grass[0], grass[1], 0.5 + 0.9 * fractal(x / 260, z / 260, 3))
    const meadowShare = smoothStep(0.36, 0.16, steep + 0.08 * fine) * smoothStep(1250, 750, height + large * 260)
    let colour = mix(mix(rock[0], rock[1], 0.5 + 0.5 * strata), meadow, meadowShare)

    const wooded =
      smoothStep(0.44, 0.2, steep) *
      smoothStep(520, 300, height + large * 160) *
      smoothStep(6, 22, height) *
      smoothStep(-0.35, 0.1, fractal(x / 420 + 5, z / 420, 3))
    const crowns = 0.72 + 0.5 * noise2(x / 9, z / 9) + 0.25 * noise2(x / 4, z / 4)
    if (wooded > 0) colour = mix(colour, times(forest, crowns), wooded)

    const held = steep + 0.1 * finest - smoothStep(snowLine, snowLine + 900, height) * 0.1
    const snow =
      smoothStep(0.52, 0.24, held) *
      smoothStep(snowLine - 120, snowLine + 220, height + large * 260 + fine * 40) *
      (winter ? 1 - wooded * 0.72 : 1)
    colour = mix(colour, [0.86, 0.89, 0.94], snow)

    const cell = Math.min(cells - 1, (z / cellSize) | 0) * cells + Math.min(cells - 1, (x / cellSize) | 0)
    const direct = Math.max(0, slopeX * up * sun[0] + up * sun[1] + slopeZ * up * sun[2]) * lit[cell]!
    const hollow = height - heightAt(x - 60, z - 60) * 0.5 - heightAt(x + 60, z + 60) * 0.5 + 40
    const diffuse = (0.55 + 0.45 * up) * (0.75 + 0.25 * smoothStep(-40, 60, hollow)) * (0.85 + snow * 0.15)
    return [
      colour[0] * (sunlight[0] * direct * 2.1 + ambient[0] * diffuse),
      colour[1] * (sunlight[1] * direct * 2.1 + ambient[1] * diffuse),
      colour[2] * (sunlight[2] * direct * 2.1 + ambient[2] * diffuse),
    ]
  }
}

/** The picture while it is being painted. */
interface Canvas {
  width: number
  height: number
  light: Float32Array
  depth: Float32Array
  horizon: number
  /** Pixels per unit of slope. */
  focal: number
}

const put = ({ light, width }: Canvas, x: number, y: number, colour: Colour) => {
  const at = (y * width + x) * 3
  light[at] = colour[0]
  light[at + 1] = colour[1]
  light[at + 2] = colour[2]
}
const get = ({ light, width }: Canvas, x: number, y: number): Colour => {
  const at = (y * width + x) * 3
  return [light[at]!, light[at + 1]!, light[at + 2]!]
}

function paintSky(canvas: Canvas, climate: Climate, sun: Colour, seed: number): void {
  const { width, height, horizon, focal } = canvas
  const sunX = width * (0.5 + 0.42 * (sun[0] / Math.hypot(sun[0], 0.5)))
  const sunY = horizon - sun[1] * focal * 0.6
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const t = Math.max(0, (horizon - y) / horizon)
      const near = Math.hypot(x - sunX, y - sunY) / width
      let colour = mix(climate.horizon, climate.zenith, t ** 0.75)
      colour = mix(colour, climate.glow, 0.55 * Math.exp(-near * near * 26))
      if (climate.clouds > 0 && y < horizon) {
        const far = 1 / (0.08 + t)
        const u = (x / width) * 5 * (0.6 + far * 0.16) + seed
        const v = far * 1.15 + seed * 0.37
        const cover = fractal(u, v, 5) + 0.45 * fractal((x / width) * 14 + seed, far * 4, 3)
        const share = smoothStep(0.08, 0.75, cover + climate.clouds * 0.55 - 0.2) * smoothStep(0, 0.12, t) * 0.8
        const light = 0.62 + 0.5 * smoothStep(-0.2, 0.5, fractal(u + 0.05, v + 0.12, 4))
        colour = mix(colour, mix(mix(climate.haze, climate.horizon, 0.4), climate.cloudColour, light), share)
      }
      put(canvas, x, y, colour)
    }
}

type Hazing = (colour: Colour, distance: number, height: number) => Colour

/** Haze is denser low down and takes the sky's colour far away. */
const hazing =
  ({ haze, horizon, hazeDensity }: Climate): Hazing =>
  (colour, distance, height) => {
    const low = 1 + 0.8 * Math.exp(-Math.max(0, height) / 350)
    const share = 1 - Math.exp(-((distance * hazeDensity) ** 1.25) * low)
    return mix(colour, mix(haze, horizon, share * 0.55), share)
  }

interface Camera {
  x: number
  y: number
  z: number
}

/** Walks outwards column by column and paints what rises above all nearer ground. */
function paintGround(
  canvas: Canvas,
  camera: Camera,
  land: Land,
  paint: ReturnType<typeof groundPainter>,
  haze: Hazing,
): void {
  const { width, height, horizon, focal, depth } = canvas
  for (let column = 0; column < width; column++) {
    const slope = (column - width / 2) / focal
    let top = height
    let before: Colour | null = null
    for (let z = 140; z < farthest && top >= 0; z += Math.max(3.5, z * 0.0016)) {
      const x = camera.x + slope * z
      const ground = land.heightAt(x, camera.z + z)
      if (ground < 0) continue
      const row = horizon + ((camera.y - ground) / z) * focal
      if (row >= top) {
        before = null
        continue
      }
      const colour = haze(paint(x, camera.z + z, ground, z), z, ground)
      const first = Math.max(0, Math.ceil(row))
      const last = Math.min(height, Math.ceil(top))
      for (let y = first; y < last; y++) {
        const t = before && last - first > 2 ? (y - first) / (last - first) : 0
        put(canvas, column, y, before ? mix(colour, before, t * 0.85) : colour)
        depth[y * width + column] = z
      }
      before = colour
      top = row
    }
  }
}

/** Fills what lies below the horizon and behind no land with water that mirrors what stands over it. */
function paintWater(canvas: Canvas, camera: Camera, climate: Climate, haze: Hazing): void {
  const { width, height, horizon, focal, depth } = canvas
  for (let column = 0; column < width; column++)
    for (let y = Math.max(0, Math.ceil(horizon + 1)); y < height; y++) {
      const z = (camera.y / (y - horizon)) * focal
      if (depth[y * width + column]! < z || z > farthest) continue
      const x = camera.x + ((column - width / 2) / focal) * z
      const along = camera.z + z
      const ripple =
        (noise2(x / 16, along / (30 + z * 0.02)) * 0.6 + noise2(x / 5.5, along / (9 + z * 0.01)) * 0.4) *
        (1.6 + 2600 / (z + 500))
      const calm = 1 / (1 + z / 4000)
      const mirrorY = Math.max(
        0,
        Math.min(height - 1, Math.round(horizon - (y - horizon) * (1 + 0.02 * ripple) - ripple * 4 * calm)),
      )
      const mirrorX = Math.max(0, Math.min(width - 1, Math.round(column + ripple * 3 * calm)))
      const mirrored = mirrorY < horizon + 2 ? get(canvas, mirrorX, mirrorY) : climate.horizon
      const facing = camera.y / Math.hypot(camera.y, z)
      const share = Math.min(0.92, 0.06 + 0.94 * (1 - Math.min(1, facing + 0.02)) ** 4)
      const dimmed: Colour = [mirrored[0] * 0.9, mirrored[1] * 0.93, mirrored[2] * 0.96]
      put(canvas, column, y, haze(mix(times(climate.water, 1 + ripple * 0.12), dimmed, share), z, 0))
      depth[y * width + column] = z
    }
}

/** Spruces in the foreground, thickest at the sides. */
function paintSpruces(canvas: Canvas, climate: Climate, sun: Colour, next: () => number): void {
  const { width, height } = canvas
  const lee = sun[0] > 0 ? 1 : -1
  for (let tree = 0; tree < 46; tree++) {
    const rightSide = next() >= 0.5
    const u = next()
    const foot = rightSide ? width * (1 - 0.24 * u * u) : width * (0.3 * u * u)
    const size = height * (0.22 + 0.5 * next()) * (1 - 0.55 * u)
    const ground = height * (1.02 + 0.05 * next())
    const depth = 0.35 + 0.65 * next()
    const { forest, ambient } = climate
    const needles: Colour = [forest[0] * 0.55 * depth, forest[1] * 0.55 * depth, forest[2] * 0.6 * depth]
    for (let y = Math.max(0, Math.floor(ground - size)); y < height; y++) {
      const q = (y - (ground - size)) / size
      const tier = (q * (11 + (tree % 6)) + tree * 0.37) % 1
      const half = size * 0.15 * q ** 0.85 * (0.62 + 0.5 * tier) + 1
      for (let x = Math.max(0, Math.floor(foot - half)); x <= Math.min(width - 1, foot + half); x++) {
        const edge = Math.abs(x - foot) / half
        const ragged = noise2(x / 5 + tree * 7, y / 4) * 0.5 + noise2(x / 2 + tree, y / 2) * 0.3
        const droop = ((y / size) * 60 + edge * 5 + ragged * 3) % 1
        if (edge + ragged * 0.9 > 0.86 + 0.12 * droop) continue
        const across = ((x - foot) / half) * lee
        const light = 0.75 + 0.54 * Math.max(0, across) + ragged * 0.6
        let colour: Colour = [
          needles[0] * light + ambient[0] * 0.012,
          needles[1] * light + ambient[1] * 0.012,
          needles[2] * light + ambient[2] * 0.012,
        ]
        if (climate.winter) {
          const snow = smoothStep(0.1, 0.55, noise2(x / 7 + tree * 3, y / 3.2 + edge * 2) + 0.35 * across + 0.12)
          colour = mix(colour, [0.55, 0.62, 0.76], 0.7 * snow)
        }
        put(canvas, x, y, colour)
      }
    }
  }
}

/** From light to the screen: darker corners, a film-like curve and a little grain. */
function develop({ width, height, light }: Canvas): Uint8Array {
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = x / width - 0.5
      const v = y / height - 0.5
      const corners = 1 - 0.22 * (u * u * 1.6 + v * v)
      const grain = ((Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1) * 0.012
      for (let c = 0; c < 3; c++) {
        const at = (y * width + x) * 3 + c
        const exposed = light[at]! * corners * 0.8
        const filmed = ((exposed * (2.51 * exposed + 0.03)) / (exposed * (2.43 * exposed + 0.59) + 0.14)) * 1.02
        const shown = Math.max(0, Math.min(1, filmed)) ** (1 / 2.2)
        const contrast = shown + 0.2 * (shown * shown * (3 - 2 * shown) - shown)
        pixels[at] = Math.max(0, Math.min(255, Math.round((contrast + grain) * 255)))
      }
    }
  return pixels
}

/** Draws a landscape, a quarter larger than asked; RGB pixels. Takes seconds. */
export function drawLandscape(options: Landscape): { pixels: Uint8Array; width: number; height: number } {
  const { climate, seed } = options
  const next = random(seed)
  const ox = next() * 500
  const oy = next() * 500
  const length = Math.hypot(...climate.sun)
  const sun: Colour = [climate.sun[0] / length, climate.sun[1] / length, climate.sun[2] / length]
  const land = landOf(climate, sun, ox, oy)
  const width = Math.round(options.width * oversampling)
  const height = Math.round(options.height * oversampling)
  const fieldOfView = (62 * Math.PI) / 180
  const canvas: Canvas = {
    width,
    height,
    light: new Float32Array(width * height * 3),
    depth: new Float32Array(width * height).fill(1e9),
    horizon: height * options.horizon,
    focal: width / 2 / Math.tan(fieldOfView / 2),
  }
  const camera: Camera = { x: mapSize / 2, z: 60, y: Math.max(land.heightAt(mapSize / 2, 60), 0) + options.eye }
  const haze = hazing(climate)
  paintSky(canvas, climate, sun, seed)
  paintGround(canvas, camera, land, groundPainter(climate, sun, land), haze)
  paintWater(canvas, camera, climate, haze)
  if (options.trees) paintSpruces(canvas, climate, sun, next)
  return { pixels: develop(canvas), width, height }
}
