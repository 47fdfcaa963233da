import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { median } from './time.mjs'

const bytesPerGigabyte = 1_073_741_824
const rows = []
let measure = ''

/** What is noted from here on is of this measure. */
export function beginMeasure(name) {
  measure = name
}

/**
 * Notes a figure for the report: one value, or those of all rounds, of which it tells the median and the spread.
 * @param {string} what
 * @param {string} unit
 * @param {number | readonly number[]} values
 * @param {{ most?: number, least?: number }} [budget]
 */
export function note(what, unit, values, budget = {}) {
  const all = [values].flat().filter(Number.isFinite)
  if (all.length === 0) return
  rows.push({
    measure,
    what,
    unit,
    median: median(all),
    low: Math.min(...all),
    high: Math.max(...all),
    rounds: all.length,
    ...budget,
  })
}

/** What the figures were measured on. */
function machine(root) {
  const commit = () => {
    try {
      return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim()
    } catch {
      return 'unknown'
    }
  }
  return {
    at: new Date().toISOString(),
    commit: commit(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memory: `${(totalmem() / bytesPerGigabyte).toFixed(1)} GB`,
    system: `${platform()} ${release()}`,
    node: process.version,
    /** Of the last minute: what else the machine had to do. */
    load: Number(loadavg()[0]?.toFixed(2)),
  }
}

const isOver = ({ median: value, most, least }) => value > (most ?? Infinity) || value < (least ?? -Infinity)
const figure = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

/** All that was noted, as one table and as JSON. */
export function report(root) {
  if (rows.length === 0) return
  const about = machine(root)
  const file = join(root, 'node_modules', '.cache', 'bench', 'report.json')
  mkdirSync(join(root, 'node_modules', '.cache', 'bench'), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ machine: about, figures: rows }, null, 2)}\n`)
  const { processor, cores, memory, system, node, load, commit } = about
  console.log(
    `\nAll figures. ${processor}, ${cores} cores, ${memory}; ${system}, Node ${node}; load ${load}; ${commit}`,
  )
  const width = Math.max(...rows.map(({ measure, what }) => `${measure}: ${what}`.length))
  for (const row of rows) {
    const { measure, what, unit, median: middle, low, high, rounds, most, least } = row
    const spread = rounds > 1 ? `  ${figure(low)}–${figure(high)} in ${rounds}` : ''
    const budget = most === undefined ? (least === undefined ? '' : `  at least ${least}`) : `  at most ${most}`
    console.log(
      `  ${`${measure}: ${what}`.padEnd(width)} ${figure(middle).padStart(9)} ${unit}${spread}${budget}${isOver(row) ? '  MISSED' : ''}`,
    )
  }
  console.log(`\nThe same as JSON: ${file}`)
}
