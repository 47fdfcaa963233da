import { orderRef } from '../../../machines/domain/order-ref.ts'
import type { LeftOutArticle } from '../../content/not-ordered.ts'
import { read, storageKeys, write } from './storage.ts'

/** Lines that a shop refused, until an order is placed without them. */
interface StoredRejected {
  /** Reference of the order placed without the line; null while there is none. */
  orderRef: string | null
  articles: readonly LeftOutArticle[]
}

const nothing: StoredRejected = { orderRef: null, articles: [] }

const isArticle = (value: unknown): value is LeftOutArticle => {
  const { ean, name, colour, size, wanted, available } = (value ?? {}) as Record<keyof LeftOutArticle, unknown>
  return (
    [ean, name, colour, size].every((text) => typeof text === 'string') &&
    [wanted, available].every((pieces) => Number.isSafeInteger(pieces))
  )
}
function kept(): StoredRejected {
  const { orderRef, articles } = (read('sessionStorage', storageKeys.refused) ?? {}) as Record<
    keyof StoredRejected,
    unknown
  >
  if (!Array.isArray(articles) || !articles.every(isArticle)) return nothing
  return { orderRef: typeof orderRef === 'string' ? orderRef : null, articles }
}

/** Records refused lines. Earlier refusals of the same articles are dropped. */
export function recordRejected(articles: readonly LeftOutArticle[]): void {
  const { orderRef, articles: before } = kept()
  const isNews = ({ ean }: LeftOutArticle) => articles.every((article) => article.ean !== ean)
  const others = orderRef === null ? before.filter(isNews) : []
  write('sessionStorage', storageKeys.refused, {
    orderRef: null,
    articles: [...others, ...articles],
  } satisfies StoredRejected)
}

/** Lines that the next order leaves out. */
export function pendingRejected(): readonly LeftOutArticle[] {
  const { orderRef, articles } = kept()
  return orderRef === null ? articles : []
}

/** Binds the open refusals to an order. */
export function attachRejectedToOrder(ref: string): void {
  const { orderRef: bound, articles } = kept()
  if (bound === null && articles.length > 0) write('sessionStorage', storageKeys.refused, { orderRef: ref, articles })
}

/** Unbinds the refusals of an abandoned order: the next one leaves them out too. */
export function detachRejectedFromOrder(ref: string): void {
  const { orderRef: bound, articles } = kept()
  if (bound === ref) write('sessionStorage', storageKeys.refused, { orderRef: null, articles })
}

/** Lines left out of an order, except those that were in it after all. */
export function rejectedOf(order: {
  id: string
  lines: readonly { ean: string; count: number }[]
}): readonly LeftOutArticle[] {
  const { orderRef: bound, articles } = kept()
  if (bound !== orderRef(order.id)) return []
  const bought = new Map(order.lines.map(({ ean, count }) => [ean, count]))
  return articles.filter(({ ean, wanted }) => (bought.get(ean) ?? 0) < wanted)
}
