export { type Coords, covered, project, tileSize, tilesAt, zooms } from './mercator.ts'
export type { ShopMapLabels } from './ShopMap.labels.ts'
export { type MapShop, ShopMap, type ShopMapProps } from './ShopMap.tsx'
