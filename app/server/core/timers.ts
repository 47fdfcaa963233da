/** The longest delay of Node's timers, ms: a longer one counts as 1 ms. */
const longestDelay = 2 ** 31 - 1

/** A timer that runs in parts which Node can count; `onEnd` says whether it begins anew. */
function startParts(onEnd: () => boolean, delay: number, start: typeof setTimeout): NodeJS.Timeout {
  const isEndless = delay === Number.POSITIVE_INFINITY
  const parts = isEndless ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(delay / longestDelay))
  let left = parts
  const timer = start(
    () => {
      left -= 1
      if (left > 0) return void timer.refresh()
      left = parts
      if (onEnd()) timer.refresh()
    },
    isEndless ? longestDelay : delay / parts,
  )
  return timer
}

/**
 * `setTimeout` for a delay of any length, ms: a clock that is put right may make one of weeks. `clearTimeout` takes what it
 * returns. `start` is Node's own, where the global one has been replaced.
 */
export const setLongTimeout = (action: () => void, delay: number, start = setTimeout): NodeJS.Timeout =>
  startParts(
    () => {
      action()
      return false
    },
    delay,
    start,
  )

/** `setInterval` for a pause of any length, ms. `clearTimeout` takes what it returns, but not within the action. */
export const setLongInterval = (action: () => void, pause: number): NodeJS.Timeout =>
  startParts(
    () => {
      action()
      return true
    },
    pause,
    setTimeout,
  )

/** Resolves after the delay, ms. */
export const wait = (delay: number): Promise<void> => new Promise((done) => void setLongTimeout(done, delay))
