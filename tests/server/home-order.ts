import type { WireArticleDetail, WireOrderRequest } from '../../app/api/wire.ts'
import { defaultFreightPrice, defaultShippingPrice, orePerKrone, webStockShopId } from '../../machines/domain/index.ts'

type Priced = Pick<WireArticleDetail, 'FinalPrice' | 'Pant' | 'FrightPrice'>

/** A guest's order of one piece, sent home from the web's own stock. */
export const homeOrder = (
  { FinalPrice, Pant, FrightPrice = defaultFreightPrice }: Priced,
  ean: string,
  change: Partial<WireOrderRequest> = {},
): WireOrderRequest => ({
  CustomerName: 'Kari Nordmann',
  Email: 'kari@eksempel.no',
  Phone: '41234567',
  Delivery: 'home',
  Address: 'Storgata 14',
  PostalCode: '0159',
  City: 'Oslo',
  ShopID: webStockShopId,
  items: [{ EanNo: ean, Count: 1, CampaignArticleID: null }],
  ExpectedTotal: (FinalPrice + Pant) * orePerKrone + Math.max(defaultShippingPrice, FrightPrice),
  ...change,
})
