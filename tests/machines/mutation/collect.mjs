/** Metadata of all tests in a JSON report. */
const metasOf = (report) =>
  (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ meta }) => meta ?? {}),
  )

/** Mutation runs of a JSON report, by machine id. */
export const mutationRunsIn = (report) =>
  new Map(metasOf(report).flatMap(({ mutated }) => (mutated ? [[mutated.machine, mutated]] : [])))

/**
 * Machines that a whole run of the machines’ tests did not prove.
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
