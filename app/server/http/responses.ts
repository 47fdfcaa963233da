import { retryAfter } from '../../api/retry-after.ts'
import { apiPath } from './api-path.ts'
import { compressPage } from './compress-page.ts'
import type { HttpError } from './http-error.ts'
import { plainPage } from './plain-page.ts'

const texts = new WeakMap<Response, string>()

/** Sends text that is JSON already, as PostgreSQL wrote it. */
export function jsonText(text: string, headers: Record<string, string> = {}, status = 200): Response {
  const response = new Response(text, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
  texts.set(response, text)
  return response
}

/** The whole body of a response made by {@link jsonText}. */
export const textOf = (response: Response): string | undefined => texts.get(response)

export const json = (value: unknown, status = 200): Response => jsonText(JSON.stringify(value), {}, status)

export const noContent = (): Response => new Response(null, { status: 204 })

/** For start-up data that every page fetches and that seldom changes. */
export const publicCache = { 'cache-control': 'public, max-age=60' }

export const immutableCache = 'public, max-age=31536000, immutable'

export function errorResponse({ message, details, status, headers }: HttpError): Response {
  const answer = json({ message, ...details }, status)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  // The rest of the body is not read, so the connection cannot be reused.
  if (status === 413) answer.headers.set('connection', 'close')
  return answer
}

/** 503 with `retry-after`, for faults of the shop. */
export function unavailableResponse(path: string): Response {
  const what = 'Butikken svarer ikke akkurat nå'
  const answer = path.startsWith(`${apiPath}/`)
    ? json({ message: what }, 503)
    : plainPage(503, what, 'Feilen ligger hos oss. Prøv igjen om litt.')
  answer.headers.set('retry-after', String(retryAfter))
  return answer
}

/** Sends a page: compressed as it streams, and private. */
export function sendPage(page: Response, acceptEncoding: string | undefined, cookies: readonly string[]): Response {
  const answer = compressPage(new Response(page.body, page), acceptEncoding)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache')
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}
