import type { Picture } from '../../machines/domain/index.ts'
import type { SiteData } from '../page/site-data.ts'

/** A node of structured data, in schema.org's terms. */
export type Thing = { '@type': string } & Readonly<Record<string, unknown>>

/** Metadata of a page for search engines and link previews. */
export interface About {
  kind: 'website' | 'article' | 'product'
  picture?: Picture
  /** Structured data; breadcrumbs from home. */
  things?: readonly Thing[]
  trail?: readonly { name: string; href: string }[]
}

/** Export of a route's `about.ts`. Only the server loads it. */
export type Describe = (loaded: never, shared: SiteData, origin: string) => About

const modules = import.meta.glob<{ about: Describe }>('../routes/*/about.ts')

/** Metadata of a page, from its route's `about.ts`. */
export async function aboutPage(route: string, loaded: object, shared: SiteData, origin: string): Promise<About> {
  const load = modules[`../routes/${route}/about.ts`]
  if (!load) return { kind: 'website' }
  const { about } = await load()
  return about(loaded as never, shared, origin)
}
