import { genderPaths, slugOf } from '../../machines/domain/index.ts'
import type { MenuEntry } from '../../ui/MenuPanel/index.ts'
import type { SiteCategory } from '../page/site-data.ts'
import { menuAt, pathHere } from './menu-at.ts'

/** Categories of a gender's entry: clothes, shoes, accessories. */
const worn = 3

/** The main menu with submenus: a category's groups, or what there is for a gender. */
export function menuTree(href: string, categories: readonly SiteCategory[]): readonly MenuEntry[] {
  const here = pathHere(href)
  const way = (label: string, path: string, search = ''): MenuEntry => ({
    label,
    href: path + search,
    current: search === '' && here === path,
  })
  return menuAt(href).map((entry) => {
    const slug = entry.href.slice(1)
    const genders = genderPaths[slug]
    if (genders) {
      const search = `?kjonn=${genders.join(',')}`
      const within = categories.slice(0, worn).map(({ name, subcategories }) => ({
        ...way(name, `/${slugOf(name)}`, search),
        children: subcategories.map((sub) => way(sub.name, `/${slugOf(name)}/${slugOf(sub.name)}`, search)),
      }))
      return { ...entry, children: [way(`Alt til ${entry.label.toLowerCase()}`, entry.href), ...within] }
    }
    const category = categories.find(({ name }) => slugOf(name) === slug)
    if (!category) return entry
    const within = category.subcategories.map((sub) => {
      const path = `/${slug}/${slugOf(sub.name)}`
      return {
        ...way(sub.name, path),
        children: sub.groups.map((group) => way(group.name, `${path}/${slugOf(group.name)}`)),
      }
    })
    return { ...entry, children: [way(`Alt i ${entry.label.toLowerCase()}`, entry.href), ...within] }
  })
}
