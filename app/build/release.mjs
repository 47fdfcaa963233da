// `npm run release`: the next version of the package. Builds it, compares its public API with that of the last version,
// takes the number by semantic versioning, and writes it to package.json, the lock file and the changelog, with the API
// that the next release compares with. `--dry-run` says all that and writes nothing.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nextVersion, released, unreleasedIn } from './release/next-version.mjs'
import { apiChanges, publicApi } from './release/public-api.mjs'

const root = join(import.meta.dirname, '..', '..')
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
const isDry = values['dry-run']
const files = {
  changelog: join(root, 'app/build/package/CHANGELOG.md'),
  api: join(root, 'app/build/package/api.json'),
  manifest: join(root, 'dist/package/package.json'),
}
const run = (command, args) => execFileSync(command, args, { cwd: root, encoding: 'utf8' })
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

function release() {
  const changed = run('git', ['status', '--porcelain']).trim()
  if (changed && !isDry)
    throw new Error(`There are changes that are not committed. Commit them or put them away:\n${changed}`)
  const changelog = readFileSync(files.changelog, 'utf8')
  const notes = unreleasedIn(changelog)
  console.log('Building the package …')
  run('npm', ['run', '--silent', 'build:package'])
  const { version } = readJson(join(root, 'package.json'))
  const api = publicApi(root, readJson(files.manifest))
  const changes = apiChanges(readJson(files.api), api)
  const next = nextVersion(version, changes)
  const [packed] = JSON.parse(run('npm', ['pack', './dist/package', '--dry-run', '--json']))
  for (const text of changes.breaking) console.log(`breaks: ${text}`)
  for (const text of changes.added) console.log(`new:    ${text}`)
  console.log(`${version} → ${next}: ${packed.files.length} files, ${Math.round(packed.size / 1024)} KiB packed`)
  console.log(`\n${notes}\n`)
  if (isDry) return console.log('Nothing was written.')
  run('npm', ['version', next, '--no-git-tag-version'])
  writeFileSync(files.changelog, released(changelog, next))
  writeFileSync(files.api, `${JSON.stringify(api, null, 2)}\n`)
  run('npx', ['biome', 'format', '--config-path=.biome.json', '--write', files.api])
  run('npm', ['run', '--silent', 'build:package'])
  console.log(`Wrote ${next}. Commit it, tag it v${next}, and publish: npm publish ./dist/package`)
}

try {
  release()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
