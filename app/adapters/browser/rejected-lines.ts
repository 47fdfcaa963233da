import type { LeftOutArticle } from '../../content/not-ordered.ts'
import { read, storageKeys, write } from './storage.ts'

/** Lines that a shop refused, until an order is placed without them. */
interface StoredRejected {
  /** The order placed without the line; null while there is none. */
  orderId: string | null
  articles: readonly LeftOutArticle[]
}

const nothing: StoredRejected = { orderId: null, articles: [] }

const isArticle = (value: unknown): value is LeftOutArticle => {
  const { ean, name, colour, size, wanted, available } = (value ?? {}) as Record<keyof LeftOutArticle, unknown>
  return (
    [ean, name, colour, size].every((text) => typeof text === 'string') &&
    [wanted, available].every((pieces) => Number.isSafeInteger(pieces))
  )
}
function kept(): StoredRejected {
  const { orderId, articles } = (read('sessionStorage', storageKeys.refused) ?? {}) as Record<
    keyof StoredRejected,
    unknown
  >
  if (!Array.isArray(articles) || !articles.every(isArticle)) return nothing
  return { orderId: typeof orderId === 'string' ? orderId : null, articles }
}

/** Records refused lines. Earlier refusals of the same articles are dropped. */
export function recordRejected(articles: readonly LeftOutArticle[]): void {
  const { orderId, articles: before } = kept()
  const isNews = ({ ean }: LeftOutArticle) => articles.every((article) => article.ean !== ean)
  const others = orderId === null ? before.filter(isNews) : []
  write('sessionStorage', storageKeys.refused, {
    orderId: null,
    articles: [...others, ...articles],
  } satisfies StoredRejected)
}

/** Lines that the next order leaves out. */
export function pendingRejected(): readonly LeftOutArticle[] {
  const { orderId, articles } = kept()
  return orderId === null ? articles : []
}

/** Binds the open refusals to an order. */
export function attachRejectedToOrder(orderId: string): void {
  const { orderId: bound, articles } = kept()
  if (bound === null && articles.length > 0) write('sessionStorage', storageKeys.refused, { orderId, articles })
}

/** Unbinds the refusals of an abandoned order: the next one leaves them out too. */
export function detachRejectedFromOrder(orderId: string): void {
  const { orderId: bound, articles } = kept()
  if (bound === orderId) write('sessionStorage', storageKeys.refused, { orderId: null, articles })
}

/** Lines left out of an order, except those that were in it after all. */
export function rejectedOf(order: {
  id: string
  lines: readonly { ean: string; count: number }[]
}): readonly LeftOutArticle[] {
  const { orderId, articles } = kept()
  if (orderId !== order.id) return []
  const bought = new Map(order.lines.map(({ ean, count }) => [ean, count]))
  return articles.filter(({ ean, wanted }) => (bought.get(ean) ?? 0) < wanted)
}
