import type { CartContext, Discount, Shipping } from './cart.types.ts'
import * as changes from './changes.ts'
import { emptyCart } from './empty.ts'
import { deliveryOf, fits, isDiscount, isPending, lineOf, maxQuantityOf, withShipping, withShop } from './rules.ts'

interface Now {
  context: CartContext
}

/** The chart's guards. */
export const cartGuards = {
  hasLines: ({ context }: Now) => context.lines.length > 0,
  hasLine: ({ context }: Now, { ean }: { ean: string }) => lineOf(context.lines, ean) !== undefined,
  hasRemoved: ({ context: { lines, removed } }: Now) =>
    removed !== null && lineOf(lines, removed.line.ean) === undefined,
  hasMore: ({ context }: Now, taken: changes.Taken) => context.lines.some((line) => changes.leftOf(line, taken) > 0),
  hasDiscount: ({ context }: Now) => context.discount.activated,
  canGrow: ({ context }: Now, { line, stock }: changes.NewItem) => fits(context.lines, line, stock),
  canSetQuantity: ({ context }: Now, { ean, quantity }: changes.NewQuantity) => {
    const line = lineOf(context.lines, ean)
    if (!line || quantity === line.count) return false
    return quantity > 0 && (quantity < line.count || quantity <= maxQuantityOf(line, line.stock).most)
  },
  isMoreThanHeld: ({ context }: Now, { ean, quantity }: changes.NewQuantity) => {
    const line = lineOf(context.lines, ean)
    return line !== undefined && quantity > line.count
  },
  canDiscount: ({ context }: Now, { amount, fixed }: Pick<Discount, 'amount' | 'fixed'>) =>
    context.lines.length > 0 && isDiscount(amount, fixed),
  isOtherShop: ({ context }: Now, { shopId }: { shopId: number }) => shopId !== context.shopId,
  isOtherDelivery: ({ context }: Now, { shopId }: { shopId: number }) =>
    shopId !== context.shopId || withShop(context, shopId).selectedShipping.id !== deliveryOf(context),
  isLeavingShop: ({ context }: Now, { id, price }: Shipping) =>
    withShipping(context.shopId, { id, price }).shopId !== context.shopId,
  isOfOtherShop: ({ context }: Now) => context.checkedShopId !== context.shopId,
  isOwnOrder: ({ context }: Now, { orderRef }: { orderRef: string }) => isPending(context.pending, orderRef),
  isFuture: (_: Now, found: changes.Stored) => isFuture(found),
  isFutureUntouched: ({ context }: Now, found: changes.Stored) => isFuture(found) && !isTouched(context),
  isReadable: (_: Now, found: changes.Stored) => changes.storedIn(found).type !== 'dropped',
  isReadableUntouched: ({ context }: Now, found: changes.Stored) => {
    const { type } = changes.storedIn(found)
    return type !== 'dropped' && type !== 'migrated' && !isTouched(context) && context.cancelledUnread.length === 0
  },
  isOverwritten: ({ context }: Now, found: changes.Stored) => changes.isOverwritten(context, found),
}

const isFuture = (found: changes.Stored): boolean => {
  const stored = changes.storedIn(found)
  return stored.type === 'dropped' && stored.reason === 'future'
}

/** The shopper changed the cart before the stored one was read. */
const isTouched = ({ lines, paidUnread, shopId }: CartContext): boolean =>
  lines.length > 0 || paidUnread.length > 0 || shopId !== emptyCart.shopId
