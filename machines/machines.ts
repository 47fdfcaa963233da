import type { AnyStateMachine } from 'xstate'
import { accountMachine } from './account/index.ts'
import { accountModel } from './account/model.ts'
import { accountFavouritesMachine } from './account-favourites/index.ts'
import { accountFavouritesModel } from './account-favourites/model.ts'
import { addressLookupMachine } from './address-lookup/index.ts'
import { addressLookupModel } from './address-lookup/model.ts'
import { alertsMachine } from './alerts/index.ts'
import { alertsAtRest, alertsModel } from './alerts/model.ts'
import { articleMachine } from './article/index.ts'
import { articleModel } from './article/model.ts'
import { articleListMachine } from './article-list/index.ts'
import { articleListModel } from './article-list/model.ts'
import { authenticationMachine } from './authentication/index.ts'
import { authenticationModel } from './authentication/model.ts'
import { backInStockMachine } from './back-in-stock/index.ts'
import { backInStockModel } from './back-in-stock/model.ts'
import { breadcrumbsMachine } from './breadcrumbs/index.ts'
import { breadcrumbsModel } from './breadcrumbs/model.ts'
import { carouselMachine } from './carousel/index.ts'
import { carouselModel } from './carousel/model.ts'
import { cartMachine } from './cart/index.ts'
import { cartModel } from './cart/model.ts'
import { checkoutMachine } from './checkout/index.ts'
import { checkoutModel } from './checkout/model.ts'
import { compareMachine } from './compare/index.ts'
import { compareModel } from './compare/model.ts'
import { consentMachine } from './consent/index.ts'
import { consentModel } from './consent/model.ts'
import { consentCopyMachine } from './consent-copy/index.ts'
import { consentCopyModel } from './consent-copy/model.ts'
import { copyTextMachine } from './copy-text/index.ts'
import { copyTextModel } from './copy-text/model.ts'
import { expressCheckoutMachine } from './express-checkout/index.ts'
import { expressCheckoutModel } from './express-checkout/model.ts'
import { favouritesMachine } from './favourites/index.ts'
import { favouritesModel } from './favourites/model.ts'
import { formCheckMachine } from './form-check/index.ts'
import { formCheckModel } from './form-check/model.ts'
import { giftCardPurchaseMachine } from './gift-card-purchase/index.ts'
import { giftCardPurchaseModel } from './gift-card-purchase/model.ts'
import { giftCardsMachine } from './gift-cards/index.ts'
import { giftCardsModel } from './gift-cards/model.ts'
import { historyMachine } from './history/index.ts'
import { historyModel } from './history/model.ts'
import { memberCodeMachine } from './member-code/index.ts'
import { memberCodeModel } from './member-code/model.ts'
import { menuMachine } from './menu/index.ts'
import { menuModel } from './menu/model.ts'
import { navigationMachine } from './navigation/index.ts'
import { navigationModel } from './navigation/model.ts'
import { orderReturnMachine } from './order-return/index.ts'
import { orderReturnModel } from './order-return/model.ts'
import { overlaysMachine } from './overlays/index.ts'
import { overlaysModel } from './overlays/model.ts'
import { partDataMachine } from './part-data/index.ts'
import { partDataModel } from './part-data/model.ts'
import { passkeyLoginMachine } from './passkey-login/index.ts'
import { passkeyLoginModel } from './passkey-login/model.ts'
import { passkeysMachine } from './passkeys/index.ts'
import { passkeysModel } from './passkeys/model.ts'
import { paymentMachine } from './payment/index.ts'
import { paymentModel } from './payment/model.ts'
import { pickupPointsMachine } from './pickup-points/index.ts'
import { pickupPointsModel } from './pickup-points/model.ts'
import { placeLookupMachine } from './place-lookup/index.ts'
import { placeLookupModel } from './place-lookup/model.ts'
import { placingOrderMachine } from './placing-order/index.ts'
import { placingOrderModel } from './placing-order/model.ts'
import { pollMachine } from './poll/index.ts'
import { pollModel } from './poll/model.ts'
import { preferredShopMachine } from './preferred-shop/index.ts'
import { preferredShopModel } from './preferred-shop/model.ts'
import { priceSliderMachine } from './price-slider/index.ts'
import { priceSliderModel } from './price-slider/model.ts'
import { promocodeMachine } from './promocode/index.ts'
import { promocodeModel } from './promocode/model.ts'
import { quickReserveMachine } from './quick-reserve/index.ts'
import { quickReserveModel } from './quick-reserve/model.ts'
import { recentlyViewedMachine } from './recently-viewed/index.ts'
import { recentlyViewedModel } from './recently-viewed/model.ts'
import { refusedLinesMachine } from './refused-lines/index.ts'
import { refusedLinesModel } from './refused-lines/model.ts'
import { repairRequestMachine } from './repair-request/index.ts'
import { repairRequestModel } from './repair-request/model.ts'
import { reservationMachine } from './reservation/index.ts'
import { reservationModel } from './reservation/model.ts'
import { reservationIntentMachine } from './reservation-intent/index.ts'
import { reservationIntentModel } from './reservation-intent/model.ts'
import { reviewsMachine } from './reviews/index.ts'
import { reviewsModel } from './reviews/model.ts'
import { searchMachine } from './search/index.ts'
import { searchModel } from './search/model.ts'
import { secondFactorMachine } from './second-factor/index.ts'
import { secondFactorModel } from './second-factor/model.ts'
import { sessionsMachine } from './sessions/index.ts'
import { sessionsModel } from './sessions/model.ts'
import { shareMachine } from './share/index.ts'
import { shareModel } from './share/model.ts'
import { shopMachine } from './shop/index.ts'
import { shopModel } from './shop/model.ts'
import { shopPickerMachine } from './shop-picker/index.ts'
import { shopPickerModel } from './shop-picker/model.ts'
import { sizeProfileMachine } from './size-profile/index.ts'
import { sizeProfileModel } from './size-profile/model.ts'
import { staffLoginMachine } from './staff-login/index.ts'
import { staffLoginModel } from './staff-login/model.ts'
import { staffRecordsMachine } from './staff-records/index.ts'
import { staffRecordsModel } from './staff-records/model.ts'
import { staffRepairsMachine } from './staff-repairs/index.ts'
import { staffRepairsModel } from './staff-repairs/model.ts'
import { staffTasksMachine } from './staff-tasks/index.ts'
import { staffTasksModel } from './staff-tasks/model.ts'
import { stickyHeaderMachine } from './sticky-header/index.ts'
import { stickyHeaderModel } from './sticky-header/model.ts'
import { tabsMachine } from './tabs/index.ts'
import { tabsModel } from './tabs/model.ts'
import type { ModelOptions } from './testing/index.ts'
import { withdrawalMachine } from './withdrawal/index.ts'
import { withdrawalModel } from './withdrawal/model.ts'

