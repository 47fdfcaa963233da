import type { Picture } from '../../machines/domain/index.ts'
import type { SiteData } from '../page/site-data.ts'

/** A node of structured data, in schema.org's terms. */
export type Thing = { '@type': string } & Readonly<Record<string, unknown>>

/** What a page is about, for those who read it without eyes: search engines, and who shows a link. */
export interface About {
  kind: 'website' | 'article' | 'product'
  picture?: Picture
  /** Structured data, and the way to the page from home. */
  things?: readonly Thing[]
  trail?: readonly { name: string; href: string }[]
}

/** A route's `about.ts` exports this. The server alone loads it: it costs no shopper a byte. */
export type Describe = (loaded: never, shared: SiteData, origin: string) => About

const modules = import.meta.glob<{ about: Describe }>('../routes/*/about.ts')

/** What is known of a page of the given route. */
export async function aboutPage(route: string, loaded: object, shared: SiteData, origin: string): Promise<About> {
  const load = modules[`../routes/${route}/about.ts`]
  if (!load) return { kind: 'website' }
  const { about } = await load()
  return about(loaded as never, shared, origin)
}
