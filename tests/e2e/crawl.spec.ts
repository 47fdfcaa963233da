import type { APIRequestContext } from '@playwright/test'
import { expect, interactive, test } from './shop.ts'

/** Article pages that the crawl follows: all are rendered alike. */
const articles = 10
/** Further pages, and pages for a shop, of each list that the crawl follows. */
const furtherPages = 3
/** Pages asked for at once. */
const atOnce = 4
const read = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'))

interface Crawled {
  html: ReadonlyMap<string, string>
  faults: readonly string[]
}

/** All pages reachable from the front page, breadth first. */
async function crawl(request: APIRequestContext): Promise<Crawled> {
  const html = new Map<string, string>()
  const faults: string[] = []
  const waiting = [{ path: '/', from: '' }]
  const known = new Set(['/'])
  let followed = 0
  const pagesOf = new Map<string, number>()

  function follow(href: string, from: string): void {
    const path = href.replace(/#.*$/, '')
    if (known.has(path)) return
    if (path.startsWith('/product/') && ++followed > articles) return
    const [, kind] = /^([^?]*\?(?:side|butikk)=)/.exec(path) ?? []
    if (kind) {
      const pages = (pagesOf.get(kind) ?? 0) + 1
      if (pages > furtherPages) return
      pagesOf.set(kind, pages)
    }
    known.add(path)
    waiting.push({ path, from })
  }

  async function visit({ path, from }: { path: string; from: string }): Promise<void> {
    const answer = await request.get(path)
    if (answer.status() !== 200) faults.push(`${answer.status()} ${path}, linked to from ${from}`)
    if (!answer.headers()['content-type']?.startsWith('text/html')) return
    const text = await answer.text()
    html.set(path, text)
    for (const href of read(text, /<a [^>]*?href="(\/[^"]*)"/g)) follow(href, path)
  }

  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit))
  return { html, faults }
}

/** Promises of the product text, by page. */
const promises = [
  ['/vedlikehold', /15 000 mm.*400 omdreininger/s],
  ['/kundeklubb', /(fem|5) års garanti/],
  ['/personvernerklaering', /(fem|5) år/],
] as const

/** A lone space beside a comment, which the accessibility tree drops. */
const lostSpace = /(?:>\s+<!-- -->|<!-- -->\s+<)/g

test('ROUTE-17 INFO-09 every page that links lead to from the front page is complete', async ({ request }) => {
  const { html, faults } = await crawl(request)
  expect(faults).toEqual([])
  expect(html.size).toBeGreaterThan(100)
  for (const [path, words] of promises) expect(html.get(path), path).toMatch(words)
  for (const [path, text] of html) {
    expect(read(text, /<title>([^<]+ – Vardeholm)<\/title>/g), path).toHaveLength(1)
    expect(read(text, /<(h1)[ >]/g), path).toHaveLength(1)
    expect(text.match(lostSpace), `spaces that a screen reader drops on ${path}`).toBeNull()
    for (const href of read(text, /<a [^>]*?href="((?:\/[^"]*)?#[^"]+)"/g)) {
      const [page = '', id = ''] = href.split('#')
      const target = page === '' ? text : html.get(page)
      if (target !== undefined) expect(target, `${href} on ${path}`).toContain(`id="${decodeURIComponent(id)}"`)
    }
  }
})

test('ROUTE-15 no kind of page fails a request', async ({ page, request }) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (asked) => {
    // leaving a page aborts its requests
    if (asked.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(`${asked.failure()?.errorText} ${asked.url()}`)
  })
  const post = read(await (await request.get('/blogg')).text(), /href="(\/blogg\/(?!kategori)[^"]+)"/g)[0] ?? ''
  const campaign = read(await (await request.get('/kampanjer')).text(), /href="(\/kampanjer\/[^"]+)"/g)[0] ?? ''
  for (const path of ['/', '/dame', '/product/1', '/favoritter', '/butikker', '/blogg', post, '/kampanjer', campaign]) {
    // pictures are rendered on first request: this test does not wait for all of them
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await interactive(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  }
  expect(failed).toEqual([])
})
