import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../postgresql/server.mjs'
import { copyStandby } from '../postgresql/standby.mjs'
import { atRest, cpuTimes } from './pages.mjs'
import { note } from './report.mjs'
import { fillShop, shopOptions, startShop } from './server.mjs'
import { caller, traffic } from './traffic.mjs'
import { visit } from './visitor.mjs'

/** Reads a second, sent at their time whether the ones before are answered or not. */
const rate = 200
const seconds = 20
/** Connections at the most: a call that finds none waits, and that counts. */
const most = 200
/** s after the beginning at which the replica is killed, and comes back. */
const killed = 5
const back = 10

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Kinds of reads, by how often shoppers need them. */
const kinds = ['list', 'article', 'search', 'article', 'suggestion', 'category', 'article', 'availability']

/** Reads at a fixed rate: their times from when they were due, ms, and how many failed. */
async function load(calls, asks, from, { during = async () => undefined } = {}) {
  const times = []
  let failed = 0
  const pending = []
  const begun = performance.now()
  const others = during()
  for (let i = 0; i < rate * seconds; i++) {
    const due = begun + (i * 1000) / rate
    const early = due - performance.now()
    if (early > 0) await pause(early)
    const [method, ...parameters] = asks[kinds[i % kinds.length]](from + i)
    const one = calls[i % calls.length][method](...parameters).then(
      () => times.push(performance.now() - due),
      () => (failed += 1),
    )
    pending.push(one)
  }
  await Promise.all(pending)
  await others
  const took = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  return { answered: times.length / took, failed, p50: at(times, 0.5), p99: at(times, 0.99) }
}

/** Transactions that a database has run: reads among them. */
async function transactionsOf({ url }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const text = "select xact_commit + xact_rollback as n from pg_stat_database where datname = 'postgres'"
    return Number((await client.query(text)).rows[0].n)
  } finally {
    await client.end()
  }
}

function show(what, { answered, failed, p50, p99 }, cpu) {
  note(`${what}, p50`, 'ms', p50)
  note(`${what}, p99`, 'ms', p99)
  note(`${what}, failed`, 'reads', failed, { most: 0 })
  console.log(
    `  ${what.padEnd(34)} ${answered.toFixed(0).padStart(4)} a second, p50 ${p50.toFixed(1).padStart(6)} ms, p99 ${p99.toFixed(0).padStart(5)} ms, ${failed} failed${cpu}`,
  )
}

/**
 * The catalogue's reads at a fixed rate: from the primary alone, from a streaming replica, and while that one is killed and
 * comes back.
 * @param {string} root
 * @param {{ articles?: number }} [options]
 */
export async function measureReplica(root, { articles = 10_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const primary = await startPostgres({ scratch: tmpdir(), durable: true })
  if (!primary) return console.log('  no PostgreSQL here: not measured')
  // beside it: the server's own user may not enter the other
  const standby = mkdtempSync(join(tmpdir(), 'shop-bench-standby-'))
  let replica
  try {
    const filled = shopOptions(articles, { DATABASE_URL: primary.url })
    await fillShop(root, join(folder, 'shop'), filled)
    copyStandby(primary, standby)
    replica = await startPostgres({ scratch: tmpdir(), durable: true, kept: standby })
    const fixedPort = Number(new URL(replica.url).port)
    console.log(
      `\n${articles.toLocaleString('nb-NO')} articles, ${rate} reads a second for ${seconds} s; load ${loadavg()[0]?.toFixed(1)}`,
    )
    let asked = 0
    const measure = async (what, environment, during) => {
      const shop = await startShop(root, join(folder, 'shop'), { ...filled, ...environment })
      try {
        await atRest(shop.pid)
        const visitor = await visit(shop.origin)
        const asks = await traffic(visitor)
        const calls = Array.from({ length: most }, () => caller(shop.origin, visitor))
        const before = [cpuTimes(shop.pid).whole, await transactionsOf(primary)]
        // no read is the same as one before: it would be answered from memory
        const result = await load(calls, asks, asked, during && { during })
        asked += rate * seconds
        const cpu = (cpuTimes(shop.pid).whole - before[0]) / (rate * seconds)
        const reads = (await transactionsOf(primary)) - before[1]
        for (const one of calls) one.end()
        show(what, result, `; ${cpu.toFixed(1)} ms of the shop each, ${reads} transactions of the primary`)
      } finally {
        await shop.stop()
      }
    }
    const withReplica = { DATABASE_REPLICA_URL: replica.url }
    for (const round of ['first', 'second']) {
      await measure(`primary alone, ${round} time`, {})
      await measure(`with a replica, ${round} time`, withReplica)
    }
    await measure('replica killed and back', withReplica, async () => {
      await pause(killed * 1000)
      await replica.stop()
      await pause((back - killed) * 1000)
      replica = await startPostgres({ scratch: tmpdir(), durable: true, kept: standby, fixedPort })
    })
  } finally {
    await replica?.stop()
    await primary.stop()
    for (const each of [folder, standby]) rmSync(each, { recursive: true, force: true })
  }
}
