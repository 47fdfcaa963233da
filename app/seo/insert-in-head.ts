/** Offset of the head's end in these bytes, or -1. Bytes, because a chunk may end inside a character. */
const endOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('</head>')

/** Inserts HTML at the end of a streamed document's head. `more` gets the head so far. */
export function insertInHead(document: ReadableStream<Uint8Array>, more: (head: string) => string) {
  let held: Uint8Array | null = new Uint8Array()
  return document.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        if (held === null) return out.enqueue(chunk)
        const begun: Uint8Array = new Uint8Array(held.length + chunk.length)
        begun.set(held)
        begun.set(chunk, held.length)
        const at = endOf(begun)
        held = at < 0 ? begun : null
        if (at < 0) return
        const head = begun.subarray(0, at)
        // the head as its own chunk: the browser can start with it
        out.enqueue(Buffer.concat([head, Buffer.from(more(new TextDecoder().decode(head)))]))
        out.enqueue(begun.subarray(at))
      },
      flush(out) {
        if (held?.length) out.enqueue(held)
      },
    }),
  )
}
