import type { SnapshotFrom } from 'xstate'
import type { ArticleEvent, articleMachine } from './machine.ts'
import { maxQuantityOf, quantityOf } from './rules.ts'

export interface QuantityView {
  /** Pieces to add at once. */
  value: number
  most: number
}

export interface QuantityCommands {
  choose(quantity: number): void
}

/** The quantity field, in its own module: loaded on intent. */
export function selectQuantity({ context }: SnapshotFrom<typeof articleMachine>): QuantityView | null {
  if (context.answer?.type !== 'found') return null
  const { article } = context.answer
  return { value: quantityOf(article, context), most: maxQuantityOf(article, context) }
}

export const quantityCommands = (send: (event: ArticleEvent) => void): QuantityCommands => ({
  choose: (quantity) => send({ type: 'article.quantity.choose', quantity }),
})
