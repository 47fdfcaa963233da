export { type CarouselContext, type CarouselEvent, carouselMachine } from './machine.ts'
export { type CarouselPorts, type CarouselSurroundings, carouselWith } from './ports.ts'
export {
  type CarouselHolder,
  type CarouselInput,
  carouselInterval,
  carouselSpeed,
  type SwipePoint,
  swipeOf,
  swipeThreshold,
} from './rules.ts'
export { type CarouselCommands, type CarouselView, carouselCommands, selectCarousel } from './view.ts'
