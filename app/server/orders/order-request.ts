import * as v from 'valibot'
import {
  isCarrierUrl,
  longestAddress,
  longestTrackingUrl,
  returnReasons,
  returnRefusalLimit,
  webStockShopId,
} from '../../../machines/domain/index.ts'
import { email, id, largestId, longestName, longestPromocode, optionalText, phone, required } from '../core/fields.ts'
import { namedGiftCards } from '../gift-cards/gift-card-request.ts'
import { providerNames } from '../providers/port.ts'

const mostLines = 100
/** A carrier's ids have about six digits. */
const longestPointId = 40
const noPoint = 'Velg et hentested'
const mostPieces = 999
const ean = v.pipe(v.string('Må være tekst'), v.regex(/^\d{8,14}$/, 'Ugyldig EAN'))
const pieces = (fewest: number) =>
  v.pipe(
    v.number('Må være et tall'),
    v.integer('Må være et helt tall'),
    v.minValue(fewest, `Må være minst ${fewest}`),
    v.maxValue(mostPieces, `Må være høyst ${mostPieces}`),
  )
/** A selected id, with a message for a missing one. */
const chosenId = (what: string) =>
  v.pipe(v.number(what), v.integer(what), v.minValue(1, what), v.maxValue(largestId, what))
const item = v.object({
  EanNo: ean,
  Count: pieces(1),
  /** Set in reservations, not in orders. */
  CampaignArticleID: v.nullish(id),
})

export type RequestedItem = v.InferOutput<typeof item>

const notOrdered = v.object({ EanNo: ean, Wanted: pieces(1), Available: pieces(0) })

const items = v.pipe(
  v.array(item, 'Handlekurven er tom'),
  v.minLength(1, 'Handlekurven er tom'),
  v.maxLength(mostLines, `Høyst ${mostLines} varelinjer`),
)
const totalInOre = v.pipe(v.number('Må være øre'), v.integer('Må være øre'), v.minValue(0, 'Må være øre'))

/** Whether the goods come to an address, which the request must have then. */
const comesHome = ({ Delivery, PickupPointID }: { Delivery: 'home' | 'collect'; PickupPointID?: string | undefined }) =>
  Delivery === 'home' && PickupPointID === undefined

/** Buyer, goods and delivery. Home delivery needs an address, a pick-up point the postcode that it was found by. */
const purchase = v.pipe(
  v.object({
    CustomerName: required('Navn', longestName),
    Email: email,
    Phone: phone,
    Delivery: v.picklist(['home', 'collect'], 'Velg leveringsmåte'),
    Address: optionalText(longestAddress),
    PostalCode: optionalText(10),
    City: optionalText(longestName),
    /** The carrier's pick-up point that it is sent to. */
    PickupPointID: v.optional(v.pipe(v.string(noPoint), v.minLength(1, noPoint), v.maxLength(longestPointId, noPoint))),
    ShopID: chosenId('Velg en butikk'),
    items,
  }),
  v.forward(
    v.partialCheck(
      [['Delivery'], ['PickupPointID'], ['Address']],
      ({ Address, ...way }) => !comesHome(way) || Address !== '',
      'Adresse må ha en verdi',
    ),
    ['Address'],
  ),
  v.forward(
    v.partialCheck(
      [['Delivery'], ['PostalCode']],
      ({ Delivery, PostalCode }) => Delivery === 'collect' || /^\d{4}$/.test(PostalCode),
      'Skriv et postnummer med fire siffer',
    ),
    ['PostalCode'],
  ),
  v.forward(
    v.partialCheck(
      [['Delivery'], ['PickupPointID'], ['City']],
      ({ City, ...way }) => !comesHome(way) || City !== '',
      'Poststed må ha en verdi',
    ),
    ['City'],
  ),
  v.forward(
    v.partialCheck(
      [['Delivery'], ['PickupPointID']],
      ({ Delivery, PickupPointID }) => Delivery === 'home' || PickupPointID === undefined,
      'Et hentested er for varer som sendes',
    ),
    ['PickupPointID'],
  ),
)

/** The body of POST /orders. */
export const orderRequest = v.intersect([
  purchase,
  v.object({
    /** What the shopper was shown to pay: the total, less what the gift cards pay. */
    ExpectedTotal: totalInOre,
    Promocode: v.nullish(optionalText(longestPromocode)),
    GiftCards: v.optional(namedGiftCards),
    NotOrdered: v.optional(
      v.pipe(v.array(notOrdered, 'Må være en liste'), v.maxLength(mostLines, `Høyst ${mostLines} varelinjer`)),
    ),
  }),
])
export type OrderRequest = v.InferOutput<typeof orderRequest> & { isExpress?: true }

