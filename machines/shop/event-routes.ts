import type { EmittedFrom } from 'xstate'
import type { NewAlert } from '../alerts/index.ts'
import type { shopActors } from './actors.ts'
import { routesOf } from './routes-of.ts'
import { crumbOf, failedAlert, isOtherScreen } from './rules.ts'
import type { EventRoute, ShopActorName } from './shop.types.ts'

export type ShopEmitted = { [Name in ShopActorName]: EmittedFrom<(typeof shopActors)[Name]> }

export const route = routesOf<ShopEmitted>()

export const showAlert = (alert: NewAlert) => ({ type: 'alerts.show' as const, alert })
/** Stored data could not be used, and were dropped. */
export const showDropped =
  (code: NewAlert['code']) =>
  ({ reason }: { reason: string }) =>
    showAlert({ type: 'warning', code, about: reason })
/** Code of a machine or of a part of the page failed to load: the shopper's action is lost. */
export const loadFailed = () => showAlert({ type: 'error', code: 'part.absent', about: '' })

/**
 * Event routes between machines, which never send to each other. These are needed before the first press; lazy machines
 * bring their own, and so does a page's machine.
 */
export const eventRoutes: readonly EventRoute[] = [
  route('cart', 'cart.absent', 'alerts', () => showAlert({ type: 'error', code: 'cart.absent', about: '' })),
  ...(['consent', 'preferredShop', 'sizeProfile', 'promocode', 'favourites', 'authentication'] as const).map((name) =>
    route(name, `${name}.absent`, 'alerts', loadFailed),
  ),
  route('navigation', 'navigation.failed', 'alerts', (event) => showAlert(failedAlert(event))),
  // the alert of the failed navigation says it too, and has the button
  route('navigation', 'navigation.failed', 'alerts', () => ({ type: 'alerts.dismiss', code: 'net.gone' })),
  route('navigation', 'navigation.part.absent', 'alerts', loadFailed),
  route('navigation', 'navigation.failure.ended', 'alerts', () => ({
    type: 'alerts.dismiss',
    code: 'navigation.failed',
  })),
  route('navigation', 'navigation.arrived', 'menu', () => ({ type: 'menu.close' })),
  route('navigation', 'navigation.arrived', 'overlays', (event) =>
    isOtherScreen(event) ? { type: 'overlay.leave' } : null,
  ),
  route('navigation', 'navigation.arrived', 'breadcrumbs', (event) => ({
    type: 'breadcrumbs.arrive',
    ...crumbOf(event),
  })),
  route('alerts', 'alerts.acted', 'navigation', ({ alert }) =>
    alert.action?.code === 'retry' ? { type: 'navigation.retry' } : null,
  ),
]
