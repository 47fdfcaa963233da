import { project, tileSize, tilesAt, zooms } from '../../../ui/ShopMap/mercator.ts'
import { outlines, type Point } from './outlines.ts'
import { towns } from './towns.ts'

// Tiles of the shops' map, drawn from coordinates: no third party learns who looks at it.

/** Room around a tile in which lines go on, so that no edge is drawn along it, px. */
const margin = 8

type Pixel = readonly [x: number, y: number]

/** Cuts a ring at one side of the tile (Sutherland–Hodgman). */
function cut(ring: readonly Pixel[], axis: 0 | 1, limit: number, sign: 1 | -1): Pixel[] {
  const isInside = (point: Pixel) => sign * (point[axis] - limit) <= 0
  return ring.flatMap((point, at) => {
    const before = ring.at(at - 1)!
    const crossing = (): Pixel => {
      const share = (limit - before[axis]) / (point[axis] - before[axis])
      return [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]
    }
    if (isInside(point)) return isInside(before) ? [point] : [crossing(), point]
    return isInside(before) ? [crossing()] : []
  })
}

/** The part of a ring in the tile, as a path; steps of less than half a pixel are left out. */
function pathOf(ring: readonly Point[], zoom: number, left: number, top: number): string {
  let pixels: Pixel[] = ring.map(([lng, lat]) => {
    const { x, y } = project({ lat, lng }, zoom)
    return [x - left, y - top]
  })
  for (const axis of [0, 1] as const) {
    pixels = cut(pixels, axis, tileSize + margin, 1)
    pixels = cut(pixels, axis, -margin, -1)
  }
  let last: Pixel | undefined
  const kept = pixels.filter((point) => {
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < 0.5) return false
    last = point
    return true
  })
  return kept.length < 3 ? '' : `M${kept.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`
}

const style =
  '.l{fill:#f6f4ee;stroke:#9aa9a3;stroke-width:1}.n{fill:#e9e9e4}text{font:600 13px sans-serif;' +
  'fill:#33413b;paint-order:stroke;stroke:#f6f4ee;stroke-width:3px}@media(prefers-color-scheme:dark){' +
  '.l{fill:#2b3833;stroke:#62736b}.n{fill:#222c29}text{fill:#dbe4df;stroke:#2b3833}}'

/** A tile as SVG; null outside of what the map covers. */
export function tileOf(zoom: number, x: number, y: number): string | null {
  if (zoom < zooms.min || zoom > zooms.max) return null
  const bounds = tilesAt(zoom)
  if (x < bounds.left || x > bounds.right || y < bounds.top || y > bounds.bottom) return null
  const [left, top] = [x * tileSize, y * tileSize]
  const paths = (rings: readonly (readonly Point[])[]) => rings.map((ring) => pathOf(ring, zoom, left, top)).join('')
  const names = towns.flatMap(({ name, lat, lng, from }) => {
    if (zoom < from) return []
    const at = project({ lat, lng }, zoom)
    // beside the pin; a name that crosses an edge is drawn in both tiles
    const [nameX, nameY] = [Math.round(at.x - left), Math.round(at.y - top) + 36]
    const isNear = nameX > -tileSize / 2 && nameX < tileSize * 1.5 && nameY > -margin && nameY < tileSize + margin * 2
    return isNear ? [`<text x="${nameX}" y="${nameY}" text-anchor="middle">${name}</text>`] : []
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tileSize} ${tileSize}" width="${tileSize}" height="${tileSize}">` +
    `<style>${style}</style><path class="l n" d="${paths(outlines.neighbours)}"/><path class="l" d="${paths(outlines.norway)}"/>` +
    `${names.join('')}</svg>`
  )
}
