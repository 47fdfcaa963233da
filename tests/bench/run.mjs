// `npm run bench`: what the shop weighs and costs. Benchmarks, not tests: they print, and fail nothing.
// `npm run bench NAME` takes one measure alone: a name of `measures` below.
// `npm run bench server 10000` measures the server's calls with so many articles.
// `npm run bench lighthouse -- --against URL` looks at another shop too.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureServer } from './api.mjs'
import { measureInspector } from './inspect.mjs'
import { measureInteractions } from './interactions.mjs'
import { measureKit } from './kit.mjs'
import { measureKitCost } from './kit-cost.mjs'
import { measureLighthouse } from './lighthouse.mjs'
import { measureMachines } from './machines.mjs'
import { measurePages } from './pages.mjs'
import { judgeAlone } from './search.mjs'
import { measureStart } from './start.mjs'
import { measureKitStyles, measureWeight } from './weight.mjs'

const root = join(import.meta.dirname, '..', '..')
const { values: options, positionals } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true })
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
  /** How soon a slow phone answers a thumb. */
  presses: () => measureInteractions(root),
  /** How well the search finds. */
  search: () => judgeAlone(root),
  server: () => measureServer(root, sizes.length > 0 ? sizes.map(Number) : undefined),
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
  await measure()
}
