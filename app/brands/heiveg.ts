import type { BuiltInBrand } from './brand.ts'

export const heiveg: BuiltInBrand = {
  id: 4,
  key: 'heiveg',
  name: 'Heiveg',
  themeColour: '#2b211b',
  mark: '',
  icon: '/icon-heiveg.svg',
  promise: 'Strikket av norsk ull i små serier. Laget for å brukes, luftes, stoppes og arves.',
  isOneLine: true,
  notices: [],
  utilityMenu: [{ label: 'Ring 400\u00a000\u00a0100', href: 'tel:+4740000100' }],
  mainMenu: [
    { label: 'Dame', href: '/dame' },
    { label: 'Herre', href: '/herre' },
    { label: 'Barn', href: '/barn' },
    { label: 'Ull og tilbehør', href: '/tilbehør' },
    { label: 'Om Heiveg', href: '/om-oss' },
  ],
  company: {
    name: 'Heiveg Ull AS',
    orgNo: '310 004 154 MVA',
    address: 'Fjellveien 1, 0159 Oslo',
    phone: '400\u00a000\u00a0100',
    phoneHours: 'hverdager kl. 9–17',
    email: 'kundeservice@heiveg.example',
  },
}
