import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from './chromium.mjs'
import { note } from './report.mjs'
import { median } from './time.mjs'

const budget = { openMs: 300, framesPerSecond: 60, transitionsPerSecond: [50, 200] }
const opens = 9
const watchedSeconds = 6

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

/** The shop as `npm run inspect` starts it, for as long as `use` lasts. */
async function withInspectedShop(root, use) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-inspect-'))
  const port = await freePort()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, '--mode', 'inspect', '--port', String(port), '--host', '127.0.0.1'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO_ARTICLES: '24' },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    const origin = `http://127.0.0.1:${port}`
    const answers = () =>
      fetch(`${origin}/api/v1/health`).then(
        () => true,
        () => false,
      )
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error('npm run inspect ended before it answered')
      await new Promise((next) => setTimeout(next, 200))
    }
    return await use(origin)
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Notes, in a page, when its first chart is drawn: ms since the page was asked for. */
function noteFirstChart() {
  const seen = () => {
    if (!document.querySelector('svg.chart .box.live')) return requestAnimationFrame(seen)
    // when the frame that has it is done
    requestAnimationFrame(() => {
      globalThis.firstChart = performance.now()
    })
  }
  seen()
}

async function timeToOpen(context, origin) {
  const times = []
  for (let i = 0; i < opens; i++) {
    const panel = await context.newPage()
    await panel.addInitScript(noteFirstChart)
    await panel.goto(`${origin}/__inspect`)
    times.push(await (await panel.waitForFunction(() => globalThis.firstChart)).jsonValue())
    await panel.close()
  }
  return times
}

/** Frames of a panel and its main thread's work, while an alert's clock is held and let go so many times a second. */
async function watchFrames(context, panel, shown, transitionsPerSecond) {
  await panel
    .getByRole('navigation', { name: 'Aktører' })
    .getByRole('button', { name: new RegExp(`^${shown} `) })
    .click()
  const session = await context.newCDPSession(panel)
  await session.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  // sent by a page that does nothing else
  const driver = await context.newPage()
  await driver.goto(`${new URL(panel.url()).origin}/__inspect/nothing`)
  await driver.evaluate((perSecond) => {
    const line = new BroadcastChannel('shop-inspect')
    let isHeld = false
    line.onmessage = ({ data }) => {
      if (globalThis.target || data.kind !== 'entries') return
      const alerts = data.entries.find(({ kind, machine }) => kind === 'actor' && machine === 'alerts')
      if (!alerts) return
      globalThis.target = alerts.actor
      setInterval(() => {
        isHeld = !isHeld
        const event = { type: isHeld ? 'alerts.hold' : 'alerts.release', by: 'pointer' }
        line.postMessage({ kind: 'send', shop: data.shop, actor: alerts.actor, event })
      }, 1000 / perSecond)
    }
    line.postMessage({ kind: 'hello' })
  }, transitionsPerSecond)
  await driver.waitForFunction(() => globalThis.target)
  const before = await spent()
  const stepCount = () =>
    panel.evaluate(() =>
      Number(/** @type {HTMLInputElement | null} */ (document.querySelector('[aria-label="Steg"]'))?.max ?? 0),
    )
  const stepsBefore = await stepCount()
  const frames = await panel.evaluate(
    (seconds) =>
      new Promise((resolve) => {
        const gaps = []
        const begun = performance.now()
        let last = begun
        const frame = () => {
          const now = performance.now()
          gaps.push(now - last)
          last = now
          if (now - begun < seconds * 1000) requestAnimationFrame(frame)
          else resolve({ gaps: gaps.slice(1), ms: now - begun })
        }
        requestAnimationFrame(frame)
      }),
    watchedSeconds,
  )
  const work = (await spent()) - before
  const steps = (await stepCount()) - stepsBefore
  await driver.close()
  const due = (frames.ms / 1000) * budget.framesPerSecond
  return {
    perSecond: (frames.gaps.length / frames.ms) * 1000,
    late: frames.gaps.filter((gap) => gap > 25).length,
    workMs: work / due,
    worst: Math.max(...frames.gaps),
    steps: (steps / frames.ms) * 1000,
  }
}

/** How soon the panel is there, and whether it keeps up. */
export async function measurePanel(root) {
  await withInspectedShop(root, async (origin) => {
    const browser = await launch(root)
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const shop = await context.newPage()
      // the panel is built, Vite finds out what the shop needs, and what has been made is fetched once
      for (const path of ['/', '/__inspect', '/']) await shop.goto(origin + path, { waitUntil: 'networkidle' })
      const times = await timeToOpen(context, origin)
      const middle = median(times)
      note('panel opens in', 'ms', times, { most: budget.openMs })
      console.log(`\nThe panel, in a browser (budget: opens in ${budget.openMs} ms)`)
      console.log(
        `  opens in ${middle.toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})` +
          `${middle > budget.openMs ? '  OVER BUDGET' : ''}`,
      )
      for (const rate of budget.transitionsPerSecond) {
        console.log(`\nIts frames at ${rate} transitions a second (budget: ${budget.framesPerSecond} a second)`)
        for (const shown of ['alerts', 'authentication']) {
          const panel = await context.newPage()
          await panel.goto(`${origin}/__inspect`)
          await panel.locator('svg.chart .box.live').first().waitFor()
          const { perSecond, late, workMs, worst, steps } = await watchFrames(context, panel, shown, rate)
          // a display that draws sixty has a part of a frame at either end of what is watched
          note(`panel draws ${shown} at ${rate}`, '/s', perSecond, { least: budget.framesPerSecond - 0.5 })
          console.log(
            `  ${shown.padEnd(15)} ${perSecond.toFixed(1)} frames a second, ${late} late (the worst ${worst.toFixed(0)} ms), ` +
              `${workMs.toFixed(1)} ms of work for each, ${steps.toFixed(0)} of its steps a second`,
          )
          await panel.close()
        }
      }
    } finally {
      await browser.close()
    }
  })
}
