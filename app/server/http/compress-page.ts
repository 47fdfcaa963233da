import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createGzip } from 'node:zlib'

/** Quick rather than small: pages are made anew for every request. */
const level = 4

/** The page compressed as it streams: what React has ready goes out at once, not when a block is full. */
export function compressPage(page: Response, acceptEncoding: string | undefined): Response {
  const isText = page.headers.get('content-type')?.startsWith('text/html')
  if (!page.body || !isText || !/\bgzip\b/.test(acceptEncoding ?? '')) return page
  const gzip = createGzip({ level, flush: constants.Z_SYNC_FLUSH })
  // The two kinds of stream are one; their types come from two libraries.
  const source = Readable.fromWeb(page.body as unknown as NodeStream<Uint8Array>)
  // Either end may break off: the other is closed with it, and there is nobody left to tell.
  pipeline(source, gzip, () => undefined)
  const answer = new Response(Readable.toWeb(gzip) as unknown as ReadableStream<Uint8Array>, page)
  answer.headers.set('content-encoding', 'gzip')
  answer.headers.append('vary', 'Accept-Encoding')
  answer.headers.delete('content-length')
  return answer
}
