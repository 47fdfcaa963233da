/** Ids of link targets on the page. */
export const reviewsId = 'anmeldelser'
/** Id of the first size: target of the error that none is chosen. */
export const sizesId = 'storrelse'
/** Id of what the votes of reviews say of the fit: describes the sizes. */
export const fitId = 'passform'
/** Id of the reason why it cannot be bought, for `aria-describedby`. */
export const refusalId = 'kjop-hvorfor'
/** Id of the first shop that a reservation can be in. */
export const reserveShopsId = 'reserver-butikk'
