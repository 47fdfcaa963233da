import type { ActorRefFrom } from 'xstate'
import type { addressLookupMachine } from '../../../machines/address-lookup/index.ts'
import type { checkoutMachine } from '../../../machines/checkout/index.ts'
import type { Shop } from '../../../machines/domain/index.ts'
import type { reservationMachine } from '../../../machines/reservation/index.ts'
import type { LoaderArgs } from '../../page/page.types.ts'

export interface CheckoutPage {
  actor: ActorRefFrom<typeof checkoutMachine>
  /** Puts the goods aside in a shop, in place of an order. */
  reservation: ActorRefFrom<typeof reservationMachine>
  /** Looks up where the goods are sent. */
  addresses: ActorRefFrom<typeof addressLookupMachine>
  data: {
    shops: readonly Shop[]
    today: string
    /** When the page was made, ISO 8601: shops are open then or not. */
    now: string
    /** The id of being collected, among the ways of shipping. */
    collectId: number
  }
  api: LoaderArgs['api']
  isReady: () => boolean
}
