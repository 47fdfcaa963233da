// `npm run check`: types, lint, format, unused code and vocabulary, without running anything.
import { spawnSync } from 'node:child_process'

const steps = [
  ['types', 'npx', ['tsc', '-b']],
  ['lint and format', 'npx', ['biome', 'check', '--config-path=.biome.json', '--error-on-warnings', '.']],
  ['unused code', 'npx', ['knip']],
  ['vocabulary', 'node', ['tests/vocabulary.mjs']],
]
const failed = steps.filter(([, command, args]) => spawnSync(command, args, { stdio: 'inherit' }).status !== 0)
for (const [name] of failed) console.error(`check failed: ${name}`)
process.exitCode = failed.length === 0 ? 0 : 1
