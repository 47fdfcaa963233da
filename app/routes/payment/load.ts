import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { load as loadOrder } from '../order/load.ts'
import type { OrderPage } from '../order/page.types.ts'

/** Return address from the provider. A paid order has its own page. */
export function load(asked: LoaderArgs): OrderPage {
  const page = loadOrder(asked)
  return {
    ...page,
    outcome(): RouteOutcome {
      if (!page.actor.getSnapshot().matches('paid')) return page.outcome()
      return { type: 'redirect', href: `/ordre/${asked.params.orderId}`, status: 302 }
    },
  }
}
