export { GalleryZoom, type GalleryZoomLabels, type GalleryZoomProps } from './GalleryZoom.tsx'
