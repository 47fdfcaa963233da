import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { carouselMachine } from './machine.ts'
import { carouselSpeed, type SwipePoint } from './rules.ts'

export interface CarouselView {
  index: number
  /** For each slide: whether it is the one on the screen (the others are inert), and the way to it. */
  slides: readonly { isCurrent: boolean; onShow(): void }[]
  /** False for a single slide: no controls then. */
  hasOthers: boolean
  /** What the pause control says: it moves by itself, if only once the pointer is away. */
  isPlaying: boolean
  onTogglePlay(): void
  onNext(): void
  onPrevious(): void
  /** How long a slide takes to move in, ms. */
  speed: number
  /** For the slides' `aria-live`: silent while they move by themselves. */
  live: 'off' | 'polite'
  /**
   * For the carousel's element. `isVisible` is what `:focus-visible` says of the element that got the focus: a press on
   * the pause control gives it the focus too, and must not have stopped the rotation before the control does.
   */
  props: { onPointerEnter(): void; onPointerLeave(): void; onFocus(isVisible: boolean): void }
  /** For touches; places in px. */
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
      onShow: () => send({ type: 'carousel.go', index: i }),
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
