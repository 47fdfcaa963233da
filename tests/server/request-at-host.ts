import { request } from 'node:http'

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A request with another Host header, which `fetch` does not allow. */
export const atHost = (origin: string, host: string, path: string, { method, headers, body }: Asked = {}) =>
  new Promise<Response>((done, fail) => {
    const sent = request(`${origin}${path}`, { method, headers: { ...headers, host } }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      const { statusCode: status = 0, headers: given } = answer
      const cookies = (given['set-cookie'] ?? []).map((cookie): [string, string] => ['set-cookie', cookie])
      done(new Response(parts.length > 0 ? Buffer.concat(parts) : null, { status, headers: cookies }))
    })
    sent.once('error', fail)
    sent.end(body)
  })
