import type { ActorRefFrom } from 'xstate'
import type { articleMachine } from '../article/index.ts'
import { follow } from '../relay/index.ts'
import type { ShopActors } from './shop.types.ts'

/**
 * Tells an article of the shop whose stock counts, whichever way the cart got it, and of the shopper's own sizes. One
 * that runs alone, as on the server, hears of neither.
 */
export function followChoices(article: ActorRefFrom<typeof articleMachine>): void {
  const cart: ShopActors['cart'] | undefined = article.system.get('cart')
  const sizeProfile: ShopActors['sizeProfile'] | undefined = article.system.get('sizeProfile')
  if (!cart || !sizeProfile) return
  follow(
    cart,
    article,
    ({ context }) => context.shopId,
    (shopId) => ({ type: 'article.shop.chosen' as const, shopId }),
    article.getSnapshot().context.shopId,
  )
  const { sizes } = sizeProfile.getSnapshot().context
  follow(
    sizeProfile,
    article,
    ({ context }) => context.sizes,
    (ownSizes) => ({ type: 'article.ownSizes.changed' as const, ownSizes }),
    sizes.length === 0 ? sizes : undefined,
  )
}
