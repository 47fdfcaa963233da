import { fromCallback } from 'xstate'
import { type CarouselEvent, carouselMachine } from './machine.ts'

/** Effects of a carousel. */
export interface CarouselPorts {
  /** Tells whether the page is visible and whether motion is reduced, now and at each change. Returns what ends it. */
  watchSurroundings(tell: (event: CarouselSurroundings) => void): () => void
}

/** What the browser tells a carousel. */
export type CarouselSurroundings = Extract<
  CarouselEvent,
  { type: 'carousel.page.hidden' | 'carousel.page.visible' | 'carousel.motion' }
>

export const carouselWith = (ports: CarouselPorts) =>
  carouselMachine.provide({
    actors: {
      watchSurroundings: fromCallback<CarouselEvent>(({ sendBack }) => ports.watchSurroundings(sendBack)),
    },
  })
