import { articleListWith, fromSearchParams, withChoices } from '../../../machines/article-list/index.ts'
import { afterNextPaint } from '../../adapters/browser/after-next-paint.ts'
import { noteListShops } from '../../adapters/browser/list-shops.ts'
import { allCategories, branchOf } from '../../page/categories.ts'
import { preloadIslandsFor } from '../../page/page.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import { compareIsland } from './compare.island.ts'
import { filtersIsland } from './filters.island.ts'
import type { ListPage } from './page.types.ts'
import { type Located, locate, locateBrand } from './place.ts'
import { searchNotesIsland } from './search-notes.island.ts'

/** Where the server leads from a category; undefined if it shows it or does not answer. */
const movedFrom = (path: string) =>
  import('./hidden-category.tsx').then(({ movedAddress }) => movedAddress(path)).catch(() => undefined)

export async function load({ params, url, dehydrated, api, shared, replaceUrl }: LoaderArgs) {
  const needsTree = params.query === undefined && params.ids === undefined && !dehydrated
  const located =
    params.brand === undefined
      ? locate(params, needsTree ? await allCategories({ shared, api }) : shared.categories, shared.genders)
      : ((dehydrated?.data as Located | undefined) ?? locateBrand(params.brand, await (await api()).brands()))
  if (located.type === 'notFound') {
    // another brand of the chain has the category, or the chain has hidden it: a document would be redirected
    const href = import.meta.env.SSR ? null : await movedFrom(decodeURI(url.pathname))
    return { outcome: (): RouteOutcome => (href ? { type: 'redirect', href, status: 302 } : { type: 'notFound' }) }
  }
  if (located.type === 'redirect') {
    return { outcome: (): RouteOutcome => ({ type: 'redirect', href: located.href + url.search, status: 301 }) }
  }
  const { place } = located
  const machine = articleListWith({
    findArticles: async (query, signal) => {
      const { findArticles } = await api()
      // paint first: starting the call takes a slow phone longer than the click itself
      if (actor.getSnapshot().context.answer) await new Promise<void>(afterNextPaint)
      const answer = await findArticles(query, { signal: signal as AbortSignal })
      if (import.meta.env.SSR || place.kind !== 'category' || answer.facets.brands.length > 0) return answer
      // none with any filter: the shop may have hidden the category since the page was opened
      const movedTo = await movedFrom(place.canonical)
      return movedTo === undefined ? answer : { ...answer, movedTo }
    },
  })
  const actor = startPageActor(machine, { query: fromSearchParams(url.search, place.scope) }, dehydrated)
  const noteShops = () => {
    if (!import.meta.env.SSR) noteListShops(url.pathname + url.search, actor.getSnapshot().context.query.filters.shops)
  }
  noteShops()
  actor.on('list.address.changed', ({ query }) => {
    // wait for the answer, not for the address
    afterNextPaint(() => afterNextPaint(() => replaceUrl(url.pathname + withChoices(location.search, query))))
    noteShops()
  })
  if (!dehydrated)
    await preloadIslandsFor(
      actor,
      compareIsland,
      filtersIsland,
      ...(place.kind === 'search' ? [searchNotesIsland] : []),
    )
  return {
    actor,
    place,
    data: params.brand === undefined ? null : located,
    branch: () => branchOf(shared.categories, place.scope),
    api,
    outcome: (): RouteOutcome => ({ type: 'render', status: actor.getSnapshot().matches('failed') ? 503 : 200 }),
  } satisfies ListPage
}
