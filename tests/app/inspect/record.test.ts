import { describe, expect, it } from 'vitest'
import { createHearing, shopShown } from '../../../app/inspect/panel/record.ts'
import type { Told } from '../../../app/inspect/protocol/messages.ts'

const actor: Told = { kind: 'actor', n: 1, at: 0, actor: 'x', parent: null, name: 'x', machine: null, definition: '' }
const event = (n: number): Told => ({ kind: 'event', n, at: n, actor: 'x', from: null, event: { type: `e${n}` } })

function heard() {
  const plans: (() => void)[] = []
  const hearing = createHearing((then) => plans.push(then))
  return {
    ...hearing,
    plans,
    frame: () => {
      for (const plan of plans.splice(0)) plan()
    },
    types: () => [...hearing.get().shops.values()].flatMap(({ events }) => events.map((one) => one.event.type)),
    tell: (...told: Told[]) => hearing.take({ kind: 'told', shop: 's', told, isCut: false }),
  }
}

describe('The panel’s record', () => {
  it('is shown once per frame', () => {
    const { tell, plans, frame, get, listen } = heard()
    let shown = 0
    listen(() => shown++)
    for (let n = 1; n <= 50; n++) tell(event(n))
    expect(plans).toHaveLength(1)
    frame()
    expect([shown, get().version, get().shops.get('s')?.events.length]).toEqual([1, 1, 50])
  })

  it('takes repeated messages once', () => {
    const { tell, frame, types } = heard()
    tell(actor, event(2), event(3))
    tell(actor, event(2), event(3), event(4))
    frame()
    expect(types()).toEqual(['e2', 'e3', 'e4'])
  })

  it('starts at the beginning, not at messages for other panels', () => {
    const { tell, frame, types, get } = heard()
    tell(event(3))
    frame()
    expect(get().shops.size).toBe(0)
    tell(actor, event(2), event(3), event(4))
    tell(event(5))
    frame()
    expect(types()).toEqual(['e2', 'e3', 'e4', 'e5'])
  })

  it('keeps messages that come while paused', () => {
    const { tell, frame, types, pause } = heard()
    pause(true)
    tell(event(1))
    frame()
    expect(types()).toEqual([])
    pause(false)
    frame()
    expect(types()).toEqual(['e1'])
  })

  it('follows a reloaded page and keeps the old one', () => {
    const { take, frame, get } = heard()
    const open = (shop: string) => take({ kind: 'told', shop, told: [actor, event(2)], isCut: false })
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
    take({ kind: 'told', shop: 'two', told: [event(3)], isCut: false })
    frame()
    expect(shown('two'), 'come back').toBe('two')
  })

  it('keeps at most five pages that were left', () => {
    const { take, frame, get } = heard()
    for (let i = 0; i < 9; i++) {
      take({ kind: 'told', shop: `page ${i}`, told: [actor], isCut: false })
      if (i < 8) take({ kind: 'closed', shop: `page ${i}` })
    }
    frame()
    expect([...get().shops.keys()]).toEqual([3, 4, 5, 6, 7, 8].map((i) => `page ${i}`))
  })
})
