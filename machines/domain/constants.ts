import type { Ore } from './money.ts'

/** Shipping price of an article without one of its own. */
export const defaultFreightPrice: Ore = 9900
/** Price of home delivery, the default of a new cart. */
export const defaultShippingPrice: Ore = 19900
/** Price of an ordinary parcel to a carrier's pick-up point. */
export const defaultPickupPointPrice: Ore = 9900
/** Rank of an article outside the bestseller list. */
export const defaultBestsellerRank = 9999
/** Id of the web stock as a shop: the default until the shopper selects another. */
export const webStockShopId = 55
/** Articles per page of a list. */
export const articlePageSize = 20
/** Maximum number of articles per search call. */
export const searchTake = 1000
/** Maximum length of a search text. */
export const searchTextLimit = 200
/** Minimum width of the desktop layout, px. */
export const desktopFrom = 1020
/** Lifetime of a success alert, ms. */
export const alertLifetime = 3000
/** Step of the price slider, whole kroner. */
export const priceStep = 10
/** Default range of the price slider, whole kroner. */
export const defaultPriceRange = { min: 0, max: 100 } as const
/** Minimum distance of the slider's handles, as a fraction of the range. */
export const handleDistance = 0.15
