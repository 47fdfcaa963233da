// `npm run bench`: what the shop weighs and costs. Benchmarks, not tests: they print, and fail nothing.
// `npm run bench NAME` takes one measure alone: a name of `measures` below.
// `npm run bench server 10000` measures the server's calls with so many articles; of `-- --data DIR --database NAME
// --only-fill`, the first keeps what is filled for the next time, the second takes one database, the third fills alone.
// `npm run bench lighthouse -- --against URL`, and `loads` and `presses` with it, measure another shop too, in turn.
// At the end all figures stand in one table, and as JSON in node_modules/.cache/bench/report.json.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureServer } from './api.mjs'
import { measureGrowth } from './growth.mjs'
import { measureInspector } from './inspect.mjs'
import { measureInteractions } from './interactions.mjs'
import { measureKit } from './kit.mjs'
import { measureKitCost } from './kit-cost.mjs'
import { measureLighthouse } from './lighthouse.mjs'
import { measureLoads } from './loads.mjs'
import { measureMachines } from './machines.mjs'
import { measureMemory } from './memory.mjs'
import { measurePages } from './pages.mjs'
import { beginMeasure, report } from './report.mjs'
import { judgeAlone } from './search.mjs'
import { measureStart } from './start.mjs'
import { measureKitStyles, measureWeight } from './weight.mjs'

const root = join(import.meta.dirname, '..', '..')
const { values: options, positionals } = parseArgs({
  options: {
    against: { type: 'string' },
    data: { type: 'string' },
    database: { type: 'string' },
    'only-fill': { type: 'boolean' },
  },
  allowPositionals: true,
})
const [only, ...sizes] = positionals

const withoutBuild = {
  /** What each part of the kit weighs, what of it comes first, and what it costs a browser. */
  kit: async () => {
    await measureKit(root)
    measureKitStyles(root)
    await measureKitCost(root)
  },
  /** The headless core. */
  machines: () => measureMachines(root),
  inspect: () => measureInspector(root),
}
const ofBuild = {
  /** First load. */
  weight: () => measureWeight(root),
  start: () => measureStart(root),
  /** What a page costs the server. */
  pages: () => measurePages(root),
  lighthouse: () => measureLighthouse(root, options.against),
  /** What a page brings to a browser, and when it shows. */
  loads: () => measureLoads(root, options.against),
  /** How soon a slow phone answers a thumb. */
  presses: () => measureInteractions(root, options.against),
  /** How well the search finds. */
  search: () => judgeAlone(root),
  /** Much of everything, and for long. */
  growth: () => measureGrowth(root),
  memory: () => measureMemory(root),
  server: () =>
    measureServer(root, {
      wanted: sizes.length > 0 ? sizes.map(Number) : undefined,
      data: options.data,
      database: options.database,
      onlyFill: options['only-fill'],
    }),
}
const measures = { ...withoutBuild, ...ofBuild }

if (only !== undefined && !Object.hasOwn(measures, only)) {
  console.error(`There is no measure called '${only}'. There are: ${Object.keys(measures).join(', ')}.`)
  process.exit(1)
}
for (const [name, measure] of Object.entries(measures)) {
  if (only !== undefined && only !== name) continue
  if (Object.hasOwn(ofBuild, name) && !existsSync(join(root, 'dist', 'server', 'main.js'))) {
    console.error('\nThere is no build to measure the rest of. Run: npm run build')
    process.exit(1)
  }
  beginMeasure(name)
  try {
    await measure()
  } catch (error) {
    // the others are measured all the same
    console.error(`\n${name} could not be measured:`, error)
    process.exitCode = 1
  }
}
report(root)
