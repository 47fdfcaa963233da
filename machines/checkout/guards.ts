import type { CancelAnswer, PaymentAnswer, PlaceAnswer } from './answers.ts'
import { contentNow, errorsAt, isCollectOnly, type NewCart, type Stored } from './changes.ts'
import { draftRestoreFailure } from './draft.ts'
import type { CheckoutContext, FieldChange } from './events.types.ts'
import { type FieldName, isEmpty } from './rules.ts'

interface Now {
  context: CheckoutContext
}

const isForbidden = (context: CheckoutContext, { field, value }: FieldChange) =>
  field === 'delivery' && value === 'home' && isCollectOnly(context)

/** What the chart's guards ask of the context and of what has happened. */
export const checkoutGuards = {
  isLost: (_: Now, { stored }: Stored) => draftRestoreFailure(stored) !== null,
  isUnread: ({ context }: Now) => context.cart === null,
  isNothing: ({ context }: Now) => context.cart?.lines.length === 0,
  isForcing: ({ context }: Now) => isCollectOnly(context) && context.fields.delivery === 'home',
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
  isCartBlocked: ({ context }: Now) => !context.cart?.valid,
  isSameOrder: ({ context }: Now) => context.order !== null && context.order.content === contentNow(context),
  isForgotten: ({ context }: Now) => context.order?.orderId === null,
  hasOrder: ({ context }: Now) => context.order !== null,
  hasKey: ({ context }: Now) => context.key !== null && context.key.content === contentNow(context),
  isPlaced: (_: Now, answer: PlaceAnswer) => answer.type === 'placed',
  isWanted: ({ context }: Now, answer: PlaceAnswer) =>
    answer.type === 'placed' && context.order?.content === context.content,
  isRefused: (_: Now, answer: PlaceAnswer) => answer.type === 'refused',
  isInvalid: (_: Now, answer: PlaceAnswer) => answer.type === 'invalid',
  isPromocodeRefused: (_: Now, answer: PlaceAnswer) => answer.type === 'promocodeRefused',
  isTooMany: (_: Now, answer: PlaceAnswer) => answer.type === 'tooMany',
  isCancelled: (_: Now, answer: CancelAnswer) => answer.type === 'cancelled',
  isRedirect: (_: Now, answer: PaymentAnswer) => answer.type === 'redirect',
  isAlreadyPaid: (_: Now, answer: PaymentAnswer) => answer.type === 'alreadyPaid',
  isGone: (_: Now, answer: PaymentAnswer) => answer.type === 'orderGone',
}
