import * as v from 'valibot'
import type { WireOrder, WireOrderPlaced, WirePaymentStarted, WireReservation, WireVat } from '../../../api/wire.ts'
import { shop } from './catalogue.ts'
import { anyId, count, ean, moment, ore, percent, pictureBase } from './common.ts'
import { promocodeRefusalCode } from './content.ts'

// What the calls of orders and payments answer.

const reason = v.picklist(['unknown', 'notForSale', 'onlyCollect', 'limit', 'stock'])
const delivery = v.picklist(['home', 'collect'])
export const orderPlaced = v.strictObject({ OrderID: v.string() }) satisfies v.GenericSchema<WireOrderPlaced>
export const orderRefused = v.looseObject({
  message: v.string(),
  cartErrors: v.exactOptional(v.array(v.strictObject({ eanNo: ean, available: count, reason }))),
  errors: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  total: v.exactOptional(ore),
  promocode: v.exactOptional(promocodeRefusalCode),
})

export const paymentStarted = v.strictObject({
  PaymentID: v.string(),
  RedirectUrl: v.string(),
}) satisfies v.GenericSchema<WirePaymentStarted>

const vat = v.strictObject({ VatPercentage: percent, Vat: ore, NetAmount: ore }) satisfies v.GenericSchema<WireVat>

const lineEntries = {
  EanNo: ean,
  ArticleID: anyId,
  Name: v.string(),
  Color: v.string(),
  Size: v.string(),
  Count: anyId,
  Price: ore,
  Pant: ore,
  VatPercentage: percent,
  ImagePath: pictureBase,
}

export const orderLine = v.strictObject(lineEntries)

export const order = v.strictObject({
  OrderID: v.string(),
  OrderNo: anyId,
  Status: v.picklist(['awaitingPayment', 'paid', 'cancelled']),
  Payment: v.picklist([
    'none',
    'created',
    'authorized',
    'declined',
    'aborted',
    'expired',
    'captured',
    'released',
    'refunded',
  ]),
  Provider: v.nullable(v.picklist(['card', 'mobile'])),
  CreatedAt: moment,
  PaidAt: v.nullable(moment),
  HandedOverAt: v.nullable(moment),
  Delivery: delivery,
  shop: v.nullable(shop),
  CustomerName: v.string(),
  Phone: v.string(),
  Email: v.string(),
  Address: v.string(),
  PostalCode: v.string(),
  City: v.string(),
  lines: v.array(orderLine),
  Goods: ore,
  Pant: ore,
  Discount: ore,
  Promocode: v.nullable(v.string()),
  Shipping: ore,
  VatSpecification: v.exactOptional(v.array(vat)),
  Total: ore,
  Refunded: ore,
  PickupCode: v.nullable(v.string()),
  ReadyAt: v.exactOptional(v.nullable(moment)),
  Confirmation: v.exactOptional(v.nullable(v.picklist(['sent', 'onItsWay']))),
  NotOrdered: v.exactOptional(
    v.array(
      v.strictObject({
        EanNo: ean,
        Wanted: anyId,
        Available: count,
        Name: v.string(),
        Color: v.string(),
        Size: v.string(),
      }),
    ),
  ),
}) satisfies v.GenericSchema<unknown, WireOrder>

export const reservation = v.strictObject({
  id: anyId,
  shopID: anyId,
  customerID: v.nullable(anyId),
  statusID: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  delivery,
  address: v.string(),
  city: v.string(),
  zipcode: v.string(),
  total: ore,
  trackingUrl: v.nullable(v.string()),
  articles: v.array(v.strictObject({ ...lineEntries, CampaignArticleID: v.nullable(anyId) })),
  date: moment,
  expires: moment,
  pickupCode: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, WireReservation>
/** 409 of a cancellation that comes too late, with the reservation as it is. */
export const reservationClosed = v.looseObject({ message: v.string(), reservation })
export const reservationStatus = v.strictObject({ statusID: anyId })
