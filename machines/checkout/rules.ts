import type { CartView, Delivery } from '../cart/index.ts'
import {
  isEmail,
  isPostalCode,
  mobileNumber,
  type Ore,
  type PickupPointPlace,
  splitAddress,
  tidy,
  webStockShopId,
} from '../domain/index.ts'
import type { OrderLine, OrderRequest } from '../placing-order/index.ts'
import { pickupPointShipping } from './pickup-point-shipping.ts'

export { isEmail, mobileNumber, splitAddress, tidy }

export type StepName = 'contact' | 'delivery' | 'payment'
export const stepNames: readonly StepName[] = ['contact', 'delivery', 'payment']

/** The cart's deliveries, and another way of what is sent: to a carrier's pick-up point. */
export type CheckoutDelivery = Delivery | 'pickupPoint'

/** What the shopper fills in. */
export interface Fields {
  name: string
  phone: string
  email: string
  delivery: CheckoutDelivery
  address: string
  postalCode: string
  city: string
  /** Where it is collected; null until a shop is picked. */
  shopId: number | null
  /** Where the carrier hands it out, around `postalCode`; null until one is picked. */
  pickupPoint: PickupPointPlace | null
}
export type FieldName = keyof Fields
/** In the order of the form, which is the order of the error summary. */
export const fieldNames: readonly FieldName[] = [
  'name',
  'phone',
  'email',
  'delivery',
  'shopId',
  'address',
  'postalCode',
  'city',
  'pickupPoint',
]
export const contactFields = ['name', 'phone', 'email'] as const
export const homeFields = ['address', 'postalCode', 'city'] as const

/** Why a field is invalid. `refused`: the server refused it. */
export type FieldError = 'missing' | 'invalid' | 'houseNumberMissing' | 'onlyCollect' | 'refused'
export type FieldErrors = Readonly<Partial<Record<FieldName, FieldError>>>

export const noFields: Fields = {
  name: '',
  phone: '',
  email: '',
  delivery: 'home',
  address: '',
  postalCode: '',
  city: '',
  shopId: null,
  pickupPoint: null,
}

/** Sources of regular expressions for a country's fields. Omitted ones are Norwegian. */
export interface FieldFormats {
  /** Of the number without white space. A group is what is sent; without one, the whole number is. */
  phone?: string
  /** Of street and house number, tidied. */
  address?: string
  postalCode?: string
}

/** The mobile number as it is sent, or null. */
function phoneOf(text: string, { phone }: FieldFormats): string | null {
  if (phone === undefined) return mobileNumber(text)
  const found = new RegExp(phone).exec(text.replace(/\s/g, ''))
  return found ? (found[1] ?? found[0]) : null
}

const isAddress = (text: string, { address }: FieldFormats): boolean =>
  address === undefined ? splitAddress(text) !== null : new RegExp(address).test(tidy(text))

type ByDelivery = Readonly<Record<Delivery, Ore> & { pickupPoint?: Ore }>

/** Freight of an ordinary parcel. */
export interface ParcelFreight {
  home: Ore
  pickupPoint: Ore
}

/** What the checkout needs of the cart. */
export interface CheckoutCart {
  lines: readonly OrderLine[]
  /** Øre: the goods, deposits included, less the discount. */
  total: Ore
  /** Without `pickupPoint` nothing can be sent to one. */
  shipping: ByDelivery
  payable: ByDelivery
  /** The promocode of the discount. */
  promocode: string | null
  /** Some line can only be collected. */
  onlyCollect: boolean
  /** No line exceeds the stock. */
  valid: boolean
  /** References of this cart's orders that wait for their payment. */
  pendingOrders: readonly string[]
}

/** The checkout's cart, from the cart's view; null until it is restored. `freight`: of a chain with pick-up points. */
export function checkoutCart(
  view: CartView,
  pendingOrders: readonly string[],
  freight: ParcelFreight | null = null,
): CheckoutCart | null {
  if (!view.known) return null
  const point = freight && pointShipping(view, freight)
  return {
    lines: view.lines.map(({ line: { ean, count, campaignArticleId } }) => ({ ean, count, campaignArticleId })),
    total: view.total,
    shipping: point === null ? view.shipping : { ...view.shipping, pickupPoint: point },
    payable: point === null ? view.payable : { ...view.payable, pickupPoint: view.total + point },
    promocode: view.discount.activated ? view.discount.code : null,
    onlyCollect: view.onlyCollect,
    valid: view.valid,
    pendingOrders,
  }
}

const pointShipping = ({ lines, total, pant, freeShipping }: CartView, { home: price, pickupPoint }: ParcelFreight) =>
  pickupPointShipping(
    total - pant,
    lines.map(({ line }) => line.freightPrice),
    { price, freeFrom: freeShipping?.from ?? null },
    pickupPoint,
  )

