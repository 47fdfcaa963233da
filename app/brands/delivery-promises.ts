import { defaultShippingPrice, formatMoney, type Ore } from '../../machines/domain/index.ts'
import { shieldCheckIcon, storeIcon, truckIcon } from '../../ui/Icon/index.ts'
import type { Brand, BrandPromises } from './brand.ts'
import { brand } from './index.ts'

// apart from the brand: only the front page loads it

/** Promise of 'Klikk og hent' by brand. */
const collecting: Readonly<Record<Brand['key'], string>> = {
  vardeholm: 'Klar samme dag i din butikk',
  lyngfonn: 'Gratis, klar samme dag',
  smavott: 'Hent på vei til barnehagen',
  heiveg: 'Klar samme dag i din butikk',
}

/** `freeFrom`: price of the goods from which home delivery is free; null if never. */
export const promises = (freeFrom: Ore | null): BrandPromises => [
  { icon: storeIcon, title: 'Klikk og hent', text: collecting[brand.key] },
  {
    icon: truckIcon,
    title: 'Hjem på 2–4 dager',
    text:
      freeFrom === null ? `Frakt ${formatMoney(defaultShippingPrice)}` : `Gratis frakt fra ${formatMoney(freeFrom)}`,
  },
  { icon: 'lock', title: 'Trygg betaling', text: 'Kort eller mobilbetaling' },
  { icon: shieldCheckIcon, title: '5 års garanti', text: 'For medlemmer av kundeklubben' },
]
