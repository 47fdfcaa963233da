import type { ActorRefFrom } from 'xstate'
import type { articleMachine } from '../../../machines/article/index.ts'
import { type quickReserveMachine, quickReserveWith } from '../../../machines/quick-reserve/index.ts'
import { connectPageActor, type ShopActors, shopRoute } from '../../../machines/shop/index.ts'
import { partRoute } from '../../../machines/shop/page-actors.ts'
import { currentCustomer } from '../../adapters/browser/current-customer.ts'
import { read, storageKeys } from '../../adapters/browser/storage.ts'
import { knownContact } from '../../features/reservations/known-contact.ts'

const checkout = '/checkout'

/** The machine of a reservation in two presses. A customer whose code does not load is a guest. */
export const quickReserveIn = (shop: ShopActors) =>
  quickReserveWith({
    async findContact() {
      const user = await currentCustomer(shop).catch(() => null)
      const contact = knownContact(user, read('localStorage', storageKeys.draft))
      return contact ? { type: 'known', contact } : { type: 'unknown' }
    },
  })

/** Connects it to the article and to the shop, for as long as it runs. */
export function connectQuickReserve(
  actor: ActorRefFrom<typeof quickReserveMachine>,
  article: ActorRefFrom<typeof articleMachine>,
): void {
  connectPageActor('quickReserve', actor, { article }, [
    // the page stays until the checkout is loaded: a second press adds no second piece
    partRoute('quickReserve', 'quickReserve.shops.wanted', 'article', (_, shows) => {
      const navigation = shows('navigation')
      const isLeaving = navigation.hasTag('underWay') && navigation.context.goal.href === checkout
      return isLeaving ? null : { type: 'article.reserve' }
    }),
    // selected where it has the size: the next press confirms
    partRoute('quickReserve', 'quickReserve.shops.wanted', 'article', (_, shows) => {
      const { shopId } = shows('preferredShop').context
      return shopId === null ? null : { type: 'article.reserve.select', shopId }
    }),
    shopRoute('authentication', 'authentication.left', 'quickReserve', ({ by }) =>
      by === 'expiry' ? null : { type: 'quickReserve.customer.left' },
    ),
  ])
}
