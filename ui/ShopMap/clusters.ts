import { type Coords, project } from './mercator.ts'

/** A target and the room beside it, px. */
const apart = 52

/** What stands in one place of the map: one shop, or several that are too close to be told apart. */
export interface Cluster<S> {
  shops: readonly S[]
  x: number
  y: number
}

/** Shops by place at a zoom. No two places are closer than a target and its room. */
export function clustersOf<S extends { coords: Coords }>(shops: readonly S[], zoom: number): Cluster<S>[] {
  const clusters: { shops: S[]; x: number; y: number }[] = []
  for (const shop of shops) {
    const { x, y } = project(shop.coords, zoom)
    const near = clusters.find((one) => Math.abs(one.x - x) < apart && Math.abs(one.y - y) < apart)
    if (near) near.shops.push(shop)
    else clusters.push({ shops: [shop], x, y })
  }
  return clusters
}
