import { brand, type MenuEntry } from '../brands/index.ts'

/** Path of a page as menus write it. */
export const pathHere = (href: string): string => decodeURI(href.replace(/[?#].*$/, ''))

/** Menu entries, with the current page's marked. */
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
