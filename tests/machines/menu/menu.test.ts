import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { menuView, menuWith } from '../../../machines/menu/index.ts'

function opened() {
  const log: string[] = []
  const clock = new SimulatedClock()
  const machine = menuWith({
    lockScroll: () => log.push('lock'),
    unlockScroll: () => log.push('unlock'),
    scrollToTop: () => log.push('top'),
  })
  const actor = createActor(machine, { clock }).start()
  const view = () => menuView(actor.getSnapshot(), (event) => actor.send(event))
  view().onToggle()
  return { log, clock, view }
}

it('HEAD-07 scrolls to the top exactly 300 ms after opening', () => {
  const { log, clock, view } = opened()
  expect(view().open).toBe(true)
  clock.increment(299)
  expect(log).toEqual(['lock'])
  clock.increment(1)
  expect(log).toEqual(['lock', 'top'])
})

it('HEAD-07 a menu closed before that leaves the page where it was', () => {
  const { log, clock, view } = opened()
  clock.increment(299)
  view().onClose()
  clock.increment(1000)
  expect(log).toEqual(['lock', 'unlock'])
  expect(view().open).toBe(false)
})

it('HEAD-07 closing a closed menu does nothing', () => {
  const { log, view } = opened()
  view().onToggle()
  view().onClose()
  expect(log).toEqual(['lock', 'unlock'])
})

it('HEAD-02 a screen that is turned while an entry is open has its menu at the first press', () => {
  const { view } = opened()
  view().onClose()
  view().onEntry('/dame')
  view().onToggle()
  expect(view()).toMatchObject({ open: true, entry: null })
})

it('HEAD-02 opens the entry that the pointer rests on', () => {
  const { clock, view } = opened()
  view().onClose()
  view().onPoint('/dame')
  clock.increment(199)
  view().onPoint('/herre')
  clock.increment(199)
  expect(view().entry).toBe(null)
  clock.increment(1)
  expect(view().entry).toBe('/herre')
  view().onPoint('/dame') // across its neighbour, down into what is open
  clock.increment(199)
  view().onPoint('/herre')
  clock.increment(1000)
  expect(view().entry).toBe('/herre')
  view().onPoint(null)
  clock.increment(399)
  view().onPoint('/herre')
  clock.increment(1000)
  expect(view().entry).toBe('/herre')
  view().onPoint(null)
  clock.increment(400)
  expect(view().entry).toBe(null)
})

it('HEAD-02 keeps a pressed entry open wherever the pointer goes', () => {
  const { clock, view } = opened()
  view().onClose()
  view().onPoint('/dame')
  clock.increment(200)
  view().onEntry('/dame')
  expect(view().entry).toBe('/dame')
  view().onPoint('/herre')
  view().onPoint(null)
  clock.increment(1000)
  expect(view().entry).toBe('/dame')
  view().onEntry('/herre')
  expect(view().entry).toBe('/herre')
  view().onEntry('/herre')
  expect(view().entry).toBe(null)
  view().onEntry('/dame')
  view().onClose()
  expect(view().entry).toBe(null)
})
