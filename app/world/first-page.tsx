import type { Visit } from '../../machines/navigation/index.ts'
import type { Handed } from '../handover.tsx'
import { open, openAs, type Page, type Surroundings } from '../page.ts'
import { brokenRoute, match, missingRoute, offlineRoute, type Route } from '../routes.ts'
import { sleeper } from '../sleeping.tsx'

const Nothing = () => null

/** The page that the document came with. */
export interface FirstPage {
  page: Page
  /** To be called before another page is shown. */
  leave(): void
}

/**
 * The server has drawn it, so most pages need no code of their own before a hand comes near: the shell alone is alive.
 * A page that shows what only the browser knows is opened at once.
 */
export async function openFirstPage(visit: Visit, handed: Handed, around: Surroundings): Promise<FirstPage> {
  const route = routeOf(visit, handed)
  const openPage = () => (handed.instead ? openAs(route, visit) : open(visit, around, handed))
  if (route.wakesAtOnce) return { page: await openPage(), leave() {} }

  let isAsleep = true
  const page: Page = { visit, route, Screen: Nothing, loaded: {}, status: route.status ?? 200 }
  const wake = async () => {
    const { Screen, loaded } = await openPage()
    isAsleep = false
    page.loaded = loaded
    return () => <Screen {...loaded} />
  }
  // once: a page that is gone back to is the one that was left
  let waking: ReturnType<typeof wake> | undefined
  page.part = sleeper(() => {
    waking ??= wake()
    waking.catch(() => {
      waking = undefined
    })
    return waking
  })
  return {
    page,
    leave() {
      if (isAsleep) removeHead()
    },
  }
}

const standIns: Readonly<Record<NonNullable<Handed['instead']>, Route>> = {
  missing: missingRoute,
  broken: brokenRoute,
  offline: offlineRoute,
}

function routeOf(visit: Visit, { instead }: Handed) {
  return instead ? standIns[instead] : match(visit.href).route
}

/** React takes a page's title and its like away with the page, but not those of a page that it never woke. */
function removeHead(): void {
  for (const element of document.head.querySelectorAll(
    'title, meta[name="description"], meta[name="robots"], link[rel="canonical"]',
  )) {
    element.remove()
  }
}
