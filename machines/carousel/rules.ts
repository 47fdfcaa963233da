/** Duration of the transition, ms. */
export const carouselSpeed = 400
/** Time between automatic changes, ms. */
export const carouselInterval = 5000
/** Minimum distance of a swipe, px. */
export const swipeThreshold = 10

export interface CarouselInput {
  /** Number of slides. */
  slides: number
  /** The device asks for reduced motion: no automatic rotation. */
  reducedMotion: boolean
}

/** A screen position, px. */
export interface SwipePoint {
  x: number
  y: number
}

/** Reasons for a paused rotation. */
export type CarouselHolder = 'pointer' | 'finger' | 'page'

/**
 * Direction of a swipe: 1 to the next slide (leftwards), -1 to the previous one. 0 for a tap, a short move, or a mostly
 * vertical one, which scrolls the page.
 */
export function swipeOf(from: SwipePoint, to: SwipePoint): -1 | 0 | 1 {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (!(Math.hypot(dx, dy) > swipeThreshold) || Math.abs(dx) <= Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}

/** Index that many steps ahead; wraps around. */
export const slideAfter = (index: number, steps: number, slides: number): number =>
  slides === 0 ? 0 : (((index + steps) % slides) + slides) % slides

export const heldBy = (holds: readonly CarouselHolder[], by: CarouselHolder): readonly CarouselHolder[] =>
  holds.includes(by) ? holds : [...holds, by]
export const freedBy = (holds: readonly CarouselHolder[], by: CarouselHolder): readonly CarouselHolder[] =>
  holds.filter((holder) => holder !== by)
