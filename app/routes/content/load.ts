import { ownPagePath } from '../../content/own-page-path.ts'
import { type ContentPage, pageAt } from '../../content/pages/index.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import type { ContentScreen } from './page.types.ts'

export async function load({ url, shared, api, dehydrated }: LoaderArgs) {
  const path = decodeURI(url.pathname)
  if (!path.startsWith(ownPagePath) && !shared.ownPages?.includes(path)) {
    const page = await pageAt(path, shared.freeShippingFrom)
    return page ? ({ page } satisfies ContentScreen) : missing
  }
  const page = (dehydrated?.data as ContentPage | undefined) ?? (await (await api()).ownPage(path))
  return page ? { page, data: page } : missing
}

const missing = { outcome: (): RouteOutcome => ({ type: 'notFound' }) }
