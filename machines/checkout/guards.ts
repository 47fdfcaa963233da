import type { PlacingOutcome } from '../placing-order/index.ts'
import {
  errorsAt,
  hasOtherOrder,
  isCollectOnly,
  isNewChoice,
  isReserving,
  type NewCart,
  possibleDelivery,
  type Stored,
} from './changes.ts'
import { draftRestoreFailure } from './draft.ts'
import type { CartChoice, CheckoutContext, FieldChange } from './events.types.ts'
import { type FieldName, isEmpty } from './rules.ts'

interface Now {
  context: CheckoutContext
}

const isForbidden = (context: CheckoutContext, { field, value }: FieldChange) =>
  field === 'delivery' && value !== 'collect' && isCollectOnly(context)

/** What the chart's guards ask of the context and of what has happened. */
export const checkoutGuards = {
  isLost: (_: Now, { stored }: Stored) => draftRestoreFailure(stored) !== null,
  isUnread: ({ context }: Now) => context.cart === null,
  isNothing: ({ context }: Now) => context.cart?.lines.length === 0,
  isFirstCustomer: ({ context }: Now) => context.customer === null,
  isCustomerDue: ({ context }: Now) => context.customer?.isFilled === false && !!context.cart?.lines.length,
  isNewChoice: ({ context }: Now, choice: CartChoice) => isNewChoice(context, choice),
  isForcing: ({ context }: Now) => possibleDelivery(context) !== context.fields.delivery,
  isForbidden: ({ context }: Now, change: FieldChange) => isForbidden(context, change),
  isChange: ({ context }: Now, change: FieldChange) => !isForbidden(context, change),
  isOfDelivery: (_: Now, { field }: FieldChange) => field === 'delivery' || field === 'shopId',
  isTouched: ({ context }: Now, { field }: { field: FieldName }) => context.touched.includes(field),
  isContactWhole: ({ context }: Now) => isEmpty(errorsAt(context, ['contact'])),
  isDeliveryWhole: ({ context }: Now) => isEmpty(errorsAt(context, ['delivery'])),
  isContactOpen: ({ context }: Now) => !context.done.contact || !isEmpty(errorsAt(context, ['contact'])),
  isDeliveryOpen: ({ context }: Now) => !context.done.delivery || !isEmpty(errorsAt(context, ['delivery'])),
  isFaulty: ({ context }: Now) => !isEmpty(errorsAt(context, ['contact', 'delivery'])),
  isDeliverable: (_: Now, { cart }: NewCart) => cart?.valid === true,
  isPlaceAsked: ({ context: { hasPlaceLookup, fields } }: Now) => hasPlaceLookup && fields.delivery === 'home',
  isReserving: ({ context }: Now) => isReserving(context),
  hasOtherOrder: ({ context }: Now, found: Stored) => hasOtherOrder(context, found),
  isCartBlocked: ({ context }: Now) => !context.cart?.valid,
  isTakenOver: (_: Now, { type }: PlacingOutcome) => type === 'takenOver',
  isAlreadyPaid: (_: Now, { type }: PlacingOutcome) => type === 'alreadyPaid',
  isRefused: (_: Now, { type }: PlacingOutcome) => type === 'refused',
  isInvalid: (_: Now, { type }: PlacingOutcome) => type === 'invalid',
  isCodeRefused: (_: Now, { type }: PlacingOutcome) => type === 'promocodeRefused',
  isTotalChanged: (_: Now, { type }: PlacingOutcome) => type === 'totalChanged',
  isTooMany: (_: Now, { type }: PlacingOutcome) => type === 'tooMany',
  isPaymentUnavailable: (_: Now, { type }: PlacingOutcome) => type === 'paymentUnavailable',
  isGone: (_: Now, { type }: PlacingOutcome) => type === 'orderGone',
}
