// `npm run audit`: whether a package that we use has a fault that is known to the registry.
// Ends with 0 when none has, 1 when one has, 2 when it could not be asked: then nothing is known, which is not none.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What npm's registry says of the packages in the lock file: all, or those that run in production. */
function ask(...options) {
  const { stdout, error } = spawnSync('npm', ['audit', '--audit', '--json', ...options], {
    cwd: root,
    encoding: 'utf8',
  })
  if (error) return { report: null, why: error.message }
  try {
    const output = JSON.parse(stdout)
    if (output.vulnerabilities) return { report: Object.values(output.vulnerabilities), why: '' }
    return { report: null, why: output.message ?? output.error?.summary ?? 'it gave no list' }
  } catch {
    return { report: null, why: stdout.trim().split('\n')[0] || 'it said nothing' }
  }
}

const { report: all, why } = ask()
if (!all) {
  console.error(`NOT CHECKED: the registry did not say what it knows of our packages (${why}).`)
  console.error('Whether one has a known fault is unknown. Run it again where the registry answers.')
  process.exit(2)
}
const running = new Set((ask('--omit=dev').report ?? all).map(({ name }) => name))
for (const { name, severity, range, fixAvailable } of all) {
  const where = running.has(name) ? 'in production' : 'in development'
  const way = fixAvailable
    ? fixAvailable.version
      ? `mended in ${fixAvailable.version}`
      : 'npm audit fix'
    : 'no mend yet'
  console.log(`${severity.padEnd(9)} ${name} ${range}, ${where}: ${way}`)
}
console.log(`${all.length} packages with a known fault, ${running.size} of them in production.`)
process.exitCode = all.length === 0 ? 0 : 1
