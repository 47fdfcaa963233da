/** Times a second that a page sends what happened: as often as a reader follows lists and a chart. */
const sendsPerSecond = 10

/**
 * Schedules work at once where none was done lately, and otherwise at the next of `sendsPerSecond` times. By a timer, not
 * an animation frame: a page behind its panel has none.
 */
export function createGathering(): (then: () => void) => void {
  let last = Number.NEGATIVE_INFINITY
  return (then) => {
    const wait = last + 1000 / sendsPerSecond - performance.now()
    setTimeout(
      () => {
        last = performance.now()
        then()
      },
      Math.max(wait, 0),
    )
  }
}
