import type { ListedArticle, Shop } from '../../../machines/domain/index.ts'
import type { ArticleCardProps } from '../../../ui/ArticleCard/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'

/** The shop that the shopper calls theirs; null without one, or if it has closed down. */
export function usePreferredShop() {
  const { preferredShop, shared } = useShopActors()
  const shopId = useActorSelector(preferredShop, ({ context }) => context.shopId)
  return shared.shops.find(({ id }) => id === shopId) ?? null
}

/** A card's note that the shopper's shop has the article: 'På lager i Vardeholm Bergen'. None where it does not. */
export const stockIn = (
  shop: Pick<Shop, 'id' | 'name'> | null,
  { available }: Pick<ListedArticle, 'available'>,
): ArticleCardProps['stockNote'] =>
  shop && available.includes(shop.id) ? { level: 'plenty', text: `På lager i ${shop.name}` } : undefined
