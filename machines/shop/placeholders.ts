import { freshCart } from '../cart/empty.ts'
import { isEmptyRestore, isRestoreEvent, type LazyMachineOptions } from '../lazy/lazy-machine.ts'
import type { LazyMachines, LazyName } from './shop.types.ts'

/** All that there is to say of a late machine besides where it comes from. */
export type PlaceholderOf<M extends LazyMachines[LazyName]> = Omit<
  LazyMachineOptions<M, { type: string }>,
  'load' | 'loadFailed'
>

const always = () => true
const isOf =
  <Event extends { type: string }>(type: Event['type']) =>
  (event: Event) =>
    event.type === type
/** It has been read that nothing was kept. */
const isEmptyRestored = (buffered: readonly { type: string }[]) =>
  buffered.some(({ type }) => type.endsWith('.restore')) && buffered.every(isEmptyRestore)

/** Whether the session stored breadcrumbs of several pages. */
const hasEarlierPages = ({ stored }: { stored: unknown }): boolean =>
  ((stored as { trail?: unknown[] } | null)?.trail?.length ?? 0) > 1

/** Word that nothing was answered about what may be kept. */
const isUnanswered = (event: object): boolean =>
  isRestoreEvent(event) && (event.stored as { accepted?: unknown } | null)?.accepted !== true

/** What each late machine shows, and what it can wait with. */
export const lazyPlaceholders: { [Name in LazyName]: PlaceholderOf<LazyMachines[Name]> } = {
  /** A shopper without a stored cart needs the cart's machine when something is to be put into it. */
  cart: {
    placeholder: (_, buffered) => ({
      value: { lines: isEmptyRestored(buffered) ? 'restored' : 'restoring', stock: 'idle' },
      tags: isEmptyRestored(buffered) ? [] : ['restoring'],
      context: freshCart,
    }),
    survivesFailure: (event) => isRestoreEvent(event) || event.type === 'cart.order.paid',
  },
  /** No code holds before one was typed or kept. */
  promocode: {
    placeholder: () => ({
      value: { open: 'editing' },
      tags: ['open'],
      context: { text: '', code: '', accepted: null, refusal: null },
    }),
    canDefer: (event) => isEmptyRestore(event) || event.type === 'promocode.drop',
  },
  /** The initial page alone, until the machine joins what the session stored. */
  breadcrumbs: {
    placeholder: ({ first }) => ({
      value: 'restoring',
      tags: [],
      context: {
        trail: first && first.rule !== 'clear' ? [first.crumb] : [],
        start: [],
        isReset: first !== null && first.rule !== 'add',
      },
    }),
    // breadcrumbs of more than one page are shown at once
    canDefer: (event) => event.type === 'breadcrumbs.restore' && !hasEarlierPages(event),
    survivesFailure: always,
  },
  /** An unanswered question is shown, as last read; a stored answer waits until it is needed. */
  consent: {
    placeholder: (_, buffered) =>
      buffered.slice(-1).some(isUnanswered)
        ? { value: { asking: 'plain' }, tags: ['asking'], context: { purposes: null } }
        : { value: 'restoring', tags: [], context: { purposes: null } },
    canDefer: isOf('consent.restore'),
  },
  /** Who is here is asked when the machine has come: until then it is being found out. */
  authentication: {
    placeholder: () => ({
      value: 'identifying',
      tags: ['identifying'],
      context: { user: null, loaded: false, syncedLoaded: null, form: null, error: null, openCart: false },
    }),
  },
  /** A shopper without kept favourites needs their machine when a heart is put on something. */
  favourites: {
    placeholder: (_, buffered) => ({
      value: isEmptyRestored(buffered) ? 'restored' : 'restoring',
      tags: isEmptyRestored(buffered) ? [] : ['restoring'],
      context: { ids: [] },
    }),
  },
  /** Nothing is emitted before another tab changes something. */
  tabs: { placeholder: () => ({ value: 'following', tags: [], context: {} }), survivesFailure: always },
}
