import { useLocation } from 'react-router-dom'
import { brand, type MenuEntry } from '../brands/index.ts'

/** The main menu, with the entry that the page belongs to marked. */
export function useMenu(): (MenuEntry & { current: boolean })[] {
  const { pathname } = useLocation()
  const here = decodeURI(pathname)
  return brand.mainMenu.map((entry) => ({
    ...entry,
    current: here === entry.href || here.startsWith(`${entry.href}/`),
  }))
}
