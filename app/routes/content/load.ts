import { pageAt } from '../../content/pages/index.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import type { ContentScreen } from './page.types.ts'

export async function load({ url, shared }: LoaderArgs) {
  const page = await pageAt(decodeURI(url.pathname), shared.freeShippingFrom)
  if (!page) return { outcome: (): RouteOutcome => ({ type: 'notFound' }) }
  return { page } satisfies ContentScreen
}
