/** Longest delay of Node's timers, ms; a longer one fires after 1 ms. */
const longestDelay = 2 ** 31 - 1

/** Starts a timer in parts that Node supports; `onEnd` returns whether to start again. */
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

/** `setTimeout` for any delay, ms. Clear it with `clearTimeout`. `start` is Node's own where the global is replaced. */
export const setLongTimeout = (action: () => void, delay: number, start = setTimeout): NodeJS.Timeout =>
  startParts(
    () => {
      action()
      return false
    },
    delay,
    start,
  )

/** `setInterval` for any interval, ms. Clear it with `clearTimeout`, but not within the action. */
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
