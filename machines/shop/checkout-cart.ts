import type { ActorRefFrom, Subscription } from 'xstate'
import { selectCart } from '../cart/index.ts'
import { type CheckoutCart, checkoutCart, type checkoutMachine, type ParcelFreight } from '../checkout/index.ts'
import { webStockShopId } from '../domain/constants.ts'
import type { Ore } from '../domain/money.ts'
import type { giftCardsMachine } from '../gift-cards/index.ts'
import { paidOf } from '../gift-cards/paid.ts'
import { relay } from '../relay/index.ts'
import type { ShopActors } from './shop.types.ts'

type EnteredCards = Pick<ActorRefFrom<typeof giftCardsMachine>, 'getSnapshot' | 'subscribe'>

/** The cart with what gift cards leave to pay. */
function lessGiftCards(cart: CheckoutCart, cards: readonly { balance: Ore }[]): CheckoutCart {
  const { home, collect, pickupPoint } = cart.payable
  const left = (amount: Ore) => amount - paidOf(cards, amount)
  return {
    ...cart,
    payable: {
      home: left(home),
      collect: left(collect),
      ...(pickupPoint !== undefined && { pickupPoint: left(pickupPoint) }),
    },
  }
}

/**
 * Tells a checkout of the cart, and of what gift cards pay, until it is unsubscribed: lines, totals, and the delivery
 * that is chosen there. The checkout decides what it takes over; its own choices reach the cart by `pageEventRoutes`.
 * `freight`: of a chain with pick-up points.
 */
export function followCart(
  checkout: ActorRefFrom<typeof checkoutMachine>,
  { cart, giftCards }: Pick<ShopActors, 'cart'> & { giftCards?: EnteredCards },
  preferredShopId: () => number | null = () => null,
  freight: ParcelFreight | null = null,
): Subscription {
  let cards = giftCards?.getSnapshot().context.cards ?? []
  const tell = () => {
    const snapshot = cart.getSnapshot()
    const { first, second } = snapshot.context.pending
    const view = selectCart(snapshot)
    const pending = [...first, ...second].map(({ orderRef }) => orderRef)
    const known = checkoutCart(view, pending, freight)
    relay(cart, checkout, {
      type: 'checkout.cart.changed',
      cart: known && giftCards ? lessGiftCards(known, cards) : known,
    })
    relay(cart, checkout, {
      type: 'checkout.choice.changed',
      delivery: view.delivery,
      shopId: view.shopId === webStockShopId ? null : view.shopId,
      preferredShopId: preferredShopId(),
    })
  }
  tell()
  const subscriptions = [
    cart.subscribe(tell),
    giftCards?.subscribe(({ context }) => {
      if (context.cards === cards) return
      cards = context.cards
      tell()
    }),
  ]
  return {
    unsubscribe() {
      for (const one of subscriptions) one?.unsubscribe()
    },
  }
}
