import type { LoaderArgs, RouteOutcome } from '../../page/page.ts'
import { beginShops, type PickerActor } from './pick.ts'

export interface ShopsPage {
  actor: PickerActor
  /** `now` is the ISO time of the render. */
  data: { now: string }
  isReady: () => boolean
  outcome: () => RouteOutcome
}

export function load(asked: LoaderArgs): ShopsPage {
  const { actor, isReady } = beginShops(asked, null)
  return {
    actor,
    data: (asked.dehydrated?.data as ShopsPage['data']) ?? { now: new Date().toISOString() },
    isReady,
    outcome: () => ({ type: 'shown', status: actor.getSnapshot().hasTag('failed') ? 503 : 200 }),
  }
}
