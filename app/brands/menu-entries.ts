import type { Brand, MenuEntry } from './brand.ts'

/** The entry that follows the brand's identifier. */
const own = ({ id, name }: Brand): MenuEntry =>
  ({
    1: { label: 'Vedlikehold', href: '/vedlikehold' },
    2: { label: 'Informasjon', href: '/faq' },
    3: { label: 'Kundeservice', href: '/kundeservice' },
    4: { label: `Om ${name}`, href: '/om-oss' },
  })[id]

/** What the menu leads to beside the goods. */
export function menuEntriesOf(brand: Brand): readonly MenuEntry[] {
  const entries: readonly MenuEntry[] = [
    { label: 'Butikker', href: '/butikker' },
    { label: 'Favoritter', href: '/favoritter' },
    own(brand),
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
