// `npm run test:mutants`: every machine's mutation run, or those whose names follow (`npm run test:mutants cart shop`).
// Records the green ones in tests/machines/mutants.json: other runs spare them until a file changes that they import.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutationRunsIn } from './machines/mutation/collect.mjs'

const root = join(import.meta.dirname, '..')
const reportFile = join(root, 'node_modules', '.cache', 'results', 'mutants.json')
const recordFile = join(root, 'tests', 'machines', 'mutants.json')
const folders = process.argv.slice(2).map((name) => `tests/machines/${name}/`)

const args = ['run', '--project', 'machines', '-t', 'notices every mutant', '--reporter=default', '--reporter=json']
const { status } = spawnSync('npx', ['vitest', ...args, `--outputFile.json=${reportFile}`, ...folders], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MUTANTS: 'all' },
})

const report = JSON.parse(readFileSync(reportFile, 'utf8'))
const record = JSON.parse(readFileSync(recordFile, 'utf8'))
const red = report.testResults.filter((result) => result.status === 'failed').map(({ name }) => name)
const kept = Object.entries(record).filter(([, { file }]) => !red.some((name) => name.endsWith(file)))
const green = [...mutationRunsIn(report)].map(([id, { file, hash, mutants }]) => [id, { file, hash, mutants }])
const entries = Object.entries({ ...Object.fromEntries(kept), ...Object.fromEntries(green) })
const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
console.log(`Recorded ${green.length} green mutation runs in tests/machines/mutants.json.`)
process.exitCode = status ?? 1
