import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'

export interface GiftCardBalancePage {
  api: LoaderArgs['api']
  outcome: () => RouteOutcome
}
