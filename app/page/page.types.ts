import type { ComponentType } from 'react'
import type { AnyActor, Snapshot } from 'xstate'
import type { Customer } from '../../machines/domain/index.ts'
import type { Outcome, Visit } from '../../machines/navigation/index.ts'
import type { CustomerApi } from '../api/customers.ts'
import type { ShopApi } from '../api/index.ts'
import type { Island } from '../hydration/island.tsx'
import type { SiteCategory, SiteData } from './site-data.ts'

/** A row of the route table. `name` is a folder in routes/. */
export interface Route {
  path: string
  name: string
  status?: number
  movedTo?: string
  /** What it does to the breadcrumbs: starts them, or adds itself. A page without shows none and clears them. */
  breadcrumbs?: 'reset' | 'add'
  /** Hydrates at load, since it shows what only the browser knows. Other pages hydrate on intent. */
  hydratesOnLoad?: true
  /** Has its own, smaller header. */
  bare?: true
  /**
   * For a logged-in customer: a guest logs in first and returns. `keepsItsOwn`: the page shows its offline copy and
   * handles guests itself.
   */
  customersOnly?: 'guarded' | 'keepsItsOwn'
  /**
   * Its address or its input opens an order or an account: the document runs no third-party script and sends no
   * referrer.
   */
  isPrivate?: true
}

/** What loaders call. The same in browser and server; only the transport differs. */
export interface LoaderContext {
  api: () => Promise<ShopApi>
  customers: () => Promise<CustomerApi>
  /** The logged-in customer, null for a guest. Cached. */
  customer: () => Promise<Customer | null>
  shared: SiteData
  /**
   * Replaces the address of the current page with what the shopper chose, for reloading and sharing. `currentHref` is
   * the path that is shown now, if it differs. Does nothing when another page is shown.
   */
  replaceUrl: (href: string, currentHref?: string) => void
}

/** What a page was rendered from. */
export interface ServerState {
  snapshot: Snapshot<unknown> | null
  /** Snapshots of the page's other actors, by name. */
  others?: Readonly<Record<string, Snapshot<unknown>>>
  data: unknown
}

/** Arguments of a route's `load`. */
export interface LoaderArgs extends LoaderContext {
  params: Readonly<Record<string, string | undefined>>
  url: URL
  /** From the server's render of this page, for its first load only. */
  dehydrated: ServerState | null
}

/** Result of a page, read when its actor is ready. */
export type RouteOutcome =
  | { type: 'render'; status?: number; address?: string }
  | { type: 'redirect'; href: string; status: 301 | 302 }
  | { type: 'notFound' }
  | Extract<Outcome, { type: 'denied' }>

export interface LoaderResult {
  actor?: AnyActor
  /** Other actors of the page, by name. */
  others?: Readonly<Record<string, AnyActor>>
  /** JSON for the dehydrated state. */
  data?: unknown
  /** Categories that the page shows. Without it the document has all. */
  branch?: () => readonly SiteCategory[]
  outcome?: () => RouteOutcome
  /** Whether `actor` is ready. Default: the tag 'ready'. The others always use the tag. */
  isReady?: () => boolean
}

export interface PageModule {
  Screen: ComponentType<never>
  load?: (asked: LoaderArgs) => LoaderResult | Promise<LoaderResult>
}

/** A page that can be shown: its code is loaded and its actor runs. */
export interface Page {
  visit: Visit
  route: Route
  Screen: ComponentType<LoaderResult>
  loaded: LoaderResult
  status: number
  /** In place of the screen on the initial page: rendered by the server, hydrated on intent. */
  island?: Island<object>
}

export type NavigationResult =
  | { type: 'ready'; page: Page }
  | { type: 'redirect'; href: string; status: 301 | 302 }
  | Extract<Outcome, { type: 'denied' }>
