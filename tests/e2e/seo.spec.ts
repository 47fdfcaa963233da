import { ofAnybody } from './addresses.ts'
import { expectValidHtml } from './html.ts'
import { expect, test } from './shop.ts'

const contentOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'))
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)

test.describe('for search engines', () => {
  test('ROUTE-17 every page of the sitemap is valid HTML with its own description', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    const index = locations(await (await request.get(contentOf(robots, /^Sitemap: (\S+)$/m))).text())
    const [pages = '', firstArticles = ''] = index
    const articles = locations(await (await request.get(firstArticles)).text())
    expect(articles.length).toBeGreaterThan(1000)
    const addresses = [...locations(await (await request.get(pages)).text()), ...articles.slice(0, 5)]
    expect(addresses.length).toBeGreaterThan(60)
    const titles = new Map<string, string>()
    for (const address of addresses) {
      const answer = await request.get(address.replaceAll('&amp;', '&'), { maxRedirects: 0 })
      expect(answer.status(), address).toBe(200)
      const html = await answer.text()
      const head = headOf(html)
      const canonical = contentOf(head, /<link rel="canonical" href="([^"]+)"/)
      expect(canonical, address).toBe(address)
      expect(contentOf(head, /<meta property="og:url" content="([^"]+)"/), address).toBe(address)
      expect(contentOf(head, /<meta name="description" content="([^"]+)"/).length, address).toBeGreaterThan(20)
      expect(contentOf(html, /<html lang="([^"]+)"/)).toBe('nb-NO')
      const title = contentOf(head, /<title>([^<]+)<\/title>/)
      expect(titles.get(title), `${address}: the title «${title}» is taken`).toBeUndefined()
      titles.set(title, address)
      await expectValidHtml(html, address)
    }
  })

  test('ROUTE-17 HEAD-01 an article has complete structured data', async ({ request }) => {
    const html = await (await request.get('/product/1', { maxRedirects: 0 })).text()
    const data = JSON.parse(contentOf(html, /<script type="application\/ld\+json">(.+?)<\/script>/))
    const [product, crumbs] = data['@graph']
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: { priceCurrency: 'NOK', price: expect.stringMatching(/^\d+\.\d\d$/) },
    })
    expect(crumbs.itemListElement.length).toBeGreaterThan(2)
    const picture = contentOf(html, /<meta property="og:image" content="([^"]+)"/)
    expect((await request.get(picture)).headers()['content-type']).toBe('image/webp')
    const front = await (await request.get('/')).text()
    const logo = contentOf(front, /"logo":"([^"]+\.png)"/)
    const touched = contentOf(front, /<link rel="apple-touch-icon" href="([^"]+)"/)
    expect(logo.endsWith(touched)).toBe(true)
    expect((await request.get(logo)).headers()['content-type']).toBe('image/png')
  })

  test('ROUTE-17 a search has itself as canonical address', async ({ request, shop }) => {
    for (const path of ['/search/ullgenser', '/search/gr%C3%B8nn%20jakke', '/kl%C3%A6r/jakker', '/utvalg/1+2']) {
      const html = await (await request.get(path)).text()
      expect(contentOf(headOf(html), /<link rel="canonical" href="([^"]+)"/)).toBe(shop.origin + path)
      const data = JSON.parse(contentOf(html, /<script type="application\/ld\+json">(.+?)<\/script>/))
      const { itemListElement } = data['@graph'].find(
        (one: Record<string, unknown>) => one['@type'] === 'BreadcrumbList',
      )
      expect(itemListElement.at(-1).item).toBe(shop.origin + path)
    }
  })

  test('ROUTE-17 structured data hold the rating of an article', async ({ request }) => {
    const { hits } = await (
      await request.post('/api/v1/articles/search', {
        headers: { 'x-csrf-token': (await (await request.get('/api/v1/csrf')).json()).token },
        data: { query: '', take: 20 },
      })
    ).json()
    let rated = 0
    for (const { _source } of hits.hits) {
      const { ReviewsCount, AverageRating } = await (await request.get(`/api/v1/articles/${_source.ArticleID}`)).json()
      const html = await (await request.get(`/product/${_source.ArticleID}`)).text()
      const data = JSON.parse(contentOf(html, /<script type="application\/ld\+json">(.+?)<\/script>/))
      if (ReviewsCount > 0) rated += 1
      expect(data['@graph'][0].aggregateRating).toEqual(
        ReviewsCount === 0
          ? undefined
          : { '@type': 'AggregateRating', ratingValue: AverageRating, reviewCount: ReviewsCount, bestRating: 5 },
      )
    }
    expect(rated).toBeGreaterThan(0)
  })

  test('HEAD-01 the logo falls back to PNG in a browser without SVG', async ({ page, context }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const inside = await page.locator('header a svg').first().innerHTML()
    // browsers without SVG read the svg element's content as HTML
    const elsewhere = await context.newPage()
    await elsewhere.setContent(inside)
    const png = await elsewhere.locator('img').getAttribute('src')
    expect((await page.request.get(png ?? '')).headers()['content-type']).toBe('image/png')
  })

  test('ROUTE-17 a public page is either in the sitemap or noindex', async ({ request, shop }) => {
    const listed = new Set(locations(await (await request.get('/sitemap-pages.xml')).text()))
    const closed = [...(await (await request.get('/robots.txt')).text()).matchAll(/^Disallow: (\S+)$/gm)].map(
      ([, path = '']) => path,
    )
    // one for each question
    const asked = /^\/(search|utvalg)\//
    const unsaid: string[] = []
    for (const path of ofAnybody.filter((one) => !asked.test(one))) {
      const answer = await request.get(path, { maxRedirects: 0 })
      const address = shop.origin + encodeURI(path)
      if (answer.status() !== 200 || listed.has(address) || closed.some((start) => path.startsWith(start))) continue
      const head = headOf(await answer.text())
      const canonical = contentOf(head, /<link rel="canonical" href="([^"]+)"/)
      if (!head.includes('name="robots" content="noindex"') && [address, ''].includes(canonical)) unsaid.push(path)
    }
    expect(unsaid).toEqual([])
  })

  test('ROUTE-17 private or empty pages are noindex', async ({ request }) => {
    for (const path of ['/checkout', '/search', '/search/finnesikkeher', '/finnes-ikke']) {
      const html = await (await request.get(path)).text()
      expect(html, path).toContain('<meta name="robots" content="noindex"')
      expect(html, path).not.toContain('og:title')
    }
  })
})
