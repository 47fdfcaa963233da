// The whole test command: checks, build, unit, server and browser tests. Goes on after a failure: one run shows them
// all. The last line is the sum: `N passed, N failed`.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { unprovedMachines } from './machines/mutation/collect.mjs'
import { installedPrograms } from './postgresql/server.mjs'
import { faultsOf, lastLines, summaryOf, vitestFaults } from './summary.mjs'

const root = join(import.meta.dirname, '..')
const results = join(root, 'node_modules', '.cache', 'results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const browserFile = join(results, 'browser.json')

/**
 * Runs a program; resolves to its exit code and what it printed. Where several run side by side its output is shown when
 * it ends; `isAlone` shows it as it comes and returns none.
 */
const run = (command, args, env = {}, isAlone = false) =>
  new Promise((resolve) => {
    const output = []
    const child = spawn(command, args, {
      cwd: root,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve({ code: 127, printed: String(error) }))
    child.on('close', (code) => {
      const printed = Buffer.concat(output)
      process.stdout.write(printed)
      resolve({ code: code ?? 1, printed: printed.toString() })
    })
  })

/** A step that counts as one test. `names` lists failures for the end of a long log. */
const step = async (name, command, args) => {
  const { code, printed } = await run(command, args)
  const isGood = code === 0
  return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, names: isGood ? [] : lastLines(printed) }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Vitest's own numbers. A run that ended badly without a failed test (an unhandled rejection, say) counts as one failure. */
async function vitestRun(script, file, args = []) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code, printed } = await run('npm', ['run', '--silent', script, '--', ...report, ...args])
  const counts = readJson(file)
  const failed = counts?.numFailedTests ?? 0
  return {
    passed: counts?.numPassedTests ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: counts?.numPendingTests ?? 0,
    faults: code === 0 ? [] : vitestFaults(counts, printed, root),
    report: counts,
  }
}

const vitest = (name, script) => async () => {
  const { faults, report, ...counts } = await vitestRun(script, join(results, `${script.replace(':', '-')}.json`))
  return { name, ...counts, names: faults.flatMap(({ lines }) => lines) }
}

/** More files than this do not fail by chance. */
const repeatedFiles = 5

/**
 * Tests that wait for processes, disks and networks: files that fail are run once more, alone, as browser tests are. The
 * summary names what passed then.
 */
const vitestRepeated = (name, script) => async () => {
  const file = join(results, script.replace(':', '-'))
  const { faults, report, ...counts } = await vitestRun(script, `${file}.json`)
  const files = [...new Set(faults.map((fault) => fault.file))]
  const first = { name, ...counts, names: faults.flatMap(({ lines }) => lines) }
  if (counts.failed === 0 || files.length === 0 || files.length > repeatedFiles || files.includes(null)) return first
  const again = await vitestRun(script, `${file}-again.json`, files)
  const isFlaky = again.failed === 0
  const found = isFlaky ? faults : again.faults
  // a file that failed in a hook has skipped its tests
  const before = (status) =>
    (report?.testResults ?? [])
      .filter(({ name: path }) => files.includes(relative(root, path)))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter((one) => one.status === status).length
  return {
    ...first,
    passed: counts.passed - before('passed') + again.passed,
    failed: again.failed,
    skipped: counts.skipped - before('skipped') - before('pending') + again.skipped,
    names: found.flatMap(({ lines: [head, ...rest] }) => [
      isFlaky ? `FLAKY, passed when repeated: ${head}` : head,
      ...rest,
    ]),
  }
}

/** What the tests of the machines collected: a run through the whole chart and a mutation run of each. */
async function machineCoverage() {
  const names = unprovedMachines(readJson(join(results, 'test-unit.json')))
  const failed = names.length > 0 ? 1 : 0
  return { name: 'coverage of the machines', passed: 1 - failed, failed, skipped: 0, names }
}

/** The server's tests again, on a PostgreSQL server where one is available. */
async function postgresql() {
  const name = 'server tests on PostgreSQL'
  const without = { name, passed: 0, failed: 0, skipped: 1, names: [] }
  if (process.env.TEST_CLOCK_AHEAD)
    return { ...without, notRun: 'its server keeps the machine’s time, which is not moved ahead.' }
  if (process.env.TEST_DATABASE_URL || installedPrograms()) return vitestRepeated(name, 'test:postgresql')()
  return {
    ...without,
    notRun:
      'there is none here. Only these tests see lost row locks, a promocode used too often, two replicas and a database ' +
      'that goes away. Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.',
  }
}

/** Why stories were not shown, or nothing. */
const sparedStories = (count) =>
  count > 0 ? `${count} stories, unchanged since they passed: npm run test:stories shows all` : undefined

async function browser() {
  const files = { PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile }
  const { code } = await run('npx', ['playwright', 'test', '-c', 'tests/e2e'], files, true)
  const report = readJson(browserFile)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {}
  return {
    name: 'browser tests',
    passed: expected + flaky,
    failed: code !== 0 && unexpected === 0 ? 1 : unexpected,
    skipped,
    names: faultsOf(report ?? {}),
    spared: sparedStories(report?.config?.metadata?.unchangedStories ?? 0),
  }
}

const checks = [
  () => step('types', 'npx', ['tsc', '-b']),
  () => step('lint and format', 'npx', ['biome', 'ci', '--config-path=.biome.json', '--error-on-warnings', '.']),
  () => step('unused code', 'npx', ['knip']),
  () => step('vocabulary', 'node', ['tests/vocabulary.mjs']),
  () => step('build', 'npm', ['run', '--silent', 'build']),
]

const timed = async (one) => {
  const begun = Date.now()
  const result = await one()
  return { ...result, seconds: (Date.now() - begun) / 1000 }
}
/** Steps one after another. */
const inTurn = async (...steps) => {
  const ended = []
  for (const one of steps) ended.push(await timed(one))
  return ended
}
// the server's tests wait for processes and disks, so they share the machine with what computes; browsers need it whole
const [checked, server] = await Promise.all([
  Promise.all(checks.map(timed)).then(async (ended) => [
    ...ended,
    ...(await inTurn(vitest('unit tests', 'test:unit'), machineCoverage)),
  ]),
  inTurn(vitestRepeated('server tests', 'test:server'), postgresql),
])
const outcomes = [...checked, ...server, ...(await inTurn(browser))]

const { failed, lines } = summaryOf(outcomes)
console.log(['', ...lines].join('\n'))
process.exitCode = failed === 0 ? 0 : 1
