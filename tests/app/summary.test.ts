import { expect, it } from 'vitest'
import { faultsOf, summaryOf, vitestFaults } from '../summary.mjs'

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

it('says what was left out because nothing of it has changed', () => {
  expect(summaryOf([{ ...step, spared: '3 stories' }]).lines).toContain('       spared: 3 stories')
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

const vitestReport = (...assertionResults: { status: string; fullName: string; failureMessages: string[] }[]) => ({
  testResults: [{ name: '/shop/tests/a.test.ts', status: 'failed', message: 'Error: hook', assertionResults }],
})

it('a failed test of vitest is named with its file and the first lines of its error', () => {
  const failed = {
    status: 'failed',
    fullName: 'PAY-06 holds',
    failureMessages: ['\u001b[31mError: gone\u001b[39m\n  at x'],
  }
  const passed = { status: 'passed', fullName: 'PAY-07 holds', failureMessages: [] }
  expect(vitestFaults(vitestReport(passed, failed), '', '/shop')).toEqual([
    { file: 'tests/a.test.ts', isTest: true, lines: ['tests/a.test.ts: PAY-06 holds', '  Error: gone', '    at x'] },
  ])
})

it('a failed hook of vitest is named with its file', () => {
  expect(vitestFaults(vitestReport(), '', '/shop')).toEqual([
    { file: 'tests/a.test.ts', isTest: false, lines: ['tests/a.test.ts:', '  Error: hook'] },
  ])
})

it.each(['Unhandled Rejection', 'Unhandled Error', 'Uncaught Exception'])(
  'an error that vitest’s report leaves out (%s) is named with the file that it comes from',
  (kind) => {
    const printed = [
      '\u001b[31m⎯⎯⎯⎯⎯⎯\u001b[39m Unhandled Errors ⎯⎯⎯⎯⎯⎯',
      'Vitest caught 1 unhandled error during the test run.',
      `\u001b[31m⎯⎯⎯⎯\u001b[39m ${kind} ⎯⎯⎯⎯⎯`,
      'Error: ENOENT: no such file',
      'This error originated in "tests/a.test.ts" test file. It does not mean',
      '',
      ' Test Files  1 passed (1)',
    ].join('\n')
    const [fault, ...others] = vitestFaults({ testResults: [] }, printed, '/shop')
    expect(others).toEqual([])
    expect(fault).toMatchObject({ file: 'tests/a.test.ts', isTest: false })
    expect(fault!.lines.slice(0, 2)).toEqual(['tests/a.test.ts: unhandled error', '  Error: ENOENT: no such file'])
  },
)

it('a run of vitest that ends badly without a failed test is told by its last lines', () => {
  expect(vitestFaults(null, 'one\n\nsetup failed: no server\n', '/shop')).toEqual([
    {
      file: null,
      isTest: false,
      lines: ['ended badly without a failed test. Its last lines:', '  one', '  setup failed: no server'],
    },
  ])
})
