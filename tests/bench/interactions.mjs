import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devices } from '@playwright/test'
import { launch } from './chromium.mjs'
import { atRest } from './pages.mjs'
import { note } from './report.mjs'
import { startShop } from './server.mjs'
import { median } from './time.mjs'

const rounds = 15
const slowDown = 4
/** From the press until the next frame is shown, ms. */
const budget = 100
/** Lighthouse's slow 4G: ms there and back, and bytes a second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** The last available size. */
const chooseSize = (page) =>
  page
    .locator('input[type=radio]:enabled:not(:checked)')
    .last()
    .evaluate((radio) => radio.click())

const searchField = (page) => page.getByRole('combobox', { name: 'Søk i hele butikken' })

/** What opens beside the page after an article is added. */
const addedPanel = (page) => page.getByRole('dialog', { name: 'Lagt i Min Handlekurv' })

const cartSheet = (page) => page.getByRole('dialog', { name: /^Min Handlekurv/ })

/** Adds an article, and opens the cart. */
async function addToCart(page) {
  await chooseSize(page)
  await page.getByRole('button', { name: 'Legg i handlekurv' }).first().tap()
  await addedPanel(page)
    .getByRole('button', { name: /^Se handlekurven/ })
    .tap()
  await cartSheet(page).waitFor()
}

/** Nothing has been fetched for a second; `networkidle` is said of a document once, however much it fetches later. */
const netAtRest = (page) =>
  page.waitForFunction(
    () =>
      performance.now() -
        Math.max(
          .../** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource')).map(
            (one) => one.responseEnd,
          ),
        ) >
      1000,
  )

/**
 * What a thumb does, each where it is done; `shown` is what the shopper sees come of it. With `sight`, what it is in
 * the page, which must be there within `within` ms of the press, on a slow net too.
 */
/**
 * @typedef {{ name: string, at: string, before?: Function, press: Function, shown: Function, sight?: string, within?:
 * number }} Press
 */
/** @type {Press[]} */
const presses = [
  {
    name: 'open menu',
    at: '/',
    press: (page) => page.getByRole('button', { name: /^Meny/ }).tap(),
    shown: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'sort',
    at: '/klær/jakker',
    press: (page) => page.getByRole('combobox', { name: 'Sorter etter' }).selectOption({ label: 'Pris' }),
    shown: (page) => page.waitForURL(/sorter=pris/),
  },
  {
    name: 'open filters',
    at: '/klær/jakker',
    press: (page) => page.getByRole('button', { name: /^Filter/ }).tap(),
    shown: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'filter',
    at: '/klær/jakker',
    before: async (page) => {
      await page.getByRole('button', { name: /^Filter/ }).tap()
      await page.getByRole('dialog').waitFor()
    },
    press: (page) =>
      page
        .getByRole('dialog')
        .getByText(/^Herre, /)
        .locator('..')
        .tap(),
    shown: (page) => page.waitForURL(/kjonn=/),
  },
  {
    name: 'add to cart',
    at: '/product/1',
    async before(page) {
      await chooseSize(page)
      // a shopper looks at what is chosen for as long as the code of the cart needs
      await netAtRest(page)
    },
    press: (page) => page.getByRole('button', { name: 'Legg i handlekurv' }).first().tap(),
    shown: (page) => addedPanel(page).waitFor(),
    // the counter of the cart, then the panel
    sight: 'header a[href="/checkout"][aria-label*="vare"]',
    within: 100,
  },
  {
    name: 'change quantity',
    at: '/product/1',
    async before(page) {
      await addToCart(page)
      await netAtRest(page)
    },
    press: (page) =>
      cartSheet(page)
        .getByRole('button', { name: /^Flere/ })
        .tap(),
    shown: (page) =>
      page.waitForFunction(() =>
        [...document.querySelectorAll('[role=dialog] input')].some(
          (field) => /** @type {HTMLInputElement} */ (field).value === '2',
        ),
      ),
  },
  {
    name: 'open search',
    at: '/',
    press: (page) => searchField(page).tap(),
    // a guest has no earlier searches, so nothing opens below the field
    shown: (page) => page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox'),
  },
  {
    name: 'suggestions',
    at: '/',
    async before(page) {
      await searchField(page).tap()
      await searchField(page).press('j')
      await netAtRest(page)
    },
    press: (page) => searchField(page).press('a'),
    shown: (page) => page.getByRole('option').first().waitFor(),
  },
  {
    name: 'next step',
    at: '/product/1',
    async before(page) {
      await addToCart(page)
      await cartSheet(page).getByRole('link', { name: 'Gå til kassen' }).tap()
      await page.getByLabel('Navn').fill('Kari Nordmann')
      await page.getByLabel('Mobilnummer').fill('412 34 567')
      await page.getByLabel('E-post').fill('kari@epost.example')
    },
    press: (page) => page.getByRole('button', { name: 'Videre til levering' }).tap(),
    shown: (page) => page.getByRole('radio', { name: /^Hjem til deg/ }).waitFor(),
    sight: 'input[name=delivery]',
    within: 200,
  },
]

/** Runs in the page: records every press, from the input until the next frame. */
function recordInteractions() {
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of /** @type {PerformanceEventTiming[]} */ (list.getEntries()))
      if (interactionId) globalThis.interactions.push({ name, duration })
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: false }))
}

