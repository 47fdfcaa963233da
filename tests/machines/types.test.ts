import { describe, expect, expectTypeOf, it } from 'vitest'
import type { AnyStateMachine, EmittedFrom, EventFromLogic } from 'xstate'
import * as core from '../../machines/index.ts'

/** Exported machines of the core, by export name. */
type Machines = {
  [Name in keyof typeof core as (typeof core)[Name] extends AnyStateMachine ? Name : never]: (typeof core)[Name]
}

const send = <Name extends keyof Machines>(name: Name, event: EventFromLogic<Machines[Name]>) => [name, event]

/** Events that the compiler must refuse. `tsc` fails if it accepts one, or if a machine is missing here. */
const refused = {
  // @ts-expect-error: no such event
  accountMachine: send('accountMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  addressLookupMachine: send('addressLookupMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  alertsMachine: send('alertsMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  accountFavouritesMachine: send('accountFavouritesMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  articleMachine: send('articleMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  articleListMachine: send('articleListMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  authenticationMachine: send('authenticationMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  backInStockMachine: send('backInStockMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  breadcrumbsMachine: send('breadcrumbsMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  carouselMachine: send('carouselMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  cartMachine: send('cartMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  checkoutMachine: send('checkoutMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  compareMachine: send('compareMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  consentMachine: send('consentMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  consentCopyMachine: send('consentCopyMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  copyTextMachine: send('copyTextMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  expressCheckoutMachine: send('expressCheckoutMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  favouritesMachine: send('favouritesMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  giftCardPurchaseMachine: send('giftCardPurchaseMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  giftCardsMachine: send('giftCardsMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  formCheckMachine: send('formCheckMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  historyMachine: send('historyMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  memberCodeMachine: send('memberCodeMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  menuMachine: send('menuMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  navigationMachine: send('navigationMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  orderReturnMachine: send('orderReturnMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  overlaysMachine: send('overlaysMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  partDataMachine: send('partDataMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  passkeyLoginMachine: send('passkeyLoginMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  passkeysMachine: send('passkeysMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  paymentMachine: send('paymentMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  pickupPointsMachine: send('pickupPointsMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  placeLookupMachine: send('placeLookupMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  placingOrderMachine: send('placingOrderMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  pollMachine: send('pollMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  preferredShopMachine: send('preferredShopMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  priceSliderMachine: send('priceSliderMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  promocodeMachine: send('promocodeMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  quickReserveMachine: send('quickReserveMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  recentlyViewedMachine: send('recentlyViewedMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  refusedLinesMachine: send('refusedLinesMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  repairRequestMachine: send('repairRequestMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  reservationMachine: send('reservationMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  reservationIntentMachine: send('reservationIntentMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  reviewsMachine: send('reviewsMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  searchMachine: send('searchMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  secondFactorMachine: send('secondFactorMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  sessionsMachine: send('sessionsMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  shareMachine: send('shareMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  shopMachine: send('shopMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  shopPickerMachine: send('shopPickerMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  sizeProfileMachine: send('sizeProfileMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  staffLoginMachine: send('staffLoginMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  staffRecordsMachine: send('staffRecordsMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  staffRepairsMachine: send('staffRepairsMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  staffTasksMachine: send('staffTasksMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  stickyHeaderMachine: send('stickyHeaderMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  tabsMachine: send('tabsMachine', { type: 'no.such.event' }),
  // @ts-expect-error: no such event
  withdrawalMachine: send('withdrawalMachine', { type: 'no.such.event' }),
} satisfies Record<keyof Machines, unknown>

describe('the compiler', () => {
  it('refuses an event that a machine does not know', () => {
    const exported = core.machines.map(
      ({ name }) => `${name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())}Machine`,
    )
    expect(Object.keys(refused).sort()).toEqual(exported.sort())
  })

  it('types no machine’s event as any text', () => {
    type Loose = {
      [Name in keyof Machines]: string extends EventFromLogic<Machines[Name]>['type'] ? Name : never
    }[keyof Machines]
    expectTypeOf<Loose>().toEqualTypeOf<never>()
    type LooseEmitted = {
      [Name in keyof Machines]: string extends EmittedFrom<Machines[Name]>['type'] ? Name : never
    }[keyof Machines]
    // machines that emit nothing
    expectTypeOf<LooseEmitted>().toEqualTypeOf<
      | 'addressLookupMachine'
      | 'breadcrumbsMachine'
      | 'carouselMachine'
      | 'compareMachine'
      | 'giftCardPurchaseMachine'
      | 'giftCardsMachine'
      | 'copyTextMachine'
      | 'formCheckMachine'
      | 'menuMachine'
      | 'overlaysMachine'
      | 'partDataMachine'
      | 'pickupPointsMachine'
      | 'placingOrderMachine'
      | 'recentlyViewedMachine'
      | 'shareMachine'
      | 'shopMachine'
      | 'shopPickerMachine'
      | 'staffLoginMachine'
      | 'stickyHeaderMachine'
      | 'withdrawalMachine'
    >()
  })

  it('refuses an event with a wrong payload', () => {
    const wrong = [
      // @ts-expect-error: which line?
      send('cartMachine', { type: 'cart.item.remove' }),
      // @ts-expect-error: a shop is known by its number
      send('cartMachine', { type: 'cart.shop.choose', shopId: '55' }),
      // @ts-expect-error: there is no such dialog
      send('overlaysMachine', { type: 'overlay.open', name: 'cookies' }),
      // @ts-expect-error: a form lacks its fields
      send('authenticationMachine', { type: 'authentication.login', kind: null, fromCart: false }),
    ]
    expect(wrong).toHaveLength(4)
  })

  it('refuses an unknown event to any actor of the shop', () => {
    const shout = (parts: core.ShopActors) => {
      // @ts-expect-error: no event of the menu's
      parts.menu.send({ type: 'menu.shut' })
      // @ts-expect-error: no event of the cart's, whose code may not be here
      parts.cart.send({ type: 'cart.item.steal', ean: '7001' })
      // @ts-expect-error: no part of the shop
      parts.basket.send({ type: 'cart.clear' })
    }
    expectTypeOf(shout).toBeCallableWith({} as core.ShopActors)
  })
})
