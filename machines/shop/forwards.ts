import type { AnyEventObject, EmittedFrom, EventFromLogic } from 'xstate'
import type { PartMachines, PartName, partLogic } from './parts.ts'
import { absentAlert, crumbOf, droppedAlert, failedAlert, isOtherScreen, limitAlert } from './rules.ts'

type FactsOf<Name extends PartName> = EmittedFrom<(typeof partLogic)[Name]>
type EventsOf<Name extends PartName> = EventFromLogic<PartMachines[Name]>

/** One row of the table: when `from` tells `fact`, `to` hears what `say` makes of it; null says nothing. */
export interface Forward {
  from: PartName
  fact: string
  to: PartName
  say(fact: AnyEventObject): AnyEventObject | null
}

const row = <From extends PartName, Fact extends FactsOf<From>['type'], To extends PartName>(
  from: From,
  fact: Fact,
  to: To,
  say: (fact: Extract<FactsOf<From>, { type: Fact }>) => EventsOf<To> | null,
): Forward => ({ from, fact, to, say: say as Forward['say'] })

/** The one table of who hears of what. No machine of the shop reaches into another. */
export const forwards: readonly Forward[] = [
  row('cart', 'cart.item.added', 'overlays', () => ({ type: 'overlay.open', name: 'cart' })),
  row('cart', 'cart.limit.reached', 'alerts', (fact) => ({ type: 'alerts.show', alert: limitAlert(fact) })),
  row('cart', 'cart.dropped', 'alerts', (fact) => ({ type: 'alerts.show', alert: droppedAlert(fact) })),
  row('cart', 'cart.absent', 'alerts', () => ({ type: 'alerts.show', alert: absentAlert })),
  row('navigation', 'navigation.failed', 'alerts', (fact) => ({ type: 'alerts.show', alert: failedAlert(fact) })),
  row('navigation', 'navigation.arrived', 'menu', () => ({ type: 'menu.close' })),
  row('navigation', 'navigation.arrived', 'overlays', (fact) =>
    isOtherScreen(fact) ? { type: 'overlay.leave' } : null,
  ),
  row('navigation', 'navigation.arrived', 'breadcrumbs', (fact) => ({ type: 'breadcrumbs.arrive', ...crumbOf(fact) })),
  row('alerts', 'alerts.acted', 'navigation', ({ alert }) =>
    alert.action?.code === 'retry' ? { type: 'navigation.retry' } : null,
  ),
]
