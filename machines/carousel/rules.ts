/** How long a slide takes to move in, ms. */
export const carouselSpeed = 400
/** How long a slide stands before the next one comes by itself, ms. */
export const carouselInterval = 5000
/** How far a finger must have moved, px: more than this is a swipe. */
export const swipeThreshold = 10

export interface CarouselInput {
  /** How many slides there are. */
  slides: number
  /** The shopper has asked their device for less motion: nothing moves by itself. */
  reducedMotion: boolean
}

/** A place on the screen, px. */
export interface SwipePoint {
  x: number
  y: number
}

/** Why the rotation stands for a while. */
export type CarouselHolder = 'pointer' | 'finger' | 'page'

/**
 * Which way a finger has swiped: 1 to the next slide (leftwards), -1 to the one before, 0 when it was a tap, too short,
 * or mostly up or down, where the page scrolls.
 */
export function swipeOf(from: SwipePoint, to: SwipePoint): -1 | 0 | 1 {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (!(Math.hypot(dx, dy) > swipeThreshold) || Math.abs(dx) <= Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}

/** The slide so many steps on: after the last comes the first. */
export const slideAfter = (index: number, steps: number, slides: number): number =>
  slides === 0 ? 0 : (((index + steps) % slides) + slides) % slides

export const heldBy = (holds: readonly CarouselHolder[], by: CarouselHolder): readonly CarouselHolder[] =>
  holds.includes(by) ? holds : [...holds, by]
export const freedBy = (holds: readonly CarouselHolder[], by: CarouselHolder): readonly CarouselHolder[] =>
  holds.filter((holder) => holder !== by)