/** In the page: how long after the press what it is for is on the screen. */
function watch(selector) {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector(selector)) requestAnimationFrame(look)
        else requestAnimationFrame(() => Object.assign(globalThis, { sighted: performance.now() - timeStamp }))
      }
      look()
    },
    { capture: true, once: true },
  )
}

/** In the page: until what it began is done and announced. */
const idle = () =>
  new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(done))))

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {Press} press
 */
async function measure(browser, origin, { at, before, press, shown, sight }) {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'nb-NO', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(origin + at)
    const reject = page.getByRole('button', { name: 'Bare nødvendige' })
    if (await reject.isVisible()) await reject.tap()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    if (sight) await session.send('Network.emulateNetworkConditions', slow4g)
    await before?.(page)
    await page.evaluate(idle)
    await page.evaluate(recordInteractions)
    if (sight) await page.evaluate(watch, sight)
    const begun = performance.now()
    await press(page)
    await shown(page)
    const seen = performance.now() - begun
    await page.evaluate(idle)
    const durations = await page.evaluate(() => globalThis.interactions.map(({ duration }) => duration))
    // the browser does not report shorter interactions
    const sighted = sight ? await page.evaluate(() => globalThis.sighted) : null
    return { paint: Math.max(16, ...durations), seen, sighted }
  } finally {
    await context.close()
  }
}

/** How soon a slow phone answers a thumb: the first time, with what comes late still to be fetched. */
export async function measureInteractions(root, against) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const shop = await startShop(root, dataDir, { PICTURES_AHEAD: '0' })
  const browser = await launch(root)
  try {
    // renders the pages and draws their pictures
    for (const one of presses) await measure(browser, shop.origin, one)
    await atRest(shop.pid)
    console.log(
      `\nA press on a phone, CPU ${slowDown}× slower, ms, median of ${rounds} (budget: ${budget} to the next frame)`,
    )
    for (const one of presses) {
      const all = []
      const theirs = []
      for (let round = 0; round < rounds; round++) {
        all.push(await measure(browser, shop.origin, one))
        // another shop may have no such button
        if (against)
          theirs.push(
            ...(await measure(browser, against, one).then(
              (done) => [done],
              () => [],
            )),
          )
      }
      note(
        `the other’s ${one.name}, next frame`,
        'ms',
        theirs.map(({ paint }) => paint),
      )
      note(
        `${one.name}, next frame`,
        'ms',
        all.map(({ paint }) => paint),
        { most: budget },
      )
      note(
        `${one.name}, shown`,
        'ms',
        all.map(({ seen }) => seen),
      )
      const paint = median(all.map(({ paint }) => paint))
      const most = Math.max(...all.map(({ paint }) => paint))
      console.log(
        `  ${one.name.padEnd(14)} ${paint.toFixed(0).padStart(4)} to the next frame (at most ${most.toFixed(0)})` +
          `${paint > budget ? ' OVER BUDGET' : ''}; what was asked for is shown after ${median(all.map(({ seen }) => seen)).toFixed(0)}`,
      )
      if (!one.sight) continue
      const sighted = median(all.map(({ sighted }) => sighted))
      console.log(
        `  ${''.padEnd(14)} ${sighted.toFixed(0).padStart(4)} on slow 4G until it is there (budget: ${one.within})` +
          `${sighted > one.within ? ' OVER BUDGET' : ''}`,
      )
    }
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
