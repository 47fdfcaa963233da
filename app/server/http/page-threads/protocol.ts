import type { Brand } from '../../../brands/brand.ts'
import type { OwnBrand } from '../../../brands/registry.ts'

type Headers = readonly (readonly [name: string, value: string])[]

/** A page for the thread, without what cannot be sent there. */
export interface RenderJob {
  type: 'render'
  url: string
  csrfToken: string
  origin: string
  brand: Brand | undefined
  edition: number | undefined
}

export interface CompressJob {
  type: 'compress'
  body: Uint8Array
}

/** A page's call of the API. */
export interface ApiCall {
  path: string
  method: string | undefined
  headers: Headers
  body: string | undefined
}

/** The answer to it. */
export interface ApiAnswer {
  status: number
  headers: Headers
  text: string | null
}

/** From the main thread. `id` names a job, `call` one of its calls. */
export type ToThread =
  | { type: 'job'; id: number; job: RenderJob | CompressJob }
  | { type: 'answer'; call: number; answer: ApiAnswer }
  | { type: 'noAnswer'; call: number; error: string }
  | { type: 'brands'; brands: readonly OwnBrand[] }
  | { type: 'ping' }

export interface RenderedBytes {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

export interface Compressed {
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

/** To the main thread. */
export type FromThread =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'call'; id: number; call: number; request: ApiCall }
  | { type: 'fault'; id: number; text: string }
  | { type: 'done'; id: number; result: RenderedBytes | Compressed }
  | { type: 'failed'; id: number; message: string; stack: string | undefined }
