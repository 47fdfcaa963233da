import type { XY } from './shapes.ts'

/** A window of the picture, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Adds the signed area that one row of an edge covers to the accumulation buffer. */
function accumulate(sums: Float32Array, row: number, xa: number, xb: number, d: number): void {
  const left = Math.floor(xa)
  const first = row + left
  const last = row + Math.ceil(xb)
  if (last <= first + 1) {
    const middle = 0.5 * (xa + xb) - left
    sums[first]! += d - d * middle
    sums[first + 1]! += d * middle
    return
  }
  const slope = 1 / (xb - xa)
  const startGap = xa - left
  const startArea = 0.5 * slope * (1 - startGap) * (1 - startGap)
  const endGap = xb + row - last + 1
  const endArea = 0.5 * slope * endGap * endGap
  sums[first]! += d * startArea
  if (last === first + 2) sums[first + 1]! += d * (1 - startArea - endArea)
  else {
    const second = slope * (1.5 - startGap)
    sums[first + 1]! += d * (second - startArea)
    for (let x = first + 2; x < last - 1; x++) sums[x]! += d * slope
    sums[last - 1]! += d * (1 - (second + (last - first - 3) * slope) - endArea)
  }
  sums[last]! += d * endArea
}

/** How much of each pixel the polygons cover, 0 to 1. */
export function coverage(polygons: XY[][], box: Box): Float32Array {
  const { width, height } = box
  const stride = width + 3
  const sums = new Float32Array(stride * (height + 1))
  for (const polygon of polygons) {
    for (let i = 0; i < polygon.length; i++) {
      let [ax, ay] = polygon[i]!
      let [bx, by] = polygon[(i + 1) % polygon.length]!
      ax -= box.x
      ay -= box.y
      bx -= box.x
      by -= box.y
      if (ay === by) continue
      let direction = 1
      if (ay > by) {
        ;[ax, ay, bx, by] = [bx, by, ax, ay]
        direction = -1
      }
      const slope = (bx - ax) / (by - ay)
      let x = ay < 0 ? ax - ay * slope : ax
      for (let y = Math.max(0, Math.floor(ay)); y < Math.min(height, Math.ceil(by)); y++) {
        const dy = Math.min(y + 1, by) - Math.max(y, ay)
        const next = x + slope * dy
        const left = Math.max(0, Math.min(width + 0.5, Math.min(x, next)))
        const right = Math.max(0, Math.min(width + 0.5, Math.max(x, next)))
        x = next
        accumulate(sums, y * stride, left, right, dy * direction)
      }
    }
  }
  const cover = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      sum += sums[y * stride + x]!
      cover[y * width + x] = Math.min(1, Math.abs(sum))
    }
  }
  return cover
}

/** Near-Gaussian blur in three box passes. */
export function blur(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma < 0.3) return source.slice()
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1)
  let narrow = Math.floor(ideal)
  if (narrow % 2 === 0) narrow--
  const narrowPasses = Math.round((12 * sigma * sigma - 3 * narrow * narrow - 12 * narrow - 9) / (-4 * narrow - 4))
  const image = source.slice()
  const across = new Float32Array(width * height)
  const column = new Float32Array(width)
  for (let pass = 0; pass < 3; pass++) {
    const radius = ((pass < narrowPasses ? narrow : narrow + 2) - 1) >> 1
    if (radius < 1) continue
    const share = 1 / (2 * radius + 1)
    for (let y = 0; y < height; y++) {
      const row = y * width
      let sum = 0
      for (let x = -radius; x <= radius; x++) sum += image[row + Math.max(0, Math.min(width - 1, x))]!
      for (let x = 0; x < width; x++) {
        across[row + x] = sum * share
        sum += image[row + Math.min(width - 1, x + radius + 1)]! - image[row + Math.max(0, x - radius)]!
      }
    }
    column.fill(0)
    for (let y = -radius; y <= radius; y++) {
      const row = Math.max(0, Math.min(height - 1, y)) * width
      for (let x = 0; x < width; x++) column[x]! += across[row + x]!
    }
    for (let y = 0; y < height; y++) {
      const row = y * width
      const entering = Math.min(height - 1, y + radius + 1) * width
      const leaving = Math.max(0, y - radius) * width
      for (let x = 0; x < width; x++) {
        image[row + x] = column[x]! * share
        column[x]! += across[entering + x]! - across[leaving + x]!
      }
    }
  }
  return image
}

/** For each pixel: distance to a line, length run along it, and the side; far pixels have a huge distance. */
export interface LineField {
  distance: Float32Array
  along: Float32Array
  side: Float32Array
  length: number
}

export function lineField(line: XY[], box: Box, reach: number): LineField {
  const { width, height } = box
  const distance = new Float32Array(width * height).fill(1e9)
  const along = new Float32Array(width * height)
  const side = new Float32Array(width * height)
  let length = 0
  for (let i = 0; i < line.length - 1; i++) {
    const [ax, ay] = line[i]!
    const [bx, by] = line[i + 1]!
    const dx = bx - ax
    const dy = by - ay
    const piece = Math.hypot(dx, dy)
    if (piece < 1e-6) continue
    const inverse = 1 / (piece * piece)
    const left = Math.max(0, Math.floor(Math.min(ax, bx) - reach - box.x))
    const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + reach - box.x))
    const top = Math.max(0, Math.floor(Math.min(ay, by) - reach - box.y))
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach - box.y))
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const px = x + 0.5 + box.x - ax
        const py = y + 0.5 + box.y - ay
        const u = Math.max(0, Math.min(1, (px * dx + py * dy) * inverse))
        const ex = px - u * dx
        const ey = py - u * dy
        const squared = ex * ex + ey * ey
        const k = y * width + x
        if (squared < distance[k]!) {
          distance[k] = squared
          along[k] = length + u * piece
          side[k] = dx * py - dy * px > 0 ? 1 : -1
        }
      }
    length += piece
  }
  for (let i = 0; i < distance.length; i++) if (distance[i]! < 1e8) distance[i] = Math.sqrt(distance[i]!)
  return { distance, along, side, length }
}
