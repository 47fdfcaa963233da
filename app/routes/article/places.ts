/** Ids of the places on the page that a link leads to. */
export const reviewsId = 'anmeldelser'
/** Why it cannot be bought: what buttons point to. */
export const refusalId = 'kjop-hvorfor'
