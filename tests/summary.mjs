/** @param {readonly import('./summary.d.mts').Outcome[]} outcomes */
export function summaryOf(outcomes) {
  const sum = (key) => outcomes.reduce((total, one) => total + one[key], 0)
  const steps = outcomes.flatMap(({ name, passed, failed, skipped, seconds, names }) => {
    const left = skipped > 0 ? `, ${skipped} skipped` : ''
    const state = failed === 0 ? 'ok    ' : 'FAILED'
    return [
      `${state} ${name}: ${passed} passed, ${failed} failed${left} (${seconds.toFixed(1)} s)`,
      ...names.map((failure) => `       ${failure}`),
    ]
  })
  return { failed: sum('failed'), lines: [...steps, `${sum('passed')} passed, ${sum('failed')} failed`] }
}
