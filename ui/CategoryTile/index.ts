export { CategoryTile, type CategoryTileProps, CategoryTiles, type CategoryTilesProps } from './CategoryTile.tsx'
