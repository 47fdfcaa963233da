import type { LeftOutArticle } from '../../content/not-ordered.ts'
import { read, storageKeys, write } from './storage.ts'

/** What was refused of an order, until it is placed without. */
interface StoredRejected {
  /** The order that it was left out of; null while none is placed. */
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

/** The shop would not deliver these: what it said of the same article before is forgotten. */
export function recordRejected(articles: readonly LeftOutArticle[]): void {
  const { orderId, articles: before } = kept()
  const isNews = ({ ean }: LeftOutArticle) => articles.every((article) => article.ean !== ean)
  const others = orderId === null ? before.filter(isNews) : []
  write('sessionStorage', storageKeys.refused, {
    orderId: null,
    articles: [...others, ...articles],
  } satisfies StoredRejected)
}

/** What the next order is placed without. */
export function pendingRejected(): readonly LeftOutArticle[] {
  const { orderId, articles } = kept()
  return orderId === null ? articles : []
}

/** An order is placed without them. */
export function attachRejectedToOrder(orderId: string): void {
  const { orderId: bound, articles } = kept()
  if (bound === null && articles.length > 0) write('sessionStorage', storageKeys.refused, { orderId, articles })
}

/** That order is given up: they were left out of the next one, too. */
export function detachRejectedFromOrder(orderId: string): void {
  const { orderId: bound, articles } = kept()
  if (bound === orderId) write('sessionStorage', storageKeys.refused, { orderId: null, articles })
}

/** What was left out of an order, less what came into it in the end. */
export function rejectedOf(order: {
  id: string
  lines: readonly { ean: string; count: number }[]
}): readonly LeftOutArticle[] {
  const { orderId, articles } = kept()
  if (orderId !== order.id) return []
  const bought = new Map(order.lines.map(({ ean, count }) => [ean, count]))
  return articles.filter(({ ean, wanted }) => (bought.get(ean) ?? 0) < wanted)
}
