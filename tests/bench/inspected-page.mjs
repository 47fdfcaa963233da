import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { launch } from './chromium.mjs'
import { note } from './report.mjs'
import { interval, median } from './time.mjs'

const perSecond = 200
/** Events in one measured stretch, and stretches of each kind. */
const events = 100
const pairs = 30
/** A page sends a panel what happened a little later: that is in the stretch too, ms. */
const settles = 500
/** Without rendering or pauses: a cost too small to be seen beside what an app does. */
const spun = { events: 20_000, pairs: 24 }
const budget = { closed: 0.005, open: 0.05 }

/**
 * Two lists of tasks that React renders at each event, as apps do: one is inspected. They are in one page, so that they
 * share its compiled code and its heap. Two actors beside them render nothing.
 */
const app = `
import { createElement as h, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { assign, createActor, setup } from 'xstate'
import { inspect } from 'vardeholm-shop/inspect'
const tasks = setup({
  actions: { toggle: assign({ tasks: ({ context, event }) => context.tasks.map((t, i) => i === event.at ? { ...t, isDone: !t.isDone } : t) }) },
  guards: { isThere: ({ context, event }) => event.at < context.tasks.length },
}).createMachine({
  id: 'tasks',
  context: { tasks: Array.from({ length: 40 }, (_, i) => ({ name: 'Task ' + i, isDone: false })) },
  initial: 'even',
  states: {
    even: { on: { toggle: { guard: 'isThere', target: 'odd', actions: 'toggle' } } },
    odd: { on: { toggle: { guard: 'isThere', target: 'even', actions: 'toggle' } } },
  },
})
const inspector = inspect({ connect: new URLSearchParams(location.search).get('connect') ?? '' })
const optionsOf = { bare: {}, inspected: { inspect: inspector } }
const start = (kind) => createActor(tasks, optionsOf[kind]).start()
const shown = { bare: start('bare'), inspected: start('inspected') }
const lone = {}
function Tasks({ actor }) {
  const { value, context } = useSyncExternalStore((on) => actor.subscribe(on).unsubscribe, () => actor.getSnapshot())
  return h('main', null, h('h1', null, String(value)), h('ul', null, context.tasks.map(({ name, isDone }) =>
    h('li', { key: name }, h('label', null, h('input', { type: 'checkbox', checked: isDone, readOnly: true }), name)))))
}
for (const actor of Object.values(shown))
  createRoot(document.body.appendChild(document.createElement('div'))).render(h(Tasks, { actor }))
globalThis.dock = () => inspector.open()
globalThis.work = (kind, events, ms, after) => new Promise((done) => {
  let sent = 0
  const timer = setInterval(() => {
    shown[kind].send({ type: 'toggle', at: sent % 40 })
    if (++sent === events) { clearInterval(timer); setTimeout(done, after) }
  }, ms)
})
globalThis.spin = (kind, events) => {
  lone[kind] ??= start(kind)
  for (let sent = 0; sent < events; sent++) lone[kind].send({ type: 'toggle', at: sent % 40 })
}
`

