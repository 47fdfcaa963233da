import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '../../app/server/http/middleware/security-headers.ts'
import type { AppEnv } from '../../app/server/http/route.ts'

/** A server with the security headers, and one response of each kind. */
function guarded(publicOrigin?: string, isHstsForSubdomains?: boolean) {
  const app = new Hono<AppEnv>()
  securityHeaders(app, publicOrigin, isHstsForSubdomains)
  app.get('/page', (context) => context.html('<p>page</p>'))
  app.get('/own', (context) => context.text('own', 200, { 'content-security-policy': "default-src 'self'" }))
  app.get('/file', (context) => context.body('<svg onload="x"/>', 200, { 'content-type': 'image/svg+xml' }))
  return (path: string) => Promise.resolve(app.request(path)).then(({ headers }) => headers)
}

describe('SECURITY response headers', () => {
  it('SECURITY forbid everything in files that are not pages', async () => {
    const get = guarded()
    for (const path of ['/page', '/own', '/file', '/missing']) {
      const headers = await get(path)
      expect(Object.fromEntries(headers), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringMatching(/geolocation=\(self\).*camera=\(\).*payment=\(\)/),
      })
    }
    expect((await get('/file')).get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
    expect((await get('/missing')).get('content-security-policy')).toContain("default-src 'none'")
    // pages set their own, with a nonce
    expect((await get('/page')).get('content-security-policy')).toBeNull()
    expect((await get('/own')).get('content-security-policy')).toBe("default-src 'self'")
  })

  it('SECURITY require TLS for a year', async () => {
    const of = async (origin?: string) => (await guarded(origin)('/page')).get('strict-transport-security')
    expect(await of('https://www.example.no')).toBe('max-age=31536000; includeSubDomains')
    expect((await guarded('https://www.example.no', false)('/page')).get('strict-transport-security')).toBe(
      'max-age=31536000',
    )
    expect(await of('http://www.example.no')).toBeNull()
    expect(await of()).toBeNull()
  })
})
