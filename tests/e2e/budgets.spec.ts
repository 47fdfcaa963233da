import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, startShop, test } from './shop.ts'

/** Compressed KiB and number of requests that a document makes by itself. */
const budgets = {
  '/': { html: 13.7, js: 89.9, css: 11.1, fonts: 54, pictures: 60, requests: 9 },
  '/klær/jakker': { html: 11.9, js: 89.9, css: 11, fonts: 54, pictures: 90, requests: 10 },
  '/product/1': { html: 11, js: 89.9, css: 13.2, fonts: 54, pictures: 60, requests: 10 },
  // with a count for each of 25 shops
  '/search/ullgenser': { html: 11.5, js: 89.9, css: 11, fonts: 54, pictures: 90, requests: 10 },
  '/butikker': { html: 11.2, js: 89.9, css: 10.1, fonts: 54, pictures: 12, requests: 9 },
  // hydrated on load, so its own code is part of it. Its rules know three deliveries, credit and gift cards before a
  // press: a draft of an earlier visit may have any of them. The list of late screens has seven more. A member’s price,
  // and the account of who has no favourites, are known before a press too
  '/checkout': { html: 5.6, js: 125.8, css: 11.1, fonts: 54, pictures: 1, requests: 24 },
} as const

interface Chunk {
  file: string
  imports?: readonly string[]
  css?: readonly string[]
  isEntry?: true
}
const client = join(import.meta.dirname, '..', '..', 'dist', 'client')
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
)
test('HEAD-08 the first styles name the cascade layers in their order', () => {
  const styles = Object.values(manifest).find(({ isEntry }) => isEntry)?.css ?? []
  const text = styles.map((file) => readFileSync(join(client, file), 'utf8')).join('')
  const layers = [...text.matchAll(/@layer ([\w, ]+)[{;]/g)].flatMap(([, names = '']) => names.split(/, ?/))
  expect([...new Set(layers)]).toEqual(['reset', 'tokens', 'base', 'kit', 'shop'])
})

/** A script with its static imports. */
function withImports(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const chunk = Object.values(manifest).find((one) => `/${one.file}` === file)
  for (const name of chunk?.imports ?? []) withImports(`/${manifest[name]?.file}`, found)
  return found
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
/** The candidate of a `srcset` for a phone of 390 px with two device pixels per px. */
function phones(srcset: string): string {
  const files = srcset.split(', ').map((entry) => entry.split(' '))
  return files.find(([, width = '']) => Number.parseInt(width, 10) >= 780)?.[0] ?? files.at(-1)?.[0] ?? ''
}

/** Files that a document references, by kind; lazy pictures are left out. */
function namedIn(html: string) {
  const tags = (pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag)
  const links = tags(/<link [^>]*>/g)
  const linked = (is: (tag: string) => boolean) => links.filter(is).map((tag) => attribute(tag, 'href'))
  // as elements, or in the script that fetches them after the first paint
  const scripts = [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file = '']) => file)
  const sources = tags(/<source [^>]*avif[^>]*>\s*<img [^>]*>|<picture[^>]*>.*?<\/picture>/g)
  const eager = sources.filter((tag) => !/loading="lazy"/.test(tag))
  return {
    scripts: [...new Set(scripts.flatMap((file) => [...withImports(file)]))],
    css: linked((tag) => attribute(tag, 'rel') === 'stylesheet'),
    /** Inline styles. */
    styles: tags(/<style[^>]*>.*?<\/style>/gs).join(''),
    fonts: linked((tag) => attribute(tag, 'as') === 'font'),
    pictures: [...new Set(eager.map((tag) => phones(attribute(tag, 'srcSet') || attribute(tag, 'srcset'))))],
  }
}

const brotli = (text: string): number => brotliCompressSync(text).length / 1024

async function kibAt(request: APIRequestContext, origin: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const answer = await request.get(origin + file, { headers: { 'accept-encoding': 'br' } })
      expect(answer.status(), file).toBe(200)
      return Number(answer.headers()['content-length'] ?? (await answer.body()).length)
    }),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024
}

test('PERF every kind of file keeps to its budget on six routes', async ({ request }) => {
  // the worker's shop has reviews and stock of other tests in its documents
  const fresh = await startShop()
  const kibOf = (files: readonly string[]) => kibAt(request, fresh.origin, files)
  for (const [path, budget] of Object.entries(budgets)) {
    const html = await (await request.get(fresh.origin + path)).text()
    const { scripts, css, styles, fonts, pictures } = namedIn(html)
    expect(
      [scripts.length, styles.length, fonts.length].every((count) => count > 0),
      path,
    ).toBe(true)
    const weight = {
      html: brotli(html.replace(/<style[^>]*>.*?<\/style>/gs, '')),
      js: await kibOf(scripts),
      css: brotli(styles) + (await kibOf(css)),
      fonts: await kibOf(fonts),
      pictures: await kibOf(pictures),
      requests: 1 + scripts.length + css.length + fonts.length + pictures.length,
    }
    for (const [kind, most] of Object.entries(budget))
      expect.soft(weight[kind as keyof typeof weight], `${kind} of ${path}`).toBeLessThanOrEqual(most)
  }
  await fresh.stop()
})

test('the licences name every package in the bundle', async ({ page }) => {
  await page.goto('/om-oss')
  await page.getByRole('link', { name: 'Lisensene deres' }).click()
  await expect(page).toHaveURL(/\/lisenser\.txt$/)
  const text = await (await page.request.get('/lisenser.txt')).text()
  const packages: string[] = JSON.parse(readFileSync(join(client, '.vite', 'packages.json'), 'utf8'))
  expect(packages).toEqual(expect.arrayContaining(['react-dom', 'xstate', '@radix-ui/react-dialog']))
  expect(packages.filter((name) => !new RegExp(`^${name} \\d`, 'm').test(text))).toEqual([])
})

/** Scripts that the first press on a page may request: a slow phone spends milliseconds on each. */
const firstPresses = {
  '/': { button: /^Meny/, scripts: 16 },
  '/klær/jakker': { button: /^Filter/, scripts: 20 },
  '/product/1': { button: /^Legg i handlekurv/, scripts: 44 },
} as const

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  for (const [path, { button, scripts }] of Object.entries(firstPresses)) {
    test(`PERF the first press on ${path} requests at most ${scripts} scripts`, async ({ page }) => {
      await page.goto(path)
      const requested: string[] = []
      page.on('request', (request) => {
        const file = new URL(request.url()).pathname
        // the first load comes after the first paint, and may be later than the press
        if (request.resourceType() === 'script' && !/\/(core|entry-client)-/.test(file)) requested.push(file)
      })
      if (path === '/product/1')
        await page.getByRole('radio', { name: 'M', exact: true }).evaluate((size: HTMLInputElement) => size.click())
      await page.getByRole('button', { name: button }).first().tap()
      await page.getByRole('dialog').waitFor()
      await page.waitForLoadState('networkidle')
      expect(requested.length).toBeGreaterThan(0)
      expect(requested.length, requested.join(' ')).toBeLessThanOrEqual(scripts)
    })
  }
})
