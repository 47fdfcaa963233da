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
