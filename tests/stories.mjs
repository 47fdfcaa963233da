// `npm run test:stories`: every story on a phone and at a desk. Records the green ones in tests/e2e/stories/recorded.json:
// other runs spare them until a file changes that they depend on. Arguments go to Playwright, as `-- -g kit/buttons`.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const reportFile = join(root, 'node_modules', '.cache', 'results', 'stories.json')
rmSync(reportFile, { force: true })

const asked = process.argv.slice(2)
const args = ['playwright', 'test', '-c', 'tests/e2e', '--project=stories', ...asked]
const env = { ...process.env, STORIES: 'all', PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit', env })
process.exitCode = status ?? 1

/** Charts have one test, other stories one on a phone and one at a desk. */
const testsOf = (story) => (story.startsWith('machines/') ? 1 : 2)
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
const storyOf = ({ tests }) => tests[0]?.annotations.find(({ type }) => type === 'story')?.description.split('\t')
const isGreen = ({ tests }) => tests.every(({ status: outcome }) => outcome === 'expected')

/** Specs by story. */
const ran = new Map()
for (const spec of specsOf(JSON.parse(readFileSync(reportFile, 'utf8')))) {
  const [story] = storyOf(spec) ?? []
  if (story) ran.set(story, [...(ran.get(story) ?? []), spec])
}
const recordFile = join(root, 'tests', 'e2e', 'stories', 'recorded.json')
const isWhole = asked.length === 0
const record = isWhole ? {} : JSON.parse(readFileSync(recordFile, 'utf8'))
for (const [story, specs] of ran) {
  if (specs.length === testsOf(story) && specs.every(isGreen)) record[story] = storyOf(specs[0])[1]
  else if (!specs.every(isGreen)) delete record[story]
}
const sorted = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
console.log(`tests/e2e/stories/recorded.json has ${sorted.length} green stories.`)
