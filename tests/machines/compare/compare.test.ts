import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type CompareEvent,
  compareCommands,
  compareMachine,
  compareWith,
  parseCompare,
  selectCompare,
} from '../../../machines/compare/index.ts'
import { compareModel } from '../../../machines/compare/model.ts'
import {
  actorSubject,
  checkMutants,
  checkProperty,
  createModel,
  type Reference,
  runPaths,
} from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { walksAs, walksOf } from '../walks.ts'

const model = createModel(compareMachine, compareModel)

visitsWholeChart('FIND-08 compare visits every state, transition and guard', compareMachine, () =>
  runPaths(model, actorSubject(compareMachine)),
)

noticesMutants(import.meta.filename, 'FIND-08 compare notices every mutant', compareMachine, async () => {
  const walks = walksOf(model, model)
  const { alive } = await checkMutants(compareMachine, (mutant) => walksAs(mutant, walks))
  expect(alive).toEqual([])
})

/** An in-memory store that sends each write to the other tabs. */
function sharedStore(first: unknown = null) {
  let text = first === null ? null : JSON.stringify(first)
  const tabs: { send: (event: CompareEvent) => void }[] = []
  const open = () => {
    const actor = createActor(
      compareWith({
        save: (stored) => {
          text = JSON.stringify(stored)
          for (const tab of tabs) if (tab !== actor) tab.send({ type: 'compare.synced', stored: text })
        },
      }),
    )
    tabs.push(actor)
    actor.start()
    const view = () => selectCompare(actor.getSnapshot())
    const commands = compareCommands(actor.send)
    actor.send({ type: 'compare.restore', stored: text })
    return { view, commands, send: actor.send }
  }
  return { open, text: () => text }
}

describe('FIND-08 the comparison', () => {
  it('keeps what is chosen, in the order of choice, for the next visit', () => {
    const store = sharedStore()
    const { commands } = store.open()
    for (const id of [3, 1, 2]) commands.toggle(id)
    commands.toggle(1)
    expect(store.text()).toBe('{"v":1,"ids":[3,2]}')
    expect(store.open().view()).toMatchObject({ ids: [3, 2], isRead: true })
  })

  it('refuses a fifth article and says which', () => {
    const store = sharedStore()
    const { view, commands } = store.open()
    for (const id of [1, 2, 3, 4, 5]) commands.toggle(id)
    expect(view()).toMatchObject({ ids: [1, 2, 3, 4], isFull: true, refusedId: 5 })
    expect(store.text()).toBe('{"v":1,"ids":[1,2,3,4]}')
  })

  it('has room again when one is taken out', () => {
    const { view, commands } = sharedStore({ v: 1, ids: [1, 2, 3, 4] }).open()
    commands.toggle(5)
    commands.toggle(2)
    expect(view()).toMatchObject({ isFull: false, refusedId: null })
    commands.toggle(5)
    expect(view().ids).toEqual([1, 3, 4, 5])
  })

  it('forgets a refusal once the shopper is done choosing', () => {
    const { view, commands } = sharedStore({ v: 1, ids: [1, 2, 3, 4] }).open()
    commands.toggle(5)
    commands.dismiss()
    expect(view()).toMatchObject({ ids: [1, 2, 3, 4], refusedId: null })
  })

  it('is emptied on request', () => {
    const store = sharedStore({ v: 1, ids: [1, 2] })
    const { view, commands } = store.open()
    commands.empty()
    expect(store.text()).toBe('{"v":1,"ids":[]}')
    expect(view()).toMatchObject({ ids: [] })
  })

  it('brings back what was taken out last, in its place', () => {
    const store = sharedStore({ v: 1, ids: [1, 2, 3] })
    const { view, commands } = store.open()
    expect(view().canUndo).toBe(false)
    for (const removal of [() => commands.toggle(2), commands.empty]) {
      removal()
      expect(view().canUndo).toBe(true)
      commands.undo()
      expect(view()).toMatchObject({ ids: [1, 2, 3], canUndo: false })
      expect(store.text()).toBe('{"v":1,"ids":[1,2,3]}')
    }
  })

  it.each<[string, CompareEvent]>([
    ['another is added', { type: 'compare.toggle', articleId: 9 }],
    ['another tab has changed the choice', { type: 'compare.synced', stored: null }],
  ])('brings nothing back once %s', (_, event) => {
    const { view, commands, send } = sharedStore({ v: 1, ids: [1, 2] }).open()
    commands.empty()
    send(event)
    const { ids } = view()
    commands.undo()
    expect(view()).toMatchObject({ ids, canUndo: false })
  })

  it('follows other tabs without writing back', () => {
    const store = sharedStore()
    const [here, there] = [store.open(), store.open()]
    here.commands.toggle(1)
    there.commands.toggle(2)
    expect(here.view().ids).toEqual([1, 2])
    there.commands.empty()
    expect(here.view().ids).toEqual([])
  })

  it('STORE-02 is dropped once when it is damaged', () => {
    const store = sharedStore({ v: 1, ids: ['jakke'] })
    expect(store.open().view()).toMatchObject({ ids: [], dropped: 'damaged' })
    expect(store.open().view()).toMatchObject({ ids: [], dropped: null })
  })

  it('STORE-02 of a newer build stays stored until the shopper chooses', () => {
    const store = sharedStore({ v: 2, lists: [] })
    const { view, commands } = store.open()
    expect(view().dropped).toBe('future')
    expect(store.text()).toContain('lists')
    commands.toggle(7)
    expect(view().dropped).toBeNull()
    expect(store.text()).toBe('{"v":1,"ids":[7]}')
  })

  it('says so when its port is not provided', () => {
    const faults: unknown[] = []
    const actor = createActor(compareMachine)
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()
    actor.send({ type: 'compare.restore', stored: '{' })
    expect(String(faults[0])).toContain('port not provided: save')
  })
})

