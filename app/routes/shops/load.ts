import type { Asked, PageOutcome } from '../../page.ts'
import { beginShops, type PickerActor } from './pick.ts'

export interface ShopsPage {
  actor: PickerActor
  /** `now` is the ISO time of the render. */
  data: { now: string }
  isSettled: () => boolean
  outcome: () => PageOutcome
}

export function load(asked: Asked): ShopsPage {
  const { actor, isSettled } = beginShops(asked, null)
  return {
    actor,
    data: (asked.handed?.data as ShopsPage['data']) ?? { now: new Date().toISOString() },
    isSettled,
    outcome: () => ({ is: 'shown', status: actor.getSnapshot().hasTag('failed') ? 503 : 200 }),
  }
}
