import { createContext, use } from 'react'
import type { Parts } from '../machines/shop/index.ts'
import type { SiteData } from './site-data.ts'

export interface Shop extends Parts {
  shared: SiteData
}

export const ShopContext = createContext<Shop | null>(null)

/** The shop's machines, and what every page shares. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop is called outside of <Site>: there is no shop to use')
  return shop
}
