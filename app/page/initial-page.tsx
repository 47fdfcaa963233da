import type { Visit } from '../../machines/navigation/index.ts'
import type { DehydratedState } from '../hydration/dehydrated-state.tsx'
import { island } from '../hydration/island.tsx'
import { errorRoute, match, notFoundRoute, offlineRoute } from '../routes.ts'
import { createPage, createPageFor } from './page.ts'
import type { LoaderContext, Page, Route } from './page.types.ts'

const Nothing = () => null

/** The page that the document was rendered with. */
export interface InitialPage {
  page: Page
  /** Call before another page is shown. */
  dispose(): void
}

/**
 * Makes the initial page an island, since the server has rendered it: only the shell is hydrated at first. A route with
 * `hydratesOnLoad` starts at once.
 */
export async function hydrateInitialPage(
  visit: Visit,
  dehydrated: DehydratedState,
  around: LoaderContext,
): Promise<InitialPage> {
  const route = routeOf(visit, dehydrated)
  const openPage = () => (dehydrated.fallback ? createPageFor(route, visit) : createPage(visit, around, dehydrated))
  if (route.hydratesOnLoad) return { page: await openPage(), dispose() {} }

  let isDehydrated = true
  const page: Page = { visit, route, Screen: Nothing, loaded: {}, status: route.status ?? 200 }
  const hydrate = async () => {
    const { Screen, loaded } = await openPage()
    isDehydrated = false
    page.loaded = loaded
    return () => <Screen {...loaded} />
  }
  // once: going back must show the same page
  let loading: ReturnType<typeof hydrate> | undefined
  page.island = island(() => {
    loading ??= hydrate()
    loading.catch(() => {
      loading = undefined
    })
    return loading
  })
  return {
    page,
    dispose() {
      if (isDehydrated) removePageMeta()
      isDehydrated = false
    },
  }
}

const fallbackRoutes: Readonly<Record<NonNullable<DehydratedState['fallback']>, Route>> = {
  notFound: notFoundRoute,
  error: errorRoute,
  offline: offlineRoute,
}

function routeOf(visit: Visit, { fallback }: DehydratedState) {
  return fallback ? fallbackRoutes[fallback] : match(visit.href).route
}

/** React removes the metadata of a page that it hydrated, but not of one that it never did. */
function removePageMeta(): void {
  for (const element of document.head.querySelectorAll(
    'title, meta[name="description"], meta[name="robots"], link[rel="canonical"]',
  )) {
    element.remove()
  }
}
