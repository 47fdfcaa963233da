import type { FooterMenu, MenuEntry } from './brand.ts'
import { brand } from './index.ts'

// apart from the brand: only the footer loads it

export const footerMenu = (): FooterMenu => brand.footerMenu ?? builtIn()

const departments: readonly MenuEntry[] = [
  { label: 'Klær', href: '/klær' },
  { label: 'Sko', href: '/sko' },
  { label: 'Tilbehør', href: '/tilbehør' },
]
/** Of brands whose assortment lacks one of them. */
const own: Readonly<Partial<Record<string, readonly MenuEntry[]>>> = {
  heiveg: [
    { label: 'Gensere', href: '/klær/mellomlag/ullgensere' },
    { label: 'Ullundertøy', href: '/klær/ullundertøy' },
    { label: 'Tilbehør', href: '/tilbehør' },
  ],
}

const builtIn = (): FooterMenu => [
  {
    title: 'Handle',
    entries: [
      ...(own[brand.key] ?? departments),
      { label: 'Kampanjer', href: '/kampanjer' },
      { label: 'Gavekort', href: '/gavekort' },
      { label: 'Butikker', href: '/butikker' },
      { label: 'Annonser', href: '/annonser' },
    ],
  },
  {
    title: 'Kundeservice',
    entries: [
      { label: 'Kontakt kundeservice', href: '/kundeservice' },
      { label: 'Frakt og levering', href: '/kundeservice#levering' },
      { label: 'Angrerett og retur', href: '/kundeservice#angrerett' },
      { label: 'Reklamasjon', href: '/kundeservice#reklamasjon' },
      { label: 'Vask og vedlikehold', href: '/vedlikehold' },
      { label: 'FAQ', href: '/faq' },
    ],
  },
  {
    title: `Om ${brand.name}`,
    entries: [
      { label: 'Om oss', href: '/om-oss' },
      { label: 'Bærekraft', href: '/baerekraftig-forretningspraksis' },
      { label: 'Kundeklubb', href: '/kundeklubb' },
      { label: 'Inspirasjon', href: '/inspirasjon' },
      { label: 'Blogg', href: '/blogg' },
      { label: 'Avstemning', href: '/avstemning' },
      { label: 'Ledige stillinger', href: '/ledige-stillinger' },
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
