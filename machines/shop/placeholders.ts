import { freshCart } from '../cart/empty.ts'
import { isEmptyRestore, isRestoreEvent, type LazyMachineOptions } from '../lazy/lazy-machine.ts'
import { freshSizes } from '../size-profile/own-size.ts'
import type { LazyMachines, LazyName } from './shop.types.ts'

/** Options of a lazy machine, without its loader. */
export type PlaceholderOf<M extends LazyMachines[LazyName]> = Omit<
  LazyMachineOptions<M, { type: string }>,
  'load' | 'loadFailed'
>

const always = () => true
/** The restore found no stored value. */
const isEmptyRestored = (buffered: readonly { type: string }[]) =>
  buffered.some(({ type }) => type.endsWith('.restore')) && buffered.every(isEmptyRestore)

/** Whether the session stored breadcrumbs of several pages. */
const hasEarlierPages = ({ stored }: { stored: unknown }): boolean =>
  ((stored as { trail?: unknown[] } | null)?.trail?.length ?? 0) > 1

/** A restore without an answer to the cookie banner. */
const isUnanswered = (event: object): boolean =>
  isRestoreEvent(event) && (event.stored as { accepted?: unknown } | null)?.accepted !== true

/** A restore of an answer that can be read, or of none. */
const isReadableAnswer = (event: object): boolean =>
  isRestoreEvent(event) && ((event.stored as { kept?: { v?: unknown } | null } | null)?.kept ?? { v: 1 }).v === 1

/** Until something is stored or chosen, there is nothing to read. */
const readIfEmpty = (buffered: readonly { type: string }[]) =>
  isEmptyRestored(buffered)
    ? { value: 'restored' as const, tags: [] }
    : { value: 'restoring' as const, tags: ['restoring' as const] }

/** Whether a form or a logout was sent, and not left since. */
const isFormHeld = (buffered: readonly { type: string }[]): boolean =>
  buffered.reduce(
    (isHeld, { type }) =>
      !type.endsWith('.leave') && (isHeld || /\.(login|register|password|verify|logout|user\.d)/.test(type)),
    false,
  )

/** What each lazy machine shows before it is loaded, and which events can wait. */
export const lazyPlaceholders: { [Name in LazyName]: PlaceholderOf<LazyMachines[Name]> } = {
  /** Without a stored cart, the machine is needed only when the shopper adds something. */
  cart: {
    placeholder: (_, buffered) => ({
      value: {
        lines: isEmptyRestored(buffered) ? 'restored' : 'restoring',
        stock: { idle: 'stale' },
        screen: 'hidden',
      },
      tags: isEmptyRestored(buffered) ? [] : ['restoring'],
      context: freshCart,
    }),
    survivesFailure: (event) =>
      isRestoreEvent(event) || event.type === 'cart.order.paid' || event.type === 'cart.order.cancelled',
  },
  /** There is no code before one is typed or restored. */
  promocode: {
    placeholder: () => ({
      value: { open: 'editing' },
      tags: ['open'],
      context: { text: '', code: '', accepted: null, refusal: null },
    }),
    canDefer: (event) => isEmptyRestore(event) || event.type === 'promocode.drop',
  },
  /** The initial page only, until the machine merges the session's trail. */
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
  /** The banner is shown as last restored; a stored answer waits until it is needed. */
  consent: {
    placeholder: (_, buffered) =>
      buffered.slice(-1).some(isUnanswered)
        ? { value: { asking: 'plain' }, tags: ['asking'], context: { purposes: null } }
        : { value: 'restoring', tags: [], context: { purposes: null } },
    // the shopper is told at once of an answer that cannot be read
    canDefer: isReadableAnswer,
  },
  /** The user is read once the machine is loaded; until then it is unknown, and a form that was sent is pending. */
  authentication: {
    showsBuffered: true,
    placeholder: (_, buffered) => ({
      value: { identifying: isFormHeld(buffered) ? 'holding' : 'idle' },
      tags: isFormHeld(buffered) ? ['identifying', 'sending'] : ['identifying'],
      context: { user: null, loaded: false, syncedLoaded: null, form: null, error: null, openCart: false },
    }),
  },
  /** Without stored favourites, the machine is needed only when the shopper adds one. */
  favourites: {
    placeholder: (_, buffered) => ({ ...readIfEmpty(buffered), context: { ids: [], account: null } }),
  },
  /** Without a stored choice, the machine is needed only when the shopper chooses. */
  preferredShop: {
    placeholder: (_, buffered) => ({ ...readIfEmpty(buffered), context: { shopId: null } }),
  },
  /** Without stored sizes, the machine is needed only when something goes into the cart. */
  sizeProfile: {
    placeholder: (_, buffered) => ({
      ...readIfEmpty(buffered),
      value: isEmptyRestored(buffered) ? { restored: 'local' } : 'restoring',
      context: freshSizes,
    }),
  },
  /** Emits nothing before another tab changes something. */
  tabs: { placeholder: () => ({ value: 'following', tags: [], context: {} }), survivesFailure: always },
}
