import type { Brand } from '../brands/brand.ts'
import type { Sources } from '../features/analytics/sources.ts'
import type { ServerState } from '../page/page.types.ts'
import type { SiteData } from '../page/site-data.ts'
import { parseColumns, stringifyColumns } from './columns.ts'

/** What the server rendered from: the browser continues without new calls. */
export interface DehydratedState extends ServerState {
  href: string
  /** The page that is shown at the address in place of its own. */
  fallback?: 'notFound' | 'error' | 'offline'
  shared: SiteData
  brand: Brand
  /** Analytics providers that load after consent. None on a private page. */
  analytics: Sources
  /** Whether the shop has analytics: then private pages and others never share a document. */
  isMeasured?: boolean
}

const id = 'dehydrated'

/** A JSON data block in the HTML: it does not run, so no policy has to allow it. */
export const DehydratedStateScript = ({ dehydrated }: { dehydrated: DehydratedState }) => (
  <script
    type="application/json"
    id={id}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with every < escaped
    dangerouslySetInnerHTML={{
      // the browser keeps the server's
      __html: import.meta.env.SSR ? stringifyColumns(dehydrated).replaceAll('<', '\\u003c') : '',
    }}
  />
)

let dehydrated: DehydratedState | undefined

/** In the browser: the state that came with this document. */
export function readDehydratedState(): DehydratedState {
  if (dehydrated) return dehydrated
  const text = document.getElementById(id)?.textContent
  if (!text) throw new Error('No dehydrated state in the page')
  dehydrated = parseColumns(text) as DehydratedState
  return dehydrated
}
