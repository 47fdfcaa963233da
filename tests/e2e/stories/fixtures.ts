import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContextOptions, test as base, type CDPSession, expect, type Page } from '@playwright/test'
import { type BrandKey, brandKeys } from '../../../ui/styles/brand-keys.ts'
import { type AxeOptions, axeScript, runAxe } from '../axe.ts'
import type { StoryHarness } from './harness/browser.tsx'
import { storiesDir, storiesStyleSheet } from './harness/build.ts'
import type { renderStory, storyNames } from './harness/server.tsx'

declare global {
  var storyHarness: StoryHarness
}

/** The server build of the stories. */
interface StoryRenderer {
  renderStory: typeof renderStory
  storyNames: typeof storyNames
}

const axePath = '/axe.js'
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Serves the built stories on a free port: files from `client`, and with `?story=` a story by name. */
async function serveStories(): Promise<{ server: Server; origin: string; names: readonly string[] }> {
  const renderer: StoryRenderer = await import(pathToFileURL(join(storiesDir, 'server', 'render-story.mjs')).href)
  const style = storiesStyleSheet()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stories')
    const answer = async (): Promise<[string, string | Buffer]> => {
      if (pathname === axePath) return ['text/javascript', axeScript]
      const name = searchParams.get('story')
      const brand = brandKeys.find((key) => key === searchParams.get('brand')) ?? 'vardeholm'
      const dir = searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr'
      if (name !== null)
        return ['text/html; charset=utf-8', await renderer.renderStory(name, { brand, dir }, '/story.js', style)]
      return [
        types[extname(pathname)] ?? 'application/octet-stream',
        await readFile(join(storiesDir, 'client', pathname)),
      ]
    }
    answer().then(
      ([type, body]) => response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body),
      (error: unknown) => response.writeHead(404).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The story server has no address')
  return { server, origin: `http://127.0.0.1:${address.port}`, names: renderer.storyNames }
}

/** A page that shows one story after the other. */
export interface StoryPage {
  page: Page
  cdp: CDPSession
  /** Loads a server-rendered story and waits until it is hydrated. */
  show(story: string, brand?: BrandKey, dir?: 'ltr' | 'rtl'): Promise<void>
  /** Errors and warnings of the console since the story was loaded. */
  consoleMessages: string[]
}

interface WorkerFixtures {
  storyServer: { origin: string; names: readonly string[] }
  /** 390 px, touch. */
  phone: StoryPage
  /** 1280 px, mouse and keyboard, reduced motion. */
  desk: StoryPage
}

export const test = base.extend<object, WorkerFixtures>({
  storyServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const { server, ...stories } = await serveStories()
      await use(stories)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  phone: [
    async ({ browser, storyServer }, use) => {
      const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      await use(await openStoryPage(await browser.newContext({ ...options, locale: 'nb-NO' }), storyServer.origin))
    },
    { scope: 'worker' },
  ],
  desk: [
    async ({ browser, storyServer }, use) => {
      const options: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }
      await use(await openStoryPage(await browser.newContext({ ...options, locale: 'nb-NO' }), storyServer.origin))
    },
    { scope: 'worker' },
  ],
})

async function openStoryPage(context: Awaited<ReturnType<Page['context']>>, origin: string): Promise<StoryPage> {
  const page = await context.newPage()
  const consoleMessages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleMessages.push(message.text())
  })
  page.on('pageerror', (error) => consoleMessages.push(`uncaught: ${error.message}`))
  return {
    page,
    cdp: await context.newCDPSession(page),
    consoleMessages,
    async show(story, brand = 'vardeholm', dir = 'ltr') {
      consoleMessages.length = 0
      const address = `${origin}/?story=${encodeURIComponent(story)}&brand=${brand}&dir=${dir}`
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForFunction(() => 'storyHarness' in globalThis)
    },
  }
}

/** Rules about pages, which stories are not. */
const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order']

/** Whether focus is in an open listbox. */
export const isInList = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="listbox"]') instanceof Element)

/** axe violations of the story. */
export async function axeViolations({ page }: StoryPage, about: AxeOptions['about']): Promise<string[]> {
  const without = about === 'all' ? ofPages : []
  const violations = await runAxe(page, { about, without, script: axePath })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary?.split('\n')[1] ?? ''}`,
    ),
  )
}

export { expect }
