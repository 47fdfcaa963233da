import type { Ore } from '../domain/index.ts'
import type { OrderRequest, PlacingOrderInput, PlacingOutcome } from '../placing-order/index.ts'
import { type Draft, noDraft, parseDraft } from './draft.ts'
import type { CartChoice, CheckoutContext, CheckoutInput, FieldChange, KnownCustomer } from './events.types.ts'
import {
  type CheckoutCart,
  type CheckoutDelivery,
  cartDelivery,
  cheapestSent,
  errorsIn,
  type FieldErrors,
  type FieldName,
  type Fields,
  fieldNames,
  fieldsOf,
  noFields,
  offered,
  requestOf,
  type StepName,
  stepOf,
  validate,
} from './rules.ts'

/** What an event changes of the context. */
type Change = Partial<CheckoutContext>

/** What was kept of an earlier visit. */
export interface Stored {
  stored: unknown
}
export interface NewCart {
  cart: CheckoutCart | null
}

/** Before anything is known or typed. */
const freshCheckout: Omit<CheckoutContext, keyof Draft | 'hasPlaceLookup'> = {
  errors: {},
  touched: [],
  summary: [],
  refusals: 0,
  cart: null,
  customer: null,
  followedChoice: null,
  serverTotal: null,
  url: '',
  paymentId: null,
}

/** What a checkout begins with. */
export const contextOf = (input: CheckoutInput): CheckoutContext => ({
  ...freshCheckout,
  ...(input ? parseDraft(input.draft) : noDraft),
  hasPlaceLookup: input?.hasPlaceLookup ?? false,
  ...(input?.formats ? { formats: input.formats } : {}),
})

export const isCollectOnly = (context: CheckoutContext): boolean => context.cart?.onlyCollect ?? false

/** What the shopper is asked to pay. */
export const amountOf = ({ serverTotal, cart, fields }: CheckoutContext): Ore =>
  serverTotal ?? cart?.payable[fields.delivery] ?? 0

/** What would be ordered now. The cart must be here. */
export const requestNow = (context: CheckoutContext): OrderRequest =>
  requestOf(context.fields, context.cart!, amountOf(context), context.formats)

/** What the child that places the order is given. */
export const orderNow = (context: CheckoutContext): Omit<PlacingOrderInput, 'parent'> => ({
  request: requestNow(context),
  order: context.order,
  key: context.key,
  payBy: context.payBy,
})

export const errorsAt = (context: CheckoutContext, steps: readonly StepName[]): FieldErrors =>
  errorsIn(steps, context.fields, isCollectOnly(context), context.formats)

/** The id of the order that waits for its payment; empty without one. */
export const waitingOrder = (context: CheckoutContext): string => context.order?.orderId ?? ''

/** Its reference; empty without one. */
export const waitingRef = (context: CheckoutContext): string => context.order?.orderRef ?? ''

export function setCart(context: CheckoutContext, { cart }: NewCart): Change {
  // the cart knows which orders wait: one that was paid or dropped elsewhere is not paid again
  const isWaiting = cart === null || cart.pendingOrders.includes(waitingRef(context))
  return {
    cart,
    serverTotal: null,
    order: isWaiting ? context.order : null,
    ...withDelivery(context, deliveryIn(context, cart)),
  }
}

/** The delivery with a cart: the cheapest way to send until one is chosen, and one that the cart can be sent by. */
function deliveryIn({ fields: { delivery }, isDeliveryChosen }: CheckoutContext, cart: CheckoutCart | null) {
  const isOpen = cart !== null && delivery !== 'collect' && !isDeliveryChosen
  return isOpen ? cheapestSent(cart) : offered(delivery, cart)
}

function withDelivery(
  { fields, done }: CheckoutContext,
  delivery: CheckoutDelivery,
): Pick<CheckoutContext, 'fields' | 'done'> {
  return delivery === fields.delivery
    ? { fields, done }
    : { fields: { ...fields, delivery }, done: { ...done, delivery: false } }
}

/** A cart that comes while an order is placed or paid. */
export function keepCart({ cart: before, fields, serverTotal }: CheckoutContext, { cart }: NewCart): Change {
  const isSameAmount = before?.payable[fields.delivery] === cart?.payable[fields.delivery]
  // the server gave its amount for the cart from before
  return { cart, serverTotal: isSameAmount ? serverTotal : null }
}

/** The delivery that the cart leaves: what can only be collected is; without pick-up points it comes home. */
export const possibleDelivery = ({ fields: { delivery }, cart }: CheckoutContext): CheckoutDelivery =>
  cart?.onlyCollect ? 'collect' : offered(delivery, cart)

export const forceDelivery = (context: CheckoutContext): Change => withDelivery(context, possibleDelivery(context))

/** A reservation is collected: what is sent home is ordered, whatever was chosen before. */
export const isReserving = ({ reserves, fields }: CheckoutContext): boolean => reserves && fields.delivery === 'collect'

