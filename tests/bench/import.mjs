import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Runs the tool to its end: seconds, and the most memory that it held, MiB. */
async function run(root, environment, ...parameters) {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'dist/server/database-tool.js'), 'catalogue', ...parameters], {
    env: { ...process.env, DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let memory = 0
  const timer = setInterval(() => {
    try {
      const [, peak = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      memory = Math.max(memory, Number(peak) / kibiPerMebi)
    } catch {
      // ended, or not Linux
    }
  }, probeInterval)
  const [code] = await once(child, 'exit')
  clearInterval(timer)
  if (code !== 0) throw new Error(`catalogue ${parameters[0]} ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, memory: Math.round(memory) }
}

/** Imports feeds of several sizes into new databases, twice. */
export async function measureImport(root, { wanted = defaultSizes, environment = {} } = {}) {
  for (const articles of wanted) {
    const directory = mkdtempSync(join(tmpdir(), 'shop-bench-import-'))
    try {
      const file = join(directory, 'feed.jsonl')
      await writeFeed(file, articles)
      const first = join(directory, 'first.jsonl')
      await writeFeed(first, 1)
      const place = { DATA_DIR: join(directory, 'data'), ...environment }
      const measures = {
        'new database': ['import', first],
        check: ['check', file],
        import: ['import', file],
        'import again': ['import', file],
      }
      for (const [name, parameters] of Object.entries(measures)) {
        const { seconds, memory } = await run(root, place, ...parameters)
        console.log(
          `${name}, ${articles} articles with ${articles * variantsEach} variants: ${seconds.toFixed(1)} s, ${memory} MiB`,
        )
        note(`${name}, ${articles} articles`, 's', seconds)
        note(`memory of ${name}, ${articles} articles`, 'MiB', memory)
      }
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  }
}
