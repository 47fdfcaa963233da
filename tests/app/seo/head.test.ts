import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headFor } from '../../../app/seo/head.ts'
import { insertInHead } from '../../../app/seo/insert-in-head.ts'

const origin = 'https://vardeholm.example'
const site = { name: 'Vardeholm', origin, icon: '/icon-vardeholm.svg' }
const picture = { base: '/media/1/shell-2d5f8a', alt: 'Jakke "Bris"', width: 800, height: 1000, widths: [400, 800] }
const drawn =
  '<head><title>Jakker &amp; fleece – Vardeholm</title><meta name="description" content="Tett &lt;b&gt;"/><link rel="canonical" href="https://vardeholm.example/kl%C3%A6r"/>'

describe('the head of a page', () => {
  it('ROUTE-17 takes title, description and address from the page itself', () => {
    const head = headFor({ kind: 'product', picture }, drawn, site)
    expect(head).toContain('<meta property="og:site_name" content="Vardeholm"/>')
    expect(head).toContain('<meta property="og:title" content="Jakker &amp; fleece – Vardeholm"/>')
    expect(head).toContain('<meta property="og:description" content="Tett &lt;b&gt;"/>')
    expect(head).toContain('<meta property="og:url" content="https://vardeholm.example/kl%C3%A6r"/>')
    expect(head).toContain('content="https://vardeholm.example/media/1/shell-2d5f8a-800.webp"')
    expect(head).toContain('<meta property="og:image:alt" content="Jakke &quot;Bris&quot;"/>')
  })

  it('ROUTE-17 escapes names in the structured breadcrumbs', () => {
    const name = '</script><script>alert(1)</script>'
    const head = headFor({ kind: 'website', trail: [{ name, href: '/klær' }] }, drawn, site)
    const json = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(head)?.[1] ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)['@graph']).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Forside', item: `${origin}/` },
          { '@type': 'ListItem', position: 2, name, item: `${origin}/kl%C3%A6r` },
        ],
      },
    ])
  })

  it('HEAD-01 ROUTE-17 has the brand’s PNG mark on a page without a picture', () => {
    const head = headFor({ kind: 'website' }, drawn, site)
    expect(head).toContain(`<meta property="og:image" content="${origin}/icon-vardeholm.png"/>`)
    expect(head).toContain('<meta property="og:image:width" content="512"/>')
    expect(head).not.toContain('twitter:card')
  })

  it('ROUTE-17 adds nothing to a noindex page', () => {
    expect(headFor({ kind: 'website', picture }, `${drawn}<meta name="robots" content="noindex"/>`, site)).toBe('')
  })

  it('is inserted before the head ends wherever the stream is split', async () => {
    const page = '<html><head><title>Gråvær</title></head><body>æøå 🧣</body></html>'
    const bytes = new TextEncoder().encode(page)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 8 }), async (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), bytes.length]
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            for (const [index, end] of at.entries()) if (index > 0) controller.enqueue(bytes.slice(at[index - 1], end))
            controller.close()
          },
        })
        const whole = await new Response(insertInHead(stream, (head) => `<x>${head.length}</x>`)).text()
        expect(whole).toBe(page.replace('</head>', `<x>${page.indexOf('</head>')}</x></head>`))
      }),
      { numRuns: 40 },
    )
  })
})
