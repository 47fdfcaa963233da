/** Kilometres as one says them: with a decimal only when it is near. */
export const kilometres = (km: number) => `${km < 10 ? km.toFixed(1).replace('.', ',') : Math.round(km)}\u00a0km`