/** Whether the stored draft has an order, or the key of one, that another tab has made. */
export function hasOtherOrder({ order, key }: CheckoutContext, { stored }: Stored): boolean {
  const there = parseDraft(stored)
  const made = (there.key ?? there.order)?.key
  return !!made && made !== key?.key && made !== order?.key
}

export const restoreDraft = (_: CheckoutContext, { stored }: Stored): Change => parseDraft(stored)

export const keepCustomer = (_: CheckoutContext, { customer }: { customer: KnownCustomer }): Change => ({
  customer: { known: customer, isFilled: false },
})

/** The delivery is the cart's. */
export const forgetShopper = ({ fields: { delivery, shopId } }: CheckoutContext): Change => ({
  fields: { ...noFields, delivery, shopId },
  done: noDraft.done,
  customer: null,
  errors: {},
})

export function fillCustomer(context: CheckoutContext): Change {
  const { known } = context.customer!
  const fields = { ...context.fields }
  for (const field of Object.keys(known) as (keyof KnownCustomer)[]) fields[field] ||= known[field] ?? ''
  return { fields, customer: { known, isFilled: true } }
}

export const isNewChoice = ({ followedChoice: before }: CheckoutContext, { delivery, shopId }: CartChoice): boolean =>
  delivery !== before?.delivery || shopId !== before.shopId

/** The fields that a choice in the cart changes. */
export function changesOf({ fields, cart }: CheckoutContext, choice: CartChoice): readonly FieldChange[] {
  const type = 'checkout.field.change'
  const { delivery } = choice
  const shopId = delivery === 'home' ? null : (choice.shopId ?? fields.shopId ?? choice.preferredShopId)
  const changes: FieldChange[] = []
  if (cartDelivery(fields.delivery) !== delivery)
    changes.push({ type, field: 'delivery', value: delivery === 'home' && cart ? cheapestSent(cart) : delivery })
  // also sets a stored draft's shop in the cart
  if (shopId !== null && (shopId !== fields.shopId || shopId !== choice.shopId))
    changes.push({ type, field: 'shopId', value: shopId })
  return changes
}

export function setField(context: CheckoutContext, { field: changed, value }: FieldChange): Change {
  const fields: Fields = { ...context.fields, [changed]: value }
  fields.delivery = offered(fields.delivery, context.cart)
  // a point is one of those around the postcode
  if (changed === 'postalCode') fields.pickupPoint = null
  const asked = (['contact', 'delivery'] as const).flatMap((step) => fieldsOf(step, fields.delivery))
  const stillWrong = Object.entries(context.errors).filter(([name]) => {
    const field = name as FieldName
    return (
      asked.includes(field) && (field !== changed || validate(fields, field, isCollectOnly(context), context.formats))
    )
  })
  return {
    fields,
    isDeliveryChosen: context.isDeliveryChosen || changed === 'delivery',
    errors: Object.fromEntries(stillWrong),
    touched: context.touched.includes(changed) ? context.touched : [...context.touched, changed],
    serverTotal: null,
  }
}

export function validateField(context: CheckoutContext, { field }: { field: FieldName }): Change {
  const { [field]: _, ...others } = context.errors
  const error = validate(context.fields, field, isCollectOnly(context), context.formats)
  return { errors: error ? { ...others, [field]: error } : others }
}

/** The errors of one step, beside those of the other. */
export const validateStep =
  (step: StepName) =>
  (context: CheckoutContext): Change => ({ errors: { ...context.errors, ...errorsAt(context, [step]) } })

export const finishStep =
  (step: 'contact' | 'delivery') =>
  ({ done }: CheckoutContext): Change => ({ done: { ...done, [step]: true }, errors: {}, summary: [] })

export const reopenStep = ({ done }: CheckoutContext, { step }: { step: 'contact' | 'delivery' }): Change => ({
  done: { ...done, [step]: false },
})

/** The server's errors, whose steps open. The order that it refuses is forgotten. */
export function takeErrors({ fields, done: { contact, delivery } }: CheckoutContext, outcome: PlacingOutcome): Change {
  const names = outcome.type === 'invalid' ? Object.keys(outcome.errors) : []
  const refused = fieldNames.filter((field) => names.includes(field))
  const wrong = refused.map(stepOf)
  return {
    key: null,
    // the shopper chooses another point
    fields: refused.includes('pickupPoint') ? { ...fields, pickupPoint: null } : fields,
    errors: Object.fromEntries(refused.map((field) => [field, 'refused'])),
    done: { contact: contact && !wrong.includes('contact'), delivery: delivery && !wrong.includes('delivery') },
  }
}

export const takeTotal = (_: CheckoutContext, outcome: PlacingOutcome): Change => ({
  serverTotal: outcome.type === 'totalChanged' ? outcome.total : null,
})

export const setPage = (_: CheckoutContext, outcome: PlacingOutcome): Change =>
  outcome.type === 'takenOver' ? { url: outcome.url, paymentId: outcome.paymentId } : { url: '', paymentId: null }
