// `npm run charts`: lays out and draws the charts of all machines. `npm run --silent charts -- print NAME` prints one
// machine as a source file of its own, for a visualiser. `npm run charts -- before COMMIT` measures the machines at a
// commit, for the comparison in `machines/README.md`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const built = join('node_modules', '.cache', 'charts')
/** @type {(program: string, args: readonly string[], stdout?: 'inherit' | 'ignore') => number} */
const run = (program, args, stdout = 'inherit') =>
  spawnSync(program, args, { cwd: root, stdio: ['inherit', stdout, 'inherit'] }).status ?? 1

const source = 'app/inspect/cli/charts.ts'
const args = ['-p', 'node', '-f', 'esm', '-d', built, '-e', 'elkjs', '-e', 'vite', '--logLevel', 'silent']
const asked = process.argv.slice(2)
// what is printed may be piped into a file
let status = run('npx', ['rolldown', source, ...args], 'ignore')
if (status === 0) status = run(process.execPath, [join(built, 'charts.js'), ...asked])
if (status === 0 && asked[0] !== 'print') {
  const made = ['app/inspect/layouts', 'machines/charts', 'machines/README.md', 'app/inspect/measures-before.json']
  status = run('npx', ['biome', 'format', '--config-path=.biome.json', '--write', ...made])
}
process.exitCode = status
