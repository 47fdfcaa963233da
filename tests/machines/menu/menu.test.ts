import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { menuCommands, menuWith, selectMenu } from '../../../machines/menu/index.ts'

function opened() {
  const log: string[] = []
  const clock = new SimulatedClock()
  const machine = menuWith({
    lockScroll: () => log.push('lock'),
    unlockScroll: () => log.push('unlock'),
    scrollToTop: () => log.push('top'),
  })
  const actor = createActor(machine, { clock }).start()
  const view = () => selectMenu(actor.getSnapshot())
  const commands = menuCommands(actor.send)
  commands.toggle()
  return { log, clock, view, commands }
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
  const { log, clock, view, commands } = opened()
  clock.increment(299)
  commands.close()
  clock.increment(1000)
  expect(log).toEqual(['lock', 'unlock'])
  expect(view().open).toBe(false)
})

it('HEAD-07 closing a closed menu does nothing', () => {
  const { log, commands } = opened()
  commands.toggle()
  commands.close()
  expect(log).toEqual(['lock', 'unlock'])
})

it('HEAD-02 a screen that is turned while an entry is open has its menu at the first press', () => {
  const { view, commands } = opened()
  commands.close()
  commands.pressEntry('/dame')
  commands.toggle()
  expect(view()).toMatchObject({ open: true, entry: null })
})

it('HEAD-02 opens the entry that the pointer rests on', () => {
  const { clock, view, commands } = opened()
  commands.close()
  commands.point('/dame')
  clock.increment(199)
  commands.point('/herre')
  clock.increment(199)
  expect(view().entry).toBe(null)
  clock.increment(1)
  expect(view().entry).toBe('/herre')
  commands.point('/dame') // across its neighbour, down into what is open
  clock.increment(199)
  commands.point('/herre')
  clock.increment(1000)
  expect(view().entry).toBe('/herre')
  commands.point(null)
  clock.increment(399)
  commands.point('/herre')
  clock.increment(1000)
  expect(view().entry).toBe('/herre')
  commands.point(null)
  clock.increment(400)
  expect(view().entry).toBe(null)
})

it('HEAD-02 keeps a pressed entry open wherever the pointer goes', () => {
  const { clock, view, commands } = opened()
  commands.close()
  commands.point('/dame')
  clock.increment(200)
  commands.pressEntry('/dame')
  expect(view().entry).toBe('/dame')
  commands.point('/herre')
  commands.point(null)
  clock.increment(1000)
  expect(view().entry).toBe('/dame')
  commands.pressEntry('/herre')
  expect(view().entry).toBe('/herre')
  commands.pressEntry('/herre')
  expect(view().entry).toBe(null)
  commands.pressEntry('/dame')
  commands.close()
  expect(view().entry).toBe(null)
})
