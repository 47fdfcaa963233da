import type { SnapshotFrom } from 'xstate'
import type { ArticleEvent, articleMachine } from './machine.ts'
import { maxQuantityOf, quantityOf } from './rules.ts'

export interface QuantityView {
  /** Pieces to add at once. */
  value: number
  most: number
  choose(quantity: number): void
}

/** View of the quantity field, in its own module: loaded on intent. */
export function quantityView(
  { context }: SnapshotFrom<typeof articleMachine>,
  send: (event: ArticleEvent) => void,
): QuantityView | null {
  if (context.answer?.type !== 'found') return null
  const { article } = context.answer
  return {
    value: quantityOf(article, context),
    most: maxQuantityOf(article, context),
    choose: (quantity) => send({ type: 'article.quantity.choose', quantity }),
  }
}
