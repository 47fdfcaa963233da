import { expect, it } from 'vitest'
import { faultsOf, summaryOf } from '../summary.mjs'

const step = { name: 'types', passed: 1, failed: 0, skipped: 0, seconds: 1, names: [] }

it('a whole run ends with the sum of its steps', () => {
  const browser = { name: 'browser tests', passed: 3, failed: 2, skipped: 1, seconds: 2.55, names: ['a.spec.ts:1: x'] }
  expect(summaryOf([step, browser])).toEqual({
    failed: 2,
    lines: [
      'ok     types: 1 passed, 0 failed (1.0 s)',
      'FAILED browser tests: 3 passed, 2 failed, 1 skipped (2.5 s)',
      '       a.spec.ts:1: x',
      '4 passed, 2 failed',
    ],
  })
})

it('names what was not run beside the sum', () => {
  const notRun = 'there is none here.'
  const postgresql = { ...step, name: 'server tests on PostgreSQL', passed: 0, skipped: 1, notRun }
  expect(summaryOf([postgresql, step]).lines).toEqual([
    'ok     types: 1 passed, 0 failed (1.0 s)',
    'NOT RUN server tests on PostgreSQL: there is none here.',
    '1 passed, 0 failed',
  ])
})

const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky', ...errors: string[]) => ({
  file: 'a.spec.ts',
  line: 7,
  title,
  tests: [{ status, results: [...errors.map((message) => ({ error: { message } })), {}] }],
})

it('a browser test that failed is named with its first error, without colours', () => {
  const specs = [
    spec('holds', 'expected'),
    spec('breaks', 'unexpected', '\u001b[31mError: gone\u001b[39m\n\n  at x', 'two'),
  ]
  expect(faultsOf({ suites: [{ specs }] })).toEqual(['a.spec.ts:7: breaks', '  Error: gone', '    at x'])
})

it('a browser test that passed when repeated is named as flaky', () => {
  expect(faultsOf({ specs: [spec('wavers', 'flaky', 'Error: late')] })).toEqual([
    'FLAKY, passed when repeated: a.spec.ts:7: wavers',
    '  Error: late',
  ])
})
