export { type GiftCardsContext, type GiftCardsEvent, giftCardsMachine } from './machine.ts'
export { paidOf, partsOf } from './paid.ts'
export { type GiftCardsPorts, giftCardsWith } from './ports.ts'
export type {
  EnteredGiftCard,
  GiftCard,
  GiftCardAnswer,
  GiftCardEntry,
  GiftCardProblem,
  GiftCardRefusal,
  RefusedGiftCard,
} from './rules.ts'
export { type GiftCardsCommands, type GiftCardsView, giftCardsCommands, selectGiftCards } from './view.ts'
