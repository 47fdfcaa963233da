import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Slower than for a page that is sent once. */
const brotliQuality = 9
const gzipLevel = 8

export const brotli = (body: Uint8Array, quality: number): Promise<Buffer<ArrayBuffer>> =>
  compressors.br(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** A finished page in both encodings. */
export interface KeptBodies {
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

/** Compresses a page that is kept. */
export async function compressKept(body: Uint8Array): Promise<KeptBodies> {
  const [br, gzipped] = await Promise.all([brotli(body, brotliQuality), compressors.gzip(body, { level: gzipLevel })])
  return { br, gzip: gzipped }
}
