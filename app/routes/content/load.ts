import { type ContentPage, pageAt } from '../../content/pages/index.ts'
import type { Asked, PageOutcome } from '../../page.ts'

export interface ContentScreen {
  page: ContentPage
}

export async function load({ url, shared }: Asked) {
  const page = await pageAt(decodeURI(url.pathname), shared.freeShippingFrom)
  if (!page) return { outcome: (): PageOutcome => ({ is: 'missing' }) }
  return { page } satisfies ContentScreen
}
