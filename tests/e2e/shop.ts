import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { brands } from '../../app/brands/registry.ts'
import { type BrandKey, brandKeys } from '../../ui/styles/brand-keys.ts'
import { scratchRoot } from '../scratch.ts'
import { shiftClock } from '../shift-clock.mjs'
import { runAxe } from './axe.ts'

/** A running shop. */
export interface RunningShop {
  origin: string
  /** Its output so far. */
  log: () => string
  stop: () => Promise<void>
  /** Stops it, changes its data directory, and starts it at the same origin. */
  restart: (change: (dataDir: string) => void) => Promise<void>
}

const root = join(import.meta.dirname, '..', '..')
/** Rendered pictures, shared by all shops of a run. The configuration empties it. */
const drawnPictures = join(root, 'node_modules', '.cache', 'e2e-pictures')
const readyWithin = 150_000
const hostOf = (key: BrandKey): string => `${key}.localhost`
const brandHosts = brands.map(({ key, id }) => `${hostOf(key)}=${id}`).join(',')

/** The origin at which a shop shows a brand. Its own origin shows Vardeholm. */
export const brandOrigin = ({ origin }: Pick<RunningShop, 'origin'>, key: BrandKey): string =>
  origin.replace('//localhost', `//${hostOf(key)}`)

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Environment of a shop; as a function, of the origin that it will have. */
type ShopSettings = Readonly<Record<string, string>> | ((origin: string) => Readonly<Record<string, string>>)

