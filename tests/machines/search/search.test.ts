import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  normaliseSearch,
  type SearchEmitted,
  type StoredRecent,
  type Suggestion,
  searchCommands,
  searchMachine,
  searchWith,
  selectSearch,
} from '../../../machines/search/index.ts'
import { joinedRecent, parseRecent, withQuery } from '../../../machines/search/rules.ts'

const jackets: Suggestion = { kind: 'category', label: 'Jakker', href: '/jakker' }
const jacket: Suggestion = { kind: 'article', label: 'Jakke Fonn', href: '/product/jakke-fonn' }
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function start({ text = '', stored = null as unknown, restored = true } = {}) {
  const clock = new SimulatedClock()
  const emitted: SearchEmitted[] = []
  const asked: {
    query: string
    dropped: { readonly aborted: boolean }
    answer(found: readonly Suggestion[]): void
    fail(): void
  }[] = []
  const kept: StoredRecent[] = []
  const machine = searchWith({
    suggest: (query, dropped) =>
      new Promise((answer, fail) => asked.push({ query, dropped, answer, fail: () => fail(new Error('offline')) })),
    saveRecent: (recent) => kept.push(recent),
  })
  const actor = createActor(machine, { clock, input: { text } })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const restore = (found: unknown) => actor.send({ type: 'search.recent.restore', stored: found })
  const sync = (found: unknown) => actor.send({ type: 'search.recent.synced', stored: found })
  const arrive = (at: string) => actor.send({ type: 'search.arrive', text: at })
  if (restored) restore(stored)
  const view = () => ({ ...selectSearch(actor.getSnapshot()), ...searchCommands(actor.send) })
  /** Types, waits for the request, and answers it. */
  const search = async (typed: string, ...found: Suggestion[]) => {
    view().type(typed)
    clock.increment(250)
    asked.at(-1)?.answer(found)
    await settled()
  }
  return {
    emitted,
    asked,
    kept,
    view,
    restore,
    sync,
    arrive,
    search,
    wait: (ms: number) => clock.increment(ms),
    stop: () => actor.stop(),
  }
}

describe('HEAD-03 searching', () => {
  it('stores the normalised query on submit', () => {
    const { view, emitted, kept } = start()
    view().type('  rød   jakke ')
    view().submit()
    expect(emitted).toEqual([{ type: 'search.submitted', query: 'rød jakke' }])
    expect(view()).toMatchObject({ text: '  rød   jakke ', isExpanded: false })
    expect(kept).toEqual([{ v: 1, queries: ['rød jakke'] }])
  })

  it.each(['', '   ', '\u00a0\t\n'])('refuses %j as empty', (text) => {
    const { view, emitted, kept } = start()
    view().type(text)
    view().submit()
    expect(view().isRefused).toBe(true)
    expect(emitted).toEqual([])
    expect(kept).toEqual([])
  })

  it('shows the empty error until something is typed', () => {
    const { view, arrive } = start()
    view().submit()
    expect(view().isRefused).toBe(true)
    view().type('lue')
    expect(view().isRefused).toBe(false)
    view().submit()
    arrive('') // a page that was not searched for
    expect(view()).toMatchObject({ text: '', isRefused: false })
  })

  it('follows the query of the page unless the shopper is typing', () => {
    const { view, arrive } = start({ text: 'jakke' })
    view().type('sko')
    view().submit()
    arrive('sko')
    arrive('jakke')
    expect(view()).toMatchObject({ text: 'jakke', isOpen: false })
    view().type('jakke med')
    arrive('jakke') // the heading that takes the focus closes the list first
    view().leave()
    arrive('jakke')
    expect(view()).toMatchObject({ text: 'jakke med', isOpen: false })
    arrive('')
    expect(view().text).toBe('')
  })

  it('starts with a result page’s query without loading suggestions', () => {
    const { view, wait, asked } = start({ text: 'jakke' })
    wait(10_000)
    expect(view()).toMatchObject({ text: 'jakke', isExpanded: false })
    expect(asked).toEqual([])
  })

  it('Escape first closes the list', async () => {
    const { view, search } = start()
    await search('ja', jackets)
    expect(view().isExpanded).toBe(true)
    expect(view().key('Escape', view())).toBe(true)
    expect(view()).toMatchObject({ text: 'ja', isExpanded: false })
    expect(view().key('Escape', view())).toBe(true)
    expect(view().text).toBe('')
    expect(['Escape', 'ArrowUp', 'Enter', 'Home', 'a'].map((key) => view().key(key, view()))).toEqual(
      Array(5).fill(false),
    )
  })

  it('is cleared by its button', async () => {
    const { view, search } = start()
    await search('ja', jackets)
    view().clear()
    expect(view()).toMatchObject({ text: '', isExpanded: false })
  })
})

