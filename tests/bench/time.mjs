import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The middle one. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** CPU time of this process so far, ms: what others do on the machine meanwhile is not in it. */
export function cpu() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What remains when nothing else disturbs, for what others do only ever adds: the tenth part of the way up. */
export const undisturbed = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 10)]

/** 95 % confidence interval of an estimate, by bootstrap over the rounds. */
export function interval(rounds, estimate) {
  let state = 1
  const below = (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const drawn = Array.from({ length: 400 }, () => estimate(rounds.map(() => rounds[below(rounds.length)])))
  drawn.sort((a, b) => a - b)
  return [drawn[10], drawn[389]]
}

setFlagsFromString('--expose-gc')
/** Clears away what was made before, so that it is not cleared away within what is measured. */
export const collectGarbage = runInNewContext('gc')
