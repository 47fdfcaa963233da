import { createHash, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

/** Largest message, bytes: a session of many thousand events, in one. */
const mostBytes = 128 * 2 ** 20
/** Keeps connections open through proxies, ms. */
const beat = 15_000

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Inspector</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/panel/panel.css">
</head>
<body>
<div id="panel"></div>
<script type="module" src="/panel/panel.js"></script>
</body>
</html>`

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src data: blob:; connect-src 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}
/** Apps are on other origins. Who has the token may connect. */
const shared = { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' }
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The other end of each role. */
const others = { app: 'panel', panel: 'app' } as const
type Role = keyof typeof others
const isRole = (role: string | null): role is Role => role !== null && Object.hasOwn(others, role)

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/**
 * Serves the panel, and carries messages between it and inspected pages. It stores nothing. All but the panel's code
 * needs the token.
 *
 * @param panel directory of the built panel
 */
export function createRelay({ token, panel }: { token: string; panel: string }): Server {
  const listeners: Record<Role, Set<ServerResponse>> = { app: new Set(), panel: new Set() }
  const expected = digest(token)
  const end = (response: ServerResponse, status: number, text = '', more: Record<string, string> = {}) =>
    response
      .writeHead(status, { ...headers, ...shared, 'content-type': 'text/plain; charset=utf-8', ...more })
      .end(text)

  function hear(response: ServerResponse, role: Role): void {
    response.writeHead(200, { ...headers, ...shared, 'content-type': 'text/event-stream' })
    response.write(':\n\n')
    listeners[role].add(response)
    const beating = setInterval(() => response.write(':\n\n'), beat)
    response.once('close', () => {
      clearInterval(beating)
      listeners[role].delete(response)
    })
  }
  async function say(request: IncomingMessage, response: ServerResponse, role: Role): Promise<void> {
    const body = await bodyOf(request)
    if (body === null) return void end(response, 413)
    // one line, as the messages of pages are
    if (!/^\[.*\]$/.test(body)) return void end(response, 400, 'Not a list of messages')
    for (const listener of listeners[others[role]]) {
      listener.write(`data: ${body}\n\n`)
      // too slow: it connects again and asks for what there is
      if (listener.writableLength > 2 * mostBytes) listener.destroy()
    }
    end(response, 204)
  }
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://relay')
    const [, file] = /^\/panel\/([\w.-]+)$/.exec(pathname) ?? []
    const isRead = request.method === 'GET'
    if (request.method === 'OPTIONS') return void end(response, 204, '', { 'access-control-allow-methods': 'POST' })
    if (isRead && file && existsSync(join(panel, file)))
      return void response
        .writeHead(200, { ...headers, 'content-type': types[extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(join(panel, file)))
    if (!timingSafeEqual(digest(searchParams.get('token') ?? ''), expected))
      return void end(response, 403, 'Open the address that the command printed: it has the token.')
    const role = searchParams.get('role')
    if (isRead && pathname === '/')
      response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(page)
    else if (isRead && pathname === '/hear' && isRole(role)) hear(response, role)
    else if (request.method === 'POST' && pathname === '/say' && isRole(role))
      say(request, response, role).catch(() => response.destroy())
    else end(response, 404)
  }
  return createServer(answer)
}