describe('LIST-12 suggestions', () => {
  it('are requested once 250 ms after the last key', () => {
    const { view, wait, asked } = start()
    view().type('j')
    wait(1000)
    view().type('ja')
    wait(249)
    view().type('jak')
    wait(249)
    expect(asked).toEqual([])
    wait(1)
    expect(asked.map(({ query }) => query)).toEqual(['jak'])
    view().type('jak ')
    wait(1000)
    expect(asked.length).toBe(1)
  })

  it('a stale answer shows nothing', async () => {
    const { view, wait, asked } = start()
    view().type('jakke')
    wait(250)
    view().type('lue')
    expect(asked[0]?.dropped.aborted).toBe(true)
    asked[0]?.answer([jackets])
    await settled()
    expect(view()).toMatchObject({ options: [], isBusy: true })
  })

  it('stay until new ones arrive', async () => {
    const { view, search, wait, asked } = start()
    await search('jak', jackets, jacket)
    view().type('jakk')
    expect(view()).toMatchObject({ isBusy: true, isExpanded: true })
    view().type('jak')
    expect(view().isBusy).toBe(false)
    view().leave()
    view().open()
    wait(10_000)
    expect(view().options.map(({ label }) => label)).toEqual(['Jakker', 'Jakke Fonn'])
    expect(asked.length).toBe(1)
  })

  it('their number is announced after 500 ms', async () => {
    const { view, search, wait } = start()
    await search('jak', jackets, jacket)
    wait(499)
    expect(view().announced).toBe(null)
    wait(1)
    expect(view().announced).toBe(2)
    await search('xyz')
    wait(500)
    expect(view().announced).toBe(0)
  })

  it('that fail are requested again with the next key', async () => {
    const { view, wait, asked, search, emitted } = start()
    view().type('jak')
    wait(250)
    asked[0]?.fail()
    await settled()
    expect(view()).toMatchObject({ isUnavailable: true, isExpanded: false })
    await search('jakk', jackets)
    expect(view()).toMatchObject({ isUnavailable: false, isExpanded: true })
    view().submit()
    expect(emitted).toEqual([{ type: 'search.submitted', query: 'jakk' }])
  })

  it('the arrow keys stop at both ends', async () => {
    const { view, search, emitted } = start()
    await search('jak', jackets, jacket)
    const places = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown'].map(
      (key) => {
        view().key(key, view())
        return view().active
      },
    )
    expect(places).toEqual([null, 0, 1, 1, 0, null, null, 0])
    expect(view().active).toBe(0)
    view().submit()
    expect(emitted).toEqual([{ type: 'search.picked', suggestion: jackets }])
    expect(view()).toMatchObject({ active: null, isExpanded: false })
  })

  it('typing clears the highlighted row', async () => {
    const { view, search, emitted } = start()
    await search('jak', jackets, jacket)
    view().key('ArrowDown', view())
    view().type('jakke')
    expect(view().active).toBe(null)
    view().pick(1)
    expect(emitted).toEqual([{ type: 'search.picked', suggestion: jacket }])
  })
})

