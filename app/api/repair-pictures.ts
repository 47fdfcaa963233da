import type { FetchError } from 'ofetch'
import type { PictureRefusal } from '../../machines/domain/index.ts'
import type { UploadEvent } from '../../machines/repair-request/index.ts'
import { answers } from './answers.ts'
import { type ApiOptions, openCalls } from './call.ts'
import { urlPath } from './path.ts'
import type { WireRepairPicture } from './wire-repairs.ts'

/** `fetch` by XMLHttpRequest, which alone tells how much of a body is sent. `onProgress` gets per cent. */
const fetchWithProgress =
  (onProgress: (progress: number) => void): typeof globalThis.fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(input instanceof Request ? input.url : input))
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => {
        if (total > 0) onProgress(Math.floor((100 * loaded) / total))
      }
      request.onload = () =>
        resolve(
          new Response(request.status === 204 ? null : request.responseText, {
            status: request.status,
            headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
          }),
        )
      request.onerror = () => reject(new TypeError('the picture was not sent'))
      request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
      init.signal?.addEventListener('abort', () => request.abort())
      request.send(init.body as XMLHttpRequestBodyInit | null)
    })

interface Upload {
  orderId: string
  /** Once per key. */
  key: string
  picture: Blob
  signal: AbortSignal
  onProgress: (progress: number) => void
}

interface Refused {
  why?: PictureRefusal
}
const refusalOf = ({ status, data }: FetchError<Refused>): PictureRefusal => {
  if (status === 413) return 'tooLarge'
  return status === 409 ? 'tooMany' : (data?.why ?? 'notReadable')
}

/** Sends a picture of a request. @throws where no answer comes */
export async function sendRepairPicture(
  options: Omit<ApiOptions, 'fetch'>,
  { orderId, key, picture, signal, onProgress }: Upload,
): Promise<UploadEvent> {
  const call = openCalls({ ...options, fetch: fetchWithProgress(onProgress) })
  try {
    const { PictureID } = await call<WireRepairPicture>(urlPath`/orders/${orderId}/repair-pictures`, {
      method: 'POST',
      headers: { 'idempotency-key': key, 'content-type': picture.type || 'application/octet-stream' },
      body: picture,
      signal,
      retry: false,
    })
    return { type: 'repairRequest.picture.sent', id: PictureID }
  } catch (error) {
    return {
      type: 'repairRequest.picture.refused',
      refusal: refusalOf(answers<Refused>(error, 404, 409, 410, 413, 422)),
    }
  }
}
