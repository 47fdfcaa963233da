export * from './account/index.ts'
export * from './account-favourites/index.ts'
export * from './address-lookup/index.ts'
export * from './alerts/index.ts'
export * from './article/index.ts'
export * from './article-list/index.ts'
export * from './authentication/index.ts'
export * from './back-in-stock/index.ts'
export * from './breadcrumbs/index.ts'
export * from './carousel/index.ts'
export * from './cart/index.ts'
export {
  type CheckoutCart,
  type CheckoutCommands,
  type CheckoutContext,
  type CheckoutEmitted,
  type CheckoutEvent,
  type CheckoutNotice,
  type CheckoutPhase,
  type CheckoutPorts,
  type CheckoutSnapshot,
  type CheckoutView,
  checkoutCart,
  checkoutCommands,
  checkoutMachine,
  checkoutWith,
  type Draft,
  type FieldName,
  type Fields,
  type KnownCustomer,
  parseDraft,
  type StoredDraft,
  selectCheckout,
} from './checkout/index.ts'
export * from './compare/index.ts'
export * from './consent/index.ts'
export * from './consent-copy/index.ts'
export * from './copy-text/index.ts'
export * from './domain/index.ts'
export * from './express-checkout/index.ts'
export * from './favourites/index.ts'
export * from './form-check/index.ts'
export * from './gift-card-purchase/index.ts'
export * from './gift-cards/index.ts'
export * from './history/index.ts'
export { type ListedMachine, machines, machineToPlay } from './machines.ts'
export * from './member-code/index.ts'
export * from './menu/index.ts'
export * from './navigation/index.ts'
export * from './order-return/index.ts'
export * from './overlays/index.ts'
export * from './part-data/index.ts'
export * from './passkey-login/index.ts'
export * from './passkeys/index.ts'
export * from './payment/index.ts'
export * from './pickup-points/index.ts'
export * from './place-lookup/index.ts'
export {
  type CancelAnswer,
  type OrderRequest,
  type PayBy,
  type PaymentAnswer,
  type PlaceAnswer,
  type PlacingOrderInput,
  type PlacingOrderPorts,
  type PlacingOrderReport,
  type PlacingOrderView,
  type PlacingOutcome,
  placingOrderMachine,
  placingOrderWith,
  selectPlacingOrder,
} from './placing-order/index.ts'
export * from './poll/index.ts'
export * from './preferred-shop/index.ts'
export * from './price-slider/index.ts'
export * from './promocode/index.ts'
export * from './quick-reserve/index.ts'
export * from './recently-viewed/index.ts'
export * from './refused-lines/index.ts'
export * from './repair-request/index.ts'
export * from './reservation/index.ts'
export * from './reservation-intent/index.ts'
export * from './reviews/index.ts'
export * from './search/index.ts'
export * from './second-factor/index.ts'
export * from './sessions/index.ts'
export * from './share/index.ts'
export * from './shop/index.ts'
export * from './shop-picker/index.ts'
export * from './size-profile/index.ts'
export * from './staff-login/index.ts'
export * from './staff-records/index.ts'
export * from './staff-repairs/index.ts'
export * from './staff-tasks/index.ts'
export * from './sticky-header/index.ts'
export * from './tabs/index.ts'
export * from './withdrawal/index.ts'
