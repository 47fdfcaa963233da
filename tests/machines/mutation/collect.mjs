/** All that the tests of a JSON report noted about themselves. */
const metasOf = (report) =>
  (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ meta }) => meta ?? {}),
  )

/** Mutation runs of a JSON report, by the id of their machine. */
export const mutationRunsIn = (report) =>
  new Map(metasOf(report).flatMap(({ mutated }) => (mutated ? [[mutated.machine, mutated]] : [])))

/**
 * Which machines a whole run of the machines' tests has not proved.
 * @returns one line for each machine without a run through its whole chart, or without a mutation run
 */
export function unprovedMachines(report) {
  const metas = metasOf(report)
  const machines = metas.flatMap((meta) => meta.machines ?? [])
  if (machines.length === 0) return ['no test names the machines']
  const visited = new Set(metas.map((meta) => meta.visited))
  const mutated = mutationRunsIn(report)
  return [
    ...machines.filter((id) => !visited.has(id)).map((id) => `${id}: no passed test visits its whole chart`),
    ...machines.filter((id) => !mutated.has(id)).map((id) => `${id}: no passed test notices its mutants`),
  ]
}