/** Starts the built shop on a free port, with a new data directory that `prepare` may fill first. */
export async function startShop(
  settings: ShopSettings = {},
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(scratchRoot(), 'shop-e2e-'))
  await prepare(dataDir)
  mkdirSync(drawnPictures, { recursive: true })
  symlinkSync(drawnPictures, join(dataDir, 'media'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const said: string[] = []
  const log = () => said.join('')
  async function start(): Promise<ChildProcess> {
    said.length = 0
    // optimising the embedded database takes longer than the tests of one shop
    const started = spawn(process.execPath, ['--liftoff-only', join(root, 'dist', 'server', 'main.js')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DEMO: '1',
        MAILBOX: '1',
        // leaves the processor to the browsers
        PICTURES_AHEAD: '0',
        BRAND_HOSTS: brandHosts,
        ...(typeof settings === 'function' ? settings(origin) : settings),
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    await ready(started, log)
    return started
  }
  let child = await start()
  async function end(): Promise<void> {
    if (child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return {
    origin,
    log,
    async stop() {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
    async restart(change) {
      await end()
      change(dataDir)
      child = await start()
    },
  }
}

function ready(child: ChildProcess, log: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(
      () => reject(new Error(`The shop is not ready after ${readyWithin} ms:\n${log()}`)),
      readyWithin,
    )
    child.stdout?.on('data', () => {
      if (!log().includes('Ready in')) return
      clearTimeout(tooLong)
      resolve()
    })
    child.once('exit', (code) => {
      clearTimeout(tooLong)
      reject(new Error(`The shop ended with code ${code}:\n${log()}`))
    })
  })
}

interface Fixtures {
  /** Console messages that a test expects. */
  expectedConsole: RegExp | null

  /** Whether the question about cookies is answered with no before the test. */
  hasAnswered: boolean

  /** Fails the test for any other warning or error in the browser's console. */
  silentConsole: undefined
}
interface WorkerFixtures {
  shop: RunningShop
}

/**
 * Fails a test that sends a form by Enter on a radio or a checkbox: Enter only selects there, once that module is loaded.
 * Such a test would pass or fail with the time of loading.
 */
function refuseSubmitFromChoice(): void {
  let entered: HTMLInputElement | null = null
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const isChoice = target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type)
    entered = key === 'Enter' && isChoice ? target : null
  }
  const onKeyUp = () => {
    entered = null
  }
  const onSubmit = () => {
    if (entered) throw new Error(`Enter on ${entered.type} ${entered.name} sent its form: press the button instead`)
  }
  addEventListener('keydown', onKeyDown, true)
  addEventListener('keyup', onKeyUp, true)
  addEventListener('submit', onSubmit, true)
}

/** Key of the shops' own system at the worker's shop. */
export const storeKey = 'key-of-the-store-in-these-tests'

/** Tests with one shop per worker and a silent console. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const shop = await startShop({ STORE_KEY: storeKey })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: readyWithin },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  expectedConsole: [null, { option: true }],
  hasAnswered: [true, { option: true }],
  browser: [
    async ({ browser }, use) => {
      const ahead = Number(process.env.TEST_CLOCK_AHEAD ?? 0)
      const open = browser.newContext.bind(browser)
      if (ahead)
        browser.newContext = async (options) => {
          const context = await open(options)
          await context.addInitScript(shiftClock, ahead)
          return context
        }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  context: async ({ context, hasAnswered }, use) => {
    await context.addInitScript(refuseSubmitFromChoice)
    // cookies are shared by all ports of a host
    if (hasAnswered) {
      const hosts = ['localhost', ...brandKeys.map(hostOf)]
      await context.addCookies(hosts.map((domain) => ({ name: 'cookiesAccepted', value: 'true', domain, path: '/' })))
    }
    await use(context)
  },
  silentConsole: [
    async ({ page, shop, expectedConsole }, use) => {
      const messages: string[] = []
      page.on('console', (message) => {
        const isOurs = message.location().url.startsWith(shop.origin)
        const isProblem = ['error', 'warning'].includes(message.type()) && !expectedConsole?.test(message.text())
        if (isOurs && isProblem) messages.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
      await use(undefined)
      expect(messages, 'the console').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Violations on the page in its current state, by axe with WCAG 2.2 A and AA and best practices; duplicate ids, of
 * which axe reports only referenced ones; lists without entries; and hidden `noscript` elements.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  // deferred parts have no layout before
  await page.waitForSelector('html:not([data-hydrated]), html[data-layout-complete]', { state: 'attached' })
  const violations = await runAxe(page, { about: 'all' })
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  const shared = new Set(ids.filter((id, at) => ids.indexOf(id) !== at))
  const emptyLists = await page.locator(':is(ul, ol):empty').count()
  // HTML allows the attribute on no such element: a dialog gives it to what stands beside a live region
  const hidden = await page.locator('noscript[aria-hidden]').count()
  return [
    ...(hidden > 0 ? [`${hidden} noscript elements with aria-hidden`] : []),
    ...(emptyLists > 0 ? [`${emptyLists} lists without entries`] : []),
    ...[...shared].map((id) => `the id ${id} is of more than one element`),
    ...violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`),
  ]
}

export const expectAccessible = async (page: Page, where: string): Promise<void> =>
  expect(await faultsOf(page), `axe on ${where}`).toEqual([])

/**
 * Contrast of the page in its current state, in the other brands' colours and in each brand's dark scheme. Besides
 * colours, brands differ in names, fonts and header, which brands.spec.ts covers.
 */
export async function expectContrastInAllColours(page: Page, where: string): Promise<void> {
  const html = page.locator('html')
  const own = (await html.getAttribute('data-brand')) ?? ''
  const expectContrast = async (how: string) => {
    const violations = await runAxe(page, { about: 'colours' })
    const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html: part }) => `${id}: ${part}`))
    expect(faults, `axe on ${where}, ${how}`).toEqual([])
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const brand of brandKeys) {
      if (brand === own && colorScheme === 'light') continue
      await html.evaluate((element, key) => element.setAttribute('data-brand', key), brand)
      await expectContrast(`${brand}, ${colorScheme}`)
    }
  }
  await html.evaluate((element, key) => element.setAttribute('data-brand', key), own)
  await page.emulateMedia({ colorScheme: null })
}

/** Waits for a page by its heading, then for its address, which changes before the page does. */
export async function arrived(page: Page, heading: string | RegExp, address?: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  if (address !== undefined) await expect(page).toHaveURL(address)
}

/** Waits until the page's list shows what is chosen. */
export const settled = (page: Page): Promise<void> => expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

/** Waits until the shell is hydrated: links and header work. Islands of the page may be dehydrated. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('html[data-hydrated]') !== null)

/** Waits until the page's forms can be sent: a pending button takes no press. */
export async function formsReady(page: Page): Promise<void> {
  await hydrated(page)
  await expect(page.locator('main [type=submit][aria-disabled=true]')).toHaveCount(0)
}

/** Hydrates every island, as the first key press does, and waits for them and for deferred layout. */
export async function interactive(page: Page): Promise<void> {
  await hydrated(page)
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(await page.locator('main [data-dehydrated], html:not([data-layout-complete])').count()).toBe(0)
  }).toPass({ timeout: 60_000 })
}

export { expect }
