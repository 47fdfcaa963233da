/** An amount of øre in the card provider's shape. */
export const money = (amount: number) => ({ amount, currency: 'NOK' })
