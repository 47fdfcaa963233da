import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { menuMachine, menuWith } from '../../../machines/menu/index.ts'
import { createModel, pageSubject, runPaths } from '../../../machines/testing/index.ts'

/** The part of a page that the menu needs: a button, Escape, and what is visible. */
class MenuPage {
  #actor = createActor(menuMachine)
  broken = false
  open() {
    const silent = { lockScroll() {}, unlockScroll() {}, scrollToTop() {} }
    this.#actor = createActor(menuWith(silent)).start()
  }
  press() {
    this.#actor.send({ type: 'menu.toggle' })
  }
  escape() {
    if (!this.broken) this.#actor.send({ type: 'menu.close' })
  }
  sees() {
    return this.#actor.getSnapshot().hasTag('open') ? 'menu' : 'page'
  }
}

const model = createModel(menuMachine, {
  events: {
    'xstate.after.scrollDelay.menu.open.unfolding': [],
    'menu.entry.press': [],
    'menu.entry.point': [],
    'menu.entry.leave': [],
    'menu.level.enter': [],
    'menu.level.leave': [],
  },
})
const map = {
  open: (page: MenuPage) => page.open(),
  events: { 'menu.toggle': (page: MenuPage) => page.press(), 'menu.close': (page: MenuPage) => page.escape() },
  states: {
    open: (page: MenuPage) => expect(page.sees()).toBe('menu'),
    closed: (page: MenuPage) => expect(page.sees()).toBe('page'),
  },
}

it('a page follows test paths as an actor does', async () => {
  const { steps } = await runPaths(model, pageSubject(new MenuPage(), map), { all: true, allowMissing: true })
  expect(steps).toBeGreaterThan(2)
})

it('notices a page that differs from its machine', async () => {
  const page = new MenuPage()
  page.broken = true
  await expect(runPaths(model, pageSubject(page, map), { all: true, allowMissing: true })).rejects.toThrow(
    /the page does not look as in the state closed: .*menu\.close/s,
  )
})

it('an event that the map cannot do is named', async () => {
  const subject = pageSubject(new MenuPage(), { ...map, events: { 'menu.toggle': map.events['menu.toggle'] } })
  await expect(runPaths(model, subject, { all: true, allowMissing: true })).rejects.toThrow('no way to do menu.close')
})

it('a state unknown to the machine is named', async () => {
  const subject = pageSubject(new MenuPage(), { ...map, states: { closd: map.states.closed } })
  await expect(runPaths(model, subject)).rejects.toThrow('menu has no state closd, which the page map looks at')
})
