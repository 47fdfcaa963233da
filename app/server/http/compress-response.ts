import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { textOf } from './responses.ts'

/** What fits one packet, bytes or a little less: compressed it would come no sooner. */
const shortest = 1024
/** Longer texts are compressed beside this thread, which has others to serve meanwhile. */
const longestHere = 100_000
/** Letters of answers, with the bytes of their compressed selves, that are kept. */
const mostKept = 24_000_000
/** Quick rather than small: most answers are made for one shopper. */
const level = 4

const inBackground = promisify(gzip)

/**
 * Compresses what calls answer, and each text once: whoever is given the same gets the same bytes. The text itself is the
 * key, so what is kept can never be out of date.
 */
export function responseCompressor(): (
  answer: Response,
  acceptEncoding: string | undefined,
) => Response | Promise<Response> {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ maxSize: mostKept })
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
