import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from './chromium.mjs'
import { atRest } from './pages.mjs'
import { note } from './report.mjs'
import { startShop } from './server.mjs'

const megabyte = 1_048_576
const requests = 10_000
/** Requests at one time. */
const callers = 4
/** A page every half minute is an hour's worth; the first of them fill what is kept on purpose. */
const pagesInAnHour = 120
/** Growth beyond this is a leak, MB. */
const budget = { server: 60, client: 8 }

const serverPaths = ['/', '/klær/jakker', '/product/1', '/search/ullgenser', '/api/v1/articles/2', '/butikker']
/** Entries of the menu, with the link to their whole category, and plain links of every page. */
const clientPaths = [
  { name: 'Herre', all: 'Alt til herre' },
  { name: 'Dame', all: 'Alt til dame' },
  ...['Butikker', 'Kundeservice', 'Kampanjer', 'Blogg'].map((name) => ({ name, all: null })),
]

const residentOf = (pid) =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / megabyte

async function ask(origin, count) {
  let next = 0
  const worker = async () => {
    while (next < count) {
      const path = serverPaths[next++ % serverPaths.length]
      const answer = await fetch(origin + encodeURI(path))
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: callers }, worker))
}

async function heapOf(session) {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize') / megabyte, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

async function follow(page, { name, all }) {
  if (!all) return page.getByRole('link', { name, exact: true }).first().click()
  const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
  // a link until it is hydrated on intent
  await menu.getByText(name, { exact: true }).hover()
  await menu.getByRole('button', { name, exact: true }).click()
  await menu.getByRole('link', { name: all, exact: true }).click()
}

/** Goes from page to page by the links of the footer and the menu. */
async function wander(page, count) {
  for (let at = 0; at < count; at++) {
    const path = clientPaths[at % clientPaths.length]
    await follow(page, path)
    await page.getByRole('heading', { level: 1, name: path.name, exact: true }).waitFor()
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  }
  if (!(await page.evaluate(() => globalThis.isSame))) throw new Error('It was not one page that went about.')
}

/** Memory of the server after 10,000 requests, and of a page after an hour of navigation: neither may grow. */
export async function measureMemory(root) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const shop = await startShop(root, dataDir)
  const browser = await launch(root)
  try {
    await atRest(shop.pid)
    await ask(shop.origin, requests / 10)
    const before = residentOf(shop.pid)
    await ask(shop.origin, requests)
    const after = residentOf(shop.pid)
    note('server, grown in 10,000 requests', 'MB', after - before, { most: budget.server })
    console.log(
      `\nMemory of the server: ${before.toFixed(0)} MB warm, ${after.toFixed(0)} MB ${requests.toLocaleString('nb-NO')} requests later`,
    )

    const page = await browser.newPage({
      locale: 'nb-NO',
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 900 },
    })
    await page.goto(shop.origin)
    await page.waitForFunction(() => document.querySelector('html[data-hydrated]') !== null)
    // the question covers the footer's links
    await page.getByRole('button', { name: 'Bare nødvendige' }).click()
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await wander(page, clientPaths.length * 3)
    const early = await heapOf(session)
    await wander(page, pagesInAnHour)
    const late = await heapOf(session)
    note('page, grown in an hour', 'MB', late.heap - early.heap, { most: budget.client })
    note('page, listeners more after an hour', '', late.listeners - early.listeners)
    note('page, nodes more after an hour', '', late.nodes - early.nodes)
    console.log(
      `Memory of a page: ${early.heap.toFixed(1)} MB warm, ${late.heap.toFixed(1)} MB ${pagesInAnHour} pages later; ` +
        `${early.listeners} and ${late.listeners} listeners, ${early.nodes} and ${late.nodes} nodes`,
    )
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
