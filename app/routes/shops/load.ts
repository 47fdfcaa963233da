import { type Shop, webStockShopId } from '../../../machines/domain/index.ts'
import type { Asked } from '../../page.ts'

export interface ShopsPage {
  data: readonly Shop[]
}

export async function load({ handed, api }: Asked): Promise<ShopsPage> {
  if (handed) return { data: handed.data as ShopsPage['data'] }
  const shops = await (await api()).shops()
  return { data: shops.filter(({ id }) => id !== webStockShopId) }
}
