import type { Ore } from './money.ts'

/** Years that a gift card can be used, from the day it is bought: the shortest that Forbrukertilsynet finds fair. */
export const giftCardYears = 3
/** Øre that one gift card can hold. */
export const giftCardAmounts: Readonly<{ least: Ore; most: Ore }> = { least: 10_000, most: 1_000_000 }
/** Øre of the amounts to choose from. */
export const giftCardChoices: readonly Ore[] = [20_000, 50_000, 100_000, 200_000]
/** Most gift cards that pay one order. */
export const mostGiftCards = 5
/** Characters of the greeting. */
export const longestGreeting = 300
/** Days ahead that the mail can be sent. */
export const giftCardDaysAhead = 365
