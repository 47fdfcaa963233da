import type { LoaderArgs, RouteOutcome } from '../../page/page.ts'
import { load as loadOrder, type OrderPage } from '../order/load.ts'

/** The way back from the provider. An order that is paid has a page of its own. */
export function load(asked: LoaderArgs): OrderPage {
  const page = loadOrder(asked)
  return {
    ...page,
    outcome(): RouteOutcome {
      if (!page.actor.getSnapshot().matches('paid')) return page.outcome()
      return { type: 'moved', href: `/ordre/${asked.params.orderId}`, status: 302 }
    },
  }
}
