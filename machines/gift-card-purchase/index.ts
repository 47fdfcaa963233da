export {
  type GiftCardPurchaseContext,
  type GiftCardPurchaseEvent,
  giftCardPurchaseMachine,
} from './machine.ts'
export { type GiftCardPurchasePorts, giftCardPurchaseWith } from './ports.ts'
export type { CheckedField, GiftCardRequest, PurchaseError, PurchaseField, PurchaseFields } from './rules.ts'
export {
  type GiftCardPurchaseCommands,
  type GiftCardPurchaseView,
  giftCardPurchaseCommands,
  type PurchaseNotice,
  selectGiftCardPurchase,
} from './view.ts'
