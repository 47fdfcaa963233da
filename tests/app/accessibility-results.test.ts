import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import results from '../../app/content/accessibility-results.json' with { type: 'json' }
import { engines } from '../access/engines.mjs'
import { marks, type Results, repeated, resultsOf, type Suite, tableOf, withTable } from '../access/report.mjs'

const root = join(import.meta.dirname, '..', '..')
const about = { date: '2026-11-25', engines: [{ from: 'axe-core', name: 'axe', version: '4.13.0' }], before: null }

const look = (brand: string, violations: number) => ({
  type: 'engines',
  description: JSON.stringify({ state: 'the cart', brand, width: 390, found: { 'axe-core': violations } }),
})
const run: Suite = {
  suites: [
    {
      specs: [
        {
          file: 'states.spec.ts',
          title: 'A11Y-01 six engines find nothing in the cart',
          tests: [{ status: 'unexpected', annotations: [look('Vardeholm', 0), look('Heiveg', 2)] }],
        },
        {
          file: 'journeys.spec.ts',
          title: 'A11Y-03 what is heard on the journey',
          tests: [{ status: 'flaky', annotations: [] }],
        },
      ],
    },
  ],
}
const markOf = ({ marks: all }: Results, id: string) => all.find((mark) => mark.id === id)

describe('The results of npm run test:access', () => {
  test('A11Y-01 tests/README.md has the table of the results', () => {
    const readme = readFileSync(join(root, 'tests', 'README.md'), 'utf8')
    expect(readme).toBe(withTable(readme, tableOf(results)))
  })

  test('A11Y-01 every mark is measured by a file that exists', () => {
    for (const { file } of marks) expect(readFileSync(join(root, 'tests', 'e2e', file), 'utf8')).toContain('test')
  })

  test('A11Y-01 the engines are packages of this project', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    for (const { from } of engines) expect(devDependencies).toHaveProperty([from])
  })

  test('A11Y-01 violations are summed over looks', () => {
    expect(resultsOf(run, ['states'], about).engines).toEqual([
      { from: 'axe-core', name: 'axe', version: '4.13.0', looks: 2, violations: 2 },
    ])
  })

  test('A11Y-01 a test that passed when repeated counts as passed', () => {
    expect(markOf(resultsOf(run, ['journeys'], about), 'ear')).toMatchObject({ passed: 1, failed: 0 })
  })

  test('A11Y-01 a failed test counts as failed', () => {
    expect(markOf(resultsOf(run, ['states'], about), 'engines')).toMatchObject({ passed: 0, failed: 1 })
  })

  test('A11Y-01 a test that is repeated counts once, as it ended last', () => {
    const again: Suite = {
      specs: [
        {
          file: 'states.spec.ts',
          title: 'A11Y-01 six engines find nothing in the cart',
          tests: [{ status: 'expected', annotations: [look('Vardeholm', 0), look('Heiveg', 0)] }],
        },
      ],
    }
    const { engines: found, marks: measured } = resultsOf(repeated(run, again), ['states', 'journeys'], about)
    expect(found[0]).toMatchObject({ looks: 2, violations: 0 })
    expect(measured).toMatchObject([
      { id: 'engines', passed: 1, failed: 0 },
      { id: 'ear', passed: 1 },
    ])
  })

  test('A11Y-01 a run without states names no engines', () => {
    expect(resultsOf(run, ['journeys'], about)).toMatchObject({ states: 0, engines: [] })
  })

  test('A11Y-01 a mark without tests is not measured', () => {
    const measured = resultsOf(run, ['journeys'], about)
    expect(markOf(measured, 'touch')).toBeUndefined()
    expect(tableOf(measured)).toMatch(/^\| Journeys by touch +\| not measured/m)
  })

  test('A11Y-01 a run of one part keeps what the others showed', () => {
    const before = resultsOf(run, ['states'], { ...about, date: '2026-11-01' })
    const after = resultsOf(run, ['journeys'], { ...about, before })
    expect(after.engines).toEqual(before.engines)
    expect(markOf(after, 'engines')?.date).toBe('2026-11-01')
    expect(markOf(after, 'ear')?.date).toBe('2026-11-25')
  })

  test('A11Y-01 the table says of an engine that did not run why', () => {
    const nu = { from: 'vnu-jar', name: 'Nu HTML Checker', version: '26.9.27' }
    expect(tableOf(resultsOf(run, ['states'], { ...about, engines: [nu] }))).toMatch(/Nu HTML Checker.*no Java/)
  })
})