/** How goods are sent unless the shopper chooses: to a pick-up point where that is cheaper. */
export const cheapestSent = ({ shipping }: CheckoutCart): CheckoutDelivery =>
  shipping.pickupPoint !== undefined && shipping.pickupPoint < shipping.home ? 'pickupPoint' : 'home'

/** The delivery, or home delivery where nothing can be sent to a pick-up point. */
export const offered = (delivery: CheckoutDelivery, cart: CheckoutCart | null): CheckoutDelivery =>
  delivery === 'pickupPoint' && cart && cart.shipping.pickupPoint === undefined ? 'home' : delivery

/** The same for the cart: it knows what is sent, not where to. */
export const cartDelivery = (delivery: CheckoutDelivery): Delivery => (delivery === 'collect' ? delivery : 'home')

const placeFields: Readonly<Record<CheckoutDelivery, readonly FieldName[]>> = {
  home: homeFields,
  collect: ['shopId'],
  pickupPoint: ['postalCode', 'pickupPoint'],
}

/** The fields that matter for a delivery. */
export const fieldsOf = (step: StepName, delivery: CheckoutDelivery): readonly FieldName[] => {
  if (step === 'contact') return contactFields
  if (step === 'payment') return []
  return ['delivery', ...placeFields[delivery]]
}

const needed = (text: string): FieldError | null => (tidy(text) ? null : 'missing')

/** What is wrong with a field, or null. */
export function validate(
  fields: Fields,
  field: FieldName,
  onlyCollect: boolean,
  formats: FieldFormats = {},
): FieldError | null {
  switch (field) {
    case 'name':
    case 'city':
      return needed(fields[field])
    case 'phone':
      return needed(fields.phone) ?? (phoneOf(fields.phone, formats) ? null : 'invalid')
    case 'email':
      return needed(fields.email) ?? (isEmail(fields.email) ? null : 'invalid')
    case 'delivery':
      return onlyCollect && fields.delivery !== 'collect' ? 'onlyCollect' : null
    case 'address':
      return needed(fields.address) ?? (isAddress(fields.address, formats) ? null : 'houseNumberMissing')
    case 'postalCode':
      return needed(fields.postalCode) ?? (isPostalCode(fields.postalCode, formats.postalCode) ? null : 'invalid')
    case 'shopId':
      return fields.shopId === null ? 'missing' : null
    case 'pickupPoint':
      // without a postcode there is none to pick
      return fields.pickupPoint || validate(fields, 'postalCode', onlyCollect, formats) ? null : 'missing'
    default:
      return field satisfies never
  }
}

/** All errors of some steps. */
export function errorsIn(
  steps: readonly StepName[],
  fields: Fields,
  onlyCollect: boolean,
  formats?: FieldFormats,
): FieldErrors {
  const errors: Partial<Record<FieldName, FieldError>> = {}
  for (const field of steps.flatMap((step) => fieldsOf(step, fields.delivery))) {
    const error = validate(fields, field, onlyCollect, formats)
    if (error) errors[field] = error
  }
  return errors
}

export const isEmpty = (errors: FieldErrors): boolean => Object.keys(errors).length === 0

/** The names of the fields with errors, in the form's order. */
export const inOrder = (errors: FieldErrors): readonly FieldName[] => fieldNames.filter((field) => errors[field])

export const stepOf = (field: FieldName): StepName =>
  (contactFields as readonly FieldName[]).includes(field) ? 'contact' : 'delivery'

/** The shop that the order goes to: the picked one, or the web stock. Null until one is picked. */
export const shopFor = (fields: Fields): number | null =>
  fields.delivery === 'collect' ? fields.shopId : webStockShopId

/** The same once the order is sent: a shop is no longer required. */
export const orderShopOf = (fields: Fields): number => shopFor(fields) ?? webStockShopId

export function requestOf(
  fields: Fields,
  cart: CheckoutCart,
  expectedTotal: Ore,
  formats: FieldFormats = {},
): OrderRequest {
  const isHome = fields.delivery === 'home'
  return {
    name: tidy(fields.name),
    phone: phoneOf(fields.phone, formats) ?? '',
    email: fields.email.trim(),
    delivery: cartDelivery(fields.delivery),
    address: isHome ? tidy(fields.address) : '',
    postalCode: fields.delivery === 'collect' ? '' : fields.postalCode.trim(),
    city: isHome ? tidy(fields.city) : '',
    pickupPointId: fields.delivery === 'pickupPoint' ? (fields.pickupPoint?.id ?? null) : null,
    shopId: orderShopOf(fields),
    lines: cart.lines.toSorted((a, b) => (a.ean < b.ean ? -1 : 1)),
    expectedTotal,
    promocode: cart.promocode,
  }
}