export interface ListedMachine {
  /** Name of its folder. */
  name: string
  machine: AnyStateMachine
  /** The same machine with a fixed clock, for exploring. */
  atRest?: AnyStateMachine
  /** Its events, inputs and invariants, for `createModel`. */
  model: ModelOptions<AnyStateMachine>
}

/** Every machine of the package, for the visualiser, the stories and the tests that all must pass. */
export const machines: readonly ListedMachine[] = [
  { name: 'account', machine: accountMachine, model: accountModel },
  { name: 'account-favourites', machine: accountFavouritesMachine, model: accountFavouritesModel },
  { name: 'address-lookup', machine: addressLookupMachine, model: addressLookupModel },
  { name: 'alerts', machine: alertsMachine, atRest: alertsAtRest, model: alertsModel },
  { name: 'article', machine: articleMachine, model: articleModel },
  { name: 'article-list', machine: articleListMachine, model: articleListModel },
  { name: 'authentication', machine: authenticationMachine, model: authenticationModel },
  { name: 'back-in-stock', machine: backInStockMachine, model: backInStockModel },
  { name: 'breadcrumbs', machine: breadcrumbsMachine, model: breadcrumbsModel },
  { name: 'carousel', machine: carouselMachine, model: carouselModel },
  { name: 'cart', machine: cartMachine, model: cartModel },
  { name: 'checkout', machine: checkoutMachine, model: checkoutModel },
  { name: 'compare', machine: compareMachine, model: compareModel },
  { name: 'consent', machine: consentMachine, model: consentModel },
  { name: 'consent-copy', machine: consentCopyMachine, model: consentCopyModel },
  { name: 'copy-text', machine: copyTextMachine, model: copyTextModel },
  { name: 'express-checkout', machine: expressCheckoutMachine, model: expressCheckoutModel },
  { name: 'favourites', machine: favouritesMachine, model: favouritesModel },
  { name: 'form-check', machine: formCheckMachine, model: formCheckModel },
  { name: 'gift-card-purchase', machine: giftCardPurchaseMachine, model: giftCardPurchaseModel },
  { name: 'gift-cards', machine: giftCardsMachine, model: giftCardsModel },
  { name: 'history', machine: historyMachine, model: historyModel },
  { name: 'member-code', machine: memberCodeMachine, model: memberCodeModel },
  { name: 'menu', machine: menuMachine, model: menuModel },
  { name: 'navigation', machine: navigationMachine, model: navigationModel },
  { name: 'order-return', machine: orderReturnMachine, model: orderReturnModel },
  { name: 'overlays', machine: overlaysMachine, model: overlaysModel },
  { name: 'part-data', machine: partDataMachine, model: partDataModel },
  { name: 'passkey-login', machine: passkeyLoginMachine, model: passkeyLoginModel },
  { name: 'passkeys', machine: passkeysMachine, model: passkeysModel },
  { name: 'payment', machine: paymentMachine, model: paymentModel },
  { name: 'pickup-points', machine: pickupPointsMachine, model: pickupPointsModel },
  { name: 'place-lookup', machine: placeLookupMachine, model: placeLookupModel },
  { name: 'placing-order', machine: placingOrderMachine, model: placingOrderModel },
  { name: 'poll', machine: pollMachine, model: pollModel },
  { name: 'preferred-shop', machine: preferredShopMachine, model: preferredShopModel },
  { name: 'price-slider', machine: priceSliderMachine, model: priceSliderModel },
  { name: 'promocode', machine: promocodeMachine, model: promocodeModel },
  { name: 'quick-reserve', machine: quickReserveMachine, model: quickReserveModel },
  { name: 'recently-viewed', machine: recentlyViewedMachine, model: recentlyViewedModel },
  { name: 'refused-lines', machine: refusedLinesMachine, model: refusedLinesModel },
  { name: 'repair-request', machine: repairRequestMachine, model: repairRequestModel },
  { name: 'reservation', machine: reservationMachine, model: reservationModel },
  { name: 'reservation-intent', machine: reservationIntentMachine, model: reservationIntentModel },
  { name: 'reviews', machine: reviewsMachine, model: reviewsModel },
  { name: 'search', machine: searchMachine, model: searchModel },
  { name: 'second-factor', machine: secondFactorMachine, model: secondFactorModel },
  { name: 'sessions', machine: sessionsMachine, model: sessionsModel },
  { name: 'share', machine: shareMachine, model: shareModel },
  { name: 'shop', machine: shopMachine, model: shopModel },
  { name: 'shop-picker', machine: shopPickerMachine, model: shopPickerModel },
  { name: 'size-profile', machine: sizeProfileMachine, model: sizeProfileModel },
  { name: 'staff-login', machine: staffLoginMachine, model: staffLoginModel },
  { name: 'staff-records', machine: staffRecordsMachine, model: staffRecordsModel },
  { name: 'staff-repairs', machine: staffRepairsMachine, model: staffRepairsModel },
  { name: 'staff-tasks', machine: staffTasksMachine, model: staffTasksModel },
  { name: 'sticky-header', machine: stickyHeaderMachine, model: stickyHeaderModel },
  { name: 'tabs', machine: tabsMachine, model: tabsModel },
  { name: 'withdrawal', machine: withdrawalMachine, model: withdrawalModel },
]

/** The machine of an id, ready to run without ports; undefined for an unknown id. */
export function machineToPlay(id: string): AnyStateMachine | undefined {
  const listed = machines.find(({ machine }) => machine.id === id)
  return listed?.atRest ?? listed?.machine
}
