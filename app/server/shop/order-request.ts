import * as v from 'valibot'
import { email, optionalText, phone, required } from '../http/fields.ts'

const mostLines = 100
const mostPieces = 999
const longestPromocode = 100
const item = v.object({
  EanNo: v.pipe(v.string('Må være tekst'), v.regex(/^\d{8,14}$/, 'Ugyldig EAN')),
  Count: v.pipe(
    v.number('Må være et tall'),
    v.integer('Må være et helt tall'),
    v.minValue(1, 'Må være minst 1'),
    v.maxValue(mostPieces, `Må være høyst ${mostPieces}`),
  ),
  CampaignArticleID: v.nullable(v.pipe(v.number('Må være et tall'), v.integer('Må være et helt tall'))),
})

export type RequestedItem = v.InferOutput<typeof item>

/** Who buys what, and where it goes. Home delivery asks for an address too. */
const purchase = v.pipe(
  v.object({
    CustomerName: required('Navn', 100),
    Email: email,
    Phone: phone,
    Delivery: v.picklist(['home', 'collect'], 'Velg leveringsmåte'),
    Address: optionalText(200),
    PostalCode: optionalText(10),
    City: optionalText(100),
    ShopID: v.pipe(v.number('Velg en butikk'), v.integer('Velg en butikk'), v.minValue(1, 'Velg en butikk')),
    items: v.pipe(
      v.array(item, 'Handlekurven er tom'),
      v.minLength(1, 'Handlekurven er tom'),
      v.maxLength(mostLines, `Høyst ${mostLines} varelinjer`),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['Delivery'], ['Address']],
      ({ Delivery, Address }) => Delivery === 'collect' || Address !== '',
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
      [['Delivery'], ['City']],
      ({ Delivery, City }) => Delivery === 'collect' || City !== '',
      'Poststed må ha en verdi',
    ),
    ['City'],
  ),
)

/** The body of POST /orders. */
export const orderRequest = v.intersect([
  purchase,
  v.object({
    ExpectedTotal: v.pipe(v.number('Må være øre'), v.integer('Må være øre'), v.minValue(0, 'Må være øre')),
    Promocode: v.nullish(optionalText(longestPromocode)),
  }),
])
export type OrderRequest = v.InferOutput<typeof orderRequest>

/** The body of POST /reservations. */
export const reservationRequest = v.intersect([
  purchase,
  v.object({
    shipping_method_id: v.pipe(v.number('Velg leveringsmåte'), v.integer('Velg leveringsmåte')),
  }),
])
export type ReservationRequest = v.InferOutput<typeof reservationRequest>
