// `npm run bench`: what the shop weighs and costs. Benchmarks, not tests: they print, and fail nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureServer } from './api.mjs'
import { measureBlocking } from './blocking.mjs'
import { load } from './bundle.mjs'
import { measureFacets } from './facets.mjs'
import { measureGrowth } from './growth.mjs'
import { measureImport } from './import.mjs'
import { measureInspector } from './inspect.mjs'
import { measureInteractions } from './interactions.mjs'
import { measureKit } from './kit.mjs'
import { measureKitCost } from './kit-cost.mjs'
import { measureLighthouse } from './lighthouse.mjs'
import { measureLoads } from './loads.mjs'
import { measureMachines } from './machines.mjs'
import { measureMemory } from './memory.mjs'
import { measurePages } from './pages.mjs'
import { measureReplica } from './replica.mjs'
import { beginMeasure, report } from './report.mjs'
import { judgeAlone } from './search.mjs'
import { measureStart } from './start.mjs'
import { measureKitStyles, measureWeight } from './weight.mjs'

const root = join(import.meta.dirname, '..', '..')
const usage = `npm run bench                all measures, one after the other
npm run bench NAME           one of them alone
npm run bench server 10000   the server's calls, with so many articles
npm run bench import 10000   an import of so many articles
npm run bench pages 10000    what pages cost, with so many articles
npm run bench replica 10000  a read replica under load, with so many articles
  -- --against URL           of blocking, lighthouse, loads, pages and presses: another shop too, in turn
  -- --against-path SCREEN=PATH
                             of blocking and lighthouse: its address of a screen (home, category, article …)
  -- --data DIR              of pages and server: keeps what is filled for the next time
  -- --database NAME         of import, pages and server: one database alone
  -- --only-fill             of server: fills, and measures nothing
At the end all figures stand in one table, and as JSON in node_modules/.cache/bench/report.json.`

function given() {
  try {
    return parseArgs({
      options: {
        against: { type: 'string' },
        'against-path': { type: 'string', multiple: true, default: [] },
        data: { type: 'string' },
        database: { type: 'string' },
        'only-fill': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    })
  } catch (fault) {
    console.error(`${fault.message}\n\n${usage}`)
    process.exit(1)
  }
}
const { values: options, positionals } = given()
const [only, ...sizes] = positionals
const againstPaths = Object.fromEntries(options['against-path'].map((pair) => pair.split(/=(.*)/s)))

const withoutBuild = {
  /** What each part of the kit weighs, what of it comes first, and what it costs a browser. */
  kit: async () => {
    await measureKit(root)
    measureKitStyles(root)
    await measureKitCost(root)
  },
  /** The headless core. */
  machines: () => measureMachines(root),
  /** Counts beside the filters of a list. */
  facets: async () =>
    measureFacets(
      await load(root, {
        facets: 'app/server/search/facets.ts',
        stock: 'app/server/catalogue/size-stock.ts',
        properties: 'app/server/search/article-properties.ts',
        list: 'machines/article-list/index.ts',
        model: 'machines/article-list/model.ts',
      }),
    ),
  inspect: () => measureInspector(root),
}
const ofBuild = {
  /** First load. */
  weight: () => measureWeight(root),
  start: () => measureStart(root),
  /** What a page costs the server. */
  pages: () =>
    measurePages(root, {
      against: options.against,
      database: options.database,
      data: options.data,
      wanted: sizes.length > 0 ? sizes.map(Number) : undefined,
    }),
  lighthouse: () => measureLighthouse(root, { against: options.against, againstPaths }),
  /** What keeps the main thread of a phone busy. */
  blocking: () => measureBlocking(root, { against: options.against, againstPaths }),
  /** What a page brings to a browser, and when it shows. */
  loads: () => measureLoads(root, options.against),
  /** How soon a slow phone answers a thumb. */
  presses: () => measureInteractions(root, options.against),
  /** How well the search finds. */
  search: () => judgeAlone(root),
  /** Much of everything, and for long. */
  growth: () => measureGrowth(root),
  memory: () => measureMemory(root),
  /** A chain's feed into an empty database, and once more. */
  import: () =>
    measureImport(root, {
      wanted: sizes.length > 0 ? sizes.map(Number) : undefined,
      database: options.database,
    }),
  /** A streaming replica at a fixed rate of reads: with it, without it, and while it is killed and comes back. */
  replica: () => measureReplica(root, { articles: sizes.length > 0 ? Number(sizes[0]) : undefined }),
  server: () =>
    measureServer(root, {
      wanted: sizes.length > 0 ? sizes.map(Number) : undefined,
      data: options.data,
      database: options.database,
      onlyFill: options['only-fill'],
    }),
}
const measures = { ...withoutBuild, ...ofBuild }
const names = Object.keys(measures).join(', ')

if (options.help) {
  console.log(`${usage}\nMeasures: ${names}.`)
  process.exit(0)
}

if (only !== undefined && !Object.hasOwn(measures, only)) {
  console.error(`There is no measure called '${only}'. There are: ${names}.`)
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
