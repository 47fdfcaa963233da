import type { EventFromLogic } from 'xstate'
import type { BreadcrumbsEvent, breadcrumbsMachine } from '../breadcrumbs/index.ts'
import { freshCart } from '../cart/empty.ts'
import type { cartMachine } from '../cart/index.ts'
import type { ConsentEvent, consentMachine } from '../consent/index.ts'
import type { LateOptions } from './late.ts'

/** All that there is to say of a late machine besides where it comes from. */
type Late<M extends typeof breadcrumbsMachine | typeof cartMachine | typeof consentMachine> = Omit<
  LateOptions<M, { type: string }>,
  'load' | 'fault'
>

/** Nothing was kept: the cart is known to be empty without a machine to say so. */
const saysNothing = (event: EventFromLogic<typeof cartMachine>) =>
  (event.type === 'cart.restore' || event.type === 'cart.synced') && event.stored === null

/** A shopper without a stored cart needs the cart's machine when something is to be put into it. */
export const lateCart: Late<typeof cartMachine> = {
  standIn: (_, heard) => {
    const isRead = heard.some(({ type }) => type === 'cart.restore')
    return {
      value: {
        lines: isRead && heard.every(saysNothing) ? { known: 'empty' } : 'unread',
        discount: 'none',
        stock: 'idle',
      },
      tags: isRead && heard.every(saysNothing) ? ['empty'] : ['unread'],
      context: freshCart,
    }
  },
  isQuiet: saysNothing,
  isKept: ({ type }) => type === 'cart.restore' || type === 'cart.synced' || type === 'cart.order.paid',
}

const isOf =
  <Event extends { type: string }>(type: Event['type']) =>
  (event: Event) =>
    event.type === type
const everyEvent = () => true

/** The trail is as the document came with it until another page arrives. */
export const lateBreadcrumbs: Late<typeof breadcrumbsMachine> = {
  standIn: ({ first }) => ({
    value: 'unread',
    tags: [],
    context: {
      trail: first && first.rule !== 'clear' ? [first.crumb] : [],
      begun: first !== null && first.rule !== 'lay',
    },
  }),
  isQuiet: isOf<BreadcrumbsEvent>('breadcrumbs.restore'),
  isKept: everyEvent,
}

/** Nothing asks for consent before somebody does: what was kept lies until then. */
export const lateConsent: Late<typeof consentMachine> = {
  standIn: () => ({ value: 'unread', tags: [], context: { purposes: null } }),
  isQuiet: isOf<ConsentEvent>('consent.restore'),
  isKept: isOf<ConsentEvent>('consent.restore'),
}
