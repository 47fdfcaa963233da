import { assign, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import { deepest, grace, intent, scrollDelay } from './rules.ts'

export type MenuEvent =
  | { type: 'menu.toggle' }
  /** The close button, Escape, a press outside, or a navigation. */
  | { type: 'menu.close' }
  /** An entry of the mobile layout was pressed that has a level of its own. */
  | { type: 'menu.level.enter'; href: string }
  /** Back to the level above. */
  | { type: 'menu.level.leave' }
  /** An entry of the desktop layout was pressed. */
  | { type: 'menu.entry.press'; href: string }
  /** The pointer entered an entry, or its open menu. */
  | { type: 'menu.entry.point'; href: string }
  | { type: 'menu.entry.leave' }

export interface MenuContext {
  /** Href of the open entry, or of the last one. */
  entry: string
  /** Href of the entry last under the pointer. */
  aim: string
  /** Hrefs of the entries whose levels the mobile layout has entered, outermost first. */
  levels: readonly string[]
}

export const menuMachine = setup({
  types: { context: {} as MenuContext, events: {} as MenuEvent, tags: {} as 'open' | 'entryOpen' },
  actions: {
    lockScroll: () => absent('lockScroll'),
    unlockScroll: () => absent('unlockScroll'),
    scrollToTop: () => absent('scrollToTop'),
    openEntry: assign((_, { href }: { href: string }) => ({ entry: href })),
    openAimed: assign(({ context }) => ({ entry: context.aim })),
    enterLevel: assign(({ context }, { href }: { href: string }) => ({ levels: [...context.levels, href] })),
    leaveLevel: assign(({ context }) => ({ levels: context.levels.slice(0, -1) })),
    leaveAllLevels: assign({ levels: [] }),
    aim: assign((_, { href }: { href: string }) => ({ aim: href })),
  },
  guards: {
    hasLevelsBelow: ({ context }) => context.levels.length < deepest,
    isOther: ({ context }, { href }: { href: string }) => href !== context.entry,
  },
  delays: { scrollDelay, intent, grace },
}).createMachine({
  id: 'menu',
  description: 'The main menu: full screen in the mobile layout, below its entries in the desktop layout.',
  context: { entry: '', aim: '', levels: [] },
  initial: 'closed',
  options: { maxIterations: 100 },
  states: {
    closed: {
      description: 'The menu is closed, and the page can scroll.',
      entry: 'leaveAllLevels',
      on: {
        'menu.toggle': 'open',
        'menu.entry.press': { target: 'pressed', actions: { type: 'openEntry', params: ({ event }) => event } },
        'menu.entry.point': { target: 'hoverIntent', actions: { type: 'aim', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'The mobile menu covers the page, which must not scroll behind it.',
      tags: 'open',
      entry: 'lockScroll',
      exit: 'unlockScroll',
      on: {
        'menu.toggle': 'closed',
        'menu.close': 'closed',
        'menu.level.enter': {
          guard: 'hasLevelsBelow',
          actions: { type: 'enterLevel', params: ({ event }) => event },
        },
        'menu.level.leave': { actions: 'leaveLevel' },
      },
      initial: 'unfolding',
      states: {
        unfolding: {
          description: 'The menu slides in; the page keeps its scroll position while it is visible.',
          after: { scrollDelay: { target: 'atTop', actions: 'scrollToTop' } },
        },
        atTop: { description: 'The page has scrolled to its top behind the menu.' },
      },
    },
    hoverIntent: {
      description: 'The pointer is on a desktop entry and may only be passing.',
      after: { intent: { target: 'openByHover', actions: 'openAimed' } },
      on: {
        'menu.entry.press': { target: 'pressed', actions: { type: 'openEntry', params: ({ event }) => event } },
        'menu.entry.point': {
          target: 'hoverIntent',
          reenter: true,
          actions: { type: 'aim', params: ({ event }) => event },
        },
        'menu.entry.leave': 'closed',
        'menu.close': 'closed',
      },
    },
    openByHover: {
      description: 'Hovering has opened the entry, and it closes when the pointer leaves.',
      tags: 'entryOpen',
      on: {
        'menu.entry.press': {
          target: 'pressed',
          actions: { type: 'openEntry', params: ({ event }) => event },
          description: 'A press keeps an entry open that hovering has just opened.',
        },
        'menu.entry.point': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: '.switching',
            actions: { type: 'aim', params: ({ event }) => event },
          },
          { target: '.settled' },
        ],
        'menu.entry.leave': '.leaving',
        'menu.close': 'closed',
      },
      initial: 'settled',
      states: {
        settled: { description: 'The pointer is on the entry or in its panel.' },
        switching: {
          description: 'The pointer is on another entry, perhaps on its way to the open panel.',
          after: { intent: { target: 'settled', actions: 'openAimed' } },
        },
        leaving: {
          description: 'The pointer is outside, perhaps by accident.',
          after: { grace: '#menu.closed' },
        },
      },
    },
    pressed: {
      description: 'A press has opened the entry, so it stays open wherever the pointer goes.',
      tags: 'entryOpen',
      on: {
        'menu.entry.press': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            actions: { type: 'openEntry', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
        'menu.toggle': {
          description: 'The device was rotated, and the mobile layout now applies.',
          target: 'open',
        },
        'menu.close': 'closed',
      },
    },
  },
})
