import type { Ore } from '../domain/index.ts'
import type { GiftCardRefusal, RefusedGiftCard } from '../gift-cards/index.ts'
import {
  amount,
  answerOf,
  caseOf,
  listOf,
  mapOf,
  maybe,
  oneOf,
  recordOf,
  text,
  webAddress,
  whole,
} from '../persistence/reading/index.ts'
import { type PromocodeRefusal, promocodeRefusals } from '../promocode/rules.ts'

/** A line that the stock refuses, and how many pieces there are. */
export interface RefusedLine {
  ean: string
  available: number
}

/** The result of sending an order. `errors` are the server's texts by field; `total` is the amount to pay now. */
export type PlaceAnswer =
  | { type: 'placed'; orderId: string }
  | { type: 'refused'; refused: readonly RefusedLine[] }
  /** `giftCard`: a card that was to pay, and has something else than it was entered with. */
  | { type: 'invalid'; errors: Readonly<Record<string, string>>; giftCard?: RefusedGiftCard }
  | { type: 'totalChanged'; total: Ore }
  /** The promocode does not hold any more. */
  | { type: 'promocodeRefused'; reason: PromocodeRefusal }
  /** Too many have come from here. */
  | { type: 'tooMany' }
/** What became of a payment that was to begin. `url` is the provider's page, `paymentId` the payment there. */
export type PaymentAnswer =
  | { type: 'redirect'; url: string; paymentId?: string }
  | { type: 'alreadyPaid' }
  | { type: 'unavailable' }
  /** The order waits no more: it was cancelled, or it expired. */
  | { type: 'orderGone' }
export type CancelAnswer = { type: 'cancelled' } | { type: 'alreadyPaid' }

/** The rules of gift cards are in another chunk: the compiler keeps this list equal to theirs. */
const cardRefusals = Object.keys({
  unknown: true,
  expired: true,
  empty: true,
  changed: true,
  tooMany: true,
} satisfies Record<GiftCardRefusal, true>) as GiftCardRefusal[]

/** What the ports answered. @throws on what is no such answer */
export const placedIn = answerOf(
  'placeOrder',
  caseOf<PlaceAnswer>({
    placed: { orderId: text },
    refused: { refused: listOf(recordOf<RefusedLine>({ ean: text, available: whole })) },
    invalid: {
      errors: mapOf(text),
      giftCard: maybe(recordOf<RefusedGiftCard>({ last4: text, reason: oneOf(...cardRefusals), balance: amount })),
    },
    totalChanged: { total: amount },
    promocodeRefused: { reason: oneOf(...promocodeRefusals) },
    tooMany: {},
  }),
)
export const paymentIn = answerOf(
  'startPayment',
  caseOf<PaymentAnswer>({
    redirect: { url: webAddress, paymentId: maybe(text) },
    alreadyPaid: {},
    unavailable: {},
    orderGone: {},
  }),
)
export const cancelledIn = answerOf('cancelOrder', caseOf<CancelAnswer>({ cancelled: {}, alreadyPaid: {} }))
