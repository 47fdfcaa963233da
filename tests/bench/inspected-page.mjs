import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { launch } from './chromium.mjs'
import { note } from './report.mjs'
import { interval, median } from './time.mjs'

const perSecond = 200
const seconds = 6
const rounds = 6
const budget = { closed: 0.005, open: 0.05 }

/** A list of tasks that React renders at each event, as apps do. */
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
const params = new URLSearchParams(location.search)
const connect = params.get('connect')
const actor = createActor(tasks, params.has('inspected') ? { inspect: inspect({ connect: connect ?? '' }) } : {}).start()
function Tasks() {
  const { value, context } = useSyncExternalStore((on) => actor.subscribe(on).unsubscribe, () => actor.getSnapshot())
  return h('main', null, h('h1', null, String(value)), h('ul', null, context.tasks.map(({ name, isDone }) =>
    h('li', { key: name }, h('label', null, h('input', { type: 'checkbox', checked: isDone, readOnly: true }), name)))))
}
createRoot(document.body.appendChild(document.createElement('div'))).render(h(Tasks))
globalThis.work = (events, ms) => new Promise((done) => {
  let sent = 0
  const timer = setInterval(() => {
    actor.send({ type: 'toggle', at: sent % 40 })
    if (++sent === events) { clearInterval(timer); requestAnimationFrame(() => setTimeout(done)) }
  }, ms)
})
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

/** Processor time of all pages of a browser, ms: all threads, those that collect garbage too. */
async function pagesTime(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}

const percent = (share) => `${(100 * share).toFixed(2)} %`

/**
 * What the inspector costs a page of an app at 200 events a second: processor time of its process without it, with it
 * closed, and with a panel open, which is in another browser and does not count. All kinds run in each round.
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
      const kinds = { without: '', closed: 'inspected', open: `inspected&${new URLSearchParams({ connect: address })}` }
      const session = await working.newBrowserCDPSession()
      const spent = async (query) => {
        const page = await working.newPage()
        await page.goto(`http://127.0.0.1:${port}/?${query}`)
        await page.getByText('Task 39').waitFor()
        const panel = query.includes('connect') ? await watching.newPage() : null
        await panel?.goto(address)
        await panel?.locator('svg .box.live').first().waitFor()
        const work = (events) => page.evaluate(([n, ms]) => globalThis.work(n, ms), [events, 1000 / perSecond])
        // compiled code
        await work(perSecond)
        const before = await pagesTime(session)
        await work(perSecond * seconds)
        const took = (await pagesTime(session)) - before
        await panel?.close()
        await page.close()
        return took / (perSecond * seconds)
      }
      const names = Object.keys(kinds)
      const times = []
      for (let round = 0; round < rounds; round++) {
        const inTurn = names.map((_, at) => names[(at + round) % names.length])
        const took = {}
        for (const name of inTurn) took[name] = await spent(kinds[name])
        times.push(took)
      }
      const bare = median(times.map(({ without }) => without))
      console.log(
        `\nA page of an app at ${perSecond} events a second: ${bare.toFixed(2)} ms of processor time for each event, ${rounds} rounds of ${seconds} s`,
      )
      for (const kind of ['closed', 'open']) {
        const shares = times.map((took) => (took[kind] - took.without) / took.without)
        const [least, most] = interval(shares, median)
        const ofCore = median(times.map((took) => ((took[kind] - took.without) * perSecond) / 1000))
        const judged = least > budget[kind] ? '  OVER BUDGET' : most > budget[kind] ? '  not sure' : ''
        note(
          `page inspected, ${kind}`,
          '%',
          shares.map((share) => 100 * share),
          { most: 100 * budget[kind] },
        )
        console.log(
          `  ${kind.padEnd(7)} ${percent(median(shares))} more, 95 % sure of ${percent(least)} to ${percent(most)} (budget: ${percent(budget[kind])}); ${percent(ofCore)} of a core${judged}`,
        )
      }
    })
  } finally {
    await working.close()
    await watching.close()
    site.close()
    rmSync(home, { recursive: true, force: true })
  }
}
