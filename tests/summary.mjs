import { stripVTControlCharacters } from 'node:util'

/** @param {readonly import('./summary.d.mts').Outcome[]} outcomes */
export function summaryOf(outcomes) {
  const sum = (key) => outcomes.reduce((total, one) => total + one[key], 0)
  const steps = outcomes.flatMap(({ name, passed, failed, skipped, seconds, names, notRun }) => {
    if (notRun !== undefined) return []
    const left = skipped > 0 ? `, ${skipped} skipped` : ''
    const state = failed === 0 ? 'ok    ' : 'FAILED'
    return [
      `${state} ${name}: ${passed} passed, ${failed} failed${left} (${seconds.toFixed(1)} s)`,
      ...names.map((failure) => `       ${failure}`),
    ]
  })
  // beside the sum, which alone would look complete
  const missing = outcomes.flatMap(({ name, notRun }) => (notRun === undefined ? [] : [`NOT RUN ${name}: ${notRun}`]))
  return { failed: sum('failed'), lines: [...steps, ...missing, `${sum('passed')} passed, ${sum('failed')} failed`] }
}

/** How much of an error the summary shows. */
const errorLines = 6

/** @param {import('./summary.d.mts').Suite} suite
 * @returns {string[]} */
export const faultsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ status, results }) => [
        `${status === 'flaky' ? 'FLAKY, passed when repeated: ' : ''}${file}:${line}: ${title}`,
        ...stripVTControlCharacters(results.find(({ error }) => error)?.error?.message ?? '')
          .split('\n')
          .filter((text) => text.trim() !== '')
          .slice(0, errorLines)
          .map((text) => `  ${text}`),
      ]),
  ),
  ...suites.flatMap(faultsOf),
]
