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

/** Events that no actor and no part of this shop hears. Shops of other owners and tests may. The list may only shrink. */
const withoutListener = new Set([
  'addressLookup.dropped',
  'alerts.dismissed',
  'article.refused',
  'authentication.dropped',
  'authentication.ready',
  'backInStock.returned',
  'breadcrumbs.dropped',
  'carousel.changed',
  'cart.item.removed',
  'cart.lines.unavailable',
  'cart.prices.changed',
  'cart.sync.dropped',
  'consent.dropped',
  'favourites.added',
  'favourites.removed',
  'list.failed',
  'picker.position.failed',
  'poll.answered',
  'promocode.refused',
  'promocode.sync.dropped',
  'refusedLines.dropped',
  'search.refused',
  'share.refused',
  'share.shared',
  'tabs.refused',
])

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

  it.each([...withoutListener])('%s, which nobody hears, is emitted and has a test', (type) => {
    expect(emitted).toContain(type)
    expect(names(asserted, type)).toBe(true)
  })
})
