import { detail, landscape } from '../media.ts'
import type { BrandHome } from './brand.ts'

export const lyngfonnHome: BrandHome = {
  hero: {
    title: 'Bratt. Kaldt. Klart.',
    text: 'Skall, dun og ski til topptur, bakke og bre.',
    action: { label: 'Se skalljakkene', href: '/klær/jakker/skalljakker' },
    picture: landscape('winter'),
    portrait: landscape('winter', 'portrait'),
  },
  promises: [
    { icon: 'store', title: 'Klikk og hent', text: 'Gratis, klar samme dag' },
    { icon: 'truck', title: 'Hjem på 2–4 dager', text: 'Frakt 199,00\u00a0kr' },
    { icon: 'lock', title: 'Trygg betaling', text: 'Med kort' },
    { icon: 'shield-check', title: '5 års garanti', text: 'For medlemmer av kundeklubben' },
  ],
  campaign: {
    kicker: 'Dun til 20 minus',
    title: 'Varme som veier lite',
    text: 'Kammer for kammer sydd mot kuldebroer. Pakkes i egen lomme.',
    action: { label: 'Se dunjakkene', href: '/klær/jakker/dunjakker' },
    picture: detail('downF', '#22365a', 'a'),
  },
  popular: [
    { label: 'Vintersport', href: '/vintersport', picture: detail('goggles', '#22365a', 'a'), size: 'half' },
    { label: 'Hansker', href: '/tilbehør/hansker-og-votter', picture: detail('gloves', '#34383d', 'a'), size: 'half' },
    { label: 'Alt til breen', href: '/turutstyr', picture: landscape('fjord'), size: 'wide' },
  ],
}
