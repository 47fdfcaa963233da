import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'

export interface GiftCardPage {
  api: LoaderArgs['api']
  outcome: () => RouteOutcome
}
