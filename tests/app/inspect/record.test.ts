import { describe, expect, it } from 'vitest'
import { createRecordStore, shopShown } from '../../../app/inspect/panel/record.ts'
import type { LogEntry } from '../../../app/inspect/protocol/messages.ts'

const actor: LogEntry = {
  kind: 'actor',
  n: 1,
  at: 0,
  actor: 'x',
  parent: null,
  name: 'x',
  machine: null,
  definition: '',
}
const event = (n: number): LogEntry => ({ kind: 'event', n, at: n, actor: 'x', from: null, event: { type: `e${n}` } })

function startRecord() {
  const plans: (() => void)[] = []
  const store = createRecordStore((then) => plans.push(then))
  return {
    ...store,
    plans,
    frame: () => {
      for (const plan of plans.splice(0)) plan()
    },
    types: () => [...store.get().shops.values()].flatMap(({ events }) => events.map((one) => one.event.type)),
    receive: (...entries: LogEntry[]) => store.take({ kind: 'entries', shop: 's', entries, isCut: false }),
  }
}

describe('The panel’s record', () => {
  it('is shown once per frame', () => {
    const { receive, plans, frame, get, listen } = startRecord()
    let shown = 0
    listen(() => shown++)
    for (let n = 1; n <= 50; n++) receive(event(n))
    expect(plans).toHaveLength(1)
    frame()
    expect([shown, get().version, get().shops.get('s')?.events.length]).toEqual([1, 1, 50])
  })

  it('takes repeated messages once', () => {
    const { receive, frame, types } = startRecord()
    receive(actor, event(2), event(3))
    receive(actor, event(2), event(3), event(4))
    frame()
    expect(types()).toEqual(['e2', 'e3', 'e4'])
  })

  it('ignores messages before a shop’s first entry', () => {
    const { receive, frame, types, get } = startRecord()
    receive(event(3))
    frame()
    expect(get().shops.size).toBe(0)
    receive(actor, event(2), event(3), event(4))
    receive(event(5))
    frame()
    expect(types()).toEqual(['e2', 'e3', 'e4', 'e5'])
  })

  it('keeps messages that come while paused', () => {
    const { receive, frame, types, pause } = startRecord()
    pause(true)
    receive(event(1))
    frame()
    expect(types()).toEqual([])
    pause(false)
    frame()
    expect(types()).toEqual(['e1'])
  })

  it('shows a page’s successor once the page is closed', () => {
    const { take, frame, get } = startRecord()
    const open = (shop: string) => take({ kind: 'entries', shop, entries: [actor, event(2)], isCut: false })
    const shown = (id: string, isPast = false) => shopShown(get().shops, { id, isPast })?.id
    open('one')
    open('two')
    frame()
    expect([shown(''), shown('one'), shown('two')]).toEqual(['two', 'one', 'two'])
    take({ kind: 'closed', shop: 'one' })
    frame()
    expect([shown('one'), shown('one', true)]).toEqual(['two', 'one'])
    take({ kind: 'closed', shop: 'two' })
    frame()
    expect(shown('two'), 'none has come yet').toBe('two')
    open('three')
    frame()
    expect([shown('two'), shown('')]).toEqual(['three', 'three'])
    take({ kind: 'entries', shop: 'two', entries: [event(3)], isCut: false })
    frame()
    expect(shown('two'), 'come back').toBe('two')
  })

  it('keeps at most five pages that were left', () => {
    const { take, frame, get } = startRecord()
    for (let i = 0; i < 9; i++) {
      take({ kind: 'entries', shop: `page ${i}`, entries: [actor], isCut: false })
      if (i < 8) take({ kind: 'closed', shop: `page ${i}` })
    }
    frame()
    expect([...get().shops.keys()]).toEqual([3, 4, 5, 6, 7, 8].map((i) => `page ${i}`))
  })
})
