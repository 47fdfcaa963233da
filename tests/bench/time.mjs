/** The middle one. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** CPU time of this process so far, ms: what others do on the machine meanwhile is not in it. */
export function cpu() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What remains when nothing else disturbs: the tenth part of the way up. */
export const lowest = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 10)]
