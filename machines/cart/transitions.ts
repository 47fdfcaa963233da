import type { Shipping } from './cart.types.ts'

/** Another stock counts, so that of the former shop is not waited for. */
export const atOtherShop = {
  'cart.shop.choose': {
    description: 'Another shop is chosen, and its stock is requested.',
    guard: { type: 'isOtherShop', params: ({ event }: { event: { shopId: number } }) => event },
    target: 'idle',
  },
  'cart.shipping.select': {
    description: 'Home delivery uses the web stock.',
    guard: { type: 'isLeavingShop', params: ({ event }: { event: Shipping }) => event },
    target: 'idle',
  },
} as const
