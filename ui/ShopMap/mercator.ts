/** A coordinate, degrees. */
export interface Coords {
  lat: number
  lng: number
}

/** Side of a tile, px. */
export const tileSize = 256

/** Zooms of the map: from the whole country to a town and its surroundings. */
export const zooms = { min: 4, max: 9 } as const

/** What the tiles cover. */
export const covered = { north: 72.5, south: 54.5, west: -4, east: 42 } as const

/** Place in a map of the world, px. Web Mercator, EPSG:3857. */
export function project({ lat, lng }: Coords, zoom: number): { x: number; y: number } {
  const world = tileSize * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

/** The coordinate of a place in a map of the world. */
export function unproject({ x, y }: { x: number; y: number }, zoom: number): Coords {
  const world = tileSize * 2 ** zoom
  return {
    lng: (x / world) * 360 - 180,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI,
  }
}

/** First and last tile of the covered area in each direction. */
export function tilesAt(zoom: number) {
  const first = project({ lat: covered.north, lng: covered.west }, zoom)
  const last = project({ lat: covered.south, lng: covered.east }, zoom)
  const tile = (px: number) => Math.floor(px / tileSize)
  return { left: tile(first.x), top: tile(first.y), right: tile(last.x), bottom: tile(last.y) }
}
