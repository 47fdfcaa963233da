import type { Brand } from '../../brands/brand.ts'

/** What a page is rendered with. */
export interface PageContext {
  /** For the page's meta tag: every call of the page that changes something carries it. */
  csrfToken: string
  /** The shop's own API, in this process: the same paths (`/api/v1/…`), the same cookies, no network. */
  api: (path: string, init?: RequestInit) => Promise<Response>
  /** Where the shop is reached, such as `https://www.example.no`: for canonical links. */
  origin: string
  /** Whose shop the page is of; none: that of the environment. */
  brand?: Brand | undefined
  /** Where faults of rendering are logged; the console, when not given. */
  report?: (error: unknown) => void
  /** A fresh value for the page's own scripts, to be named in its Content-Security-Policy. */
  nonce?: string
}
