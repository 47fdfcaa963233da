import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'

type Options = Omit<RenderToPipeableStreamOptions, 'onShellReady' | 'onShellError'> & { signal: AbortSignal }

/**
 * Renders like React's `renderToReadableStream`, but sends all that is ready as one chunk. React writes a page in
 * dozens of small chunks; each would pass every stream to the socket alone and be compressed alone.
 * @throws what was thrown if the shell fails
 */
export function renderToBufferedStream(
  page: ReactNode,
  { signal, ...options }: Options,
): Promise<ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      onShellReady: () => {
        let hasStarted = false
        const whole: UnderlyingDefaultSource<Uint8Array> = {
          // starts at the first read: what is done by then is in its place
          pull(out) {
            if (!hasStarted) pipe(coalesceChunks(out))
            hasStarted = true
          },
          cancel: abort,
        }
        resolve(new ReadableStream(whole, { highWaterMark: 0 }))
      },
      onShellError: reject,
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}

/** Collects chunks and enqueues them as one when React calls `flush`. */
function coalesceChunks(out: ReadableStreamDefaultController<Uint8Array>) {
  let chunks: Uint8Array[] = []
  const flush = () => {
    if (chunks.length > 0) out.enqueue(Buffer.concat(chunks))
    chunks = []
  }
  const writable = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      flush()
      out.close()
      done()
    },
    destroy(error, done) {
      if (error) out.error(error)
      done(error)
    },
  })
  return Object.assign(writable, { flush })
}
