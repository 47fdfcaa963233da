import type { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { apiPath } from '../api-path.ts'
import { plainPage } from '../plain-page.ts'
import { json } from '../responses.ts'
import type { AppEnv } from '../route.ts'

/** Browser features that no page uses. */
const deniedFeatures = ['camera', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'displayCapture'] as const
/** Policy of everything but pages: runs nothing. The service worker, which has it too, fetches from the shop only. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'"

/** Sets security headers on all responses, and rejects unreadable URLs. */
export function securityHeaders(app: Hono<AppEnv>, publicOrigin: string | undefined, isHstsForSubdomains = true): void {
  const subdomains = isHstsForSubdomains ? '; includeSubDomains' : ''
  app.use(
    secureHeaders({
      // Pages set their own policy.
      xFrameOptions: 'DENY',
      strictTransportSecurity: publicOrigin?.startsWith('https:') ? `max-age=31536000${subdomains}` : false,
      // private pages set their own
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
  // First of all: a path that cannot be decoded matches nothing.
  app.use(async (context, next) => {
    if (isReadable(context.req.url)) return next()
    const what = 'Adressen er skrevet feil'
    if (context.req.path.startsWith(`${apiPath}/`)) return json({ message: what }, 400)
    return plainPage(400, what, 'Den inneholder tegn som ikke lar seg lese. Sjekk lenken, eller begynn på forsiden.')
  })
}

/** Whether a page can be looked up by the path: `//` at its start would name a host, and NUL nothing. */
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
