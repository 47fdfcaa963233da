import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @param {readonly import('./summary.d.mts').Outcome[]} outcomes */
export function summaryOf(outcomes) {
  const sum = (key) => outcomes.reduce((total, one) => total + one[key], 0)
  const steps = outcomes.flatMap(({ name, passed, failed, skipped, seconds, names, notRun, spared }) => {
    if (notRun !== undefined) return []
    const left = skipped > 0 ? `, ${skipped} skipped` : ''
    const state = failed === 0 ? 'ok    ' : 'FAILED'
    return [
      `${state} ${name}: ${passed} passed, ${failed} failed${left} (${seconds.toFixed(1)} s)`,
      ...names.map((failure) => `       ${failure}`),
      ...(spared === undefined ? [] : [`       spared: ${spared}`]),
    ]
  })
  // beside the sum, which alone would look complete
  const missing = outcomes.flatMap(({ name, notRun }) => (notRun === undefined ? [] : [`NOT RUN ${name}: ${notRun}`]))
  return { failed: sum('failed'), lines: [...steps, ...missing, `${sum('passed')} passed, ${sum('failed')} failed`] }
}

/** How much of an error the summary shows. */
const errorLines = 6

/** The first lines of an error, without colours and empty lines. */
const linesOf = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, errorLines)
    .map((line) => `  ${line}`)

/** @type {typeof import('./summary.d.mts').lastLines} */
export const lastLines = (printed) =>
  linesOf(stripVTControlCharacters(printed).trimEnd().split('\n').slice(-errorLines).join('\n'))

/** @type {(file: string | null, isTest: boolean, title: string, error: string[]) => import('./summary.d.mts').VitestFault} */
const fault = (file, isTest, title, error) => ({ file, isTest, lines: [title, ...error] })

/** @type {typeof import('./summary.d.mts').vitestFaults} */
export function vitestFaults(report, printed, root) {
  const tests = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) {
      return status === 'failed' ? [fault(file, false, `${file}:`, linesOf(message))] : []
    }
    return failed.map(({ fullName, failureMessages }) =>
      fault(file, true, `${file}: ${fullName}`, linesOf(failureMessages[0])),
    )
  })
  // the report in JSON leaves them out
  const unhandled = stripVTControlCharacters(printed)
    .split(/^⎯+ (?=Unhandled |Uncaught )/m)
    .slice(1)
    .filter((text) => !text.startsWith('Unhandled Errors'))
    .map((text) => {
      const file = /This error originated in "([^"]+)" test file/.exec(text)?.[1] ?? null
      const error = text.slice(text.indexOf('\n') + 1)
      return fault(file, false, `${file ?? 'unknown file'}: unhandled error`, linesOf(error))
    })
  const faults = [...tests, ...unhandled]
  if (faults.length > 0) return faults
  return [fault(null, false, 'ended badly without a failed test. Its last lines:', lastLines(printed))]
}

/** @param {import('./summary.d.mts').Suite} suite
 * @returns {string[]} */
export const faultsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ status, results }) => [
        `${status === 'flaky' ? 'FLAKY, passed when repeated: ' : ''}${file}:${line}: ${title}`,
        ...linesOf(results.find(({ error }) => error)?.error?.message),
      ]),
  ),
  ...suites.flatMap(faultsOf),
]
