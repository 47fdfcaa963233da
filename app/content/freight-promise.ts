import { defaultShippingPrice, formatMoney, type Ore } from '../../machines/domain/index.ts'

// apart from what a sum shows: only pages and letters promise

/** How long it takes until goods that are sent are there. */
export const homeDeliveryTime = '2–4 virkedager'

/**
 * What home delivery is said to cost, in whole sentences. `freeFrom`: what goods must come to for it to be free; null
 * where it always costs. The rule itself is `homeShipping` of the core.
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
