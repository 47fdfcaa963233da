import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asModule, asReexport, withPlainNames } from '../../app/build/react-modules.ts'

describe('PERF React as ES modules', () => {
  it('turns an assignment to exports into a constant', () => {
    expect(asModule('function a() {}\nexports.a = a;')).toBe('function a() {}\nconst $a = a;\nexport { $a as a }')
  })

  it('keeps a variable for an export assigned in two branches', () => {
    expect(asModule('if (b) exports.now = b; else exports.now = 1;')).toBe(
      'let $now\nif (b) $now = b; else $now = 1;\nexport { $now as now }',
    )
  })

  it('turns a require into an import', () => {
    expect(asModule("var React = require('react'), b = React.use;exports.b = b")).toBe(
      "import * as React from 'react'\nvar $React, b = React.use;const $b = b\nexport { $b as b }",
    )
  })

  it.each(['log', 'unstable_setDisableYieldValue'])('reads nothing of the scheduler by the name %s', (name) => {
    expect(asModule(`var Scheduler = require("scheduler"), a = Scheduler.${name};exports.a = a`)).toContain(
      'a = undefined;',
    )
    expect(readFileSync('node_modules/scheduler/cjs/scheduler.production.js', 'utf8')).not.toContain(
      `exports.${name} =`,
    )
  })

  it('refuses CommonJS that it does not understand', () => {
    expect(() => asModule('exports.a = 1; module.exports.b = 2')).toThrow('module')
  })

  it('re-exports the production build of an entry', () => {
    const entry = readFileSync('node_modules/react/index.js', 'utf8')
    expect(asReexport(entry)).toContain("export * from './cjs/react.production.js'")
  })

  it('refuses an entry without a production build', () => {
    expect(() => asReexport('module.exports = 1')).toThrow('production build')
  })

  it('folds the names by which Radix reads React', () => {
    expect(withPlainNames('var a = React[" useId ".trim().toString()] || b.trim()')).toBe(
      'var a = React["useId"] || b.trim()',
    )
  })

  it.each(['react', 'react-dom', 'react-dom-client'])('exports the same names as the package: %s', async (build) => {
    const name = build.startsWith('react-dom') ? 'react-dom' : 'react'
    const code = asModule(readFileSync(`node_modules/${name}/cjs/${build}.production.js`, 'utf8'))
    const names = [...(/export \{(.*)\}$/.exec(code)?.[1] ?? '').matchAll(/as (\w+)/g)].map(([, exported]) => exported)
    const entry = build === 'react-dom-client' ? 'react-dom/client' : name
    const { default: all } = (await import(entry)) as { default: object }
    expect(names.toSorted()).toEqual(
      expect.arrayContaining(
        Object.keys(all)
          .filter((key) => key !== 'act' && key !== 'captureOwnerStack')
          .toSorted(),
      ),
    )
  })
})
