// `npm run check`: types, lint, format, unused code and vocabulary, without running anything.
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

/** @type {readonly (readonly [name: string, command: string, args: readonly string[]])[]} */
const steps = [
  ['types', 'npx', ['tsc', '-b']],
  ['lint and format', 'npx', ['biome', 'check', '--config-path=.biome.json', '--error-on-warnings', '.']],
  ['unused code', 'npx', ['knip']],
  ['vocabulary', 'node', ['tests/vocabulary.mjs']],
]
const failed = steps.filter(([, command, args]) => spawnSync(command, args, { stdio: 'inherit' }).status !== 0)
for (const [name] of failed) console.error(`check failed: ${name}`)
process.exitCode = failed.length === 0 ? 0 : 1
