import type { SnapshotFrom } from 'xstate'
import { defaultShippingPrice, type FreeShipping, type Ore } from '../domain/index.ts'
import type { CartLine, Delivery, Discount, LimitNotice, LimitReason } from './cart.types.ts'
import type { CartEvent } from './events.types.ts'
import type { cartMachine } from './machine.ts'
import {
  deliveryOf,
  freeShippingOf,
  isOnlyCollected,
  lineOf,
  maxQuantityOf,
  payable,
  shippingPrice,
  totals,
} from './rules.ts'

export type CartSnapshot = SnapshotFrom<typeof cartMachine>

/** A line with its stepper. */
export interface CartLineView {
  line: CartLine
  /** Pieces × (price + deposit). */
  sum: Ore
  /** Maximum pieces of the line. */
  most: number
  canIncrease: boolean
  canDecrease: boolean
  /** Why it cannot grow; null while it can. */
  reason: LimitReason | null
  /** Available pieces, if the line has more; null if it can be delivered. */
  available: number | null
  /** Why adding a piece failed last; null otherwise. */
  notice: LimitNotice | null
}

/** Why the checkout is not available. */
export type CartBlock = 'restoring' | 'empty' | 'errors'

export interface CartView {
  /** False until the stored cart is read: show neither a count nor an empty cart. */
  known: boolean
  lines: readonly CartLineView[]
  /** Pieces of all lines. */
  count: number
  /** Price of the goods, without deposits and discount. */
  goods: Ore
  /** Sum of the deposits. */
  pant: Ore
  discount: Discount
  /** Amount of the discount. */
  saved: Ore
  /** With deposits and discount, without shipping. */
  total: Ore
  shipping: Readonly<Record<Delivery, Ore>>
  /** The amount to pay: total and shipping. */
  payable: Readonly<Record<Delivery, Ore>>
  /** Progress towards free home delivery; null if the brand has none, or nothing can be sent. */
  freeShipping: FreeShipping | null
  /** Type of delivery. */
  delivery: Delivery
  shopId: number
  onlyCollect: boolean
  valid: boolean
  blocked: CartBlock | null
  checkingStock: boolean
  stockUnknown: boolean
  /** The removed line that an undo would return. */
  canRestore: boolean
  removedName: string | null
}

/** What a shopper can do with the cart. */
export interface CartCommands {
  setQuantity(ean: string, quantity: number): void
  remove(ean: string): void
  /** Undoes the removal. */
  restore(): void
  chooseDelivery(delivery: Delivery): void
  chooseShop(shopId: number): void
  checkStock(): void
}

const blockOf = (snapshot: CartSnapshot): CartBlock | null => {
  if (snapshot.hasTag('restoring')) return 'restoring'
  const { lines, errors } = snapshot.context
  if (lines.length === 0) return 'empty'
  return errors.length === 0 ? null : 'errors'
}

/** The cart as a component shows it. */
export function selectCart(snapshot: CartSnapshot): CartView {
  const { context } = snapshot
  const blocked = blockOf(snapshot)
  const { originalTotal, pant } = totals(context.lines, context.discount)
  const lines = context.lines.map((line): CartLineView => {
    const { most, reason } = maxQuantityOf(line, line.stock)
    const { ean } = line
    return {
      line,
      sum: line.count * (line.price + line.pant),
      most,
      canIncrease: line.count < most,
      canDecrease: line.count > 1,
      reason: line.count < most ? null : reason,
      available: context.errors.find((error) => error.ean === ean)?.available ?? null,
      notice: context.notices.find((notice) => notice.ean === ean) ?? null,
    }
  })
  return {
    known: blocked !== 'restoring',
    lines,
    count: context.count,
    goods: originalTotal - pant,
    pant,
    discount: context.discount,
    saved: originalTotal - context.total,
    total: context.total,
    shipping: { home: shippingPrice(context, 'home'), collect: shippingPrice(context, 'collect') },
    payable: { home: payable(context, 'home'), collect: payable(context, 'collect') },
    freeShipping: freeShippingOf(context),
    delivery: deliveryOf(context),
    shopId: context.shopId,
    onlyCollect: isOnlyCollected(context.lines),
    valid: blocked === null,
    blocked,
    checkingStock: snapshot.hasTag('checkingStock'),
    stockUnknown: snapshot.hasTag('stockUnknown'),
    canRestore: context.removed !== null && lineOf(context.lines, context.removed.line.ean) === undefined,
    removedName: context.removed?.line.name ?? null,
  }
}

export const cartCommands = (send: (event: CartEvent) => void): CartCommands => ({
  setQuantity: (ean, quantity) => send({ type: 'cart.item.quantity.set', ean, quantity }),
  remove: (ean) => send({ type: 'cart.item.remove', ean }),
  restore: () => send({ type: 'cart.item.restore' }),
  chooseDelivery: (id) => send({ type: 'cart.shipping.select', id, price: defaultShippingPrice }),
  chooseShop: (shopId) => send({ type: 'cart.shop.choose', shopId }),
  checkStock: () => send({ type: 'cart.stock.check' }),
})
