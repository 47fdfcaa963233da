import { FetchError } from 'ofetch'
import { type Gender, genders as knownGenders } from '../../machines/domain/index.ts'
import type { Visit } from '../../machines/navigation/index.ts'
import type { ApiOptions } from '../api/call.ts'
import { createCustomerApi } from '../api/customers.ts'
import { createApi, type ShopApi } from '../api/index.ts'
import { serviceUnavailable } from '../api/retry-after.ts'
import { brand } from '../brands/index.ts'
import { campaignIn } from '../content/campaign-address.ts'
import { createPageFor, loadPage } from '../page/page.ts'
import type { LoaderContext, Page } from '../page/page.types.ts'
import { reportFault } from '../page/report-fault.ts'
import type { SiteData } from '../page/site-data.ts'
import { withStartData } from '../page/start-data.ts'
import { errorRoute } from '../routes.ts'
import type { PageContext } from '../server/http/page-context.ts'
import type { AssetsFor } from './assets.ts'
import { renderDocument } from './render-document.tsx'
import { faultsOf } from './ssr-faults.ts'

/** How long the server waits for a page's data, ms. After that it sends the page in its pending state. */
const timeoutMs = 5000

/** To two decimals, about a kilometre. */
const roughly = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Number(lat.toFixed(2)),
  lng: Number(lng.toFixed(2)),
})

const named = ({ id, name }: { id: number; name: string }) => ({ id, name })

const ownNames = (genders: readonly Gender[]): Pick<SiteData, 'genders'> => {
  const ours = genders.map(named)
  return JSON.stringify(ours) === JSON.stringify(knownGenders) ? {} : { genders: ours }
}

/** Reads the shared part of the start-up data. */
async function sharedLists(api: ShopApi): Promise<Omit<SiteData, 'origin'>> {
  const [categories, shops, genders, { freeShippingFrom, ownPages }] = await Promise.all([
    api.categories(),
    api.shops(),
    // only names: the built-in ones will do
    api.genders().catch(() => undefined),
    api.tenant(brand.id),
  ])
  return {
    categories: categories.map(({ id, name, banner, bannerLink, subcategories }) => ({
      ...{ id, name, banner, bannerLink },
      subcategories: subcategories.map((sub) => ({
        ...named(sub),
        groups: sub.groups.map(named),
      })),
    })),
    shops: shops.map(({ id, name, coords }) => ({ id, name, coords: coords && roughly(coords) })),
    freeShippingFrom,
    ...(genders && ownNames(genders)),
    ...(ownPages.length > 0 && { ownPages }),
  }
}

/** Makes a redirect. Headers need Norwegian letters percent-encoded. */
function redirectTo(href: string, status: number): Response {
  const { pathname, search, hash } = new URL(href, 'http://shop')
  return new Response(null, { status, headers: { location: pathname + search + hash } })
}

const firstServerError = 500

/** Reports why a page has a server error. Names the route's pattern, not the address, which may open an order. */
function reportStatus({ route, status, loaded: { actor, others = {} } }: Page): void {
  const faults = [actor, ...Object.values(others)].flatMap(faultsOf)
  const cause = faults.length > 0 ? faults : ['its machine has emitted no error']
  for (const one of cause) reportFault(new Error(`The page ${route.path} is shown with ${status}`, { cause: one }))
}

/** The front page, with the campaign that led to an address. */
function homeOf({ search }: URL): string {
  const campaign = campaignIn(search)
  return campaign ? `/?${campaign}` : '/'
}

/** Renders the page at the request's address: a streamed document, or a redirect. */
export async function renderPage(request: Request, context: PageContext, assetsFor: AssetsFor): Promise<Response> {
  const url = new URL(request.url)
  const visit: Visit = { href: url.pathname + url.search, key: 'first', kind: 'push' }
  const options: ApiOptions = {
    fetch: (path, init) => context.api(String(path), init),
    csrfToken: context.csrfToken,
  }
  const api = withStartData(createApi(options), brand.id, context.edition)
  let shared: SiteData = {
    origin: context.origin,
    categories: [],
    shops: [],
    freeShippingFrom: null,
  }
  let page: Page
  try {
    shared = { ...shared, ...(await sharedLists(api)) }
    api.warm()
    const customers = createCustomerApi(options)
    const around: LoaderContext = {
      api: () => Promise.resolve(api),
      customers: () => Promise.resolve(customers),
      customer: async () => (await customers.readUser()).user,
      shared,
      replaceUrl: () => {},
    }
    const result = await loadPage(visit, around, timeoutMs)
    if (result.type === 'redirect') return redirectTo(result.href, result.status)
    if (result.type === 'denied') return redirectTo(result.href ?? homeOf(url), 302)
    page = result.page
    if (page.status >= firstServerError) reportStatus(page)
  } catch (error) {
    reportFault(error)
    page = await createPageFor(errorRoute, visit)
    // the API reports that its database is away
    if (error instanceof FetchError && error.status === serviceUnavailable)
      page = { ...page, status: serviceUnavailable }
  }
  try {
    return await renderDocument(request, context, page, shared, assetsFor)
  } catch (error) {
    if (page.route === errorRoute) throw error
    reportFault(error)
    return renderDocument(request, context, await createPageFor(errorRoute, visit), shared, assetsFor)
  }
}
