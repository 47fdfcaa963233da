export type { CarouselLabels } from './Carousel.labels.ts'
export { Carousel, type CarouselProps } from './Carousel.tsx'
export { watchSurroundings } from './surroundings.ts'
