/** Days that a shop keeps a paid order for collection, as terms and letters say. */
export const collectionDays = 7