/** The packed package and the app, built, in a folder of its own. */
async function builtApp(root, home) {
  const modules = join(home, 'node_modules')
  const packing = spawn(process.execPath, [join(root, 'app/build/build-package.mjs'), 'all', join(home, 'package')], {
    stdio: 'ignore',
  })
  const [code] = await once(packing, 'exit')
  if (code !== 0) throw new Error('the package was not built: npm run build:package')
  mkdirSync(modules, { recursive: true })
  cpSync(join(home, 'package'), join(modules, 'vardeholm-shop'), { recursive: true })
  for (const name of ['react', 'react-dom', 'xstate', 'scheduler'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'dir')
  writeFileSync(
    join(home, 'index.html'),
    '<!doctype html><title>Tasks</title><body><script type="module" src="./app.js"></script>',
  )
  writeFileSync(join(home, 'app.js'), app)
  const outDir = join(home, 'out')
  await build({ root: home, configFile: false, logLevel: 'error', build: { outDir, chunkSizeWarningLimit: 5000 } })
  return outDir
}

/** The panel that `npx vardeholm-shop inspect` serves. */
async function withPanel(home, use) {
  const child = spawn(process.execPath, [join(home, 'package/inspect/cli.js'), 'inspect', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    const [line] = await once(createInterface(child.stdout), 'line')
    return await use(line.replace('The panel: ', ''))
  } finally {
    child.kill()
  }
}

/** Processor time of a process so far, ms: all threads, those that collect garbage too. Null where there is no /proc. */
function timeOf(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.reduce(
      (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    return null
  }
}

/** Processor time of all pages of a browser, ms. By the browser’s own count it is in steps of 10 ms. */
async function pagesTime(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { id, cpuTime }) => sum + (timeOf(id) ?? cpuTime * 1000), 0)
}

const percent = (share) => `${(100 * share).toFixed(2)} %`

/** Times of stretches, in pairs, ms an event; which of a pair is first alternates. */
async function inPairs(count, each, spent) {
  const times = []
  for (let pair = -2; pair < count; pair++) {
    const took = {}
    for (const kind of pair % 2 === 0 ? ['bare', 'inspected'] : ['inspected', 'bare'])
      took[kind] = (await spent(kind)) / each
    // compiled code
    if (pair >= 0) times.push(took)
  }
  return times
}

/**
 * What the inspector costs a page of an app at 200 events a second, as processor time of its process: closed, with the
 * panel in another browser, which does not count, and docked beside the page, whose rendering counts. The app's list is
 * rendered with and without the inspector in turn, in one page.
 */
export async function measureInspectedPage(root) {
  const home = mkdtempSync(join(tmpdir(), 'inspected-page-'))
  const folder = await builtApp(root, home)
  const site = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app')
    const file = pathname === '/' ? '/index.html' : pathname
    const type = { '.html': 'text/html', '.js': 'text/javascript' }[extname(file)]
    if (!type) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': type }).end(readFileSync(join(folder, file)))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (site.address())
  const watching = await launch(root)
  const working = await launch(root)
  try {
    await withPanel(home, async (address) => {
      const session = await working.newBrowserCDPSession()
      const spentBy = async (act) => {
        const before = await pagesTime(session)
        await act()
        return (await pagesTime(session)) - before
      }
      const open = async (query) => {
        const page = await working.newPage({ viewport: { width: 1440, height: 900 } })
        await page.goto(`http://127.0.0.1:${port}/?${query}`)
        await page.getByText('Task 39').last().waitFor()
        return page
      }
      const worked = (page) =>
        inPairs(pairs, events, (kind) =>
          spentBy(() =>
            page.evaluate(
              ([one, n, ms, after]) => globalThis.work(one, n, ms, after),
              [kind, events, 1000 / perSecond, settles],
            ),
          ),
        )
      const spins = (page) =>
        inPairs(spun.pairs, spun.events, (kind) =>
          spentBy(() => page.evaluate(([one, n]) => globalThis.spin(one, n), [kind, spun.events])),
        )
      const say = (name, shares, ofCore, limit) => {
        const [least, most] = interval(shares, median)
        const judged = least > limit ? '  OVER BUDGET' : most > limit ? '  not sure' : ''
        const noted = shares.map((share) => 100 * share)
        note(`page inspected, ${name}`, '%', noted, limit === undefined ? {} : { most: 100 * limit })
        console.log(
          `  ${name.padEnd(20)} ${percent(median(shares))} more, 95 % sure of ${percent(least)} to ${percent(most)}` +
            `${limit === undefined ? '' : ` (budget: ${percent(limit)})`}; ${percent(ofCore)} of a core${judged}`,
        )
      }
      const sayPairs = (name, times, limit) =>
        say(
          name,
          times.map(({ bare, inspected }) => (inspected - bare) / bare),
          median(times.map(({ bare, inspected }) => ((inspected - bare) * perSecond) / 1000)),
          limit,
        )

      const closed = await open('')
      const whileClosed = await worked(closed)
      const alone = await spins(closed)
      await closed.close()
      const bare = median(whileClosed.map((took) => took.bare))
      console.log(
        `\nA page of an app at ${perSecond} events a second: ${bare.toFixed(2)} ms of processor time for each event, ${pairs} pairs of ${events} events`,
      )
      sayPairs('closed', whileClosed, budget.closed)
      const added = alone.map(({ bare: without, inspected }) => inspected - without)
      const step = median(alone.map((took) => took.bare))
      console.log(
        `  a step without rendering: ${(1000 * step).toFixed(1)} µs, inspected ${(1000 * median(added)).toFixed(1)} µs more`,
      )
      say(
        'closed, as that part',
        added.map((ms) => ms / bare),
        (median(added) * perSecond) / 1000,
        budget.closed,
      )

      const panel = await watching.newPage()
      const watched = await open(new URLSearchParams({ connect: address }))
      await panel.goto(address)
      await panel.locator('svg .box.live').first().waitFor()
      sayPairs('open', await worked(watched), budget.open)
      await watched.close()
      await panel.close()

      const docked = await open('')
      await docked.evaluate(() => globalThis.dock())
      await docked.locator('svg .box.live').first().waitFor()
      sayPairs('docked', await worked(docked))
      await docked.close()
    })
  } finally {
    await working.close()
    await watching.close()
    site.close()
    rmSync(home, { recursive: true, force: true })
  }
}
