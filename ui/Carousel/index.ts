export { Carousel, type CarouselLabels, type CarouselProps } from './Carousel.tsx'
export { watchSurroundings } from './surroundings.ts'
