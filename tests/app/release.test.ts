import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nextVersion, released, unreleasedIn } from '../../app/build/release/next-version.mjs'
import { apiChanges, exportedIn, publicApi } from '../../app/build/release/public-api.mjs'

const root = join(import.meta.dirname, '..', '..')
const api = (
  entries: Record<string, string[]>,
  engines = '>=20',
  peers: Record<string, string> = { xstate: '^5.33.3' },
) => ({
  entries,
  engines,
  peers,
})
const cart = (...names: string[]) => api({ './machines/cart': names })

describe('the public API of a module', () => {
  it('has values and types of lists, by the name outside', () => {
    expect(exportedIn("export { a, type B, c as d } from './x.ts'\nexport type { E } from './y.ts'")).toEqual(
      ['B', 'E', 'a', 'd'].sort(),
    )
  })

  it('has declarations', () => {
    expect(exportedIn('export interface A {}\nexport const b = 1\nexport async function c() {}\nconst d = 2')).toEqual(
      ['A', 'b', 'c'].sort(),
    )
  })
})

describe('the next version', () => {
  it.each([
    ['0.2.0', cart('a'), cart('a'), '0.2.1'],
    ['0.2.0', cart('a'), cart('a', 'b'), '0.3.0'],
    ['0.2.0', cart('a'), cart('b'), '0.3.0'],
    ['1.2.3', cart('a'), cart('a'), '1.2.4'],
    ['1.2.3', cart('a'), cart('a', 'b'), '1.3.0'],
    ['1.2.3', cart('a'), cart('b'), '2.0.0'],
    ['1.2.3', cart('a'), api({}), '2.0.0'],
    ['1.2.3', cart('a'), api({ './machines/cart': ['a'] }, '>=22'), '2.0.0'],
    ['1.2.3', cart('a'), api({ './machines/cart': ['a'] }, '>=18'), '1.2.4'],
    ['1.2.3', cart('a'), api({ './machines/cart': ['a'] }, '>=20', { xstate: '^5.34.0' }), '2.0.0'],
    ['1.2.3', cart('a'), api({ './machines/cart': ['a'] }, '>=20', { xstate: '^5.33.3 || ^6.0.0' }), '1.2.4'],
    ['1.2.3', cart('a'), api({ './machines/cart': ['a'] }, '>=20', { xstate: '^5.33.3', react: '^19.0.0' }), '2.0.0'],
  ])('after %s, from %o to %o, is %s', (version, before, after, next) => {
    expect(nextVersion(version, apiChanges(before, after))).toBe(next)
  })
})

describe('the changelog of a release', () => {
  const changelog = '# Changes\n\n## Unreleased\n\n- New.\n\n## 0.2.0\n\n- Old.\n'

  it('gives the unreleased changes', () => {
    expect(unreleasedIn(changelog)).toBe('- New.')
  })

  it('has them under the version afterwards', () => {
    expect(released(changelog, '0.3.0')).toBe('# Changes\n\n## 0.3.0\n\n- New.\n\n## 0.2.0\n\n- Old.\n')
  })

  it.each(['# Changes\n\n## 0.2.0\n\n- Old.\n', '# Changes\n\n## Unreleased\n\n## 0.2.0\n'])(
    'is refused without unreleased changes: %j',
    (text) => {
      expect(() => unreleasedIn(text)).toThrow('has nothing under «## Unreleased»')
    },
  )
})

it('a name that the package exports no longer is in its changelog', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const before = JSON.parse(read('app/build/package/api.json'))
  const now = publicApi(root, { engines: { node: before.engines }, peerDependencies: before.peers })
  const { breaking } = apiChanges(before, now)
  const changelog = read('app/build/package/CHANGELOG.md')
  const notes = breaking.length > 0 ? unreleasedIn(changelog) : ''
  const unreported = breaking.filter((text) => !notes.includes(text.split(' ').at(-1) ?? ''))
  expect(unreported).toEqual([])
})
