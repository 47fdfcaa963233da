import { createContext, use } from 'react'
import type { ShopActors } from '../../machines/shop/index.ts'
import type { SiteData } from '../page/site-data.ts'

export interface ShopActorsContext extends ShopActors {
  shared: SiteData
}

export const ShopContext = createContext<ShopActorsContext | null>(null)

/** The shop's actors and the data that every page shares. */
export function useShopActors(): ShopActorsContext {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShopActors outside of <AppRoot>')
  return shop
}
