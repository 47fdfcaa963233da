import { defaultShippingPrice, formatMoney, type Ore } from '../../machines/domain/index.ts'
import type { Brand, BrandPromises } from './brand.ts'
import { brand } from './index.ts'

// apart from the brand: only the front page carries it

/** What each brand says of 'Klikk og hent'. */
const collecting: Readonly<Record<Brand['key'], string>> = {
  vardeholm: 'Klar samme dag i din butikk',
  lyngfonn: 'Gratis, klar samme dag',
  smavott: 'Hent på vei til barnehagen',
  heiveg: 'Klar samme dag i din butikk',
}

/** `freeFrom`: what goods must come to for home delivery to be free; null where it always costs. */
export const promises = (freeFrom: Ore | null): BrandPromises => [
  { icon: 'store', title: 'Klikk og hent', text: collecting[brand.key] },
  {
    icon: 'truck',
    title: 'Hjem på 2–4 dager',
    text:
      freeFrom === null ? `Frakt ${formatMoney(defaultShippingPrice)}` : `Gratis frakt fra ${formatMoney(freeFrom)}`,
  },
  { icon: 'lock', title: 'Trygg betaling', text: 'Kort eller mobilbetaling' },
  { icon: 'shield-check', title: '5 års garanti', text: 'For medlemmer av kundeklubben' },
]
