import type { BuiltInBrand } from './brand.ts'

export const smavott: BuiltInBrand = {
  id: 3,
  key: 'smavott',
  name: 'Småvott',
  themeColour: '#4a3aa0',
  mark: 'M4 24.5a2.5 2.5 0 0 1-2.2-3.7l9-17a2.5 2.5 0 0 1 4.3-.3l4.2 6.3 1.8-2.2a2.5 2.5 0 0 1 4.1.3l7 13a2.5 2.5 0 0 1-2.2 3.6z',
  icon: '/icon-smavott.svg',
  promise: 'Klær som tåler barnehagen. I størrelse 80–170.',
  isOneLine: false,
  notices: ['Klikk og hent – gratis', 'Størrelse 80–170'],
  utilityMenu: [
    { label: 'Butikker', href: '/butikker' },
    { label: 'Ledige stillinger', href: '/ledige-stillinger' },
  ],
  mainMenu: [
    { label: 'Barn', href: '/barn' },
    { label: 'Junior', href: '/junior' },
    { label: 'Klær', href: '/klær' },
    { label: 'Sko', href: '/sko' },
    { label: 'Tilbehør', href: '/tilbehør' },
    { label: 'Turutstyr', href: '/turutstyr' },
    { label: 'Kundeservice', href: '/kundeservice' },
  ],
  company: {
    name: 'Småvott Barneklær AS',
    orgNo: '310 004 146 MVA',
    address: 'Fjellveien 1, 0159 Oslo',
    phone: '400\u00a000\u00a0100',
    phoneHours: 'hverdager kl. 9–17',
    email: 'kundeservice@smavott.example',
  },
}
