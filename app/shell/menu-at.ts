import { brand, type MenuEntry } from '../brands/index.ts'

/** The main menu, with the entry that the page at `href` belongs to marked. */
export function menuAt(href: string): (MenuEntry & { current: boolean })[] {
  const here = decodeURI(href.replace(/[?#].*$/, ''))
  return brand.mainMenu.map((entry) => ({
    ...entry,
    current: here === entry.href || here.startsWith(`${entry.href}/`),
  }))
}
