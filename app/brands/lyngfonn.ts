import type { BuiltInBrand } from './brand.ts'

export const lyngfonn: BuiltInBrand = {
  id: 2,
  key: 'lyngfonn',
  name: 'Lyngfonn',
  themeColour: '#0b1529',
  mark: 'M1 25 14 1l5 9.5L23 4l10 21h-6L20 12l-3 5-3-6-8 14z',
  icon: '/icon-lyngfonn.svg',
  promise: 'Teknisk utstyr til topptur, bakke og bre. Prøv i butikk, hent i dag.',
  isOneLine: false,
  notices: [{ label: 'Kundeservice', href: '/kundeservice' }, 'Klikk og hent – gratis', '15\u00a0000 mm vannsøyle'],
  utilityMenu: [
    { label: 'Butikker', href: '/butikker' },
    { label: 'Informasjon', href: '/om-oss' },
  ],
  mainMenu: [
    { label: 'Dame', href: '/dame' },
    { label: 'Herre', href: '/herre' },
    { label: 'Junior', href: '/junior' },
    { label: 'Uni', href: '/uni' },
    { label: 'Vintersport', href: '/vintersport' },
    { label: 'Turutstyr', href: '/turutstyr' },
  ],
  company: {
    name: 'Lyngfonn Sport AS',
    orgNo: '310 004 138 MVA',
    address: 'Fjellveien 1, 0159 Oslo',
    phone: '400\u00a000\u00a0100',
    phoneHours: 'hverdager kl. 9–17',
    email: 'kundeservice@lyngfonn.example',
  },
}
