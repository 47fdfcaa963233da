/** For so many days a shop keeps what is paid and packed for the shopper to fetch: the terms and the letters say so. */
export const collectionDays = 7
