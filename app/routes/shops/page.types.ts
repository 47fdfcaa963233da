import type { RouteOutcome } from '../../page/page.types.ts'
import type { PickerActor } from './pick.ts'

export interface ShopsPage {
  actor: PickerActor
  /** `now` is the ISO time of the render. */
  data: { now: string }
  isReady: () => boolean
  outcome: () => RouteOutcome
}
