/** Ids of the places on the page that a link leads to. */
export const reviewsId = 'anmeldelser'
