// `npm run charts:coverage [test files]`: runs the tests of the machines, or those that are named, and colours every chart
// by what they visited. What they did not visit is red.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules', '.cache')
const noted = join(cache, 'chart-coverage')
const run = (program, args, env = {}) =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

rmSync(noted, { recursive: true, force: true })
const files = process.argv.slice(2)
const tests = run('npx', ['vitest', 'run', '--project', 'machines', ...files], { CHART_COVERAGE: noted })
if (!existsSync(noted)) {
  console.error(
    'No test that ran walks a machine, so no chart is coloured. Name a test under tests/machines that does.',
  )
  process.exit(tests || 1)
}
const source = 'app/inspect/cli/coverage-charts.ts'
const built = join(cache, 'coverage-charts')
const build = run('npx', ['rolldown', source, '-p', 'node', '-f', 'esm', '-d', built, '--logLevel', 'silent'])
const drawn = build === 0 ? run(process.execPath, [join(built, 'coverage-charts.js'), noted]) : build
process.exitCode = tests || drawn
