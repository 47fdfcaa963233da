import type { Ore } from './money.ts'

/** An article's own shipping price when the catalogue gives none. */
export const defaultFreightPrice: Ore = 9900
/** The price of home delivery, which is what a new cart has selected. */
export const defaultShippingPrice: Ore = 19900
/** The rank of an article that is on no bestseller list. */
export const defaultBestsellerRank = 9999
/** The id of the web stock, as a shop: chosen until the shopper picks another. */
export const webStockShopId = 55
/** Articles on one page of a list. */
export const articlePageSize = 20
/** Articles that a search may take in one call. */
export const searchTake = 1000
/** Characters of a search text that count. */
export const searchTextLimit = 200
/** Width in px from which the desktop layout applies. */
export const desktopFrom = 1020
/** How long an unattended success alert stays, ms. */
export const alertLifetime = 3000
/** The step of the price slider, whole kroner. */
export const priceStep = 10
/** The price slider's range until one is set, whole kroner. */
export const defaultPriceRange = { min: 0, max: 100 } as const
/** How near the slider's handles may come, as a part of the whole range. */
export const handleDistance = 0.15
