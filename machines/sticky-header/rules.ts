/** Measurements of header and page that decide where the header is, px. */
export interface HeaderMetrics {
  /** Scrolled since the last measurement; positive is down. */
  scrolled: number
  /** From the viewport's top to the edges of the header's own place; negative above it. */
  placeTop: number
  placeBottom: number
  /** Height of what returns. */
  height: number
  viewportHeight: number
  /** Whether what has the keyboard's focus stands where the header would. */
  isFocusThere: boolean
}

/** Where the header is: in its place, scrolled past, over the page, or slid away from there. */
export type HeaderPlace = 'inPlace' | 'passed' | 'shown' | 'hidden'

/** The header takes at most this part of the viewport. */
const mostOfViewport = 0.25

const mayCover = ({ height, viewportHeight, isFocusThere }: HeaderMetrics) =>
  height <= viewportHeight * mostOfViewport && !isFocusThere

/** The place is above the viewport. */
export const isPast = ({ placeBottom }: HeaderMetrics): boolean => placeBottom <= 0
export const isInPlace = ({ placeTop }: HeaderMetrics): boolean => placeTop >= 0
export const returns = (metrics: HeaderMetrics): boolean => metrics.scrolled < 0 && mayCover(metrics)
export const leaves = (metrics: HeaderMetrics): boolean =>
  isPast(metrics) && (metrics.scrolled > 0 || !mayCover(metrics))
/** A part of the place is in view, and the header may not cover what is below. */
export const covers = (metrics: HeaderMetrics): boolean => !mayCover(metrics)
