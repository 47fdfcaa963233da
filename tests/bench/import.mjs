import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgresql/server.mjs'
import { note } from './report.mjs'

/** Articles of the feeds, and variants of each article. */
const defaultSizes = [1200, 10_000]
const variantsEach = 6
const probeInterval = 100
const kibiPerMebi = 1024

/** A GTIN-13 of the restricted range. */
function gtin(number) {
  const digits = `20${String(number).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const groups = ['Jakker', 'Bukser', 'Gensere', 'Sko', 'Sekker']
const colours = ['Fjordblå', 'Svart', 'Mosegrønn', 'Rust', 'Sand']
const text = 'Tett og lett i all slags vær, med tapede sømmer og romslige lommer. '.repeat(6)

function articleLine(number) {
  const group = groups[number % groups.length]
  return JSON.stringify({
    id: `B-${number}`,
    name: `${group} ${number}`,
    brand: `Merke ${number % 40}`,
    category: ['Klær', group, `${group} ${number % 7}`],
    genders: ['Dame'],
    description: text,
    facts: ['Vannsøyle: 20 000 mm', 'Materiale: polyamid', `Vekt: ${number % 900} g`],
    price: 199 + (number % 3000),
    variants: Array.from({ length: variantsEach }, (_, at) => ({
      ean: gtin(number * variantsEach + at),
      size: ['XS', 'S', 'M', 'L', 'XL', 'XXL'][at],
      colour: { name: colours[number % colours.length] },
      stock: { web: (number + at) % 9 },
    })),
  })
}

async function writeFeed(file, articles) {
  const stream = createWriteStream(file)
  for (let number = 0; number < articles; number += 1) {
    if (!stream.write(`${articleLine(number)}\n`)) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'finish')
}

const ticksPerSecond = 100

/** Processor time of a process and those below it, ended ones too, s; 0 where there is no /proc. */
function processorOf(pid) {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    const own = afterName.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
    const below = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return own + below.reduce((sum, child) => sum + processorOf(Number(child)), 0)
  } catch {
    return 0
  }
}

/** Most memory that a process has held, MiB; 0 where there is no /proc. */
function memoryOf(pid) {
  try {
    const [, peak = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(peak) / kibiPerMebi
  } catch {
    return 0
  }
}

/** Runs the tool to its end: seconds, those of the processor, and the most memory that it held, MiB. */
async function run(root, { environment, server }, parameters) {
  const began = performance.now()
  const before = server ? processorOf(server) : 0
  const child = spawn(process.execPath, [join(root, 'dist/server/database-tool.js'), 'catalogue', ...parameters], {
    env: { ...process.env, DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let [memory, processor] = [0, 0]
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid))
    processor = Math.max(processor, processorOf(child.pid))
  }, probeInterval)
  const [code] = await once(child, 'exit')
  clearInterval(timer)
  if (code !== 0) throw new Error(`catalogue ${parameters[0]} ended with ${code}`)
  const seconds = (performance.now() - began) / 1000
  return { seconds, memory, processor: processor + (server ? processorOf(server) - before : 0) }
}

const databases = ['embedded', 'PostgreSQL']

/**
 * Imports feeds of several sizes into new databases, twice.
 * @param {string} root
 * @param {{ wanted?: readonly number[], database?: string }} [options] `database` is one of them alone
 */
export async function measureImport(root, { wanted = defaultSizes, database: only } = {}) {
  for (const articles of wanted) {
    for (const database of databases) {
      if (only && only.toLowerCase() !== database.toLowerCase()) continue
      const directory = mkdtempSync(join(tmpdir(), 'shop-bench-import-'))
      const postgres = database === 'PostgreSQL' ? await startPostgres({ scratch: tmpdir(), durable: true }) : null
      try {
        if (database === 'PostgreSQL' && !postgres) {
          console.log('PostgreSQL is not installed: skipped')
          continue
        }
        await measureOne(root, { articles, database, postgres, directory })
      } finally {
        await postgres?.stop()
        rmSync(directory, { recursive: true, force: true })
      }
    }
  }
}

async function measureOne(root, { articles, database, postgres, directory }) {
  const file = join(directory, 'feed.jsonl')
  await writeFeed(file, articles)
  const first = join(directory, 'first.jsonl')
  await writeFeed(first, 1)
  const environment = { DATA_DIR: join(directory, 'data'), DATABASE_URL: postgres?.url ?? '' }
  const measures = {
    'new database': ['import', first],
    check: ['check', file],
    import: ['import', file],
    'import again': ['import', file],
  }
  for (const [name, parameters] of Object.entries(measures)) {
    const load = loadavg()[0]
    const { seconds, memory, processor } = await run(root, { environment, server: postgres?.pid }, parameters)
    const what = `${name}, ${articles} articles, ${database}`
    console.log(
      `${what}: ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor, ${Math.round(memory)} MiB; load ${load.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after`,
    )
    note(what, 's', seconds)
    note(`processor of ${what}`, 's', processor)
    note(`memory of ${what}`, 'MiB', memory)
  }
}
