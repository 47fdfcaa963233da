import type { Brand } from '../../brands/brand.ts'

/** Context of a page's render. */
export interface PageContext {
  /** For the render's own calls. It is never in the page. */
  csrfToken: string
  /** The API within this process: same paths (`/api/v1/…`) and cookies, no network. */
  api: (path: string, init?: RequestInit) => Promise<Response>
  /** Origin such as `https://www.example.no`, for canonical links. */
  origin: string
  /** Brand of the page; by default that of the environment. */
  brand?: Brand | undefined
  /** Changes when start-up data of before are to be read again. */
  edition?: number | undefined
  /** Logs faults of rendering; by default to the console. */
  report?: (error: unknown) => void
}
