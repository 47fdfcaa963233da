import type { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { apiPath } from '../api-path.ts'
import { plainPage } from '../plain-page.ts'
import { json } from '../responses.ts'
import type { AppEnv } from '../route.ts'

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
