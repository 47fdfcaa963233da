/** A repeatable stream of numbers in [0, 1): the same seed draws the same picture on every machine. */
export function random(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const permutation = (() => {
  const next = random(1337)
  const order = Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = (next() * (i + 1)) | 0
    const held = order[i]!
    order[i] = order[j]!
    order[j] = held
  }
  return Uint8Array.from({ length: 512 }, (_, i) => order[i & 255]!)
})()

const gradientX = new Float32Array(256)
const gradientY = new Float32Array(256)
for (let i = 0; i < 256; i++) {
  const q = i & 7
  const long = q & 1 ? -1 : 1
  const short = q & 2 ? -0.5 : 0.5
  gradientX[i] = q < 4 ? long : short
  gradientY[i] = q < 4 ? short : long
}

/** Gradient noise, roughly −1 to 1. */
export function noise2(x: number, y: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const cx = xi & 255
  const cy = yi & 255
  const a = permutation[cx]! + cy
  const b = permutation[cx + 1]! + cy
  const aa = permutation[a]!
  const ab = permutation[a + 1]!
  const ba = permutation[b]!
  const bb = permutation[b + 1]!
  const n00 = gradientX[aa]! * fx + gradientY[aa]! * fy
  const n10 = gradientX[ba]! * (fx - 1) + gradientY[ba]! * fy
  const n01 = gradientX[ab]! * fx + gradientY[ab]! * (fy - 1)
  const n11 = gradientX[bb]! * (fx - 1) + gradientY[bb]! * (fy - 1)
  const top = n00 + u * (n10 - n00)
  const bottom = n01 + u * (n11 - n01)
  return (top + v * (bottom - top)) * 0.9
}

/** Fractal noise: `octaves` layers of {@link noise2}, each half as strong and about twice as fine. */
export function fractal(x: number, y: number, octaves = 4): number {
  let sum = 0
  let amplitude = 0.5
  let frequency = 1
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise2(x * frequency + i * 17.3, y * frequency - i * 9.1)
    amplitude *= 0.5
    frequency *= 2.03
  }
  return sum
}

/** White noise of a whole-numbered place, in [0, 1). */
export function hash2(x: number, y: number): number {
  let h = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth step from 0 at `from` to 1 at `to`. */
export function smoothStep(from: number, to: number, x: number): number {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
