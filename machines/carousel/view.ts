import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { carouselMachine } from './machine.ts'
import { carouselSpeed, type SwipePoint } from './rules.ts'

export interface CarouselView {
  /** The visible slide: the others are inert. */
  index: number
  /** Number of slides. A single one needs no controls. */
  count: number
  /** State of the pause control: rotation is on, even while paused by the pointer. */
  isPlaying: boolean
  /** Duration of the transition, ms. */
  speed: number
  /** For the slides' `aria-live`: off while they rotate. */
  live: 'off' | 'polite'
}

export interface CarouselCommands {
  /** Shows the slide with this index. */
  go(index: number): void
  next(): void
  previous(): void
  play(): void
  pause(): void
  /** The pointer is over the carousel: it does not rotate. */
  hold(): void
  release(): void
  /**
   * `isVisible` is `:focus-visible` of the focused element: a press on the pause control focuses it too, and must not
   * pause the rotation before the control does.
   */
  focus(isVisible: boolean): void
  /** Touch; positions in px. */
  startTouch(at: SwipePoint): void
  endTouch(at: SwipePoint): void
  cancelTouch(): void
}

export function selectCarousel(snapshot: SnapshotFrom<typeof carouselMachine>): CarouselView {
  const { index, slides, reducedMotion } = snapshot.context
  return {
    index,
    count: slides,
    isPlaying: snapshot.hasTag('playing'),
    speed: reducedMotion ? 0 : carouselSpeed,
    live: snapshot.hasTag('rotating') ? 'off' : 'polite',
  }
}

export const carouselCommands = (send: (event: EventFromLogic<typeof carouselMachine>) => void): CarouselCommands => ({
  go: (index) => send({ type: 'carousel.go', index }),
  next: () => send({ type: 'carousel.next' }),
  previous: () => send({ type: 'carousel.previous' }),
  play: () => send({ type: 'carousel.play' }),
  pause: () => send({ type: 'carousel.pause' }),
  hold: () => send({ type: 'carousel.hold' }),
  release: () => send({ type: 'carousel.release' }),
  focus(isVisible) {
    if (isVisible) send({ type: 'carousel.focus' })
  },
  startTouch: (at) => send({ type: 'carousel.touch.start', at }),
  endTouch: (at) => send({ type: 'carousel.touch.end', at }),
  cancelTouch: () => send({ type: 'carousel.touch.cancel' }),
})
