import { defaultShippingPrice, formatMoney, type Ore } from '../../machines/domain/index.ts'

// apart from `freight.ts`: only pages and letters need it

/** Delivery time of sent goods. */
export const homeDeliveryTime = '2–4 virkedager'

/**
 * Cost of home delivery in sentences. `freeFrom`: price of the goods from which it is free; null if never. The rule is
 * `homeShipping` of the core.
 */
export const freightPromise = (freeFrom: Ore | null): string =>
  [
    `Frakten koster ${formatMoney(defaultShippingPrice)} for en vanlig pakke.`,
    freeFrom !== null &&
      `Den er gratis når varene koster ${formatMoney(freeFrom)} eller mer, uten pant og etter rabatt.`,
    'Store varer, som telt og langtursekker, kan ha en egen fraktpris.',
    freeFrom !== null && 'Den betaler du uansett hva du handler for.',
    'Du ser prisen i kassen før du betaler.',
  ]
    .filter(Boolean)
    .join(' ')
