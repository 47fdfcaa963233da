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
const isEmptyRestored = (heard: readonly { type: string }[]) =>
  heard.some(({ type }) => type.endsWith('.restore')) && heard.every(isEmptyRestore)

/** Word that nothing was answered about what may be kept. */
const isUnanswered = (event: object): boolean =>
  isRestoreEvent(event) && (event.stored as { accepted?: unknown } | null)?.accepted !== true

/** What each late machine shows, and what it can wait with. */
export const lazyPlaceholders: { [Name in LazyName]: PlaceholderOf<LazyMachines[Name]> } = {
  /** A shopper without a stored cart needs the cart's machine when something is to be put into it. */
  cart: {
    placeholder: (_, heard) => ({
      value: { lines: isEmptyRestored(heard) ? { restored: 'empty' } : 'restoring', discount: 'none', stock: 'idle' },
      tags: isEmptyRestored(heard) ? ['empty'] : ['restoring'],
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
  /** The trail is as the document came with it until another page arrives. */
  breadcrumbs: {
    placeholder: ({ first }) => ({
      value: 'restoring',
      tags: [],
      context: {
        trail: first && first.rule !== 'clear' ? [first.crumb] : [],
        begun: first !== null && first.rule !== 'lay',
      },
    }),
    canDefer: isOf('breadcrumbs.restore'),
    survivesFailure: always,
  },
  /** Whoever has not answered is asked, as last read; what was answered lies until somebody wants it. */
  consent: {
    placeholder: (_, heard) =>
      heard.slice(-1).some(isUnanswered)
        ? { value: { asking: 'plain' }, tags: ['asking'], context: { purposes: null } }
        : { value: 'restoring', tags: [], context: { purposes: null } },
    canDefer: isOf('consent.restore'),
  },
  /** Who is here is asked when the machine has come: until then it is being found out. */
  authentication: {
    placeholder: () => ({
      value: 'identifying',
      tags: ['identifying'],
      context: { user: null, loaded: false, heard: null, form: null, error: null, openCart: false },
    }),
  },
  /** A shopper without kept favourites needs their machine when a heart is put on something. */
  favourites: {
    placeholder: (_, heard) => ({
      value: isEmptyRestored(heard) ? 'restored' : 'restoring',
      tags: isEmptyRestored(heard) ? [] : ['restoring'],
      context: { ids: [] },
    }),
  },
  /** Nothing is to be told before another tab changes something. */
  tabs: { placeholder: () => ({ value: 'following', tags: [], context: {} }), survivesFailure: always },
}
