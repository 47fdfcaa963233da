/** Where the head ends in these bytes, -1 when it does not. Bytes, since a chunk may end in the middle of a letter. */
const endOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('</head>')

/** Writes more into the head of a document that streams by. `more` is given the head so far. */
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
        // the head by itself: a browser may begin with it
        out.enqueue(Buffer.concat([head, Buffer.from(more(new TextDecoder().decode(head)))]))
        out.enqueue(begun.subarray(at))
      },
      flush(out) {
        if (held?.length) out.enqueue(held)
      },
    }),
  )
}