describe('FIND-08 the stored comparison', () => {
  it.each<[string, unknown, unknown]>([
    ['nothing', null, { type: 'nothing' }],
    ['whole, as text', '{"v":1,"ids":[2,1]}', { type: 'kept', ids: [2, 1] }],
    ['empty', { v: 1, ids: [] }, { type: 'kept', ids: [] }],
    ['of a newer build', { v: 2 }, { type: 'dropped', reason: 'future' }],
    ['five articles', { v: 1, ids: [1, 2, 3, 4, 5] }, { type: 'dropped', reason: 'damaged' }],
    ['an article twice', { v: 1, ids: [1, 1] }, { type: 'dropped', reason: 'damaged' }],
    ['no id', { v: 1, ids: [0] }, { type: 'dropped', reason: 'damaged' }],
    ['no ids', { v: 1 }, { type: 'dropped', reason: 'damaged' }],
    ['cut-off text', '{"v":1,"id', { type: 'dropped', reason: 'damaged' }],
    ['the word null', 'null', { type: 'dropped', reason: 'damaged' }],
  ])('STORE-02 reads %s', (_, stored, parsed) => expect(parseCompare(stored)).toEqual(parsed))

  it('STORE-02 reads any stored value without throwing', () => {
    const anything = fc.oneof(fc.anything(), fc.json(), fc.record({ v: fc.anything(), ids: fc.anything() }))
    fc.assert(
      fc.property(anything, (stored) => void parseCompare(stored)),
      { numRuns: 100 },
    )
  })
})

it('FIND-08 random events agree with the reference', () => {
  const articleId = fc.integer({ min: 1, max: 6 })
  const event = fc.oneof(
    { weight: 5, arbitrary: fc.record({ type: fc.constant('compare.toggle'), articleId }) },
    fc.record({
      type: fc.constantFrom('compare.empty', 'compare.undo', 'compare.refusal.dismiss'),
    }),
    fc.record({
      type: fc.constantFrom('compare.synced', 'compare.restore'),
      stored: fc.constantFrom(null, { v: 1, ids: [1, 2, 3] }, { v: 9 }, 'x'),
    }),
  )
  const reference = (): Reference => {
    let ids: readonly number[] = []
    let written: readonly number[] | undefined
    let isRead = false
    let removed: readonly number[] | null = null
    const write = (next: readonly number[]) => {
      ids = next
      written = next
    }
    return {
      take(given) {
        const id = given.articleId as number
        const stored = given.stored as { v?: number; ids?: number[] } | string | null | undefined
        const isReadable = stored === null || (typeof stored === 'object' && stored.v === 1)
        const found = (typeof stored === 'object' ? stored?.ids : undefined) ?? []
        switch (given.type) {
          case 'compare.toggle':
            if (!isRead) break
            if (ids.includes(id)) {
              removed = ids
              write(ids.filter((one) => one !== id))
            } else if (ids.length < 4) {
              removed = null
              write([...ids, id])
            }
            break
          case 'compare.empty':
            if (!isRead || ids.length === 0) break
            removed = ids
            write([])
            break
          case 'compare.undo':
            if (!isRead || removed === null) break
            write(removed)
            removed = null
            break
          case 'compare.synced':
            if (!isRead || !isReadable) break
            ids = found
            removed = null
            break
          case 'compare.restore':
            if (isRead) break
            isRead = true
            if (isReadable) ids = found
            else if (stored === 'x') write([])
            break
          default:
        }
      },
      picture: () => ({ ids, written }),
    }
  }
  let saved: readonly number[] | undefined
  checkProperty(compareMachine, {
    fc,
    event,
    reference,
    runs: 100,
    provide: () => {
      saved = undefined
      return compareWith({
        save: ({ ids }) => {
          saved = ids
        },
      })
    },
    actual: (snapshot) => ({ ids: snapshot.context.ids, written: saved }),
  })
})