/** The body of POST /orders/express: sent home, to whom the payment provider says. */
export const expressRequest = v.object({
  items,
  ExpectedTotal: totalInOre,
  Promocode: v.nullish(optionalText(longestPromocode)),
})
/** The same as an order whose buyer is not known yet. */
export const expressOrder = ({
  items,
  ExpectedTotal,
  Promocode,
}: v.InferOutput<typeof expressRequest>): OrderRequest => ({
  ...{ CustomerName: '', Email: '', Phone: '', Delivery: 'home', Address: '', PostalCode: '', City: '' },
  ShopID: webStockShopId,
  items,
  ExpectedTotal,
  Promocode,
  isExpress: true,
})

/** The body of POST /reservations. */
export const reservationRequest = v.intersect([
  purchase,
  v.object({
    shipping_method_id: chosenId('Velg leveringsmåte'),
  }),
])
export type ReservationRequest = v.InferOutput<typeof reservationRequest>

/** The body of POST /orders/{id}/payments. Default: a card payment. */
export const paymentRequest = v.optional(
  v.object({ Provider: v.optional(v.picklist(providerNames, 'Velg kort, mobil eller betal senere'), 'card') }),
  {},
)

/** The body of POST /orders/{id}/code/enter. */
export const orderCodeRequest = v.object({
  Code: v.pipe(v.string('Skriv koden'), v.regex(/^\d{6}$/, 'Koden har seks siffer')),
})

const noLine = 'Velg minst én vare'
const tooManyLines = `Høyst ${mostLines} varelinjer`
const hasEachOnce = (lines: readonly { EanNo: string }[]): boolean =>
  new Set(lines.map(({ EanNo }) => Number(EanNo))).size === lines.length

/** Body of POST /orders/{id}/handover: the carrier's page about the parcel, or nothing. */
export const handOverRequest = v.optional(
  v.object({
    TrackingUrl: v.optional(
      v.pipe(
        v.string('Må være en adresse'),
        v.maxLength(longestTrackingUrl, `Høyst ${longestTrackingUrl} tegn`),
        v.url('Må være en adresse'),
        v.startsWith('https://', 'Må begynne med https://'),
      ),
    ),
  }),
  {},
)

const carrierUrl = v.pipe(
  v.string('Må være en adresse'),
  v.check(isCarrierUrl, 'Må være en transportørs side, med https://'),
)

/** Body of POST /staff/tasks/{kind}/{number}/handover: a carrier's page about the parcel of a sent order, or nothing. */
export const staffHandOverRequest = v.optional(v.object({ TrackingUrl: v.optional(carrierUrl) }), {})

/** Body of POST /staff/tasks/order/{number}/tracking: a carrier's page about the parcel; null removes it. */
export const staffTrackingRequest = v.object({ TrackingUrl: v.nullable(carrierUrl) })

/** Body of POST /orders/{id}/refund: an amount, lines, both, or nothing for all of the rest. */
export const refundRequest = v.optional(
  v.object({
    Amount: v.optional(v.pipe(v.number('Må være øre'), v.integer('Må være øre'), v.minValue(1, 'Må være øre'))),
    Lines: v.optional(
      v.pipe(
        v.array(v.object({ EanNo: ean, Count: pieces(1) }), 'Må være en liste'),
        v.minLength(1, 'Må ha en varelinje'),
        v.maxLength(mostLines, `Høyst ${mostLines} varelinjer`),
        v.check((lines) => hasEachOnce(lines), 'Én linje per vare'),
      ),
    ),
  }),
  {},
)

/** Body of POST /orders/{id}/returns. The law asks for no reason. */
export const returnRequest = v.object({
  /** What the shopper wants for pieces that are not exchanged: money, which the law promises, or a gift card. */
  PaidBackAs: v.optional(v.picklist(['money', 'giftCard'])),
  Lines: v.pipe(
    v.array(
      v.object({
        EanNo: ean,
        Count: pieces(1),
        Reason: v.nullish(v.picklist(returnReasons, 'Velg en grunn fra listen')),
        /** Another size of the same article that is wanted instead of the money. */
        ExchangeEanNo: v.nullish(ean),
      }),
      noLine,
    ),
    v.minLength(1, noLine),
    v.maxLength(mostLines, tooManyLines),
    v.check((lines) => hasEachOnce(lines), 'Én linje per vare'),
  ),
})
export type ReturnRequest = v.InferOutput<typeof returnRequest>

/** Accepted pieces of a return; without lines all of it. The rest needs a reason, which the shopper reads. */
export const receiveReturnRequest = v.object({
  ShopID: v.optional(chosenId('Velg en butikk')),
  Lines: v.optional(
    v.pipe(
      v.array(v.object({ EanNo: ean, Count: pieces(0) }), noLine),
      v.maxLength(mostLines, tooManyLines),
      v.check((lines) => hasEachOnce(lines), 'Én linje per vare'),
    ),
  ),
  Refusal: v.optional(optionalText(returnRefusalLimit), ''),
})

export type RefundRequest = v.InferOutput<typeof refundRequest>
