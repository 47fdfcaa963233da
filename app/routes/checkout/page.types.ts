import type { ActorRefFrom } from 'xstate'
import type { addressLookupMachine } from '../../../machines/address-lookup/index.ts'
import type { checkoutMachine, ParcelFreight } from '../../../machines/checkout/index.ts'
import type { Shop } from '../../../machines/domain/index.ts'
import type { giftCardsMachine } from '../../../machines/gift-cards/index.ts'
import type { placeLookupMachine } from '../../../machines/place-lookup/index.ts'
import type { PayBy } from '../../../machines/placing-order/index.ts'
import type { refusedLinesMachine } from '../../../machines/refused-lines/index.ts'
import type { reservationMachine } from '../../../machines/reservation/index.ts'
import type { LoaderArgs } from '../../page/page.types.ts'

export interface CheckoutPage {
  actor: ActorRefFrom<typeof checkoutMachine>
  /** Reserves the goods in a shop, in place of an order. */
  reservation: ActorRefFrom<typeof reservationMachine>
  /** Looks up the delivery address. */
  addresses: ActorRefFrom<typeof addressLookupMachine>
  /** Fills in the place of the postcode. */
  places: ActorRefFrom<typeof placeLookupMachine>
  /** Lines that the order leaves out, for its receipt. */
  refusedLines: ActorRefFrom<typeof refusedLinesMachine>
  /** Gift cards that pay a part of the order. */
  giftCards: ActorRefFrom<typeof giftCardsMachine>
  data: {
    shops: readonly Shop[]
    deliveryRange: string
    /** Time of the render, ISO 8601, for opening hours. */
    now: string
    /** Freight where the chain has pick-up points; null where it has none. */
    freight: ParcelFreight | null
    /** Id of collection among the shipping methods. */
    collectId: number
    /** How an order can be paid here. */
    payBys: readonly PayBy[]
  }
  api: LoaderArgs['api']
  isReady: () => boolean
}
