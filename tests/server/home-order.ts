import type { WireArticleDetail, WireOrderRequest, WireReservationRequest } from '../../app/api/wire.ts'
import { tenantOf } from '../../app/server/content/tenants.ts'
import {
  defaultFreightPrice,
  defaultShippingPrice,
  homeShipping,
  orePerKrone,
  webStockShopId,
} from '../../machines/domain/index.ts'

type Priced = Pick<WireArticleDetail, 'FinalPrice' | 'Pant' | 'FrightPrice'>
type Purchase = Omit<WireReservationRequest, 'shipping_method_id'>

const pieceOf = (ean: string): Purchase['items'] => [{ EanNo: ean, Count: 1, CampaignArticleID: null }]
const guest = { CustomerName: 'Kari Nordmann', Email: 'kari@eksempel.no', Phone: '41234567' }

/** One piece sent to a guest from the web's stock: an order without its total, or a reservation without its method. */
export const sentHome = (ean: string): Purchase => ({
  ...guest,
  Delivery: 'home',
  Address: 'Storgata 14',
  PostalCode: '0159',
  City: 'Oslo',
  ShopID: webStockShopId,
  items: pieceOf(ean),
})
/** One piece that a guest collects in the shop. */
export const collected = (ean: string, shopId: number): Purchase => ({
  ...guest,
  Delivery: 'collect',
  Address: '',
  PostalCode: '',
  City: '',
  ShopID: shopId,
  items: pieceOf(ean),
})

/** A guest's order of one piece, sent home. */
export const homeOrder = (article: Priced, ean: string, change: Partial<WireOrderRequest> = {}): WireOrderRequest => ({
  ...sentHome(ean),
  ExpectedTotal: priceOf(article) + freightOf(article.FinalPrice * orePerKrone, [article]),
  ...change,
})
/** A guest's order of one piece, collected in the shop. */
export const collectOrder = (article: Priced, ean: string, shopId: number): WireOrderRequest => ({
  ...collected(ean, shopId),
  ExpectedTotal: priceOf(article),
})

/** Freight of the first brand for goods without deposits, øre. */
export const freightOf = (goods: number, articles: readonly Pick<Priced, 'FrightPrice'>[]): number =>
  homeShipping(
    goods,
    articles.map(({ FrightPrice }) => FrightPrice ?? defaultFreightPrice),
    { price: defaultShippingPrice, freeFrom: tenantOf(1).FreeShippingFrom ?? null },
  )

/** Øre, with the deposit. */
const priceOf = ({ FinalPrice, Pant }: Priced): number => (FinalPrice + Pant) * orePerKrone
