import { HttpError } from '../http/http-error.ts'

/**
 * Reads JSON from the other server. `path` is below /api/v1.
 * @throws HttpError with its status and message for an expected error; Error for a fault
 */
export type ReadBase = (
  path: string,
  init?: { method?: 'POST'; body?: unknown; headers?: HeadersInit },
) => Promise<unknown>

const refusals = [400, 401, 403, 404, 409, 419, 422, 423, 429] as const

/** Reads without cookies, so the response may be cached for everybody. */
export function baseReader(apiOrigin: string): ReadBase {
  return async (path, { method = 'GET', body, headers } = {}) => {
    const answer = await fetch(`${apiOrigin}/api/v1${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(headers && Object.fromEntries(new Headers(headers))),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.status === 204) return null
    const said: unknown = await answer.json().catch(() => null)
    if (answer.ok) return said
    const refused = refusals.find((status) => status === answer.status)
    if (refused === undefined) throw new Error(`${method} ${path.split('/')[1]} is answered with ${answer.status}`)
    const { message = 'Ikke mulig', ...more } = (said ?? {}) as { message?: string }
    throw new HttpError(refused, message, more)
  }
}

/** Unwraps a list: bare, or in `data`. Without page fields it is complete. */
export function listIn<Item>(body: unknown): { items: Item[]; lastPage: number; total: number } {
  const { data = body, last_page = 1, total } = (body ?? {}) as { data?: unknown; last_page?: number; total?: number }
  const items = Array.isArray(data) ? (data as Item[]) : []
  return { items, lastPage: last_page, total: total ?? items.length }
}

/** Cuts a page from a complete list, in the shape of the shop's paged calls. */
export function pageOfList<Item>(items: readonly Item[], page: number, perPage: number) {
  return {
    data: items.slice((page - 1) * perPage, page * perPage),
    total: items.length,
    per_page: perPage,
    current_page: page,
    last_page: Math.max(Math.ceil(items.length / perPage), 1),
  }
}
