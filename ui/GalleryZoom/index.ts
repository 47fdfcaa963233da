export type { GalleryZoomLabels } from './GalleryZoom.labels.ts'
export { GalleryZoom, type GalleryZoomProps } from './GalleryZoom.tsx'
