import type { StockEntry, StockQuestion } from '../../../machines/cart/index.ts'
import type { ShopApi } from '../../api/index.ts'
import { mapWithConcurrency } from '../../api/map-with-concurrency.ts'

/**
 * Reads current stock and prices of the cart's lines in a shop. An article that is gone has none; pieces held by the
 * cart's own unpaid orders count as available. Members have their own prices: `isMember` is asked only about such goods.
 */
export async function readStock(
  api: ShopApi,
  { shopId, lines, orderRefs }: StockQuestion,
  isMember: () => Promise<boolean> = async () => false,
): Promise<StockEntry[]> {
  const ids = [...new Set(lines.map(({ articleId }) => articleId))]
  const [answers, orders] = await Promise.all([
    mapWithConcurrency(ids, (id) => api.articleById(id)),
    orderRefs.length > 0 ? api.unpaidOrders() : [],
  ])
  const eans = new Set(lines.map(({ ean }) => ean))
  const held = orders
    .filter((order) => orderRefs.includes(order.ref) && order.shopId === shopId)
    .flatMap((order) => order.lines)
  const hasMemberPrices = answers.some((answer) => answer.type === 'found' && answer.article.memberPrice)
  const isForMember = hasMemberPrices && (await isMember())
  return answers.flatMap((answer) => {
    if (answer.type !== 'found') return []
    const { price: ordinary, memberPrice, formerPrice, canPurchase, variants } = answer.article
    const priced = isForMember && memberPrice ? { price: memberPrice, ordinaryPrice: ordinary } : { price: ordinary }
    return variants
      .filter(({ ean }) => eans.has(ean))
      .map((variant) => {
        const { ean } = variant
        const pieces = [
          variant.stock.find((entry) => entry.shopId === shopId)?.quantity ?? 0,
          ...held.filter((line) => line.ean === ean).map(({ count }) => count),
        ]
        const stock = canPurchase && variant.canPurchase ? pieces.reduce((sum, count) => sum + count, 0) : 0
        return { ean, ...priced, formerPrice, stock }
      })
  })
}
