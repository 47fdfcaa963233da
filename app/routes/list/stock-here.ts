import type { ListedArticle, Shop } from '../../../machines/domain/index.ts'
import type { ArticleCardProps } from '../../../ui/ArticleCard/index.ts'
import { stockIn } from '../../features/shop-picker/preferred-shop.ts'

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
  article: Pick<ListedArticle, 'available' | 'stockedVariantId'>,
  shop: Pick<Shop, 'id' | 'name'> | null,
  { sizes, shopIds }: FilteredBy,
): ArticleCardProps['stockNote'] {
  const note = stockIn(shop, article)
  if (!note || (sizes.length === 0 && article.stockedVariantId === undefined)) return note
  const isOfShop = shopIds.length === 1 && shopIds[0] === shop?.id
  return isOfShop && sizes.length === 1 && article.stockedVariantId !== undefined
    ? { ...note, text: `${note.text}, ${sizes[0]}` }
    : undefined
}
