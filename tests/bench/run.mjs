// `npm run bench`: what the shop weighs and costs. Benchmarks, not tests: they print, and fail nothing.
// `npm run bench machines` measures the headless core alone, `npm run bench inspect` the inspector: they need no build.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { measureInspector } from './inspect.mjs'
import { measureMachines } from './machines.mjs'
import { measurePages } from './pages.mjs'
import { measureStart } from './start.mjs'
import { measureWeight } from './weight.mjs'

const root = join(import.meta.dirname, '..', '..')
const [only] = process.argv.slice(2)
if (only !== 'inspect') await measureMachines(root)
if (only === 'machines') process.exit()
await measureInspector(root)
if (only === 'inspect') process.exit()
if (!existsSync(join(root, 'dist', 'server', 'main.js'))) {
  console.error('\nThere is no build to measure the rest of. Run: npm run build')
  process.exit(1)
}
measureWeight(root)
await measureStart(root)
await measurePages(root)
