import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brandOf, setOwnBrands } from '../../app/brands/registry.ts'
import { compressKept } from '../../app/server/http/compress-kept.ts'
import type { PageContext } from '../../app/server/http/page-context.ts'
import { openPageThreads, type PageThreads } from '../../app/server/http/page-threads/open-page-threads.ts'

let folder: string
let script: URL
beforeAll(async () => {
  // beneath the project, whose packages it imports
  folder = await mkdtemp(join(process.env.SHOP_WORKERS!, 'page-thread-'))
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'page-thread-script.ts'),
    platform: 'node',
    external: /^(?![./])(?!\/)/,
    transform: { define: { 'import.meta.env.SSR': 'true' } },
  })
  await bundle.write({ file: join(folder, 'script.mjs'), format: 'esm', codeSplitting: false })
  await bundle.close()
  script = pathToFileURL(join(folder, 'script.mjs'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let threads: PageThreads
const lines: string[] = []
afterEach(async () => {
  await threads.close()
  lines.length = 0
  setOwnBrands([])
})

async function open(count = 1, file = script): Promise<PageThreads> {
  const own = { render: async () => new Response('the main thread'), compress: compressKept }
  threads = openPageThreads(file, count, own, (line) => void lines.push(line))
  if (file === script) await expect.poll(() => [threads.ready(), ...lines], { timeout: 30_000 }).toEqual([count])
  return threads
}

const contextWith = (parts: Partial<PageContext> = {}): PageContext => ({
  csrfToken: 'token',
  origin: 'https://shop.test',
  api: async () => new Response('unused'),
  ...parts,
})

const show = async (path: string, parts?: Partial<PageContext>) => {
  const answer = await threads.render(new Request(`https://shop.test${path}`), contextWith(parts))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('a page that a thread renders', () => {
  it('PERF has the address, brand and start-up data of its request, and all headers', async () => {
    await open()
    const page = await show('/klær?side=2', { brand: brandOf('2'), edition: 4 })
    expect(page.text).toBe('/kl%C3%A6r?side=2 Lyngfonn 4 https://shop.test token')
    expect([...page.headers]).toEqual([
      ['content-type', 'text/html'],
      ['x-made-by', 'the thread'],
    ])
  })

  it('PERF calls the API of the main thread', async () => {
    await open()
    const api: PageContext['api'] = async (path, init) => {
      const { method, body, headers } = init ?? {}
      return new Response(`${path} ${method} ${body} ${new Headers(headers).get('x-mark')}`, { status: 201 })
    }
    expect(JSON.parse((await show('/calls', { api })).text)).toEqual([
      [201, '/one POST /one mine'],
      [201, '/two POST /two mine'],
    ])
  })

  it('PERF gets the answers of its own request when several are rendered at once', async () => {
    await open()
    const pages = Array.from({ length: 20 }, async (_, at) => {
      const api = async (path: string) => new Response(`${path} of ${at}`)
      expect((await show('/calls', { api })).text).toBe(`[[200,"/one of ${at}"],[200,"/two of ${at}"]]`)
    })
    await Promise.all(pages)
  })

  it('PERF gets an answer without a body', async () => {
    await open()
    expect((await show('/no-body', { api: async () => new Response(null, { status: 204 }) })).text).toBe('204')
  })

  it('PERF can catch a call that fails', async () => {
    await open()
    const api = () => Promise.reject(new Error('away'))
    expect((await show('/no-answer', { api })).text).toBe('caught: away')
  })

  it('PERF passes a redirect on', async () => {
    await open()
    const { status, headers } = await show('/moved?q=1')
    expect([status, headers.get('location')]).toEqual([301, '/new?q=1'])
  })

  it('PERF logs the faults of its parts for its request', async () => {
    await open()
    const faults: unknown[] = []
    await show('/report', { report: (error) => void faults.push(error) })
    expect(faults).toEqual([expect.stringContaining('a part has failed')])
  })

  it('PERF rejects with what it throws', async () => {
    await open()
    await expect(show('/throw')).rejects.toThrow('the page has failed')
    expect((await show('/next')).text).toContain('/next')
  })

  it('PERF knows brands of the content folder after each change', async () => {
    await open()
    const own = (styles: string) => ({
      brand: { ...brandOf('1')!, id: 9 },
      freeShippingFrom: null,
      styles,
      fonts: [],
      files: new Map(),
    })
    expect((await show('/own-brand')).text).toBe('none')
    for (const styles of ['first', 'second']) {
      setOwnBrands([own(styles)])
      expect((await show('/own-brand')).text).toBe(styles)
    }
  })
})

describe('a thread that has ended', () => {
  it('PERF leaves its pages to the main thread', async () => {
    await open()
    const pages = await Promise.all([show('/end'), show('/end')])
    expect(pages.map(({ text }) => text)).toEqual(['the main thread', 'the main thread'])
  })

  it('PERF leaves later pages to the main thread, and says so in the log', async () => {
    await open()
    await show('/end')
    expect((await show('/next')).text).toBe('the main thread')
    expect(lines).toEqual([expect.stringContaining('ended with code 7')])
  })

  it('PERF leaves later pages to another thread', async () => {
    await open(2)
    await show('/end')
    expect((await show('/next')).text).toContain('/next')
  })

  it('PERF leaves the main thread its work when its script cannot be loaded', async () => {
    await open(1, pathToFileURL(join(folder, 'missing.mjs')))
    expect((await show('/next')).text).toBe('the main thread')
    const bodies = await threads.compress(Buffer.from('text'))
    expect(gunzipSync(bodies.gzip).toString()).toBe('text')
  })

  it('PERF says nothing when the shop closes', async () => {
    await open()
    await threads.close()
    expect(lines).toEqual([])
  })
})

it('PERF a thread compresses a page to the same bytes as the main thread', async () => {
  await open()
  const text = Buffer.from('en side med æ, ø og å '.repeat(500))
  const [there, here] = [await threads.compress(text), await compressKept(text)]
  expect(Buffer.from(there.br)).toEqual(here.br)
  expect(Buffer.from(there.gzip)).toEqual(here.gzip)
  expect(brotliDecompressSync(there.br)).toEqual(text)
})
