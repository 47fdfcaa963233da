import { type Category, genderPaths } from '../../machines/domain/index.ts'
import type { MenuEntry } from '../../ui/MenuPanel/index.ts'
import { menuAt, pathHere } from './menu-at.ts'

/** Categories that an entry for a gender leads into: clothes, shoes, small things. */
const worn = 3

/** The main menu, each entry with the ways below it: the groups of a category, or what there is for a gender. */
export function menuTree(href: string, categories: readonly Category[]): readonly MenuEntry[] {
  const here = pathHere(href)
  return menuAt(href).map((entry) => {
    const slug = entry.href.slice(1)
    const all = (words: string): MenuEntry => ({ label: words, href: entry.href, current: here === entry.href })
    const genders = genderPaths[slug]
    if (genders) {
      const within = categories
        .slice(0, worn)
        .flatMap((category) => ways(category, here, `?kjonn=${genders.join(',')}`))
      return { ...entry, children: [all(`Alt til ${entry.label.toLowerCase()}`), ...within] }
    }
    const category = categories.find((one) => one.slug === slug)
    if (!category) return entry
    return { ...entry, children: [all(`Alt i ${entry.label.toLowerCase()}`), ...ways(category, here, '')] }
  })
}

const ways = ({ slug, subcategories }: Category, here: string, search: string): readonly MenuEntry[] =>
  subcategories.map((sub) => {
    const path = `/${slug}/${sub.slug}`
    return { label: sub.name, href: path + search, current: search === '' && here === path }
  })
