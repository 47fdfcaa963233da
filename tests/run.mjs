// The whole test command: checks, build, unit, server and browser tests. Goes on after a failure: one run shows them
// all. The last line is the sum: `N passed, N failed`.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { unprovedMachines } from './machines/mutation/collect.mjs'
import { installedPrograms } from './postgresql/server.mjs'
import { faultsOf, summaryOf } from './summary.mjs'

const root = join(import.meta.dirname, '..')
const results = join(root, 'node_modules', '.cache', 'results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const browserFile = join(results, 'browser.json')

/**
 * Runs a program; resolves to its exit code. Where several run side by side its output is shown when it ends; `isAlone`
 * shows it as it comes.
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
    child.on('error', () => resolve(127))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })

/** A step that counts as one test. `names` lists failures for the end of a long log. */
const step = async (name, command, args) => {
  const code = await run(command, args)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, names: [] }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Vitest's own numbers. A run that ended badly without a failed test (a broken file, say) counts as one failure. */
const vitest = (name, script) => async () => {
  const file = join(results, `${script.replace(':', '-')}.json`)
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('npm', ['run', '--silent', script, '--', ...report])
  const counts = readJson(file)
  const failed = counts?.numFailedTests ?? 0
  return {
    name,
    passed: counts?.numPassedTests ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: counts?.numPendingTests ?? 0,
    names: (counts?.testResults ?? []).flatMap(failuresOf),
  }
}

/** @returns a line for each failed test of a file, or for the file where it failed outside its tests */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((one) => one.status === 'failed')
  const file = relative(root, name)
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`)
}

const firstLine = (text = '') => text.trim().split('\n')[0]

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
  if (process.env.TEST_DATABASE_URL || installedPrograms()) return vitest(name, 'test:postgresql')()
  return {
    ...without,
    notRun:
      'there is none here. Only these tests see lost row locks, a promocode used too often, two replicas and a database ' +
      'that goes away. Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.',
  }
}

async function browser() {
  const files = { PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile }
  const code = await run('npx', ['playwright', 'test', '-c', 'tests/e2e'], files, true)
  const report = readJson(browserFile)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {}
  return {
    name: 'browser tests',
    passed: expected + flaky,
    failed: code !== 0 && unexpected === 0 ? 1 : unexpected,
    skipped,
    names: faultsOf(report ?? {}),
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
  inTurn(vitest('server tests', 'test:server'), postgresql),
])
const outcomes = [...checked, ...server, ...(await inTurn(browser))]

const { failed, lines } = summaryOf(outcomes)
console.log(['', ...lines].join('\n'))
process.exitCode = failed === 0 ? 0 : 1
