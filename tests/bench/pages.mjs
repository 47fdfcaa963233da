import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgresql/server.mjs'
import { note } from './report.mjs'
import { fillShop, shopOptions, sizes, startShop } from './server.mjs'
import { median } from './time.mjs'

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

/** How long a server may work before it is measured all the same, s. */
const longestStart = 600

/** After its start a process of the server draws pictures: waits until the server and its processes are idle. */
export async function atRest(pid) {
  for (let second = 0; second < longestStart; second++) {
    const before = cpuOfAll([pid])
    await pause(1000)
    if (cpuOfAll([pid]) - before < 50) return
  }
  console.log(`  the server was still busy after ${longestStart} s: the figures are too high`)
}

/** Asks for a page again and again on each connection of the agent; ms of each answer. */
async function ask(agent, origin, path, count) {
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
  await Promise.all(Array.from({ length: agent.maxSockets }, work))
  return answers
}

/** The processes below one, and itself: a database or a build tool of a server may be among them. */
function family(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(family)]
}

/** CPU time of all processes of a server so far, ms. */
const cpuOfAll = (pids) => pids.flatMap(family).reduce((sum, pid) => sum + cpuOf(join('/proc', String(pid), 'stat')), 0)

/** The process of this machine that listens on an address's port; null for one elsewhere. */
function listenerAt(origin) {
  const port = Number(new URL(origin).port || 80)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0')
  const listening = '0A'
  const sockets = ['tcp', 'tcp6']
    .flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${port}`) && state === listening)
    .map((fields) => `socket:[${fields[9]}]`)
  const holds = (pid) => {
    try {
      return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.includes(readlinkSync(`/proc/${pid}/fd/${fd}`)))
    } catch {
      return false // another user's, or ended meanwhile
    }
  }
  const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name))
  return found ? Number(found) : null
}

/**
 * What a page costs, in each round: `each` ms of all processes, of which `main` in the server's main thread, and how
 * long it takes.
 * @param {{ origin: string, pids: readonly number[] }} server `pids` is empty for a server of another machine
 */
async function costOf({ origin, pids }, path, connections, count, rounds) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const [first] = pids
  // opens the connections too; a kept page is compressed better after its first answer
  await ask(agent, origin, path, Math.max(warmUp, connections))
  if (first !== undefined) await atRest(first)
  const all = []
  for (let round = 0; round < rounds; round++) all.push(await costOfRound(agent, { origin, pids }, path, count))
  agent.destroy()
  const of = (/** @type {keyof (typeof all)[number]} */ name) => all.map((one) => one[name])
  return {
    main: of('main'),
    each: of('each'),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    kib: of('kib'),
  }
}

async function costOfRound(agent, { origin, pids }, path, count) {
  const [first] = pids
  const main = () => (first === undefined ? Number.NaN : cpuTimes(first).main)
  const all = () => (first === undefined ? Number.NaN : cpuOfAll(pids))
  const before = { main: main(), all: all() }
  const begun = performance.now()
  const answers = await ask(agent, origin, path, count)
  const seconds = (performance.now() - begun) / 1000
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))]
  return {
    main: (main() - before.main) / count,
    each: (all() - before.all) / count,
    perSecond: count / seconds,
    p50: at(0.5),
    p99: at(0.99),
    kib: answers[0].bytes / 1024,
  }
}

async function withShop(root, dataDir, environment, measure) {
  const shop = await startShop(root, dataDir, environment)
  try {
    await atRest(shop.pid)
    await measure(shop)
  } finally {
    await shop.stop()
  }
}

/**
 * What is measured, and its goals: of a rendered page the main thread's time at one connection, of a kept one the CPU,
 * the rate and the slowest answers at fifty.
 */
const kinds = [
  {
    kind: 'rendered',
    environment: { PAGE_CACHE_MB: '0' },
    count: requests,
    rounds: 1,
    goals: { name: 'category', connections: 1, main: 8 },
  },
  {
    kind: 'kept',
    environment: {},
    count: keptRequests,
    rounds: 5,
    goals: { connections: 50, each: 0.3, perSecond: 3000, p99: 20 },
  },
]

const atMost = (most) => (most === undefined ? {} : { most })

/** One row: the shop, then in turn the server beside it, so that both meet the same noise. */
async function measureRow(servers, { name, path, kind, count, rounds, connections, goals }) {
  for (const { label, isOther, ...server } of servers) {
    const about = `${label}${name}, ${kind}, ${connections}`
    const judged = isOther ? {} : goals
    try {
      const { main, each, perSecond, p50, p99, kib } = await costOf(server, path, connections, count, rounds)
      note(`${about}: CPU of a page`, 'ms', each, atMost(judged.each))
      note(`${about}: of it in the main thread`, 'ms', main, atMost(judged.main))
      note(
        `${about}: pages a second`,
        '1/s',
        perSecond,
        judged.perSecond === undefined ? {} : { least: judged.perSecond },
      )
      note(`${about}: p50`, 'ms', p50)
      note(`${about}: p99`, 'ms', p99, atMost(judged.p99))
      if (connections === 1) note(`${about}: HTML on the line`, 'KiB', kib)
      const mid = (values, digits = 1) => median(values).toFixed(digits)
      const cpu = each.some(Number.isNaN) ? 'CPU unknown' : `${mid(each, 2)} ms, ${mid(main, 2)} in the main thread`
      console.log(
        `  ${((isOther ? label : '') + name).padEnd(24)} ${String(connections).padStart(2)}: ${cpu}; ${mid(perSecond, 0)} a second, p50 ${mid(p50)}, p99 ${mid(p99)} ms; ${mid(kib)} KiB`,
      )
    } catch (error) {
      console.log(
        `  ${((isOther ? label : '') + name).padEnd(24)} ${String(connections).padStart(2)}: ${error.message}`,
      )
    }
  }
}

/** Every page, rendered and kept, of one filled database. */
async function measureDatabase(root, { where, postgres, dataDir, settings, others }) {
  for (const { kind, environment, count, rounds, goals } of kinds) {
    await withShop(root, dataDir, { ...settings, ...environment }, async (shop) => {
      console.log(
        `\nPages ${kind}, ${where}: CPU of all processes, mean of ${count}, median of ${rounds} rounds; load ${loadavg()[0]?.toFixed(1)}`,
      )
      const pids = [shop.pid, ...(postgres ? [postgres.pid] : [])]
      const servers = [{ label: `${where}, `, isOther: false, origin: shop.origin, pids }, ...others]
      for (const [name, path] of Object.entries(paths)) {
        for (const connections of [1, 10, 50]) {
          const isJudged = connections === goals.connections && (goals.name ?? name) === name
          await measureRow(servers, { name, path, kind, count, rounds, connections, goals: isJudged ? goals : {} })
        }
      }
    })
  }
}

/**
 * What a page costs the server, rendered and kept, on both databases.
 * @param {string} root
 * @param {{ against?: string, data?: string, database?: string, wanted?: readonly number[] }} [options] `wanted` are
 *   numbers of articles; `data` is a directory where what is filled is kept for the next time; `against` is the origin
 *   of another server, measured in turn; its CPU is known if it runs on this machine
 */
export async function measurePages(root, { against, data, database: only, wanted = sizes } = {}) {
  if (!existsSync('/proc/self/task')) {
    console.log('\nServer CPU per page: skipped, since this system has no /proc to read it from')
    return
  }
  const otherPid = against ? listenerAt(against) : null
  const others = against
    ? [{ label: 'other, ', isOther: true, origin: new URL(against).origin, pids: otherPid ? [otherPid] : [] }]
    : []
  for (const articles of wanted) {
    for (const database of ['embedded', 'PostgreSQL']) {
      if (only && only.toLowerCase() !== database.toLowerCase()) continue
      const directory = data ? join(data, `${database}-${articles}`) : mkdtempSync(join(tmpdir(), 'shop-bench-'))
      const postgres =
        database === 'PostgreSQL'
          ? await startPostgres({ scratch: tmpdir(), durable: true, kept: data && join(directory, 'server') })
          : null
      try {
        if (database === 'PostgreSQL' && !postgres) {
          console.log('\n  no PostgreSQL here: not measured')
          continue
        }
        const where = `${articles.toLocaleString('nb-NO')} articles, ${database}`
        const dataDir = join(directory, 'shop')
        const settings = shopOptions(articles, { DATABASE_URL: postgres?.url ?? '' })
        await fillShop(root, dataDir, settings)
        await measureDatabase(root, { where, postgres, dataDir, settings, others })
      } finally {
        await postgres?.stop()
        if (!data) rmSync(directory, { recursive: true, force: true })
      }
    }
  }
}
