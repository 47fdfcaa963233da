import type { CartView, Delivery } from '../cart/index.ts'
import { isEmail, mobileNumber, type Ore, splitAddress, tidy, webStockShopId } from '../domain/index.ts'
import type { OrderLine, OrderRequest } from '../placing-order/index.ts'

export { isEmail, mobileNumber, splitAddress, tidy }

export type StepName = 'contact' | 'delivery' | 'payment'
export const stepNames: readonly StepName[] = ['contact', 'delivery', 'payment']

/** What the shopper fills in. */
export interface Fields {
  name: string
  phone: string
  email: string
  delivery: Delivery
  address: string
  postalCode: string
  city: string
  /** Where it is collected; null until a shop is picked. */
  shopId: number | null
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
]
const contactFields: readonly FieldName[] = ['name', 'phone', 'email']
const homeFields: readonly FieldName[] = ['address', 'postalCode', 'city']

/** Why a field does not hold: `refused` is the server's word. */
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
}

/** What the checkout has to know of the cart. */
export interface CheckoutCart {
  lines: readonly OrderLine[]
  /** Øre: the goods, deposits included, less the discount. */
  total: Ore
  shipping: Readonly<Record<Delivery, Ore>>
  payable: Readonly<Record<Delivery, Ore>>
  /** The code that the discount came by. */
  promocode: string | null
  /** Some line can only be collected. */
  onlyCollect: boolean
  /** No line asks for more than there is. */
  valid: boolean
  /** References of this cart's orders that wait for their payment. */
  pendingOrders: readonly string[]
}

/** The cart for the checkout, of the cart's view; null while it is not read. */
export function checkoutCart(view: CartView, pendingOrders: readonly string[]): CheckoutCart | null {
  if (!view.known) return null
  return {
    lines: view.lines.map(({ line: { ean, count, campaignArticleId } }) => ({ ean, count, campaignArticleId })),
    total: view.total,
    shipping: view.shipping,
    payable: view.payable,
    promocode: view.discount.activated ? view.discount.code : null,
    onlyCollect: view.onlyCollect,
    valid: view.valid,
    pendingOrders,
  }
}

/** The fields that matter for a delivery. */
export const fieldsOf = (step: StepName, delivery: Delivery): readonly FieldName[] => {
  if (step === 'contact') return contactFields
  if (step === 'payment') return []
  return delivery === 'home' ? ['delivery', ...homeFields] : ['delivery', 'shopId']
}

const needed = (text: string): FieldError | null => (tidy(text) ? null : 'missing')

/** What is wrong with a field, or null. */
export function validate(fields: Fields, field: FieldName, onlyCollect: boolean): FieldError | null {
  switch (field) {
    case 'name':
    case 'city':
      return needed(fields[field])
    case 'phone':
      return needed(fields.phone) ?? (mobileNumber(fields.phone) ? null : 'invalid')
    case 'email':
      return needed(fields.email) ?? (isEmail(fields.email) ? null : 'invalid')
    case 'delivery':
      return onlyCollect && fields.delivery === 'home' ? 'onlyCollect' : null
    case 'address':
      return needed(fields.address) ?? (splitAddress(fields.address) ? null : 'houseNumberMissing')
    case 'postalCode':
      return needed(fields.postalCode) ?? (/^\d{4}$/.test(fields.postalCode.trim()) ? null : 'invalid')
    case 'shopId':
      return fields.shopId === null ? 'missing' : null
    default:
      return field satisfies never
  }
}

/** All that is wrong in some steps. */
export function errorsIn(steps: readonly StepName[], fields: Fields, onlyCollect: boolean): FieldErrors {
  const errors: Partial<Record<FieldName, FieldError>> = {}
  for (const field of steps.flatMap((step) => fieldsOf(step, fields.delivery))) {
    const error = validate(fields, field, onlyCollect)
    if (error) errors[field] = error
  }
  return errors
}

export const isEmpty = (errors: FieldErrors): boolean => Object.keys(errors).length === 0

/** The names of the fields with errors, in the form's order. */
export const inOrder = (errors: FieldErrors): readonly FieldName[] => fieldNames.filter((field) => errors[field])

export const stepOf = (field: FieldName): StepName => (contactFields.includes(field) ? 'contact' : 'delivery')

/** The shop that the order goes to: the picked one, or the web stock. Null until one is picked. */
export const shopFor = (fields: Fields): number | null => (fields.delivery === 'home' ? webStockShopId : fields.shopId)

/** The same once the order is sent: a shop is no longer required. */
export const orderShopOf = (fields: Fields): number => shopFor(fields) ?? webStockShopId

export function requestOf(fields: Fields, cart: CheckoutCart, expectedTotal: Ore): OrderRequest {
  const isHome = fields.delivery === 'home'
  return {
    name: tidy(fields.name),
    phone: mobileNumber(fields.phone) ?? '',
    email: fields.email.trim(),
    delivery: fields.delivery,
    address: isHome ? tidy(fields.address) : '',
    postalCode: isHome ? fields.postalCode.trim() : '',
    city: isHome ? tidy(fields.city) : '',
    shopId: orderShopOf(fields),
    lines: cart.lines,
    expectedTotal,
    promocode: cart.promocode,
  }
}
