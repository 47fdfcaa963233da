import { assign, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import { type OverlayName, ordinary } from './rules.ts'

export type OverlayEvent =
  | { type: 'overlay.open'; name: OverlayName; opener?: string }
  | { type: 'overlay.toggle'; name: OverlayName; opener?: string }
  /** With a name: only if that one is open, for a dialog that reports its close late. */
  | { type: 'overlay.close'; name?: OverlayName }
  /** An article was put into the cart: a panel beside the page tells so. `about` is its EAN. */
  | { type: 'overlay.beside'; about: string }
  /** A navigation: the opener is gone, and the page has the focus. */
  | { type: 'overlay.leave' }

export interface OverlayContext {
  /** Content of the cart dialog. Closing resets it to the cart. */
  name: OverlayName
  /** The content that this one replaced while open; null after opening. */
  replaced: OverlayName | null
  /** EAN of what the panel beside the page is about. */
  about: string | null
  /** Id of the element that had the focus before. */
  opener: string | null
}

export const overlaysMachine = setup({
  types: { context: {} as OverlayContext, events: {} as OverlayEvent, tags: {} as 'open' | 'beside' },
  actions: {
    lockScroll: () => absent('lockScroll'),
    unlockScroll: () => absent('unlockScroll'),
    returnFocus: (_, _params: { opener: string | null }) => absent('returnFocus'),
    note: assign((_, params: { name: OverlayName; opener?: string }) => ({
      name: params.name,
      replaced: null,
      about: null,
      opener: params.opener ?? null,
    })),
    exchange: assign(({ context }, params: { name: OverlayName }) => ({
      name: params.name,
      replaced: params.name === context.name ? context.replaced : context.name,
    })),
    reset: assign({ name: ordinary, replaced: null, about: null, opener: null }),
    noteBeside: assign((_, { about }: { about: string }) => ({ about })),
  },
  guards: {
    isOther: ({ context }, params: { name: OverlayName }) => context.name !== params.name,
    isNamed: ({ context }, params: { name?: OverlayName }) => (params.name ?? context.name) === context.name,
  },
}).createMachine({
  id: 'overlays',
  description:
    'Keeps one of the dialogs open that belong to every screen, or a panel beside the page. A screen keeps its own dialogs itself.',
  context: { name: ordinary, replaced: null, about: null, opener: null },
  initial: 'closed',
  options: { maxIterations: 100 },
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        'overlay.open': { target: 'open', actions: { type: 'note', params: ({ event }) => event } },
        'overlay.toggle': { target: 'open', actions: { type: 'note', params: ({ event }) => event } },
        'overlay.beside': { target: 'beside', actions: { type: 'noteBeside', params: ({ event }) => event } },
      },
    },
    beside: {
      description: 'A panel tells what was put into the cart. The page can be used and scrolled.',
      tags: 'beside',
      on: {
        'overlay.open': { target: 'open', actions: { type: 'note', params: ({ event }) => event } },
        'overlay.toggle': { target: 'open', actions: { type: 'note', params: ({ event }) => event } },
        'overlay.beside': { actions: { type: 'noteBeside', params: ({ event }) => event } },
        'overlay.leave': { target: 'closed', actions: 'reset' },
      },
    },
    open: {
      description: 'The dialog has the focus, and the page behind it must not scroll.',
      tags: 'open',
      entry: 'lockScroll',
      exit: 'unlockScroll',
      on: {
        'overlay.open': {
          actions: { type: 'exchange', params: ({ event }) => event },
          description:
            'The second dialog was opened from the first, so the focus will return to what opened the first.',
        },
        'overlay.toggle': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            actions: { type: 'exchange', params: ({ event }) => event },
          },
          {
            target: 'closed',
            actions: [{ type: 'returnFocus', params: ({ context }) => ({ opener: context.opener }) }, 'reset'],
          },
        ],
        'overlay.close': {
          guard: { type: 'isNamed', params: ({ event }) => event },
          target: 'closed',
          actions: [{ type: 'returnFocus', params: ({ context }) => ({ opener: context.opener }) }, 'reset'],
        },
        'overlay.leave': { target: 'closed', actions: 'reset' },
      },
    },
  },
})
