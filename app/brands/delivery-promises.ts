import { defaultShippingPrice, formatMoney, type Ore } from '../../machines/domain/index.ts'
import { shieldCheckIcon, storeIcon, truckIcon } from '../../ui/Icon/index.ts'
import type { BrandPromises } from './brand.ts'
import { brand } from './index.ts'

// apart from the brand: only the front page loads it

/** Promise of 'Klikk og hent' by brand. */
const collecting: Readonly<Partial<Record<string, string>>> = {
  lyngfonn: 'Gratis, klar samme dag',
  smavott: 'Hent på vei til barnehagen',
}

/** `freeFrom`: price of the goods from which home delivery is free; null if never. */
export const promises = (freeFrom: Ore | null): BrandPromises => [
  {
    icon: storeIcon,
    title: 'Klikk og hent',
    text: brand.collecting ?? collecting[brand.key] ?? 'Klar samme dag i din butikk',
  },
  {
    icon: truckIcon,
    title: 'Hjem på 2–4 dager',
    text:
      freeFrom === null ? `Frakt ${formatMoney(defaultShippingPrice)}` : `Gratis frakt fra ${formatMoney(freeFrom)}`,
  },
  { icon: 'lock', title: 'Trygg betaling', text: 'Kort eller mobilbetaling' },
  { icon: shieldCheckIcon, title: '5 års garanti', text: 'For medlemmer av kundeklubben' },
]
