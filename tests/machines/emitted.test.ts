import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../../app/inspect/cli/sources.ts'
import { emittedEvents, emittedIn, names } from '../../app/inspect/emitted-events.ts'

const root = join(import.meta.dirname, '..', '..')
const filesIn = (folder: string, isWanted: (path: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && isWanted(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))

const events = emittedEvents(sourcesIn(root))
const emitted = events.map(({ type }) => type)
const asserted = [
  ...filesIn('tests/machines', (path) => path !== 'emitted.test.ts'),
  ...filesIn('machines', (path) => path.endsWith('/model.ts')),
].join('\n')

/** Why nobody of this shop hears an event, which is in the core for shops of other owners. */
const reasons = {
  isShown: 'the machine shows it in its state, which the page reads',
  isHarmless:
    'what was stored is taken as not there, and the machine reads or keeps its own: the shopper loses nothing',
  isStrict: 'a consent that cannot be proved counts as no: nothing happens that the shopper did not allow',
  isForMeasuring: 'a fact of what the shopper did, to be counted: this shop counts pages and what is put in the cart',
} as const
/** Events that no actor and no part of this shop hears. Shops of other owners and tests may. The list may only shrink. */
const withoutListener: ReadonlyMap<string, keyof typeof reasons> = new Map([
  ['addressLookup.dropped', 'isHarmless'],
  ['alerts.dismissed', 'isShown'],
  ['article.refused', 'isShown'],
  ['authentication.dropped', 'isHarmless'],
  ['authentication.ready', 'isShown'],
  ['backInStock.returned', 'isShown'],
  ['breadcrumbs.dropped', 'isHarmless'],
  ['carousel.changed', 'isForMeasuring'],
  ['cart.item.removed', 'isForMeasuring'],
  ['cart.lines.unavailable', 'isShown'],
  ['cart.prices.changed', 'isShown'],
  ['cart.sync.dropped', 'isHarmless'],
  ['consent.dropped', 'isStrict'],
  ['favourites.added', 'isForMeasuring'],
  ['favourites.removed', 'isForMeasuring'],
  ['list.failed', 'isShown'],
  ['picker.position.failed', 'isShown'],
  ['poll.answered', 'isForMeasuring'],
  ['promocode.refused', 'isShown'],
  ['promocode.sync.dropped', 'isHarmless'],
  ['refusedLines.dropped', 'isHarmless'],
  ['search.refused', 'isShown'],
  ['share.refused', 'isShown'],
  ['share.shared', 'isForMeasuring'],
  ['tabs.refused', 'isHarmless'],
] as const)

describe('an emitted event', () => {
  it('is read from a type, on one line or on several', () => {
    const line = "export type AEmitted = { type: 'a.b' } | { type: 'a.c'; x: 'y' }\n\nconst x = { type: 'no' }"
    expect(emittedIn(line)).toEqual(['a.b', 'a.c'])
    const lines =
      "export type AEmitted =\n  /** Why. */\n  | { type: 'a.b' }\n\n  | ({ type: 'c' } & D)\ntype E = { type: 'no' }"
    expect(emittedIn(lines)).toEqual(['a.b', 'c'])
  })

  it('is found for every machine that emits', () => {
    const sources = filesIn('machines', (path) => !path.startsWith('testing'))
    const types = sources.flatMap((source) =>
      [...source.matchAll(/\bemitted: \{\} as (\w+)/g)].map(([, name]) => name!),
    )
    const declared = (name: string) =>
      sources.some((source) => source.includes(`export type ${name} =`) && emittedIn(source).length > 0)
    expect(types.length).toBeGreaterThan(0)
    expect(types.filter((name) => !declared(name))).toEqual([])
  })

  it.each(events)('$type is heard by an actor or a part of the shop', ({ type, actors, files }) => {
    const hearers = [...actors, ...files]
    if (withoutListener.has(type)) expect(hearers, 'it is heard now: take it off the list').toEqual([])
    else expect(hearers).not.toEqual([])
  })

  it.each([...withoutListener])('%s, which nobody hears since it %s, is emitted and has a test', (type, why) => {
    expect(reasons[why]).toMatch(/\w/)
    expect(emitted).toContain(type)
    expect(names(asserted, type)).toBe(true)
  })
})
