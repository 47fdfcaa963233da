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

// that what it makes passes every gate is `npm run test:new`, which takes minutes
describe('npm run new', () => {
  it('makes a machine of the files that all have, its test, and a line in every list', () => {
    const written = plan('machine', 'gift-card', read)
    const made = Object.keys(written).filter((path) => read(path) === null)
    expect(made.sort()).toEqual([
      'machines/gift-card/index.ts',
      'machines/gift-card/machine.ts',
      'machines/gift-card/model.ts',
      'machines/gift-card/ports.ts',
      'machines/gift-card/rules.ts',
      'machines/gift-card/view.ts',
      'tests/machines/gift-card/gift-card.test.ts',
    ])
    expect(Object.values(written).join('\n')).not.toMatch(/sample(?!s)|Sample|__/)
    expect(added(written, 'machines/machines.ts')).toEqual([
      "import { giftCardMachine } from './gift-card/index.ts'",
      "import { giftCardModel } from './gift-card/model.ts'",
      "  { name: 'gift-card', machine: giftCardMachine, model: giftCardModel },",
    ])
    expect(added(written, 'machines/index.ts')).toEqual(["export * from './gift-card/index.ts'"])
    expect(added(written, 'machines/testing/fakes.ts')).toHaveLength(3)
    expect(added(written, 'stories/machines/machines.stories.tsx')).toHaveLength(1)
    expect(added(written, 'tests/machines/types.test.ts')).toHaveLength(1)
  })

  it('makes a component with its styles, stories and test, and a line in the kit', () => {
    const written = plan('component', 'GiftCard', read)
    expect(Object.keys(written).sort()).toEqual([
      'stories/kit/gift-card.stories.tsx',
      'tests/ui/gift-card.test.tsx',
      'ui/GiftCard/GiftCard.module.css',
      'ui/GiftCard/GiftCard.tsx',
      'ui/GiftCard/index.ts',
      'ui/index.ts',
    ])
    expect(added(written, 'ui/index.ts')).toEqual(["export * from './GiftCard/index.ts'"])
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

  it('says so where a list has another form than it knows', () =>
    expect(() => plan('component', 'GiftCard', (path) => (path === 'ui/index.ts' ? 'changed' : null))).toThrow(
      /ui\/index\.ts has no list/,
    ))
})
