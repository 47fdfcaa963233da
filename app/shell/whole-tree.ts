import { browserApi } from '../adapters/browser/api.ts'
import { readDehydratedState } from '../hydration/dehydrated-state.tsx'
import { allCategories } from '../page/categories.ts'

/**
 * Completes the category tree, which a document may hold a branch of only: menus show all of it.
 * @throws what the call throws
 */
export const wholeTree = async (): Promise<void> => {
  if (!import.meta.env.SSR) await allCategories({ shared: readDehydratedState().shared, api: browserApi })
}
