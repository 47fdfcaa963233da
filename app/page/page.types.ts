import type { ComponentType } from 'react'
import type { AnyActor, Snapshot } from 'xstate'
import type { Customer } from '../../machines/domain/index.ts'
import type { Outcome, Visit } from '../../machines/navigation/index.ts'
import type { CustomerApi } from '../api/customers.ts'
import type { ShopApi } from '../api/index.ts'
import type { Island } from '../hydration/island.tsx'
import type { SiteData } from './site-data.ts'

/** A row of the route table. `name` is a folder in routes/, with the screen and what it loads. */
export interface Route {
  path: string
  name: string
  status?: number
  movedTo?: string
  /** Begins a new trail of breadcrumbs. */
  resetsBreadcrumbs?: true
  /** Is alive at once on a first hit: it shows what only the browser knows. Other pages sleep until a hand comes near. */
  hydratesOnLoad?: true
  /** Draws its own, smaller header. */
  bare?: true
  /**
   * Of one customer alone: a guest is sent to log in first, and comes back. A page that keeps what it shows, for when
   * there is no net, sees to that itself.
   */
  customersOnly?: 'guarded' | 'keepsItsOwn'
  /**
   * Its address, or what is typed on it, opens an order or an account: no third-party script runs in its document, and
   * it sends no referrer.
   */
  isPrivate?: true
}

/** What the screens reach the world by: the same on both sides, only the API's way differs. */
export interface LoaderContext {
  api: () => Promise<ShopApi>
  customers: () => Promise<CustomerApi>
  /** Who is logged in; null for a guest. It is asked once. */
  customer: () => Promise<Customer | null>
  shared: SiteData
  /**
   * Shows another address for the page that stands: what the shopper chose, for reloading and sharing. `currentHref` is
   * the path that is shown now, if it differs. Does nothing when another page is shown.
   */
  replaceUrl: (href: string, currentHref?: string) => void
}

/** What a page was rendered from. */
export interface ServerState {
  snapshot: Snapshot<unknown> | null
  /** Of the page's further actors, by name. */
  others?: Readonly<Record<string, Snapshot<unknown>>>
  data: unknown
}

/** What a route's `load` is given. */
export interface LoaderArgs extends LoaderContext {
  params: Readonly<Record<string, string | undefined>>
  url: URL
  /** From the server's render of this very page, once. */
  dehydrated: ServerState | null
}

/** What came of a page, asked once its actor has settled. */
export type RouteOutcome =
  | { type: 'render'; status?: number; address?: string }
  | { type: 'redirect'; href: string; status: 301 | 302 }
  | { type: 'notFound' }
  | Extract<Outcome, { type: 'denied' }>

export interface LoaderResult {
  actor?: AnyActor
  /** More machines of the page, by name. */
  others?: Readonly<Record<string, AnyActor>>
  /** JSON that is handed over from server to browser. */
  data?: unknown
  outcome?: () => RouteOutcome
  /** Whether the first actor has what the page shows; without it, the tag 'ready' says so, as of the others. */
  isReady?: () => boolean
}

export interface PageModule {
  Screen: ComponentType<never>
  load?: (asked: LoaderArgs) => LoaderResult | Promise<LoaderResult>
}

/** A page that is ready to be shown: its code is here and its actor runs. */
export interface Page {
  visit: Visit
  route: Route
  Screen: ComponentType<LoaderResult>
  loaded: LoaderResult
  status: number
  /** In place of the screen, on the first page: the server has drawn it, and its code comes when a hand comes near. */
  island?: Island<object>
}

export type NavigationResult =
  | { type: 'ready'; page: Page }
  | { type: 'redirect'; href: string; status: 301 | 302 }
  | Extract<Outcome, { type: 'denied' }>
