import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { brandOf } from '../../app/brands/registry.ts'
import { runWithBrand } from '../../app/brands/request-brand.ts'
import type { ContentPage } from '../../app/content/pages/page.ts'
import { contentTask } from '../../app/server/content-folder/content-task.ts'
import { noOwnPages, openOwnPages } from '../../app/server/content-folder/own-pages.ts'
import type { PageContext } from '../../app/server/http/page-context.ts'
import { termsOf } from '../../app/server/outbox/mail-parts.ts'
import { atHost } from './request-at-host.ts'
import { openTestShop, type TestShop } from './shop.ts'

const page = (body: string): string => `---\ntitle: Verksted\ndescription: Vi lapper det.\n---\n\n${body}\n`

/** A page that the cache keeps, made of the folder's page. */
async function renderPage(request: Request, { api }: PageContext): Promise<Response> {
  const path = decodeURI(new URL(request.url).pathname)
  const own = await api(`/api/v1/pages?path=${encodeURIComponent(path)}`)
  return new Response(await own.text(), { headers: { 'content-type': 'text/html' } })
}

let folder: string
let shop: TestShop
const write = (name: string, text: string): Promise<void> => writeFile(join(folder, 'pages', name), text)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await mkdir(join(folder, 'pages'))
  await write('om-oss.md', page('## Hvem vi er {#oss}\n\nVi er {{brand.name}}, ring {{company.phone}}.'))
  await write('verksted.md', page('## Lapping\n\nHver dag.'))
  await write('vedlikehold.md', '---\nhidden: yes\n---\n')
  shop = await openTestShop({
    contentDir: folder,
    renderPage,
    publicAddress: ({ pathname }) => pathname,
    pageCacheMegabytes: 1,
    brandHosts: new Map([['lyngfonn.test', brandOf('2')!]]),
  })
})
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string): Promise<Response> => fetch(`${shop.origin}${path}`)
const textOf = ({ sections }: ContentPage): string => JSON.stringify(sections[0]?.blocks)

describe('pages of the content folder', () => {
  it('OPS-21 are sent in the name of their brand', async () => {
    expect(await (await get('/api/v1/tenant/get')).json()).toMatchObject({
      Pages: ['/om-oss', '/vedlikehold', '/side/verksted'],
    })
    expect(textOf(await (await get('/api/v1/pages?path=/om-oss')).json())).toContain('Vi er Vardeholm, ring 400')
    const other = await atHost(shop.origin, 'lyngfonn.test', '/api/v1/pages?path=/om-oss')
    expect(textOf(await other.json())).toContain('Vi er Lyngfonn')
  })

  it('OPS-21 are missing when hidden, unknown or built in', async () => {
    for (const path of ['/vedlikehold', '/side/ukjent', '/faq', '/../secret', ''])
      expect((await get(`/api/v1/pages?path=${encodeURIComponent(path)}`)).status, path).toBe(404)
    expect((await get(`/api/v1/pages?path=${'x'.repeat(201)}`)).status).toBe(422)
  })

  it('OPS-21 SEO are in the sitemap unless hidden', async () => {
    const sitemap = await (await get('/sitemap-pages.xml')).text()
    expect(sitemap).toContain('/side/verksted<')
    expect(sitemap).toContain('/om-oss<')
    expect(sitemap).not.toContain('/vedlikehold<')
  })

  it('OPS-21 PERF replace a cached page when their file changes', async () => {
    expect(await (await get('/side/verksted')).text()).toContain('Hver dag.')
    await write('verksted.md', page('## Lapping\n\nBare <i>torsdager</i>.'))
    await vi.waitFor(() => expect(shop.log.join('\n')).toMatch(/has problems.*pages\/verksted\.md:8: HTML/), 10_000)
    expect(await (await get('/side/verksted')).text()).toContain('Hver dag.')
    await write('verksted.md', page('## Lapping\n\nBare torsdager.'))
    await vi.waitFor(
      async () => expect(await (await get('/side/verksted')).text()).toContain('Bare torsdager.'),
      10_000,
    )
  })
})

describe('terms in mails', () => {
  it('OPS-21 PAY-11 are those of the content folder', async () => {
    const own = await mkdtemp(join(tmpdir(), 'content-'))
    try {
      await contentTask(['init', own], { log: () => undefined, directory: undefined })
      const vardeholm = brandOf('1')!
      const unchanged = await openOwnPages(own, () => undefined)
      unchanged.close()
      const terms = (pages: typeof unchanged) =>
        runWithBrand(vardeholm, () => termsOf(pages)('angrerett', 'reklamasjon', 'betaling', 'vilkar'))
      expect(terms(unchanged)).toEqual(terms(noOwnPages))
      const support = join(own, 'pages', 'kundeservice.md')
      const parts = ['kontakt', 'levering', 'betaling', 'angrerett', 'reklamasjon', 'vilkar']
      await writeFile(support, page(parts.map((id) => `## ${id} {#${id}}\n\nVi *lover*:\n\n1. ${id}`).join('\n\n')))
      const changed = await openOwnPages(own, () => undefined)
      changed.close()
      expect(runWithBrand(vardeholm, () => termsOf(changed)('angrerett'))).toEqual([
        { type: 'heading', text: 'angrerett' },
        'Vi lover:',
        '– angrerett',
      ])
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  })
})
