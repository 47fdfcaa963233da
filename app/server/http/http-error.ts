type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 419 | 422 | 423 | 429 | 503

/** An answer that a call refuses with: JSON with a Norwegian message that a shopper may read. */
export class HttpError extends Error {
  override readonly name = 'Refusal'
  readonly status: RefusalStatus
  /** What the body says beside the message. */
  readonly more: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: RefusalStatus,
    message: string,
    more: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.more = more
    this.headers = headers
  }
}

const texts = new WeakMap<Response, string>()

/** Text that is JSON already, as PostgreSQL has written it. */
export function jsonText(text: string, headers: Record<string, string> = {}, status = 200): Response {
  const answer = new Response(text, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
  texts.set(answer, text)
  return answer
}

/** The whole text of an answer, where it is known. */
export const textOf = (answer: Response): string | undefined => texts.get(answer)

export const json = (value: unknown, status = 200): Response => jsonText(JSON.stringify(value), {}, status)

/** A change that has been made, and about which there is nothing to say. */
export const nothing = (): Response => new Response(null, { status: 204 })

/** For what hardly ever changes between two starts: start-up data that every page asks for. */
export const seldomChanges = { 'cache-control': 'public, max-age=60' }
