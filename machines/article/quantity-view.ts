import type { SnapshotFrom } from 'xstate'
import type { ArticleEvent, articleMachine } from './machine.ts'
import { maxQuantityOf, quantityOf } from './rules.ts'

export interface QuantityView {
  /** How many are added at once. */
  value: number
  most: number
  choose(quantity: number): void
}

/** The quantity field's view, in a module of its own: a page loads it on intent. */
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
