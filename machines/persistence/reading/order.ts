import type { OpeningHours, Order, OrderLine, OrderStatus, PaymentStatus, Shop } from '../../domain/entities.ts'
import { readPicture } from './article.ts'
import { amount, listOf, number, oneOf, orNull, recordOf, text, whole } from './readers.ts'

export const readShop = recordOf<Shop>({
  id: whole,
  no: whole,
  name: text,
  fullName: text,
  orgNo: text,
  description: text,
  chain: text,
  address: text,
  postNo: text,
  postPlace: text,
  phone: text,
  email: text,
  openingHours: listOf(recordOf<OpeningHours>({ fromDay: whole, toDay: whole, opens: text, closes: text })),
  coords: orNull(recordOf<{ lat: number; lng: number }>({ lat: number, lng: number })),
  mapLink: text,
  messengerId: orNull(text),
})

/** Fields of a line of an order or reservation. */
export const boughtLine = {
  ean: text,
  articleId: whole,
  name: text,
  colour: text,
  size: text,
  count: amount,
  price: amount,
  picture: readPicture,
}

export const readOrder = recordOf<Order>({
  id: text,
  number: whole,
  status: oneOf<OrderStatus>('awaitingPayment', 'paid', 'cancelled'),
  payment: oneOf<PaymentStatus>(
    'none',
    'created',
    'authorized',
    'declined',
    'aborted',
    'expired',
    'captured',
    'released',
    'refunded',
  ),
  createdAt: text,
  paidAt: orNull(text),
  delivery: oneOf<Order['delivery']>('home', 'collect'),
  shop: orNull(readShop),
  customer: recordOf<Order['customer']>({
    name: text,
    phone: text,
    email: text,
    address: text,
    postalCode: text,
    city: text,
  }),
  lines: listOf(recordOf<OrderLine>({ ...boughtLine, pant: amount })),
  goods: amount,
  pant: amount,
  discount: amount,
  promocode: orNull(text),
  shipping: amount,
  total: amount,
  refunded: amount,
  refundedLines: listOf(recordOf<Order['refundedLines'][number]>({ ean: text, count: amount })),
  vat: listOf(recordOf<Order['vat'][number]>({ percentage: number, amount })),
  pickupCode: orNull(text),
  readyAt: orNull(text),
  handedOverAt: orNull(text),
  seller: orNull(recordOf({ name: text, orgNo: text, address: text, email: text, phone: text })),
  confirmation: orNull(oneOf<NonNullable<Order['confirmation']>>('sent', 'onItsWay')),
})
