import type { BuiltInBrand } from './brand.ts'

export const vardeholm: BuiltInBrand = {
  id: 1,
  key: 'vardeholm',
  name: 'Vardeholm',
  themeColour: '#12261f',
  mark: 'M1 25 13 3l6 10 4-6 10 18z',
  icon: '/icon-vardeholm.svg',
  promise: 'Klær og utstyr til norsk natur. 25 butikker fra Kristiansand til Alta.',
  isOneLine: false,
  notices: ['Klar i butikk samme dag', '14 dagers angrerett – 30 dagers åpent kjøp for medlemmer'],
  utilityMenu: [
    { label: 'Butikker', href: '/butikker' },
    { label: 'Vedlikehold', href: '/vedlikehold' },
  ],
  mainMenu: [
    { label: 'Dame', href: '/dame' },
    { label: 'Herre', href: '/herre' },
    { label: 'Junior', href: '/junior' },
    { label: 'Barn', href: '/barn' },
    { label: 'Uni', href: '/uni' },
    { label: 'Vintersport', href: '/vintersport' },
    { label: 'Turutstyr', href: '/turutstyr' },
  ],
  company: {
    name: 'Vardeholm Norge AS',
    orgNo: '310 004 111 MVA',
    address: 'Fjellveien 1, 0159 Oslo',
    phone: '400\u00a000\u00a0100',
    phoneHours: 'hverdager kl. 9–17',
    email: 'kundeservice@vardeholm.example',
  },
}
