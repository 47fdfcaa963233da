import { checkedCodeIn } from './checked-code.ts'

export { formatCode as formatGiftCardCode, withCheckCharacter } from './checked-code.ts'

/** Characters of a code; the last one checks the others. */
export const giftCardCodeLength = 16

/** A typed code as it is sent, or null if it cannot be one. */
export const giftCardCodeIn = (typed: string): string | null => checkedCodeIn(typed, giftCardCodeLength)
