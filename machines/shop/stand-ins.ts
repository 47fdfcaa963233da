import { freshCart } from '../cart/empty.ts'
import { isOfKept, isOfNothing, type LateOptions } from './late.ts'
import type { LateMachines, LateName } from './parts.ts'

/** All that there is to say of a late machine besides where it comes from. */
export type StandInOf<M extends LateMachines[LateName]> = Omit<LateOptions<M, { type: string }>, 'load' | 'fault'>

const always = () => true
const isOf =
  <Event extends { type: string }>(type: Event['type']) =>
  (event: Event) =>
    event.type === type
/** It has been read that nothing was kept. */
const isRead = (heard: readonly { type: string }[]) =>
  heard.some(({ type }) => type.endsWith('.restore')) && heard.every(isOfNothing)

/** Word that nothing was answered about what may be kept. */
const isUnanswered = (event: object): boolean =>
  isOfKept(event) && (event.stored as { accepted?: unknown } | null)?.accepted !== true

/** What each late machine shows, and what it can wait with. */
export const lateStandIns: { [Name in LateName]: StandInOf<LateMachines[Name]> } = {
  /** A shopper without a stored cart needs the cart's machine when something is to be put into it. */
  cart: {
    standIn: (_, heard) => ({
      value: { lines: isRead(heard) ? { known: 'empty' } : 'unread', discount: 'none', stock: 'idle' },
      tags: isRead(heard) ? ['empty'] : ['unread'],
      context: freshCart,
    }),
    isKept: (event) => isOfKept(event) || event.type === 'cart.order.paid',
  },
  /** No code holds before one was typed or kept. */
  promocode: {
    standIn: () => ({
      value: { open: 'editing' },
      tags: ['open'],
      context: { text: '', code: '', accepted: null, refusal: null },
    }),
    isQuiet: (event) => isOfNothing(event) || event.type === 'promocode.drop',
  },
  /** The trail is as the document came with it until another page arrives. */
  breadcrumbs: {
    standIn: ({ first }) => ({
      value: 'unread',
      tags: [],
      context: {
        trail: first && first.rule !== 'clear' ? [first.crumb] : [],
        begun: first !== null && first.rule !== 'lay',
      },
    }),
    isQuiet: isOf('breadcrumbs.restore'),
    isKept: always,
  },
  /** Whoever has not answered is asked, as last read; what was answered lies until somebody wants it. */
  consent: {
    standIn: (_, heard) =>
      heard.slice(-1).some(isUnanswered)
        ? { value: { asking: 'plain' }, tags: ['asking'], context: { purposes: null } }
        : { value: 'unread', tags: [], context: { purposes: null } },
    isQuiet: isOf('consent.restore'),
  },
  /** Who is here is asked when the machine has come: until then it is being found out. */
  authentication: {
    standIn: () => ({
      value: 'identifying',
      tags: ['identifying'],
      context: { user: null, loaded: false, heard: null, form: null, error: null, openCart: false },
    }),
  },
  /** A shopper without kept favourites needs their machine when a heart is put on something. */
  favourites: {
    standIn: (_, heard) => ({
      value: isRead(heard) ? 'known' : 'unread',
      tags: isRead(heard) ? [] : ['unread'],
      context: { ids: [] },
    }),
  },
  /** Nothing is to be told before another tab changes something. */
  tabs: { standIn: () => ({ value: 'following', tags: [], context: {} }), isKept: always },
}
