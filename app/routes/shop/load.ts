import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { beginShops } from '../shops/pick.ts'
import type { ShopPage } from './page.types.ts'
import { validateAddress } from './validate-address.ts'

export function load(asked: LoaderArgs): ShopPage | { outcome: () => RouteOutcome } {
  const id = /^[1-9]\d{0,8}$/.test(asked.params.id ?? '') ? Number(asked.params.id) : null
  if (id === null) return { outcome: () => ({ type: 'notFound' }) }
  const { actor, isReady } = beginShops(asked, id)
  return {
    actor,
    others: { address: validateAddress(asked, actor, id) },
    data: (asked.dehydrated?.data as ShopPage['data']) ?? { now: new Date().toISOString(), shopId: id },
    isReady,
    outcome() {
      const { context, ...snapshot } = actor.getSnapshot()
      if (snapshot.value === 'failed') return { type: 'render', status: 503 }
      // a slow answer may come after the page is shown
      const isLoading = snapshot.value === 'loading'
      return isLoading || context.shops.some((shop) => shop.id === id) ? { type: 'render' } : { type: 'notFound' }
    },
  }
}
