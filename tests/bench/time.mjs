import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The middle one. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** CPU time of this process so far, ms: what others do on the machine meanwhile is not in it. */
export function cpu() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Where the true middle lies, 95 % sure: two of the numbers, so far from the middle as chance can shift it. */
export function interval(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const shift = 0.98 * Math.sqrt(sorted.length)
  const at = (place) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(place)))]
  return [at(sorted.length / 2 - shift), at(sorted.length / 2 + shift)]
}

setFlagsFromString('--expose-gc')
/** Clears away what was made before, so that it is not cleared away within what is measured. */
export const collectGarbage = runInNewContext('gc')
