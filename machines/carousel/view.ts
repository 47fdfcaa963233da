import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { carouselMachine } from './machine.ts'
import { carouselSpeed, type SwipePoint } from './rules.ts'

export interface CarouselView {
  index: number
  /** For each slide: whether it is visible (the others are inert), and how to show it. */
  slides: readonly { isCurrent: boolean; onSelect(): void }[]
  /** False for a single slide: no controls. */
  hasOthers: boolean
  /** State of the pause control: rotation is on, even while paused by the pointer. */
  isPlaying: boolean
  onTogglePlay(): void
  onNext(): void
  onPrevious(): void
  /** Duration of the transition, ms. */
  speed: number
  /** For the slides' `aria-live`: off while they rotate. */
  live: 'off' | 'polite'
  /**
   * For the carousel's element. `isVisible` is `:focus-visible` of the focused element: a press on the pause control
   * focuses it too, and must not pause the rotation before the control does.
   */
  props: { onPointerEnter(): void; onPointerLeave(): void; onFocus(isVisible: boolean): void }
  /** Touch handlers; positions in px. */
  touch: { onStart(at: SwipePoint): void; onEnd(at: SwipePoint): void; onCancel(): void }
}

export function carouselView(
  snapshot: SnapshotFrom<typeof carouselMachine>,
  send: (event: EventFromLogic<typeof carouselMachine>) => void,
): CarouselView {
  const { index, slides, reducedMotion } = snapshot.context
  const isPlaying = snapshot.hasTag('playing')
  return {
    index,
    slides: Array.from({ length: slides }, (_, i) => ({
      isCurrent: i === index,
      onSelect: () => send({ type: 'carousel.go', index: i }),
    })),
    hasOthers: slides > 1,
    isPlaying,
    onTogglePlay: () => send({ type: isPlaying ? 'carousel.pause' : 'carousel.play' }),
    onNext: () => send({ type: 'carousel.next' }),
    onPrevious: () => send({ type: 'carousel.previous' }),
    speed: reducedMotion ? 0 : carouselSpeed,
    live: snapshot.hasTag('rotating') ? 'off' : 'polite',
    props: {
      onPointerEnter: () => send({ type: 'carousel.hold' }),
      onPointerLeave: () => send({ type: 'carousel.release' }),
      onFocus: (isVisible) => {
        if (isVisible) send({ type: 'carousel.focus' })
      },
    },
    touch: {
      onStart: (at) => send({ type: 'carousel.touch.start', at }),
      onEnd: (at) => send({ type: 'carousel.touch.end', at }),
      onCancel: () => send({ type: 'carousel.touch.cancel' }),
    },
  }
}
