import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { retryAfter } from '../../../api/retry-after.ts'
import { compressPage } from '../compress-page.ts'
import { HttpError } from '../http-error.ts'
import { plainPage } from '../plain-page.ts'
import { json } from '../responses.ts'
import type { AppEnv } from '../route.ts'

// What the shop shows to browsers, wherever its API is.

export const apiPath = '/api/v1'
export const immutable = 'public, max-age=31536000, immutable'
/** Far more than an order of a hundred lines, bytes. */
const maxBodySize = 256 * 1024
const cacheForHour = 'public, max-age=3600'

/** What browsers can do that no page of the shop asks for. */
const deniedFeatures = ['camera', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'displayCapture'] as const
/** What is no page runs nothing; the service worker, whose rule this is too, asks for what is the shop's. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'"

/** The headers of every answer, and a word to whoever comes by an address that cannot be read. */
export function securityHeaders(app: Hono<AppEnv>, publicOrigin: string | undefined, isHstsForSubdomains = true): void {
  const subdomains = isHstsForSubdomains ? '; includeSubDomains' : ''
  app.use(
    secureHeaders({
      // The page's own rule comes with the page.
      xFrameOptions: 'DENY',
      strictTransportSecurity: publicOrigin?.startsWith('https:') ? `max-age=31536000${subdomains}` : false,
      // a private page brings its own
      referrerPolicy: false,
      permissionsPolicy: { geolocation: ['self'], ...Object.fromEntries(deniedFeatures.map((power) => [power, []])) },
      crossOriginResourcePolicy: 'same-origin',
      crossOriginOpenerPolicy: 'same-origin',
    }),
  )
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.has('referrer-policy')) context.header('referrer-policy', 'strict-origin-when-cross-origin')
    const isPage = headers.get('content-type')?.startsWith('text/html')
    if (!isPage && !headers.has('content-security-policy')) context.header('content-security-policy', filePolicy)
  })
  // Before anything reads the path: what cannot be decoded is nobody's address.
  app.use(async (context, next) => {
    if (isReadable(context.req.url)) return next()
    const what = 'Adressen er skrevet feil'
    if (context.req.path.startsWith(`${apiPath}/`)) return json({ message: what }, 400)
    return plainPage(400, what, 'Den inneholder tegn som ikke lar seg lese. Sjekk lenken, eller begynn på forsiden.')
  })
}

/** The built files of the browser's part. */
export function serveStaticFiles(app: Hono<AppEnv>, clientDir: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', immutable),
    }),
  )
  app.get('/assets/*', (context) => context.text('Filen finnes ikke', 404))
  const files = serveStatic({
    root: clientDir,
    precompressed: true,
    onFound: (_path, context) => context.header('cache-control', cacheForHour),
  })
  // Files at the root have an extension; pages have none, and the front page is not a file.
  app.get('/:file{[^/]+\\.[a-z0-9]{2,11}}', files)
}

const tooLarge = (): never => {
  throw new HttpError(413, 'Det ble for mye på én gang')
}

/** Refuses bodies that no call asks for. */
export function limitBody(): MiddlewareHandler<AppEnv> {
  const countBytes = bodyLimit({ maxSize: maxBodySize, onError: tooLarge })
  return (context, next) => {
    // Whoever says how long it is is held to it by the connection: only what comes in pieces is counted.
    if (context.req.header('transfer-encoding') !== undefined) return countBytes(context, next)
    if (Number(context.req.header('content-length') ?? 0) > maxBodySize) return tooLarge()
    return next()
  }
}

export function errorResponse({ message, details, status, headers }: HttpError): Response {
  const answer = json({ message, ...details }, status)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  // The rest of the body is not read, so nothing else can follow on this connection.
  if (status === 413) answer.headers.set('connection', 'close')
  return answer
}

/** What cannot be answered now, by the shop's own fault: it says when to ask again. */
export function unavailableResponse(path: string): Response {
  const what = 'Butikken svarer ikke akkurat nå'
  const answer = path.startsWith(`${apiPath}/`)
    ? json({ message: what }, 503)
    : plainPage(503, what, 'Feilen ligger hos oss. Prøv igjen om litt.')
  answer.headers.set('retry-after', String(retryAfter))
  return answer
}

/** A page as it goes out: compressed as it streams, and for its visitor alone. */
export function sendPage(page: Response, acceptEncoding: string | undefined, cookies: readonly string[]): Response {
  const answer = compressPage(new Response(page.body, page), acceptEncoding)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache')
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}

/** Whether pages can be looked up by the path: two slashes at its start would name a host, and NUL nothing. */
function isReadable(url: string): boolean {
  try {
    const { pathname } = new URL(url)
    const path = decodeURIComponent(pathname)
    if (pathname.startsWith(`${apiPath}/`)) return true
    return !/^\/[/\\]/.test(path) && !path.includes('\0')
  } catch {
    return false
  }
}
