import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devices } from '@playwright/test'
import { launch } from './chromium.mjs'
import { atRest } from './pages.mjs'
import { note } from './report.mjs'
import { startShop } from './server.mjs'
import { median } from './time.mjs'

const rounds = 5
const slowDown = 4
/** ms */
const longestLoad = 20_000
/** The screens that are measured. */
export const screens = {
  home: '/',
  category: '/klær/jakker',
  article: '/product/1',
  'search result': '/search/ullgenser',
  shops: '/butikker',
}
const loaded = { ...screens, checkout: '/checkout' }
const kinds = { document: 'HTML', script: 'JavaScript', stylesheet: 'styles', font: 'fonts', image: 'pictures' }

/** Of these paths those that a shop answers: another one may have other addresses, but each has a home. */
export async function pathsAt(origin, paths) {
  const answers = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => {
      const answer = await fetch(new URL(path, origin)).catch(() => null)
      return answer?.ok ? [[name, path]] : []
    }),
  )
  return Object.fromEntries(answers.flat())
}

/** In the page: when its largest part was painted, and how much has moved. */
function watchPaint() {
  globalThis.painted = { lcp: 0, cls: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.painted.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value } of /** @type {(PerformanceEntry & { value: number })[]} */ (list.getEntries()))
      globalThis.painted.cls += value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** One load on a phone with nothing in its cache: what came over the line, by kind, and when it showed. */
async function load(browser, address) {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'nb-NO', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPaint)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const bytes = {}
    const kindOf = new Map()
    session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type.toLowerCase()))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kindOf.get(requestId) ?? 'other'
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    })
    await page.goto(address, { waitUntil: 'load' })
    // scripts are asked for once the page is seen; a shop that never rests is measured as far as it has come
    await page.waitForLoadState('networkidle', { timeout: longestLoad }).catch(() => {})
    return { bytes, requests: kindOf.size, ...(await page.evaluate(() => globalThis.painted)) }
  } finally {
    await context.close()
  }
}

/** What each page brings, from outside: so it can be asked of any shop. */
export async function measureLoads(root, against) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const shop = await startShop(root, dataDir, { PICTURES_AHEAD: '0' })
  const browser = await launch(root)
  try {
    // pictures are drawn when first asked for
    for (const path of Object.values(loaded)) await (await load(browser, shop.origin + encodeURI(path))).bytes
    await atRest(shop.pid)
    const sites = [{ site: '', origin: shop.origin, paths: loaded }]
    if (against) sites.push({ site: 'the other’s ', origin: against, paths: await pathsAt(against, loaded) })
    console.log(
      `\nLoads on a phone, nothing cached, CPU ${slowDown}× slower, median of ${rounds}: KiB by kind, requests, LCP`,
    )
    for (const name of Object.keys(loaded)) {
      const all = sites.map(() => [])
      for (let round = 0; round < rounds; round++)
        for (const [at, { origin, paths }] of sites.entries())
          if (paths[name] !== undefined) all[at].push(await load(browser, new URL(paths[name], origin).href))
      for (const [at, { site }] of sites.entries()) {
        const loads = all[at]
        if (loads.length === 0) continue
        const kib = (kind) => loads.map(({ bytes }) => (bytes[kind] ?? 0) / 1024)
        for (const [kind, word] of Object.entries(kinds)) note(`${site}${name}, ${word}`, 'KiB', kib(kind))
        note(
          `${site}${name}, requests`,
          '',
          loads.map(({ requests }) => requests),
        )
        note(
          `${site}${name}, LCP`,
          'ms',
          loads.map(({ lcp }) => lcp),
        )
        note(
          `${site}${name}, moved`,
          '',
          loads.map(({ cls }) => cls),
          { most: 0.02 },
        )
        const weights = Object.entries(kinds).map(([kind, word]) => `${median(kib(kind)).toFixed(0)} ${word}`)
        console.log(
          `  ${`${site}${name}`.padEnd(26)} ${weights.join(', ')}; ${median(loads.map(({ requests }) => requests))} requests; ${median(loads.map(({ lcp }) => lcp)).toFixed(0)} ms`,
        )
      }
    }
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
