import type { ShopApi } from './client.ts'
import type { KeepFresh } from './keep-fresh.ts'

/** Wraps the API with a cache of the start-up data, which are the same for every visitor of a brand. */
export function keepLists(api: ShopApi, keepFresh: KeepFresh): ShopApi {
  return {
    ...api,
    categories: () => keepFresh('categories', () => api.categories()),
    brandArticles: (brandId) => keepFresh(`brandArticles ${brandId}`, () => api.brandArticles(brandId)),
    shops: () => keepFresh('shops', () => api.shops()),
    postcodes: () => keepFresh('postcodes', () => api.postcodes()),
    colourGroups: () => keepFresh('colourGroups', () => api.colourGroups()),
    genders: () => keepFresh('genders', () => api.genders()),
    shippingMethods: () => keepFresh('shippingMethods', () => api.shippingMethods()),
    bestsellers: () => keepFresh('bestsellers', () => api.bestsellers()),
    tenant: (brandId) => keepFresh(`tenant ${brandId}`, () => api.tenant(brandId)),
  }
}
