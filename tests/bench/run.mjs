// `npm run bench`: what the shop weighs and costs. Benchmarks, not tests: they print, and fail nothing.
// `npm run bench machines` measures the headless core alone, `npm run bench inspect` the inspector,
// `npm run bench kit` what each part of the kit weighs: they need no build.
// `npm run bench server 10000` measures the server's calls with so many articles, `npm run bench search` how well it finds.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { measureServer } from './api.mjs'
import { measureInspector } from './inspect.mjs'
import { measureKit } from './kit.mjs'
import { measureMachines } from './machines.mjs'
import { measurePages } from './pages.mjs'
import { judgeAlone } from './search.mjs'
import { measureStart } from './start.mjs'
import { measureWeight } from './weight.mjs'

const root = join(import.meta.dirname, '..', '..')
const [only, ...sizes] = process.argv.slice(2)
const needsBuild = ['server', 'search']
if (!needsBuild.includes(only) && only !== 'machines' && only !== 'inspect') await measureKit(root)
if (only === 'kit') process.exit()
if (only !== 'inspect' && !needsBuild.includes(only)) await measureMachines(root)
if (only === 'machines') process.exit()
if (!needsBuild.includes(only)) await measureInspector(root)
if (only === 'inspect') process.exit()
if (!existsSync(join(root, 'dist', 'server', 'main.js'))) {
  console.error('\nThere is no build to measure the rest of. Run: npm run build')
  process.exit(1)
}
if (!needsBuild.includes(only)) {
  measureWeight(root)
  await measureStart(root)
  await measurePages(root)
}
if (only !== 'server') await judgeAlone(root)
if (only !== 'search') await measureServer(root, sizes.length > 0 ? sizes.map(Number) : undefined)
