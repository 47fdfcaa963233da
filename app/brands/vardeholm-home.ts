import { detail, landscape } from '../media.ts'
import type { BrandHome } from './brand.ts'

export const vardeholmHome: BrandHome = {
  hero: {
    title: 'Vær ute. Hele året.',
    text: 'Skalljakker, ull og dun til skiftende vær. Prøv i butikk, hent i dag.',
    action: { label: 'Se jakkene', href: '/klær/jakker' },
    picture: landscape('mist'),
    portrait: landscape('mist', 'portrait'),
  },
  promises: [
    { icon: 'store', title: 'Klikk og hent', text: 'Klar samme dag i din butikk' },
    { icon: 'truck', title: 'Hjem på 2–4 dager', text: 'Frakt 199,00\u00a0kr' },
    { icon: 'lock', title: 'Trygg betaling', text: 'Med kort' },
    { icon: 'shield-check', title: '5 års garanti', text: 'For medlemmer av kundeklubben' },
  ],
  campaign: {
    kicker: 'Til skiftende vær',
    title: 'Tett når det blåser opp',
    text: '15\u00a0000 mm vannsøyle, tette sømmer og hette som følger hodet.',
    action: { label: 'Se skalljakkene', href: '/klær/jakker/skalljakker' },
    picture: detail('shellF', '#336a70', 'a'),
  },
  popular: [
    { label: 'Gensere og fleece', href: '/klær/mellomlag', picture: detail('sherpa', '#e6dbc6', 'a'), size: 'half' },
    { label: 'Tursko', href: '/sko/tursko', picture: detail('boot', '#6b4a33', 'a'), size: 'half' },
    { label: 'Alt til langturen', href: '/turutstyr', picture: landscape('fjord'), size: 'wide' },
  ],
}
