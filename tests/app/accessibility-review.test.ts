import { describe, expect, test } from 'vitest'
import measured from '../../app/content/accessibility-results.json' with { type: 'json' }
import { accessibilityReview } from '../../app/content/accessibility-review.ts'
import {
  type AccessibilityResults,
  accessibility,
  accessibilityOf,
  statementOf,
} from '../../app/content/pages/accessibility.ts'
import type { ContentPage } from '../../app/content/pages/page.ts'
import { marks } from '../access/report.mjs'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const textOf = (page: ContentPage) => plain(JSON.stringify(page))
const pointsOf = (page: ContentPage, section: string): readonly string[] =>
  (page.sections.find(({ id }) => id === section)?.points ?? []).map((point) => plain(String(point)))

const date = '2026-11-25'
const passed = (id: string) => ({ id, date, passed: 8, failed: 0, notRun: 0 })
const engine = { name: 'axe', version: '4.13.0', looks: 296, violations: 0 }
const good: AccessibilityResults = {
  brands: ['Vardeholm'],
  widths: [390],
  states: 37,
  engines: [engine],
  marks: marks.map(({ id }) => passed(id)),
}
const withMark = (id: string, change: object): AccessibilityResults => ({
  ...good,
  marks: good.marks.map((mark) => (mark.id === id ? { ...mark, ...change } : mark)),
})

describe('The accessibility statement', () => {
  test('A11Y-01 claims something of exactly the marks that are measured', () => {
    const { held, missing } = statementOf(good)
    expect(held).toHaveLength(marks.length + good.engines.length)
    expect(missing).toEqual([])
  })

  test('A11Y-01 of these results, claims what passed and nothing else', () => {
    const page = accessibility()
    const hold = measured.marks as AccessibilityResults['marks']
    const engines = measured.engines as AccessibilityResults['engines']
    const whole = hold.filter(({ failed, notRun }) => failed === 0 && notRun === 0)
    const silent = engines.filter(({ looks, violations }) => looks > 0 && violations === 0)
    expect(pointsOf(page, 'test')).toHaveLength(whole.length + silent.length)
    expect(pointsOf(page, 'mangler')).toHaveLength(
      accessibilityReview.faults.length + marks.length - whole.length + engines.length - silent.length,
    )
  })

  test.each([
    ['failed', { passed: 7, failed: 1 }, '1 prøve av 8 feilet 25. november 2026.'],
    ['not run', { passed: 7, notRun: 1 }, '1 prøve ble ikke kjørt 25. november 2026.'],
  ])('A11Y-01 names a mark with a test that has %s among what is missing', (_, change, text) => {
    const page = accessibilityOf(withMark('ear', change))
    expect(pointsOf(page, 'mangler').filter((point) => point.endsWith(text))).toHaveLength(1)
    expect(pointsOf(page, 'test')).toHaveLength(marks.length - 1 + good.engines.length)
  })

  test('A11Y-01 names a mark that is not measured among what is missing', () => {
    const page = accessibilityOf({ ...good, marks: good.marks.filter(({ id }) => id !== 'touch') })
    expect(pointsOf(page, 'mangler')).toContain('Turer med berøring: ikke målt.')
  })

  test('A11Y-01 names an engine with violations among what is missing', () => {
    const page = accessibilityOf({ ...good, engines: [{ ...engine, violations: 2 }] })
    expect(pointsOf(page, 'mangler')).toContain('axe 4.13.0: 2 brudd på 296 skjermer.')
  })

  test('A11Y-01 names an engine that did not run among what is missing', () => {
    const page = accessibilityOf({ ...good, engines: [{ ...engine, looks: 0 }] })
    expect(pointsOf(page, 'mangler')).toContain('axe 4.13.0: ikke kjørt.')
  })

  test('A11Y-01 says the day of the last measurement', () => {
    expect(textOf(accessibilityOf(withMark('ear', { date: '2026-12-01' })))).toContain('Sist målt 1. desember 2026.')
  })

  test('A11Y-01 says that nothing is measured', () => {
    const page = textOf(accessibilityOf({ ...good, engines: [], marks: [] }))
    expect(page).toContain('Denne utgaven av butikken er ikke målt ennå.')
  })

  test('A11Y-01 names the standard', () => {
    expect(textOf(accessibility())).toContain(accessibilityReview.standard)
  })

  test('A11Y-01 names each known fault', () => {
    const text = textOf(accessibility())
    expect(accessibilityReview.faults.filter((fault) => !text.includes(fault))).toEqual([])
  })

  test('A11Y-01 names where to complain', () => {
    expect(textOf(accessibility())).toContain('Tilsynet for universell utforming')
  })

  test('A11Y-01 calls the standard met in part while something is missing', () => {
    expect(textOf(accessibility())).toContain('oppfyller kravene delvis')
  })
})
