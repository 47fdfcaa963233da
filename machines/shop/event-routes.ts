import type { EmittedFrom, EventFromLogic } from 'xstate'
import type { NewAlert } from '../alerts/index.ts'
import type { shopActors } from './actors.ts'
import { crumbOf, failedAlert, isOtherScreen } from './rules.ts'
import type { EventRoute, ShopActorName, ShopMachines } from './shop.types.ts'

type ShopEmitted = { [Name in ShopActorName]: EmittedFrom<(typeof shopActors)[Name]> }
type EventsOf<Name extends ShopActorName> = EventFromLogic<ShopMachines[Name]>

/** Makes rows whose words the compiler knows: the facts by who tells them, and the events of the part that hears. */
export const routesOf =
  <Facts extends Readonly<Record<string, { type: string }>>>() =>
  <From extends keyof Facts & string, Fact extends Facts[From]['type'], To extends ShopActorName>(
    from: From,
    fact: Fact,
    to: To,
    say: (fact: Extract<Facts[From], { type: Fact }>) => EventsOf<To> | null,
  ): EventRoute => ({ from, emitted: fact, to, map: say as EventRoute['map'] })

export const route = routesOf<ShopEmitted>()

export const showAlert = (alert: NewAlert) => ({ type: 'alerts.show' as const, alert })
/** A machine's code did not come: what was pressed is not done. */
const loadFailed = () => showAlert({ type: 'error', code: 'part.absent', about: '' })

/**
 * The table of who hears of what: no machine of the shop reaches into another. Here are the rows that a page needs before
 * anything is pressed; those of machines that come late come with them, and those of a page's own machine with the page.
 */
export const eventRoutes: readonly EventRoute[] = [
  route('cart', 'cart.absent', 'alerts', () => showAlert({ type: 'error', code: 'cart.absent', about: '' })),
  route('promocode', 'promocode.absent', 'alerts', loadFailed),
  route('favourites', 'favourites.absent', 'alerts', loadFailed),
  route('authentication', 'authentication.absent', 'alerts', loadFailed),
  route('navigation', 'navigation.failed', 'alerts', (fact) => showAlert(failedAlert(fact))),
  route('navigation', 'navigation.arrived', 'menu', () => ({ type: 'menu.close' })),
  route('navigation', 'navigation.arrived', 'overlays', (fact) =>
    isOtherScreen(fact) ? { type: 'overlay.leave' } : null,
  ),
  route('navigation', 'navigation.arrived', 'breadcrumbs', (fact) => ({
    type: 'breadcrumbs.arrive',
    ...crumbOf(fact),
  })),
  route('alerts', 'alerts.acted', 'navigation', ({ alert }) =>
    alert.action?.code === 'retry' ? { type: 'navigation.retry' } : null,
  ),
]
