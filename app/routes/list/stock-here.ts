import type { ListedArticle, Shop } from '../../../machines/domain/index.ts'
import type { ArticleCardProps } from '../../../ui/ArticleCard/index.ts'

/** What a list is filtered by. */
interface FilteredBy {
  /** Names of the sizes. */
  sizes: readonly string[]
  shopIds: readonly number[]
}

/**
 * A card's note about the shopper's shop: 'På lager i Vardeholm Bergen, M'. None where the shop lacks the article, and
 * none where a size is asked for that the shop may lack in the colour shown: the list knows only the sizes of the shops
 * in its filter.
 */
export function stockHere(
  { available, stockedVariantId }: Pick<ListedArticle, 'available' | 'stockedVariantId'>,
  shop: Pick<Shop, 'id' | 'name'> | null,
  { sizes, shopIds }: FilteredBy,
): ArticleCardProps['stockNote'] {
  if (!shop || !available.includes(shop.id)) return undefined
  const text = `På lager i ${shop.name}`
  if (sizes.length === 0 && stockedVariantId === undefined) return { level: 'plenty', text }
  const isOfShop = shopIds.length === 1 && shopIds[0] === shop.id
  return isOfShop && sizes.length === 1 && stockedVariantId !== undefined
    ? { level: 'plenty', text: `${text}, ${sizes[0]}` }
    : undefined
}