describe('HEAD-03 earlier searches', () => {
  const stored = { v: 1, queries: ['lue', 'Sko'] }

  it('show under an empty field', () => {
    const { view, emitted, kept } = start({ stored })
    view().open()
    expect(view().options.map(({ kind, label }) => [kind, label])).toEqual([
      ['recent', 'lue'],
      ['recent', 'Sko'],
    ])
    view().pick(1)
    expect(view().text).toBe('Sko')
    expect(emitted).toEqual([{ type: 'search.submitted', query: 'Sko' }])
    expect(kept).toEqual([{ v: 1, queries: ['Sko', 'lue'] }])
  })

  it('one made before they were read is joined with them', () => {
    const { view, restore, kept } = start({ restored: false })
    view().type('sko')
    view().submit()
    expect(kept).toEqual([])
    restore(stored)
    expect(kept).toEqual([{ v: 1, queries: ['sko', 'lue'] }])
  })

  it('can be cleared even before they are read', () => {
    const { view, restore, kept } = start({ restored: false })
    view().clearRecent()
    restore(stored)
    view().open()
    expect(view().isExpanded).toBe(false)
    expect(kept).toEqual([{ v: 1, queries: [] }])
  })

  it('are replaced by those of another tab', () => {
    const { view, sync, kept, emitted } = start({ stored })
    view().open()
    view().key('ArrowDown', view())
    sync({ v: 1, queries: [] })
    expect([view().isExpanded, view().active]).toEqual([false, null])
    view().type('hatt')
    view().submit()
    expect(kept).toEqual([{ v: 1, queries: ['hatt'] }])
    sync(null)
    sync({ v: 1, queries: ['sko'] })
    sync({ v: 2, searches: [] })
    view().clear()
    view().open()
    expect(view().options.map(({ label }) => label)).toEqual(['sko'])
    expect(kept).toHaveLength(1)
    expect(emitted.at(-1)).toEqual({ type: 'search.recent.dropped', reason: 'future' })
  })

  it.each<[string, unknown, unknown, number]>([
    ['damaged text', '{"v":1', 'damaged', 1],
    ['no list', { v: 1, queries: 'lue' }, 'damaged', 1],
    ['a number among them', { v: 1, queries: ['lue', 7] }, 'damaged', 1],
    ['no version', ['lue'], 'damaged', 1],
    ['of a newer build', { v: 2, searches: [] }, 'future', 0],
  ])('STORE-02 %s: dropped with a reason', (_, found, reason, writes) => {
    const { emitted, kept } = start({ stored: found })
    expect(emitted).toEqual([{ type: 'search.recent.dropped', reason }])
    expect(kept.length).toBe(writes)
  })

  it('STORE-02 are read from any stored value without an error', () => {
    const many = ['a', ' B ', 'b', '', 'c', 'd', 'e', 'f']
    expect(parseRecent(JSON.stringify({ v: 1, queries: many }))).toEqual({
      type: 'kept',
      queries: ['a', 'B', 'c', 'd', 'e'],
    })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (found) => void parseRecent(found)),
      { numRuns: 50 },
    )
  })

  it('any searches leave the latest five without duplicates', () => {
    const query = fc.constantFrom('a', 'A', 'b', 'c', 'd', 'e', 'f', 'g')
    fc.assert(
      fc.property(fc.array(query), (queries) => {
        const found = queries.reduce<readonly string[]>(withQuery, [])
        const latest = queries.toReversed().filter((one, i, all) => {
          const same = (other: string) => other.toUpperCase() === one.toUpperCase()
          return all.findIndex(same) === i
        })
        expect(found).toEqual(latest.slice(0, 5))
        expect(joinedRecent(found, ['A', 'z'])).toEqual(joinedRecent([...found, 'A', 'z'], []))
      }),
      { numRuns: 50 },
    )
  })
})

describe('HEAD-03 the normalised text', () => {
  it.each([
    ['decomposed letters', 'a\u030angstro\u0308m', 'ångström'],
    ['white space of all kinds', '\u00a0ull \t\n sokk\u2003', 'ull sokk'],
    ['200 characters at most', 'x'.repeat(300), 'x'.repeat(200)],
    ['no half character at the cut', `${'x'.repeat(199)}🧦🧦`, `${'x'.repeat(199)}🧦`],
    ['half a character is none', 'sokk\ud83e', 'sokk\ufffd'],
    ['no white space at the cut', `${'x'.repeat(199)} y`, 'x'.repeat(199)],
  ])('%s', (_, text, query) => expect(normaliseSearch(text)).toBe(query))

  it('of any text is normalised already', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(' ', '\t', 'a', 'e\u0301', '\u0301', '\ud83e', '🧦') }), (text) => {
        const query = normaliseSearch(text)
        return normaliseSearch(query) === query && decodeURIComponent(encodeURIComponent(query)) === query
      }),
      { numRuns: 100 },
    )
  })
})

it('asks once under StrictMode', () => {
  const first = start()
  first.view().type('jakke')
  first.stop()
  const second = start()
  second.view().type('jakke')
  first.wait(250)
  second.wait(250)
  expect([first.asked.length, second.asked.length]).toEqual([0, 1])
})

it('a port that is not provided says so', () => {
  const faults: unknown[] = []
  const actor = createActor(searchMachine, { input: { text: '' } })
  actor.subscribe({ error: (fault) => faults.push(fault) })
  actor.start()
  actor.send({ type: 'search.recent.clear' })
  expect(String(faults[0])).toContain('port not provided: saveRecent')
})
