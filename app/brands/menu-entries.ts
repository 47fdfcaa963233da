import type { Brand, MenuEntry } from './brand.ts'

const support: MenuEntry = { label: 'Kundeservice', href: '/kundeservice' }

/** The entry after the brand's own. */
const own: Readonly<Partial<Record<string, MenuEntry>>> = {
  vardeholm: { label: 'Vedlikehold', href: '/vedlikehold' },
  lyngfonn: { label: 'Informasjon', href: '/om-oss' },
  smavott: support,
  heiveg: { label: 'Om Heiveg', href: '/om-oss' },
}

/** The entry that only this brand has there. */
export const menuEntryOf = (brand: Brand): MenuEntry => brand.menuEntry ?? own[brand.key] ?? support

/** Further entries of the mobile menu. */
export function menuEntriesOf(brand: Brand): readonly MenuEntry[] {
  const entries: readonly MenuEntry[] = [
    { label: 'Butikker', href: '/butikker' },
    { label: 'Favoritter', href: '/favoritter' },
    menuEntryOf(brand),
    { label: 'Kundeklubb', href: '/kundeklubb' },
    { label: 'Inspirasjon', href: '/inspirasjon' },
    { label: 'Annonser', href: '/annonser' },
    { label: 'Ledige stillinger', href: '/ledige-stillinger' },
    { label: 'FAQ', href: '/faq' },
    ...brand.utilityMenu.filter(({ href }) => href.startsWith('tel:')),
  ]
  return entries.filter(({ href }) => brand.mainMenu.every((other) => other.href !== href))
}
