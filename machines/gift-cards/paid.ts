import type { Ore } from '../domain/money.ts'

/** What each card pays of an amount, the first entered first. Cards that are not needed pay nothing. */
export const partsOf = <Card extends { balance: Ore }>(
  cards: readonly Card[],
  due: Ore,
): (Card & { amount: Ore })[] => {
  let left = due
  return cards.map((card) => {
    const amount = Math.min(card.balance, left)
    left -= amount
    return { ...card, amount }
  })
}

/** Øre of an amount that the cards pay. */
export const paidOf = (cards: readonly { balance: Ore }[], due: Ore): Ore =>
  partsOf(cards, due).reduce((sum, { amount }) => sum + amount, 0)
