import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { note } from './report.mjs'
import { startShop } from './server.mjs'

const warmUp = 40
const requests = 200
const keptRequests = 4000
const paths = { home: '/', category: '/klær/jakker', article: '/product/1', 'search result': '/search/ullgenser' }
/** Ticks of the kernel's clock in a second, as Linux counts a task's time. */
const ticksPerSecond = 100

/** CPU time that a thread has used, ms. */
function cpuOf(statFile) {
  const fields = readFileSync(statFile, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
}

/** Of the server's main thread, where pages are rendered, and of the whole process, the database among it. */
export const cpuTimes = (pid) => ({
  main: cpuOf(join('/proc', String(pid), 'task', String(pid), 'stat')),
  whole: cpuOf(join('/proc', String(pid), 'stat')),
})

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** After its start the server draws pictures in the background: waits until that is done, two minutes at most. */
export async function atRest(pid) {
  for (let second = 0; second < 120; second++) {
    const before = cpuTimes(pid).whole
    await pause(1000)
    if (cpuTimes(pid).whole - before < 50) return
  }
}

/** Asks for a page again and again over `connections`; ms of each answer. */
async function ask(origin, path, connections, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const once = () =>
    new Promise((resolve, reject) => {
      const begun = performance.now()
      const headers = { 'accept-encoding': 'gzip, deflate, br' }
      get(origin + encodeURI(path), { agent, headers }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk) => (bytes += chunk.length))
        answer.on('error', reject)
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve({ ms: performance.now() - begun, bytes })
            : reject(new Error(`${path} answered ${answer.statusCode}`)),
        )
      }).on('error', reject)
    })
  let left = count
  const answers = []
  const work = async () => {
    while (left-- > 0) answers.push(await once())
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return answers
}

/** What a page costs: `each` ms of the whole process, of which `main` in its main thread, and how long it takes. */
async function costOf(shop, path, connections, count) {
  await ask(shop.origin, path, connections, warmUp)
  const before = cpuTimes(shop.pid)
  const begun = performance.now()
  const answers = await ask(shop.origin, path, connections, count)
  const seconds = (performance.now() - begun) / 1000
  const after = cpuTimes(shop.pid)
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))]
  return {
    main: (after.main - before.main) / count,
    each: (after.whole - before.whole) / count,
    perSecond: count / seconds,
    p50: at(0.5),
    p99: at(0.99),
    kib: answers[0].bytes / 1024,
  }
}

async function withShop(root, environment, measure) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const shop = await startShop(root, dataDir, environment)
  try {
    await atRest(shop.pid)
    await measure(shop)
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What a page costs the server: rendered, and kept. */
export async function measurePages(root) {
  if (!existsSync('/proc/self/task')) {
    console.log('\nServer CPU per page: skipped, since this system has no /proc to read it from')
    return
  }
  await withShop(root, { PAGE_CACHE_MB: '0' }, async (shop) => {
    console.log(`\nServer CPU per rendered page, ms, mean of ${requests} (budget: 15 for a category)`)
    for (const [name, path] of Object.entries(paths)) {
      const { main, each, p50, kib } = await costOf(shop, path, 1, requests)
      note(`${name}, CPU of a page`, 'ms', each, name === 'category' ? { most: 15 } : {})
      note(`${name}, HTML on the line`, 'KiB', kib)
      console.log(
        `  ${name.padEnd(14)} ${main.toFixed(1)} in the main thread, ${each.toFixed(1)} in all; ${p50.toFixed(1)} ms a request, ${kib.toFixed(1)} KiB on the line`,
      )
    }
  })
  await withShop(root, {}, async (shop) => {
    console.log(`\nServer CPU per kept page, ms, mean of ${keptRequests} (budget: 0.3 at 50 connections)`)
    for (const [name, path] of Object.entries(paths)) {
      for (const connections of [1, 10, 50]) {
        const { each, perSecond, p50, p99 } = await costOf(shop, path, connections, keptRequests)
        const most = connections === 50 ? { most: 0.3 } : {}
        note(`${name}, CPU of a kept page at ${connections}`, 'ms', each, most)
        note(`${name}, kept pages a second at ${connections}`, '1/s', perSecond)
        console.log(
          `  ${name.padEnd(14)} ${String(connections).padStart(2)} connections: ${each.toFixed(2)} ms, ${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
        )
      }
    }
  })
}
