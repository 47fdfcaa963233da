import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type HistoryAnswer,
  type HistoryEmitted,
  type HistoryEntry,
  type HistoryQuestion,
  historyCommands,
  historyMachine,
  historyWith,
  mergedHistory,
  selectHistory,
} from '../../../machines/history/index.ts'

const order = (id: number, day: number, total = 10000): HistoryEntry => ({
  kind: 'order',
  id,
  number: id,
  date: `2026-03-${String(day).padStart(2, '0')}T09:00:00+01:00`,
  net: total * 0.8,
  vat: total * 0.2,
  vatPercentage: 25,
  stage: 'paid',
  delivery: null,
  readyAt: null,
  handedOverAt: null,
  total,
  lines: [],
})
const page = (lastPage: number, ...entries: HistoryEntry[]): HistoryAnswer => ({ type: 'page', entries, lastPage })
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function start(answers: (HistoryAnswer | Error)[]) {
  const emitted: HistoryEmitted[] = []
  const asked: (HistoryQuestion & { dropped: { readonly aborted: boolean } })[] = []
  const actor = createActor(
    historyWith({
      readPage: async (question, dropped) => {
        asked.push({ ...question, dropped })
        const answer = answers.shift()
        if (!answer || answer instanceof Error) throw answer ?? new Error('no answer left')
        return answer
      },
    }),
    { input: { list: 'orders' } },
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const view = () => selectHistory(actor.getSnapshot())
  const commands = historyCommands(actor.send)
  return {
    emitted,
    asked,
    view,
    commands,
    send: actor.send,
    stop: () => actor.stop(),
    ids: () => view().entries.map(({ id }) => id),
  }
}

describe('USER-07 the history', () => {
  it('merges pages by id from the newest', async () => {
    const { view, ids, asked, commands } = start([page(2, order(9, 9), order(8, 8)), page(2, order(8, 8), order(7, 7))])
    expect(view()).toMatchObject({ isLoading: true, isEmpty: false, canMore: false })
    await settled()
    commands.more()
    await settled()
    expect(ids()).toEqual([9, 8, 7])
    expect(view()).toMatchObject({ isLoading: false, canMore: false, canRetry: false })
    expect(asked).toMatchObject([
      { list: 'orders', page: 1 },
      { list: 'orders', page: 2 },
    ])
  })

  it('a reload updates entries in place', async () => {
    const { view, ids, send, asked, commands } = start([
      page(3, order(9, 9)),
      page(3, order(7, 7)),
      page(3, order(10, 10), order(9, 9, 5000)),
      page(3, order(6, 6)),
    ])
    await settled()
    commands.more()
    await settled()
    send({ type: 'page.hidden' })
    send({ type: 'page.shown' })
    await settled()
    expect(ids()).toEqual([10, 9, 7])
    expect(view().entries[1]).toMatchObject({ total: 5000 })
    commands.more()
    await settled()
    expect(asked.map((question) => question.page)).toEqual([1, 2, 1, 3])
  })

  it('loads nothing more for the first visit', async () => {
    const { asked, send } = start([page(1, order(9, 9))])
    send({ type: 'page.shown' })
    await settled()
    send({ type: 'page.shown' })
    expect(asked.map((question) => question.page)).toEqual([1])
  })

  it('drops the page under way when the list is left', async () => {
    const { asked, ids, send } = start([page(1, order(1, 1)), page(1, order(9, 9))])
    send({ type: 'page.hidden' })
    await settled()
    expect(asked[0]?.dropped.aborted).toBe(true)
    expect(ids()).toEqual([])
    send({ type: 'page.shown' })
    await settled()
    expect(ids()).toEqual([9])
  })

  it('loads what failed when the page is shown again', async () => {
    const { view, ids, send } = start([new Error('offline'), page(1, order(9, 9))])
    await settled()
    send({ type: 'page.hidden' })
    expect(view().canRetry).toBe(false)
    send({ type: 'page.shown' })
    await settled()
    expect(ids()).toEqual([9])
  })

  it('keeps the loaded pages when it retries a failed one', async () => {
    const { view, ids, asked, commands } = start([page(2, order(9, 9)), new Error('offline'), page(2, order(8, 8))])
    await settled()
    commands.more()
    await settled()
    expect(ids()).toEqual([9])
    expect(view().canMore).toBe(false)
    commands.retry()
    await settled()
    expect(ids()).toEqual([9, 8])
    expect(asked.map((question) => question.page)).toEqual([1, 2, 2])
  })

  it('is empty only after an empty answer', async () => {
    const { view } = start([page(1)])
    expect(view().isEmpty).toBe(false)
    await settled()
    expect(view()).toMatchObject({ isEmpty: true, canMore: false })
  })
})

describe('USER-07 only for customers', () => {
  it('is cleared by an ended session', async () => {
    const { view, asked, emitted, commands } = start([page(2, order(9, 9)), { type: 'signedOut' }])
    await settled()
    commands.more()
    await settled()
    expect(view()).toMatchObject({ isClosed: true, entries: [] })
    expect(emitted.at(-1)).toEqual({ type: 'history.refused', list: 'orders' })
    expect(asked.map((question) => question.page)).toEqual([1, 2])
  })

  it('survives StrictMode’s double start', async () => {
    const first = start([page(1, order(9, 9))])
    first.stop()
    const second = start([page(1, order(9, 9))])
    await settled()
    expect(first.asked[0]?.dropped.aborted).toBe(true)
    expect(second.ids()).toEqual([9])
  })

  it('a port that is not provided is a fault that can be tried again', async () => {
    const actor = createActor(historyMachine, { input: { list: 'reviews' } }).start()
    await settled()
    expect(selectHistory(actor.getSnapshot())).toMatchObject({ list: 'reviews', isLoading: false })
    expect(selectHistory(actor.getSnapshot()).canRetry).toBe(true)
  })
})

it('USER-07 random pages merge by id with the latest data', () => {
  const entry = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 100 }))
    .map(([id, total]) => order(id, 1 + (id % 3), total))
  fc.assert(
    fc.property(fc.array(fc.array(entry, { maxLength: 4 }), { maxLength: 6 }), (pages) => {
      const shown = pages.reduce<readonly HistoryEntry[]>(mergedHistory, [])
      const flat = pages.flat()
      for (const id of [1, 2, 3, 4, 5, 6]) {
        const same = flat.filter((one) => one.id === id)
        expect(shown.filter((one) => one.id === id)).toEqual(same.slice(-1))
      }
      const order = shown.map(({ date, id }) => `${99 - Number(date.slice(8, 10))} ${id}`)
      expect(order).toEqual(order.toSorted())
    }),
    { numRuns: 60 },
  )
})
