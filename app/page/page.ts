import type { ComponentType } from 'react'
import { type AnyActor, waitFor } from 'xstate'
import type { Visit } from '../../machines/navigation/index.ts'
import { loginHref } from '../features/customers/login-href.ts'
import type { Island } from '../hydration/island.tsx'
import { captureHydrationSnapshot } from '../react/use-actor.ts'
import { loadRouteModule, match, notFoundRoute } from '../routes.ts'
import type { LoaderArgs, LoaderContext, LoaderResult, NavigationResult, Page, Route } from './page.types.ts'
import { stopPageActors } from './page-actors.ts'
import { assertHasReadyTag } from './ready.ts'

/**
 * Loads the code of a page's islands while its actor loads data.
 * @throws when the code does not load: there is no page without it
 */
export async function preloadIslandsFor(actor: AnyActor, ...parts: Pick<Island<never>, 'preload'>[]): Promise<void> {
  try {
    await Promise.all(parts.map((part) => part.preload()))
  } catch (error) {
    stopPageActors([actor])
    throw error
  }
}

/**
 * Loads a page in browser and server: redirects, code, data. `timeoutMs`: how long the old page may stay while data
 * load.
 */
export async function loadPage(visit: Visit, around: LoaderContext, timeoutMs: number): Promise<NavigationResult> {
  const { route } = match(visit.href)
  if (route.movedTo)
    return { type: 'redirect', href: route.movedTo + new URL(visit.href, 'http://shop').search, status: 301 }
  if (route.customersOnly === 'guarded' && !(await around.customer()))
    return { type: 'denied', href: loginHref(visit.href) }
  const page = await createPage(visit, around, null)
  const { actor, others = {}, isReady } = page.loaded
  await Promise.all([
    actor && whenReady(actor, timeoutMs, isReady),
    ...Object.values(others).map((other) => whenReady(other, timeoutMs)),
  ])
  const outcome = page.loaded.outcome?.() ?? { type: 'render' }
  switch (outcome.type) {
    case 'render':
      return {
        type: 'ready',
        page: {
          ...page,
          status: outcome.status ?? page.status,
          visit: outcome.address ? { ...visit, href: outcome.address } : visit,
        },
      }
    case 'notFound':
      disposePage(page)
      return { type: 'ready', page: await createPageFor(notFoundRoute, visit) }
    case 'redirect':
    case 'denied':
      disposePage(page)
      return outcome
    default:
      return outcome satisfies never
  }
}

/** Stops the actors of a page. */
export function disposePage({ loaded: { actor, others = {} } }: Page): void {
  stopPageActors(Object.values({ ...others, ...(actor && { actor }) }))
}

/** Loads code and actor only: for a page that the server has rendered. */
export async function createPage(
  visit: Visit,
  around: LoaderContext,
  dehydrated: LoaderArgs['dehydrated'],
): Promise<Page> {
  const { route, params } = match(visit.href)
  const { Screen, load } = await loadRouteModule(route)
  const url = new URL(visit.href, 'http://shop')
  const loaded = (await load?.({ ...around, params, url, dehydrated })) ?? {}
  return { visit, route, Screen: Screen as ComponentType<LoaderResult>, loaded, status: route.status ?? 200 }
}

/** Shows a route's screen at another address, as a 404 or an error does. */
export async function createPageFor(route: Route, visit: Visit): Promise<Page> {
  const { Screen } = await loadRouteModule(route)
  return { visit, route, Screen: Screen as ComponentType<LoaderResult>, loaded: {}, status: route.status ?? 200 }
}

/** Resolves when the actor is ready, or after `timeoutMs`: the screen then shows its pending state. */
async function whenReady(actor: AnyActor, timeoutMs: number, isReady?: () => boolean): Promise<void> {
  // server only, to spare the browser the bytes
  if (import.meta.env.SSR && !isReady) assertHasReadyTag(actor)
  const hasTag = (snapshot: { hasTag?: (tag: string) => boolean }) => snapshot.hasTag?.('ready') ?? true
  try {
    await waitFor(actor, isReady ?? (hasTag as never), { timeout: timeoutMs })
    captureHydrationSnapshot(actor)
  } catch {
    // timed out: not an error
  }
}
