import { detail, landscape } from '../media.ts'
import type { BrandHome } from './brand.ts'

export const smavottHome: BrandHome = {
  hero: {
    title: 'Inn skitten, ut igjen.',
    text: 'Klær som tåler barnehagen, vasken og en lillesøster etterpå.',
    action: { label: 'Se klær til barn', href: '/barn' },
    picture: landscape('autumn'),
    portrait: landscape('autumn', 'portrait'),
  },
  promises: [
    { icon: 'store', title: 'Klikk og hent', text: 'Hent på vei til barnehagen' },
    { icon: 'truck', title: 'Hjem på 2–4 dager', text: 'Frakt 199,00\u00a0kr' },
    { icon: 'lock', title: 'Trygg betaling', text: 'Med kort' },
    { icon: 'shield-check', title: '5 års garanti', text: 'For medlemmer av kundeklubben' },
  ],
  campaign: {
    kicker: 'Til barnehagen',
    title: 'Doble knær, ren samvittighet',
    text: 'Dresser i én størrelse å vokse i, med navnelapp og refleks der den synes.',
    action: { label: 'Se varene til barn', href: '/barn' },
    picture: detail('coverall', '#8a5278', 'a'),
  },
  popular: [
    { label: 'Luer og votter', href: '/tilbehør', picture: detail('beaniePom', '#d9b23c', 'a'), size: 'half' },
    { label: 'Sko som tåler søle', href: '/sko', picture: detail('rubber', '#3f5a4c', 'a'), size: 'half' },
    { label: 'Første langtur', href: '/turutstyr', picture: landscape('coast'), size: 'wide' },
  ],
}
