import type { Brand, MenuEntry } from './brand.ts'

/** The entry that follows the brand. */
const own: Readonly<Record<Brand['key'], MenuEntry>> = {
  vardeholm: { label: 'Vedlikehold', href: '/vedlikehold' },
  lyngfonn: { label: 'Informasjon', href: '/faq' },
  smavott: { label: 'Kundeservice', href: '/kundeservice' },
  heiveg: { label: 'Om Heiveg', href: '/om-oss' },
}

/** What the menu leads to beside the goods. */
export function menuEntriesOf(brand: Brand): readonly MenuEntry[] {
  const entries: readonly MenuEntry[] = [
    { label: 'Butikker', href: '/butikker' },
    { label: 'Favoritter', href: '/favoritter' },
    own[brand.key],
    { label: 'Kundeservice', href: '/kundeservice' },
    { label: 'Kundeklubb', href: '/kundeklubb' },
    { label: 'Inspirasjon', href: '/inspirasjon' },
    { label: 'Annonser', href: '/annonser' },
    { label: 'Ledige stillinger', href: '/ledige-stillinger' },
    { label: 'FAQ', href: '/faq' },
  ]
  // an address once, under the brand's own name for it
  return entries.filter(({ href }, at) => entries.findIndex((other) => other.href === href) === at)
}
