import type { Brand, MenuEntry } from './brand.ts'

/** The entry after the brand's own. */
const own: Readonly<Record<Brand['key'], MenuEntry>> = {
  vardeholm: { label: 'Vedlikehold', href: '/vedlikehold' },
  lyngfonn: { label: 'Informasjon', href: '/om-oss' },
  smavott: { label: 'Kundeservice', href: '/kundeservice' },
  heiveg: { label: 'Om Heiveg', href: '/om-oss' },
}

/** Further entries of the mobile menu. */
export function menuEntriesOf(brand: Brand): readonly MenuEntry[] {
  const entries: readonly MenuEntry[] = [
    { label: 'Butikker', href: '/butikker' },
    { label: 'Favoritter', href: '/favoritter' },
    own[brand.key],
    { label: 'Kundeklubb', href: '/kundeklubb' },
    { label: 'Inspirasjon', href: '/inspirasjon' },
    { label: 'Annonser', href: '/annonser' },
    { label: 'Ledige stillinger', href: '/ledige-stillinger' },
    { label: 'FAQ', href: '/faq' },
    ...brand.utilityMenu.filter(({ href }) => href.startsWith('tel:')),
  ]
  return entries.filter(({ href }) => brand.mainMenu.every((other) => other.href !== href))
}
