import type { FooterMenu } from './brand.ts'

export const vardeholmFooterMenu: FooterMenu = [
  {
    title: 'Handle',
    entries: [
      { label: 'Klær', href: '/klær' },
      { label: 'Sko', href: '/sko' },
      { label: 'Tilbehør', href: '/tilbehør' },
      { label: 'Butikker', href: '/butikker' },
    ],
  },
  {
    title: 'Kundeservice',
    entries: [
      { label: 'Frakt og levering', href: '/kundeservice#levering' },
      { label: 'Angrerett og retur', href: '/kundeservice#angrerett' },
      { label: 'Reklamasjon', href: '/kundeservice#reklamasjon' },
      { label: 'Vask og vedlikehold', href: '/vedlikehold' },
    ],
  },
  {
    title: 'Om Vardeholm',
    entries: [
      { label: 'Om oss', href: '/om-oss' },
      { label: 'Bærekraft', href: '/baerekraftig-forretningspraksis' },
    ],
  },
  {
    title: 'Personvern',
    entries: [
      { label: 'Personvernerklæring', href: '/personvernerklaering' },
      { label: 'Tilgjengelighet', href: '/tilgjengelighet' },
      { label: 'Kjøpsvilkår', href: '/kundeservice#vilkar' },
    ],
  },
]
