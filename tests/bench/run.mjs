// `npm run bench`: what the shop weighs and costs. Benchmarks, not tests: they print, and fail nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { measurePages } from './pages.mjs'
import { measureStart } from './start.mjs'
import { measureWeight } from './weight.mjs'

const root = join(import.meta.dirname, '..', '..')
if (!existsSync(join(root, 'dist', 'server', 'main.js'))) {
  console.error('There is no build to measure. Run: npm run build')
  process.exit(1)
}
measureWeight(root)
await measureStart(root)
await measurePages(root)
