import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { textOf } from './responses.ts'

/** About one packet, bytes: compression would save no time. */
const shortest = 1024
/** Longer bodies are compressed off the main thread. */
const longestHere = 100_000
/** Cached bodies with their compressed bytes, characters. */
const maxCachedBytes = 24_000_000
/** Fast rather than small: most responses are made for one shopper. */
const level = 4

const inBackground = promisify(gzip)

/** Compresses JSON responses and caches the result by their text, so it cannot be stale. */
export function responseCompressor(): (
  answer: Response,
  acceptEncoding: string | undefined,
) => Response | Promise<Response> {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ maxSize: maxCachedBytes })
  const keep = (text: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
    kept.set(text, bytes, { size: text.length + bytes.length })
    return bytes
  }
  return (answer, acceptEncoding) => {
    const text = textOf(answer)
    if (text === undefined || text.length < shortest) return answer
    answer.headers.set('vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(acceptEncoding ?? '')) return answer
    const packed = (bytes: Uint8Array<ArrayBuffer>): Response => {
      answer.headers.set('content-encoding', 'gzip')
      return new Response(bytes, { status: answer.status, headers: answer.headers })
    }
    const known = kept.get(text)
    if (known) return packed(known)
    if (text.length <= longestHere) return packed(keep(text, gzipSync(text, { level })))
    return inBackground(text, { level }).then((bytes) => packed(keep(text, bytes)))
  }
}
