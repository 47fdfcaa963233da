import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plan } from '../../app/build/new.mjs'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)
/** What a plan adds to a file that is there. */
const added = (written: Readonly<Record<string, string>>, path: string) => {
  const before = new Set(read(path)?.split('\n'))
  return written[path]?.split('\n').filter((line) => !before.has(line))
}

// whether what it makes passes every check: `npm run test:new`, which takes minutes
describe('npm run new', () => {
  it('makes a machine with its test and list entries', () => {
    const written = plan('machine', 'made-by-test', read)
    const made = Object.keys(written).filter((path) => read(path) === null)
    expect(made.sort()).toEqual([
      'machines/made-by-test/index.ts',
      'machines/made-by-test/machine.ts',
      'machines/made-by-test/model.ts',
      'machines/made-by-test/ports.ts',
      'machines/made-by-test/rules.ts',
      'machines/made-by-test/view.ts',
      'tests/machines/made-by-test/made-by-test.test.ts',
    ])
    expect(Object.values(written).join('\n')).not.toMatch(/sample(?!s)|Sample|__/)
    expect(added(written, 'machines/machines.ts')).toEqual([
      "import { madeByTestMachine } from './made-by-test/index.ts'",
      "import { madeByTestModel } from './made-by-test/model.ts'",
      "  { name: 'made-by-test', machine: madeByTestMachine, model: madeByTestModel },",
    ])
    expect(added(written, 'machines/index.ts')).toEqual(["export * from './made-by-test/index.ts'"])
    expect(added(written, 'machines/testing/stubs/stubs.ts')).toHaveLength(3)
    expect(added(written, 'stories/machines/machines.stories.tsx')).toHaveLength(1)
    expect(added(written, 'tests/machines/types.test.ts')).toHaveLength(1)
  })

  it('makes a component with its stories, test and list entry', () => {
    const written = plan('component', 'MadeByTest', read)
    expect(Object.keys(written).sort()).toEqual([
      'stories/kit/made-by-test.stories.tsx',
      'tests/e2e/stories/trees/kit/made-by-test.txt',
      'tests/ui/contract.test.tsx',
      'tests/ui/made-by-test.test.tsx',
      'ui/MadeByTest/MadeByTest.labels.ts',
      'ui/MadeByTest/MadeByTest.module.css',
      'ui/MadeByTest/MadeByTest.tsx',
      'ui/MadeByTest/index.ts',
      'ui/index.ts',
      'ui/messages.ts',
    ])
    expect(added(written, 'ui/index.ts')).toEqual(["export * from './MadeByTest/index.ts'"])
  })

  it.each([
    ['machine', 'made-by-test'],
    ['component', 'MadeByTest'],
  ] as const)('imports only files that exist into a %s', (what, name) => {
    const written = plan(what, name, read)
    const imported = Object.entries(written)
      .filter(([path]) => /\.tsx?$/.test(path))
      .flatMap(([path, text]) =>
        [...text.matchAll(/ from '(\.[^']+)'/g)].map(([, specifier]) => join(path, '..', specifier!)),
      )
    expect(imported.length).toBeGreaterThan(10)
    expect(imported.filter((path) => !(path in written) && read(path) === null)).toEqual([])
  })

  it.each([
    ['machine', 'GiftCard', /no name for a machine/],
    ['machine', '../gift', /no name for a machine/],
    ['machine', 'cart', /machines\/cart\/machine\.ts is there already/],
    ['component', 'gift-card', /no name for a component/],
    ['component', 'Button', /ui\/Button\/Button\.tsx is there already/],
  ] as const)('refuses the %s %s with what to do instead', (kind, name, why) =>
    expect(() => plan(kind, name, read)).toThrow(why),
  )

  it('reports a list of unknown form', () =>
    expect(() => plan('component', 'MadeByTest', (path) => (path === 'ui/index.ts' ? 'changed' : null))).toThrow(
      /ui\/index\.ts has no list/,
    ))
})
