// `npm run test:new`: a machine and a component as `npm run new` makes them pass every gate, in a copy of the shop.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'shop-new-'))
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
for (const file of listed.trim().split('\n')) cpSync(join(root, file), join(copy, file))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
execFileSync('git', ['init', '-q'], { cwd: copy })

/** @type {readonly (readonly [name: string, command: string, args: readonly string[]])[]} */
const steps = [
  ['a machine', 'node', ['app/build/new.mjs', 'machine', 'made-by-test']],
  ['a component', 'node', ['app/build/new.mjs', 'component', 'MadeByTest']],
  ['its chart', 'npm', ['run', '--silent', 'charts']],
  ['types', 'npx', ['tsc', '-b']],
  ['lint and format', 'npx', ['biome', 'check', '--config-path=.biome.json', '--error-on-warnings', '.']],
  ['unused code', 'npx', ['knip']],
  [
    'machines',
    'npx',
    ['vitest', 'run', '--project', 'machines', ...['made-by-test', 'gates', 'answers', 'faults', 'types']],
  ],
  [
    'charts and components',
    'npx',
    ['vitest', 'run', '--project', 'ui', '--project', 'app', 'made-by-test', 'contract', 'charts', 'machine-stories'],
  ],
  [
    'stories',
    'npx',
    ['playwright', 'test', '-c', 'tests/e2e', '--project=stories', '-g', 'made-by-test|MadeByTest|tested are'],
  ],
]
const failed = []
try {
  for (const [name, command, args] of steps) {
    console.log(`\n${name}: ${command} ${args.join(' ')}`)
    if (spawnSync(command, args, { cwd: copy, stdio: 'inherit' }).status !== 0) failed.push(name)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
for (const name of failed) console.error(`failed: ${name}`)
console.log(`${steps.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
