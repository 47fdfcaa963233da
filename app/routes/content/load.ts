import { type ContentPage, pageAt } from '../../content/pages/index.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.ts'

export interface ContentScreen {
  page: ContentPage
}

export async function load({ url, shared }: LoaderArgs) {
  const page = await pageAt(decodeURI(url.pathname), shared.freeShippingFrom)
  if (!page) return { outcome: (): RouteOutcome => ({ type: 'missing' }) }
  return { page } satisfies ContentScreen
}
