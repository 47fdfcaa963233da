/** Formats kilometres: one decimal for short distances only. */
export const kilometres = (km: number) => `${km < 10 ? km.toFixed(1).replace('.', ',') : Math.round(km)}\u00a0km`
