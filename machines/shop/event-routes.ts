import type { AnyActorLogic, EmittedFrom, EventFromLogic } from 'xstate'
import type { NewAlert } from '../alerts/index.ts'
import type { shopActors } from './actors.ts'
import { crumbOf, failedAlert, isOtherScreen } from './rules.ts'
import type { EventRoute, ShopActorName, Shows, TargetMachines } from './shop.types.ts'

export type ShopEmitted = { [Name in ShopActorName]: EmittedFrom<(typeof shopActors)[Name]> }

/**
 * Makes routes that the compiler checks: `Emitted` has the emitted events by machine; `To`, one of `Targets`, must
 * accept what `map` returns. `map` may ask what one of `Shown` shows.
 */
export const routesOf =
  <Emitted extends Readonly<Record<string, { type: string }>>, Targets = TargetMachines, Shown = unknown>() =>
  <From extends keyof Emitted & string, Type extends Emitted[From]['type'], To extends keyof Targets & string>(
    from: From,
    emitted: Type,
    to: To,
    map: (
      event: Extract<Emitted[From], { type: Type }>,
      shows: Shows<Shown>,
    ) => EventFromLogic<Targets[To] & AnyActorLogic> | null,
  ): EventRoute => ({ from, emitted, to, map: map as EventRoute['map'] })

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
