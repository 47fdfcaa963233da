import { expect, it } from 'vitest'
import { summaryOf } from '../summary.mjs'

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
