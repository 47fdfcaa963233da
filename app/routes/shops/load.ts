import type { LoaderArgs } from '../../page/page.types.ts'
import type { ShopsPage } from './page.types.ts'
import { beginShops } from './pick.ts'

export function load(asked: LoaderArgs): ShopsPage {
  const { actor, isReady } = beginShops(asked, null)
  return {
    actor,
    data: (asked.dehydrated?.data as ShopsPage['data']) ?? { now: new Date().toISOString() },
    isReady,
    outcome: () => ({ type: 'render', status: actor.getSnapshot().hasTag('failed') ? 503 : 200 }),
  }
}
