// `npm run check`: types, lint, format, unused code and vocabulary, and the tests that read all of the code or its texts.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packages of a lock file, without its root, by path: npm keeps such a file of what is installed. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).packages
  } catch {
    return {}
  }
}
const installed = packagesIn('node_modules/.package-lock.json')
// optional packages are for other platforms
const missing = Object.entries(packagesIn('package-lock.json')).filter(
  ([path, { version, optional }]) => path !== '' && !optional && installed[path]?.version !== version,
)
if (missing.length > 0) {
  const names = missing.map(([path]) => path.replace(/^node_modules\//, ''))
  console.error(
    `Not installed as the lock file says: ${names.slice(0, 5).join(', ')} (${names.length} in all). Run npm ci.`,
  )
  process.exit(1)
}

/** Tests about all of the code, texts or charts: a change anywhere may fail them. */
const reading = [
  'tests/app/accessibility-review.test.ts',
  'tests/app/chosen-forms.test.ts',
  'tests/app/effects.test.ts',
  'tests/app/inspect/charts.test.ts',
  'tests/app/log-lines.test.ts',
  'tests/app/races.test.ts',
  'tests/app/shared-modules.test.ts',
  'tests/machines/before-restored.test.ts',
]

/** @type {readonly (readonly [name: string, command: string, args: readonly string[]])[]} */
const steps = [
  ['types', 'npx', ['tsc', '-b']],
  ['lint and format', 'npx', ['biome', 'check', '--config-path=.biome.json', '--error-on-warnings', '.']],
  ['unused code', 'npx', ['knip']],
  ['vocabulary', 'node', ['tests/vocabulary.mjs']],
  ['tests that read the code', 'npx', ['vitest', 'run', ...reading]],
]
/** Prints what a tool says if it fails: Vitest names all that passes, too. */
const failed = steps.filter(([, command, args]) => {
  const isTests = args[0] === 'vitest'
  const { status, stdout, stderr } = spawnSync(command, args, { stdio: isTests ? 'pipe' : 'inherit', encoding: 'utf8' })
  if (isTests && status !== 0) console.error(stdout + stderr)
  return status !== 0
})
for (const [name] of failed) console.error(`check failed: ${name}`)
process.exitCode = failed.length === 0 ? 0 : 1
