import type { AnyEventObject, EmittedFrom, EventFromLogic } from 'xstate'
import type { NewAlert } from '../alerts/index.ts'
import type { PartMachines, PartName, partLogic } from './parts.ts'
import { crumbOf, failedAlert, isOtherScreen } from './rules.ts'

type PartFacts = { [Name in PartName]: EmittedFrom<(typeof partLogic)[Name]> }
type EventsOf<Name extends PartName> = EventFromLogic<PartMachines[Name]>

/** One row of the table: when `from` tells `fact`, `to` hears what `say` makes of it; null says nothing. */
export interface Forward {
  from: string
  fact: string
  to: PartName
  say(fact: AnyEventObject): AnyEventObject | null
}

/** Makes rows whose words the compiler knows: the facts by who tells them, and the events of the part that hears. */
export const rowsOf =
  <Facts extends Readonly<Record<string, { type: string }>>>() =>
  <From extends keyof Facts & string, Fact extends Facts[From]['type'], To extends PartName>(
    from: From,
    fact: Fact,
    to: To,
    say: (fact: Extract<Facts[From], { type: Fact }>) => EventsOf<To> | null,
  ): Forward => ({ from, fact, to, say: say as Forward['say'] })

export const row = rowsOf<PartFacts>()

export const show = (alert: NewAlert) => ({ type: 'alerts.show' as const, alert })
/** A machine's code did not come: what was pressed is not done. */
const absent = () => show({ type: 'error', code: 'part.absent', about: '' })

/**
 * The table of who hears of what: no machine of the shop reaches into another. Here are the rows that a page needs before
 * anything is pressed; those of machines that come late come with them, and those of a page's own machine with the page.
 */
export const forwards: readonly Forward[] = [
  row('cart', 'cart.absent', 'alerts', () => show({ type: 'error', code: 'cart.absent', about: '' })),
  row('promocode', 'promocode.absent', 'alerts', absent),
  row('favourites', 'favourites.absent', 'alerts', absent),
  row('authentication', 'authentication.absent', 'alerts', absent),
  row('navigation', 'navigation.failed', 'alerts', (fact) => show(failedAlert(fact))),
  row('navigation', 'navigation.arrived', 'menu', () => ({ type: 'menu.close' })),
  row('navigation', 'navigation.arrived', 'overlays', (fact) =>
    isOtherScreen(fact) ? { type: 'overlay.leave' } : null,
  ),
  row('navigation', 'navigation.arrived', 'breadcrumbs', (fact) => ({ type: 'breadcrumbs.arrive', ...crumbOf(fact) })),
  row('alerts', 'alerts.acted', 'navigation', ({ alert }) =>
    alert.action?.code === 'retry' ? { type: 'navigation.retry' } : null,
  ),
]
