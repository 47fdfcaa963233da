type RefusalStatus = 400 | 401 | 404 | 409 | 413 | 419 | 422 | 503

/** An answer that a call refuses with: JSON with a Norwegian message that a shopper may read. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: RefusalStatus
  /** What the body says beside the message. */
  readonly more: Readonly<Record<string, unknown>>

  constructor(status: RefusalStatus, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.more = more
  }
}

/** Text that is JSON already, as PostgreSQL has written it. */
export function jsonText(text: string, headers: Record<string, string> = {}, status = 200): Response {
  const bytes = new TextEncoder().encode(text)
  return new Response(bytes, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // Told, so that small answers are not compressed.
      'content-length': String(bytes.length),
      ...headers,
    },
  })
}

export const json = (value: unknown, status = 200): Response => jsonText(JSON.stringify(value), {}, status)

/** For what hardly ever changes between two starts: start-up data that every page asks for. */
export const seldomChanges = { 'cache-control': 'public, max-age=60' }
