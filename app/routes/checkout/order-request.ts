import type { SnapshotFrom } from 'xstate'
import { type cartMachine, selectCart } from '../../../machines/cart/index.ts'
import type { FieldName } from '../../../machines/checkout/index.ts'
import type { giftCardsMachine } from '../../../machines/gift-cards/index.ts'
import type { partsOf } from '../../../machines/gift-cards/paid.ts'
import type { OrderRequest } from '../../../machines/placing-order/index.ts'
import type { LeftOutLine } from '../../../machines/refused-lines/index.ts'
import type { WireOrderRequest } from '../../api/wire.ts'

interface PaidWith {
  giftCards: SnapshotFrom<typeof giftCardsMachine>
  cart: SnapshotFrom<typeof cartMachine>
  // importing it from the screen's chunk would add a chunk of bundler helpers to the first load
  partsOf: typeof partsOf
}

/**
 * Maps an order to its wire shape. `notOrdered` are refused lines that it leaves out. Gift cards pay what the order's
 * amount was reduced by.
 */
export const orderRequestOf = (
  request: OrderRequest,
  notOrdered: readonly LeftOutLine[],
  { giftCards, cart, partsOf }: PaidWith,
): WireOrderRequest => ({
  CustomerName: request.name,
  Phone: request.phone,
  Email: request.email,
  Delivery: request.delivery,
  Address: request.address,
  PostalCode: request.postalCode,
  City: request.city,
  ...(request.pickupPointId !== null && { PickupPointID: request.pickupPointId }),
  ShopID: request.shopId,
  items: request.lines.map(({ ean, count }) => ({ EanNo: ean, Count: count })),
  ExpectedTotal: request.expectedTotal,
  Promocode: request.promocode,
  // servers of the product's own contract know no gift cards
  ...(giftCards.context.cards.length > 0 && {
    GiftCards: partsOf(giftCards.context.cards, selectCart(cart).payable[request.delivery])
      .filter(({ amount }) => amount > 0)
      .map(({ code, amount }) => ({ Code: code, Amount: amount })),
  }),
  NotOrdered: notOrdered.map(({ ean, wanted, available }) => ({
    EanNo: ean,
    Wanted: wanted,
    Available: available,
  })),
})

const fieldOf: Readonly<Record<string, FieldName>> = {
  CustomerName: 'name',
  Phone: 'phone',
  Email: 'email',
  Delivery: 'delivery',
  Address: 'address',
  PostalCode: 'postalCode',
  City: 'city',
  ShopID: 'shopId',
  PickupPointID: 'pickupPoint',
}

/** Refused fields by their names here. Those without a field are dropped. */
export const serverFieldErrors = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [message = '']]) => {
      const field = fieldOf[name]
      return field ? [[field, message]] : []
    }),
  )
