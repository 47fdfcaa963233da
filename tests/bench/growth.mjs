import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createActor } from 'xstate'
import { load } from './bundle.mjs'
import { launch } from './chromium.mjs'
import { note } from './report.mjs'
import { startShop } from './server.mjs'
import { cpu } from './time.mjs'

const rounds = 3
const slowDown = 4
const most = { lines: 1000, favourites: 500, tabs: 100, rows: 10_000 }
/** A screen that does nothing for longer has frozen, ms. */
const freeze = 1000

/** In the page: how long its longest stretch of work was since it was last asked, ms. */
function watchWork() {
  globalThis.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
}
const longest = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() =>
          requestIdleCallback(() => {
            done(globalThis.longest)
            globalThis.longest = 0
          }),
        ),
      ),
  )

const hydrated = (page) => page.waitForFunction(() => document.querySelector('html[data-hydrated]') !== null)

/** A phone on which so much is kept. */
async function phone(browser, kept) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'nb-NO',
    serviceWorkers: 'block',
  })
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) if (!localStorage.getItem(key)) localStorage.setItem(key, value)
  }, kept)
  await context.addInitScript(watchWork)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return page
}

/** What is kept of a large cart and many favourites, as the machines write it. */
function largeStores(core) {
  const { emptyCart, toStored, lineSamples } = core
  const lines = Array.from({ length: most.lines }, (_, n) => ({
    ...lineSamples.jacket,
    ean: `70${String(n).padStart(11, '0')}`,
    variantId: n + 1,
    articleId: n + 1,
    count: 1,
    stock: 10,
  }))
  return {
    cart: JSON.stringify(toStored({ ...emptyCart, lines })),
    favourites: JSON.stringify({ v: 2, ids: Array.from({ length: most.favourites }, (_, n) => n + 1) }),
  }
}

/** Ten thousand rows in the history's own machine, twenty at a time: what the last of its pages costs, ms of CPU. */
async function measureHistory({ historyWith }) {
  const size = 20
  const day = 86_400_000
  const row = (n) => ({
    kind: 'review',
    id: n,
    date: new Date(Date.UTC(2026, 0, 1) - n * day).toISOString(),
    articleId: n,
    articleName: 'Varde dunjakke',
    content: 'Varm',
    reply: null,
    rating: 4,
    approved: true,
  })
  const readPage = async ({ page }) => ({
    type: 'page',
    entries: Array.from({ length: size }, (_, n) => row((page - 1) * size + n)),
    lastPage: most.rows / size,
  })
  const actor = createActor(historyWith({ readPage }), { input: { list: 'reviews', isCustomer: true } }).start()
  const come = async () => {
    while (actor.getSnapshot().hasTag('loading')) await Promise.resolve()
  }
  await come()
  const times = []
  while (actor.getSnapshot().context.entries.length < most.rows) {
    const before = cpu()
    actor.send({ type: 'history.more' })
    await come()
    times.push(cpu() - before)
  }
  actor.stop()
  return times.slice(-rounds)
}

export async function measureGrowth(root) {
  const core = await load(root, {
    machines: 'machines/index.ts',
    cart: 'machines/cart/model.ts',
    stored: 'machines/cart/stored.ts',
  })
  const kept = largeStores(core)
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const shop = await startShop(root, dataDir)
  const browser = await launch(root)
  const figures = { [`${most.rows} rows of history: its last page, without a screen`]: await measureHistory(core) }
  const take = async (what, page) => {
    figures[what] ??= []
    figures[what].push(await longest(page))
  }
  try {
    for (let round = 0; round < rounds; round++) {
      const page = await phone(browser, kept)
      await page.goto(shop.origin)
      await hydrated(page)
      await take(`${most.lines} lines in the cart: hydration`, page)
      await page.getByRole('button', { name: 'Min Handlekurv' }).click()
      await page.getByRole('dialog', { name: /Min Handlekurv/ }).waitFor()
      await take(`${most.lines} lines: the cart opens`, page)
      await page.goto(`${shop.origin}/favoritter`)
      await page
        .getByRole('article')
        .nth(most.favourites / 2)
        .waitFor()
      await take(`${most.favourites} favourites are shown`, page)
      // as many tabs as that have each changed the cart; a browser tells of each in a task of its own
      await page.evaluate(async (tabs) => {
        const newValue = localStorage.getItem('cart')
        for (let tab = 0; tab < tabs; tab++) {
          dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue, storageArea: localStorage }))
          await new Promise((resolve) => setTimeout(resolve))
        }
      }, most.tabs)
      await take(`${most.tabs} tabs’ changes of that cart`, page)
      await page.context().close()
    }
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  console.log(
    `\nMuch of everything, on a phone with a CPU ${slowDown}× slower: longest stretch of work, ms (budget: ${freeze})`,
  )
  for (const [what, times] of Object.entries(figures)) {
    note(what, 'ms', times, { most: freeze })
    console.log(`  ${what.padEnd(56)} ${times.map((ms) => ms.toFixed(0)).join(' ')}`)
  }
}
