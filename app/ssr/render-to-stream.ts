import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'

type Options = Omit<RenderToPipeableStreamOptions, 'onShellReady' | 'onShellError'> & { signal: AbortSignal }

/**
 * Renders as React's `renderToReadableStream` does, but all that is ready goes out as one piece. React writes a page in
 * dozens of crumbs; each would take its own way through every stream up to the socket, and be compressed for itself.
 * @throws what was thrown when there is nothing to show instead
 */
export function renderToBufferedStream(
  page: ReactNode,
  { signal, ...options }: Options,
): Promise<ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      onShellReady: () => {
        let isBegun = false
        const whole: UnderlyingDefaultSource<Uint8Array> = {
          // not before somebody reads: what is done by then stands in its place
          pull(out) {
            if (!isBegun) pipe(coalesceChunks(out))
            isBegun = true
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

/** Takes crumbs, and hands them on as one each time that React has written what it has: then it calls `flush`. */
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
