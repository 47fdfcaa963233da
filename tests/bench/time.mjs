import { readFileSync } from 'node:fs'

/** The middle one. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** CPU time of this process so far, ms: what others do on the machine meanwhile is not in it. */
export function cpu() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * What this thread has had of a processor so far, ms: neither what others do is in it, nor what collects garbage beside
 * it. By the clock where the system does not tell.
 */
export function ofThread() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

/** Where the true middle lies, 95 % sure: two of the numbers, so far from the middle as chance can shift it. */
export function interval(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const shift = 0.98 * Math.sqrt(sorted.length)
  const at = (place) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(place)))]
  return [at(sorted.length / 2 - shift), at(sorted.length / 2 + shift)]
}
