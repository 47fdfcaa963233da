import { brand, type MenuEntry } from '../brands/index.ts'

/** The path of the page at `href`, as addresses are written in menus. */
export const pathHere = (href: string): string => decodeURI(href.replace(/[?#].*$/, ''))

/** Entries of a menu, with the one that the page at `href` belongs to marked. */
export function marked<Entry extends MenuEntry>(
  entries: readonly Entry[],
  href: string,
): (Entry & { current: boolean })[] {
  const here = pathHere(href)
  return entries.map((entry) => ({
    ...entry,
    current: here === entry.href || here.startsWith(`${entry.href}/`),
  }))
}

/** The main menu. */
export const menuAt = (href: string): (MenuEntry & { current: boolean })[] => marked(brand.mainMenu, href)
