import { matchRoutes } from 'react-router-dom'
import type { Screen } from '../machines/navigation/index.ts'
import { contentPaths } from './content/paths.ts'
import type { PageModule, Route } from './page/page.types.ts'

const moved = (movedTo: string, ...paths: string[]): Route[] =>
  paths.map((path) => ({ path, name: 'not-found', movedTo }))

export const notFoundRoute: Route = { path: '*', name: 'not-found', status: 404 }
/** Shown by the service worker when a page cannot be fetched. */
export const offlineRoute: Route = { path: '/frakoblet', name: 'offline' }
/** Shown at any address when the server fails. */
export const errorRoute: Route = { path: '*', name: 'error', status: 500 }

/** A page of one shopper: private, and hydrated at load. */
const own = { hydratesOnLoad: true, isPrivate: true } satisfies Partial<Route>

/** Below the address of an order, which opens it. */
const belowOrders = ['/ordre/:orderId', '/betaling/:orderId'].map(
  (path): Route => ({ ...notFoundRoute, path: `${path}/*`, isPrivate: true }),
)

/** The one route table, for server and browser. Static segments win over parameters. */
export const routes: readonly Route[] = [
  { path: '/', name: 'home', breadcrumbs: 'reset' },
  { path: '/preview/:name', name: 'home', breadcrumbs: 'reset' },
  ...moved('/kundeservice', '/payment', '/return', '/terms', '/reclamation'),
  ...moved('/personvernerklaering', '/privacy'),
  ...moved(
    '/',
    '/jan-mayen',
    '/skikkelig-stresstest',
    '/ny-kolleksjon-fra-heldre-jan-mayen',
    '/heldre-pa-langtur-over-vidda',
  ),
  offlineRoute,
  ...contentPaths.map((path): Route => ({ path, name: 'content' })),
  { path: '/side/:page', name: 'content' },
  { path: '/butikker', name: 'shops', breadcrumbs: 'reset' },
  { path: '/butikker/:id', name: 'shop', breadcrumbs: 'add' },
  { path: '/kundeavis', name: 'newspaper', breadcrumbs: 'reset' },
  { path: '/kundeavis/:page', name: 'newspaper', breadcrumbs: 'add' },
  { path: '/kampanjer', name: 'campaigns', breadcrumbs: 'reset' },
  { path: '/kampanjer/:id', name: 'campaign', breadcrumbs: 'add' },
  { path: '/blogg', name: 'blog', breadcrumbs: 'reset' },
  { path: '/blogg/kategori/:slug', name: 'blog', breadcrumbs: 'add' },
  { path: '/blogg/:slug', name: 'post', breadcrumbs: 'add' },
  { path: '/avstemning', name: 'poll', breadcrumbs: 'reset', hydratesOnLoad: true },
  { path: '/avstemning/:id', name: 'poll', breadcrumbs: 'add', hydratesOnLoad: true },
  { path: '/checkout', name: 'checkout', bare: true, ...own },
  { path: '/betaling/:orderId', name: 'payment', bare: true, ...own },
  { path: '/ordre/:orderId', name: 'order', ...own },
  { path: '/ordre/:orderId/retur', name: 'order-return', ...own },
  { path: '/ordre/:orderId/reparasjon', name: 'order-repair', ...own },
  ...belowOrders,
  { path: '/angre', name: 'withdrawal', ...own },
  { path: '/reservasjon/:id', name: 'reservation', ...own },
  { path: '/logg-inn', name: 'login', ...own },
  { path: '/registrer', name: 'register', ...own },
  { path: '/glemt-passord', name: 'forgotten-password', ...own },
  { path: '/nytt-passord', name: 'new-password', ...own },
  { path: '/bekreft-epost', name: 'verification', ...own },
  { path: '/si-fra', name: 'stock-alert', ...own },
  { path: '/gavekort', name: 'gift-card', hydratesOnLoad: true },
  { path: '/gavekort/saldo', name: 'gift-card-balance', hydratesOnLoad: true },
  { path: '/sammenlign', name: 'compare', hydratesOnLoad: true },
  { path: '/favoritter', name: 'favourites', hydratesOnLoad: true },
  ...moved('/konto/historikk', '/konto'),
  { path: '/konto/historikk', name: 'account-history', customersOnly: 'guarded', ...own },
  {
    path: '/konto/reservasjoner',
    name: 'account-reservations',
    customersOnly: 'guarded',
    hydratesOnLoad: true,
    isPrivate: true,
  },
  {
    path: '/konto/reservasjoner/:id',
    name: 'account-reservation',
    customersOnly: 'guarded',
    hydratesOnLoad: true,
    isPrivate: true,
  },
  { path: '/konto/varer', name: 'account-articles', customersOnly: 'guarded', ...own },
  { path: '/konto/anmeldelser', name: 'account-reviews', customersOnly: 'guarded', ...own },
  { path: '/konto/qr', name: 'account-code', customersOnly: 'keepsItsOwn', ...own },
  {
    path: '/konto/innstillinger',
    name: 'account-settings',
    customersOnly: 'guarded',
    hydratesOnLoad: true,
    isPrivate: true,
  },
  { path: '/konto/slettet', name: 'account-deleted' },
  { path: '/article/:articleId', name: 'article', breadcrumbs: 'add' },
  { path: '/product/:article', name: 'article', breadcrumbs: 'add' },
  { path: '/search', name: 'search', breadcrumbs: 'reset' },
  { path: '/search/:query', name: 'list', breadcrumbs: 'reset' },
  { path: '/merke/:brand', name: 'list', breadcrumbs: 'reset' },
  { path: '/utvalg/:ids', name: 'list', breadcrumbs: 'reset' },
  { path: '/:category/:subcategory?/:group?', name: 'list', breadcrumbs: 'reset' },
  notFoundRoute,
]

/** Screens for browsing. The others are in `page/lazy-screens.ts`. */
const screens = import.meta.glob<PageModule>(
  './routes/{article,content,error,home,list,not-found,offline,search}/index.ts',
)

/** The route's module as Vite's manifest names it. */
export const routeModuleFile = (route: Route): string => `app/routes/${route.name}/index.ts`

/**
 * Loads a route's module.
 * @throws when the code does not load or does not exist
 */
export async function loadRouteModule(route: Route): Promise<PageModule> {
  const file = `./routes/${route.name}/index.ts`
  const load = screens[file] ?? (await import('./page/lazy-screens.ts')).lazyScreens[`.${file}`]
  if (!load) throw new Error(`No screen routes/${route.name}/ for ${route.path}`)
  return load()
}

/** Last match: one navigation asks several times, and React Router ranks the whole table each time. */
let last: { pathname: string; found: ReturnType<typeof matchRoutes> } | undefined

export function match(href: string) {
  const { pathname } = new URL(href, 'http://shop')
  if (last?.pathname !== pathname) last = { pathname, found: matchRoutes([...routes], pathname) }
  const found = last.found?.at(-1)
  return { route: (found?.route ?? notFoundRoute) as Route, params: found?.params ?? {} }
}

/**
 * The screen at an address and its effect on the breadcrumbs. One that shows none clears them. `shown`: the route whose
 * screen is shown, which may be another, such as that of a page that does not exist.
 */
export function screenAt(href: string, shown?: Route): Screen {
  const { route: own, params } = match(href)
  const route = shown ?? own
  return {
    name: route.name,
    href,
    params: params as Screen['params'],
    trail: route.breadcrumbs ?? 'clear',
  }
}
