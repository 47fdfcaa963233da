import type { StockEntry, StockQuestion } from '../../machines/cart/index.ts'
import type { ShopApi } from '../api/index.ts'

/** Stock and prices of each line of a cart in a shop, as they are now. What is gone, or not sold any more, has none. */
export async function readStock(api: ShopApi, { shopId, lines }: StockQuestion): Promise<StockEntry[]> {
  const ids = [...new Set(lines.map(({ articleId }) => articleId))]
  const answers = await Promise.all(ids.map((id) => api.articleById(id)))
  return answers.flatMap((answer) => {
    if (answer.is !== 'found') return []
    const { price, formerPrice, canPurchase, variants } = answer.article
    return variants
      .filter(({ ean }) => lines.some((line) => line.ean === ean))
      .map((variant) => ({
        ean: variant.ean,
        price,
        formerPrice,
        stock:
          canPurchase && variant.canPurchase
            ? (variant.stock.find((entry) => entry.shopId === shopId)?.quantity ?? 0)
            : 0,
      }))
  })
}
