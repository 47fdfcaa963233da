import type { LoaderContext } from './page.types.ts'
import type { SiteCategory } from './site-data.ts'

interface Ids {
  category: number | null
  subcategory: number | null
  group: number | null
}

/** The path to a node of the category tree, without what is beside it. */
export const branchOf = (categories: readonly SiteCategory[], { category, subcategory, group }: Ids): SiteCategory[] =>
  categories
    .filter(({ id }) => id === category)
    .map((main) => ({
      ...{ id: main.id, name: main.name, banner: null, bannerLink: null },
      subcategories: main.subcategories
        .filter(({ id }) => id === subcategory)
        .map((sub) => ({ ...sub, groups: sub.groups.filter(({ id }) => id === group) })),
    }))

/**
 * The whole category tree. The browser fetches it if the document holds a branch only.
 * @throws what the call throws
 */
export async function allCategories({ shared, api }: Pick<LoaderContext, 'shared' | 'api'>) {
  // for menus and later pages too
  if (shared.isBranch) Object.assign(shared, { categories: await (await api()).categories(), isBranch: false })
  return shared.categories
}
