import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accessibilityReview } from '../../app/content/accessibility-review.ts'
import { accessibility } from '../../app/content/pages/accessibility.ts'

const root = join(import.meta.dirname, '..', '..')
const engineFiles = ['axe.ts', 'second-engine.ts', 'third-engine.ts']

test('A11Y-01 the statement names the engines that test every page', () => {
  const sources = engineFiles.map((file) => readFileSync(join(root, 'tests', 'e2e', file), 'utf8'))
  const resolved = sources.flatMap((code) => [...code.matchAll(/resolve\('([^/']+)\//g)].map(([, name]) => name))
  expect(Object.keys(accessibilityReview.engines).sort()).toEqual(resolved.sort())
})

test('A11Y-01 the statement says its date, its standard, its engines and each known fault', () => {
  const text = JSON.stringify(accessibility()).replaceAll('\u00a0', ' ')
  expect(text).toContain('Sist gjennomgått 25. november 2026')
  for (const part of [
    accessibilityReview.standard,
    ...Object.values(accessibilityReview.engines),
    ...accessibilityReview.faults,
  ])
    expect(text).toContain(part)
})
