import { detail } from '../media.ts'
import type { BrandHome } from './brand.ts'

export const heivegHome: BrandHome = {
  hero: {
    title: 'Ull med ro i seg',
    text: 'Strikket av norsk ull i små serier. Laget for å brukes, luftes, stoppes og arves.',
    action: { label: 'Se høstens strikk', href: '/klær/mellomlag' },
    picture: detail('sweater', '#22365a', 'a'),
  },
  promises: [
    { icon: 'store', title: 'Klikk og hent', text: 'Klar samme dag i din butikk' },
    { icon: 'truck', title: 'Hjem på 2–4 dager', text: 'Frakt 199,00\u00a0kr' },
    { icon: 'lock', title: 'Trygg betaling', text: 'Med kort' },
    { icon: 'shield-check', title: '5 års garanti', text: 'For medlemmer av kundeklubben' },
  ],
  campaign: {
    kicker: 'Slik tar du vare på ull',
    title: 'Luft mer, vask mindre',
    text: 'En ullgenser vil helst henge ute over natta. Må den vaskes, tåler den høyst 400 omdreininger.',
    action: { label: 'Les om ull', href: '/vedlikehold' },
    picture: detail('sweaterNordic', '#8f4426', 'a'),
  },
  popular: [
    { label: 'Luer og votter', href: '/tilbehør', picture: detail('beanie', '#cdb996', 'a'), size: 'half' },
    { label: 'Ytterlag i ullfleece', href: '/klær/mellomlag', picture: detail('sherpa', '#e6dbc6', 'a'), size: 'half' },
  ],
}
