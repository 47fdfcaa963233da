// `npm run test:access`: states, routes and stories of the shop in every brand before six rule engines, and the tests of
// journeys, widgets and screens. Writes what it showed to `app/content/accessibility-results.json` and to the table in
// `tests/README.md`. `npm run test:access states journeys` runs and writes these parts; `-- states --last-failed` repeats
// what failed of one, and `-- states --shard=1/6` to `6/6` run it in portions, the last of which writes. With other options
// of Playwright, as `-- -g cart`, nothing is written. An hour on two idle cores. Needs `npm run build` first.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engines } from './access/engines.mjs'
import { parts, repeated, resultsOf, tableOf, withTable } from './access/report.mjs'

const root = join(import.meta.dirname, '..')
const asked = process.argv.slice(2)
const options = asked.filter((arg) => !(arg in parts))
const chosen = asked.filter((arg) => arg in parts)
const ran = chosen.length > 0 ? chosen : Object.keys(parts)
const [option = '', ...others] = options
const [, portion = '', portions = ''] = /^--shard=(\d+)\/(\d+)$/.exec(option) ?? []
const repeats = others.length === 0 && (option === '--last-failed' || Number(portion) > 1)
const isRecorded = options.length === 0 || repeats || (others.length === 0 && portion === '1')
const isWhole = isRecorded && portion === portions

const reports = join(root, 'node_modules', '.cache', 'results')
/** What runs of these parts have shown so far, and what this one shows. */
const reportFile = join(reports, `access-${ran.join('-')}.json`)
const ownFile = join(reports, 'access-last.json')
const resultsFile = join(root, 'app', 'content', 'accessibility-results.json')
const readmeFile = join(root, 'tests', 'README.md')
const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'))

const earlier = repeats ? readJson(reportFile) : null
rmSync(ownFile, { force: true })
const files = ran.flatMap((part) => parts[part] ?? []).map((file) => `/e2e/${file.replaceAll('.', '\\.')}$`)
const projects = ['everywhere', 'stories', 'shop'].map((name) => `--project=${name}`)
// only stories need their build
const withoutBuild = files.some((file) => file.includes('/stories/')) ? [] : ['--no-deps']
const command = ['playwright', 'test', '-c', 'tests/e2e', ...projects, ...withoutBuild, ...files, ...options]
const { status } = spawnSync('npx', command, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, EVERYWHERE: '1', STORIES: 'all', PLAYWRIGHT_JSON_OUTPUT_FILE: ownFile },
})
process.exitCode = status ?? 1

const report = isRecorded ? repeated(earlier ?? { specs: [] }, readJson(ownFile)) : null
if (report) writeFileSync(reportFile, JSON.stringify(report))

if (report && isWhole) {
  const versioned = engines.map(({ name, from }) => ({
    name,
    from,
    version: readJson(join(root, 'node_modules', from, 'package.json')).version,
  }))
  const before = readJson(resultsFile)
  const date = new Date().toISOString().slice(0, 10)
  const results = resultsOf(report, ran, { date, engines: versioned, before })
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(readmeFile, withTable(readFileSync(readmeFile, 'utf8'), tableOf(results)))
  spawnSync('npx', ['biome', 'format', '--config-path=.biome.json', '--write', resultsFile], { cwd: root })
}
