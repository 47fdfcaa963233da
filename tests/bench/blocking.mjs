import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devices } from '@playwright/test'
import { launch } from './chromium.mjs'
import { pathsAt, screens } from './loads.mjs'
import { atRest } from './pages.mjs'
import { note } from './report.mjs'
import { startShop } from './server.mjs'
import { median } from './time.mjs'

const rounds = 7
const slowDown = 4
/** A task that takes longer blocks what is pressed, ms. Source: https://web.dev/articles/tbt */
const longTask = 50
/** How long a page is watched after its last file, ms: idle callbacks come late. */
const watched = 2500
/** ms */
const longestLoad = 20_000
const categories = ['toplevel', 'loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
const names = ['home', 'category', 'article']

/** All trace events of `visit`. */
async function traced(browser, visit) {
  const session = await browser.newBrowserCDPSession()
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await visit()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events
}

/**
 * Main thread of one load with nothing in its cache, ms. `busy` counts processor time, which a loaded machine leaves
 * alone; `wall` is what Lighthouse and a shopper’s clock count, other programs included.
 */
async function look(browser, address) {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'nb-NO', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const events = await traced(browser, async () => {
      await page.goto(address, { waitUntil: 'load' })
      await page.waitForLoadState('networkidle', { timeout: longestLoad }).catch(() => {})
      await page.waitForTimeout(watched)
    })
    const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
    if (!paint) throw new Error(`${address} painted nothing`)
    // the task that paints first began before the paint
    const tasks = events.filter(
      ({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts,
    )
    const figures = (durations) => ({
      blocking: durations.reduce((sum, ms) => sum + Math.max(0, ms - longTask), 0),
      count: durations.filter((ms) => ms > longTask).length,
      longest: Math.max(...durations),
      all: durations.reduce((sum, ms) => sum + ms, 0),
    })
    return {
      busy: figures(tasks.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000)),
      wall: figures(tasks.map(({ dur = 0 }) => dur / 1000)),
    }
  } finally {
    await context.close()
  }
}

/** What runs on the main thread of a slow phone after the first paint, beside another shop in turn with `against`. */
export async function measureBlocking(root, { against, againstPaths }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const shop = await startShop(root, dataDir, { PICTURES_AHEAD: '0' })
  const browser = await launch(root)
  try {
    const paths = Object.fromEntries(names.map((name) => [name, screens[name]]))
    const sites = [{ site: '', origin: shop.origin, paths }]
    if (against)
      sites.push({
        site: 'the other’s ',
        origin: against,
        paths: await pathsAt(against, { ...paths, ...againstPaths }),
      })
    // pictures are drawn and pages rendered when first asked for
    for (const { origin, paths } of sites)
      for (const path of Object.values(paths)) await look(browser, new URL(path, origin).href)
    await atRest(shop.pid)
    console.log(
      `\nMain thread after the first paint, CPU ${slowDown}× slower, median of ${rounds} (budget: no task over ${longTask} ms of processor time)`,
    )
    for (const name of names) {
      const all = sites.map(() => [])
      for (let round = 0; round < rounds; round++)
        for (const [at, { origin, paths }] of sites.entries())
          if (paths[name] !== undefined) all[at].push(await look(browser, new URL(paths[name], origin).href))
      for (const [at, { site }] of sites.entries()) {
        const looks = all[at]
        if (looks.length === 0) continue
        const of = (kind, figure) => looks.map((one) => one[kind][figure])
        const ofShop = at === 0
        note(`${site}${name}, long tasks`, '', of('busy', 'count'), ofShop ? { most: 0 } : {})
        note(`${site}${name}, longest task`, 'ms', of('busy', 'longest'), ofShop ? { most: longTask } : {})
        note(`${site}${name}, blocking`, 'ms', of('busy', 'blocking'), ofShop ? { most: 0 } : {})
        note(`${site}${name}, all tasks`, 'ms', of('busy', 'all'))
        note(`${site}${name}, blocking by the clock`, 'ms', of('wall', 'blocking'))
        const ms = (kind, figure) => median(of(kind, figure)).toFixed(0)
        console.log(
          `  ${`${site}${name}`.padEnd(20)} ${ms('busy', 'count')} long tasks, the longest ${ms('busy', 'longest')} ms, blocking ${ms('busy', 'blocking')} ms (${ms('wall', 'blocking')} by the clock), all ${ms('busy', 'all')} ms`,
        )
      }
    }
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
