import type { SnapshotFrom } from 'xstate'
import type { ArticleEvent, articleMachine } from './machine.ts'
import { reachOf } from './rules.ts'

export interface ReserveView {
  /** Some shop or the web has it: a press does something. */
  isOffered: boolean
  /** The shopper is asked for the shop. */
  isChoosing: boolean
  /** The shop is asked for to add the article to the cart. */
  isAdding: boolean
  /** It was confirmed without a shop: show it. */
  isShopMissing: boolean
  /** The selected shop, not yet confirmed. */
  shopId: number | null
  /** Physical shops that have the selection. */
  shopIds: readonly number[]
  /** The web stock can send it home. */
  isSent: boolean
}

export interface ReserveCommands {
  /** Reserves in the chosen shop, or asks for one. */
  start(): void
  select(shopId: number): void
  confirm(): void
  cancel(): void
}

/** A reservation in a shop, in its own module: loaded on intent. Null before the article is loaded. */
export function selectReserve(snapshot: SnapshotFrom<typeof articleMachine>): ReserveView | null {
  const { answer, reserveShopId, isAdding } = snapshot.context
  if (answer?.type !== 'found') return null
  const { isOnSale, shopIds, home } = reachOf(answer.article, snapshot.context)
  return {
    isOffered: isOnSale,
    isChoosing: snapshot.matches({ shown: 'choosingShop' }),
    isAdding,
    isShopMissing: snapshot.matches({ shown: { choosingShop: 'shopMissing' } }),
    shopId: reserveShopId,
    shopIds,
    isSent: home,
  }
}

export const reserveCommands = (send: (event: ArticleEvent) => void): ReserveCommands => ({
  start: () => send({ type: 'article.reserve' }),
  select: (shopId) => send({ type: 'article.reserve.select', shopId }),
  confirm: () => send({ type: 'article.reserve.confirm' }),
  cancel: () => send({ type: 'article.reserve.cancel' }),
})
