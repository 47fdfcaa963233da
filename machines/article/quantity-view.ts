import type { SnapshotFrom } from 'xstate'
import type { ArticleEvent, articleMachine } from './machine.ts'
import { mostOf, quantityOf } from './rules.ts'

export interface QuantityView {
  /** How many are added at once. */
  value: number
  most: number
  choose(quantity: number): void
}

/** How many of the article are wanted: apart from the rest, for a page needs it only when a hand comes near. */
export function quantityView(
  { context }: SnapshotFrom<typeof articleMachine>,
  send: (event: ArticleEvent) => void,
): QuantityView | null {
  if (context.answer?.type !== 'found') return null
  const { article } = context.answer
  return {
    value: quantityOf(article, context),
    most: mostOf(article, context),
    choose: (quantity) => send({ type: 'article.quantity.choose', quantity }),
  }
}
