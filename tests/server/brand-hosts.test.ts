import { describe, expect, it } from 'vitest'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { brand } from '../../app/brands/index.ts'
import { brandOf } from '../../app/brands/registry.ts'
import { sitesAt } from '../../app/server/http/sites.ts'
import { homeOrder } from './home-order.ts'
import { atHost } from './request-at-host.ts'
import { sharedTestShop } from './shop.ts'

const shop = sharedTestShop({
  publicOrigin: 'https://vardeholm.example',
  brandHosts: new Map([
    ['lyngfonn.example', brandOf('2')!],
    ['heiveg.example', brandOf('4')!],
  ]),
  mail: () => ({ type: 'mailbox' }),
  renderPage: async (_request, context) => {
    const tenant = await (await context.api('/api/v1/tenant/get')).json()
    return Response.json({
      given: context.brand?.name,
      inForce: brand.name,
      called: tenant.Name,
      origin: context.origin,
      token: context.csrfToken,
    })
  },
})
const at = (host: string, path: string, asked?: Parameters<typeof atHost>[3]) =>
  atHost(shop().origin, host, path, asked)

describe('one server for several brands', () => {
  it.each([
    ['lyngfonn.example', 'Lyngfonn', 'https://lyngfonn.example'],
    ['heiveg.example:8080', 'Heiveg', 'https://heiveg.example'],
    ['vardeholm.example', 'Vardeholm', 'https://vardeholm.example'],
    ['thief.example', 'Vardeholm', 'https://vardeholm.example'],
  ])('HEAD-15 %s serves the shop of %s', async (host, name, origin) => {
    const page = await (await at(host, '/')).json()
    expect(page).toMatchObject({ inForce: name, called: name, origin })
    expect(page.given).toBe(name === 'Vardeholm' ? undefined : name)
    expect(await (await at(host, '/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  it('HEAD-15 ignores the port that a request names', () => {
    const { originOf } = sitesAt('http://localhost:3000', new Map([['lyngfonn.localhost', brandOf('2')!]]))
    expect(originOf(new Request('http://lyngfonn.localhost:666/'))).toBe('http://lyngfonn.localhost:3000')
    expect(originOf(new Request('http://thief.example:666/'))).toBe('http://localhost:3000')
  })

  it('API-01 selects the brand by host unless the call names one', async () => {
    const names = async (path: string): Promise<string[]> =>
      Promise.all(
        ['lyngfonn.example', 'heiveg.example', 'vardeholm.example'].map(async (host) =>
          JSON.stringify(await (await at(host, `/api/v1${path}`)).json()),
        ),
      )
    for (const path of ['/settings', '/tenant/get', '/articles/brand']) {
      expect(new Set(await names(path)).size, path).toBe(3)
      const [one, ...others] = await names(`${path}?brand=3`)
      expect(others, path).toEqual([one, one])
    }
    const own = await (await at('heiveg.example', '/api/v1/articles/brand')).json()
    expect(new Set(own.map(({ Brand }: { Brand: string }) => Brand))).toEqual(new Set(['Heiveg']))
  })

  it('USER-02 a mail names and links to the requested brand only', async () => {
    const first = await at('heiveg.example', '/')
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!
    const { token } = await first.json()
    const headers = { cookie, 'x-csrf-token': token, 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'kari@example.com' })
    const asked = await at('heiveg.example:666', '/api/v1/customers/password/email', { method: 'POST', body, headers })
    expect(asked.status).toBe(200)
    await expect.poll(async () => (await at('heiveg.example', '/__mailbox')).text()).toContain('nytt-passord')
    const mail = await (await at('heiveg.example', '/__mailbox')).text()
    expect(mail).toContain('https://heiveg.example/nytt-passord#token=')
    expect(mail).toContain('Vennlig hilsen\nHeiveg')
    expect(mail).not.toContain('Vardeholm')
  })

  it('PAY-08 HEAD-15 an order names its seller on another brand’s host', async () => {
    const first = await at('lyngfonn.example', '/')
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!
    const { token } = await first.json()
    const headers = { cookie, 'x-csrf-token': token, 'content-type': 'application/json' }
    const article: WireArticleDetail = await (await at('lyngfonn.example', '/api/v1/articles/1')).json()
    const { EanNo } = article.variants.find(({ shops }) => shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 0))!
    const body = JSON.stringify(homeOrder(article, EanNo))
    const placed = await at('lyngfonn.example', '/api/v1/orders', { method: 'POST', body, headers })
    const { OrderID } = await placed.json()
    const read = await (await at('vardeholm.example', `/api/v1/orders/${OrderID}`, { headers: { cookie } })).json()
    expect(read.Seller).toMatchObject({ Name: 'Lyngfonn Sport AS', OrgNo: '310 004 138 MVA' })
  })
})
