import { setup } from 'xstate'
import { scrollDelay } from './rules.ts'

/** `menu.close` is the close button, Escape, or a page that has arrived. */
export type MenuEvent = { type: 'menu.toggle' } | { type: 'menu.close' }

const absent = (port: string) => (): never => {
  throw new Error(`port not provided: ${port}`)
}

export const menuMachine = setup({
  types: { events: {} as MenuEvent, tags: {} as 'open' },
  actions: {
    lockScroll: absent('lockScroll'),
    unlockScroll: absent('unlockScroll'),
    scrollToTop: absent('scrollToTop'),
  },
  delays: { scrollDelay },
}).createMachine({
  id: 'menu',
  description: 'The full-screen menu of the mobile layout.',
  initial: 'closed',
  options: { maxIterations: 100 },
  states: {
    closed: { description: 'The page is free to scroll.', on: { 'menu.toggle': 'open' } },
    open: {
      description: 'The menu covers the page, which must not scroll behind it.',
      tags: 'open',
      entry: 'lockScroll',
      exit: 'unlockScroll',
      on: { 'menu.toggle': 'closed', 'menu.close': 'closed' },
      initial: 'unfolding',
      states: {
        unfolding: {
          description: 'The menu moves in; the page under it is not moved as long as it can be seen.',
          after: { scrollDelay: { target: 'still', actions: 'scrollToTop' } },
        },
        still: { description: 'The page under the menu is at its top.' },
      },
    },
  },
})
