import { type ContentPage, pageAt } from '../../content/pages/index.ts'
import type { Asked, PageOutcome } from '../../page.ts'

export interface ContentScreen {
  page: ContentPage
}

export async function load({ url }: Asked) {
  const page = await pageAt(url.pathname)
  if (!page) return { outcome: (): PageOutcome => ({ is: 'missing' }) }
  return { page } satisfies ContentScreen
}
