import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { note } from './report.mjs'

const kib = (bytes) => bytes / 1024
const brotli = (bytes) =>
  kib(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length)
const gzip = (bytes) => kib(gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }).length)

const entry = 'app/entry-client.tsx'
/**
 * `sleeps`: the page's own code is loaded on intent; the document names the entry alone. `most`: KiB brotli and
 * files, as `tests/e2e/budgets.spec.ts` has them; the files of a page that hydrates on load count among its requests.
 */
const screens = {
  home: { folder: 'home', sleeps: true, most: { brotli: 90, files: 8 } },
  category: { folder: 'list', sleeps: true, most: { brotli: 90, files: 8 } },
  article: { folder: 'article', sleeps: true, most: { brotli: 90, files: 8 } },
  checkout: { folder: 'checkout', sleeps: false, most: { brotli: 122, files: 30 } },
}
const budget = { styles: 14 }

/** The files of the build that come with these entries. */
function read(root) {
  const client = join(root, 'dist', 'client')
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
  const filesOf = (keys) => {
    const scripts = new Set()
    const styles = new Set()
    const walk = (key) => {
      const chunk = manifest[key]
      if (!chunk || scripts.has(chunk.file)) return
      scripts.add(chunk.file)
      for (const style of chunk.css ?? []) styles.add(style)
      for (const next of chunk.imports ?? []) walk(next)
    }
    for (const key of keys) walk(key)
    return { scripts: [...scripts], styles: [...styles] }
  }
  const sum = (files, measure) => files.reduce((total, file) => total + measure(readFileSync(join(client, file))), 0)
  return { filesOf, sum }
}

const routeOf = (folder) => `app/routes/${folder}/index.ts`

/** The kit's styles on first load. The few that screens add of their own are counted too: the build does not part them. */
export function measureKitStyles(root) {
  if (!existsSync(join(root, 'dist', 'client', '.vite', 'manifest.json'))) {
    console.log('\nKit styles on first load: not measured, for there is no build. Run: npm run build')
    return
  }
  const { filesOf, sum } = read(root)
  console.log(`\nKit styles on first load, KiB brotli (budget: ${budget.styles})`)
  for (const [name, { folder }] of Object.entries(screens)) {
    const weight = sum(filesOf([entry, routeOf(folder)]).styles, brotli)
    console.log(`  ${name.padEnd(10)} ${weight.toFixed(1)}${weight < budget.styles ? '' : ' OVER BUDGET'}`)
  }
}

/** First-load JavaScript and styles of each screen, each file compressed alone, as a browser fetches it. */
export function measureWeight(root) {
  const { filesOf, sum } = read(root)
  const row = (keys) => {
    const { scripts } = filesOf(keys)
    return { weight: sum(scripts, brotli), gzip: sum(scripts, gzip), files: scripts.length }
  }

  console.log(`\nFirst load, KiB (budget: styles ${budget.styles})`)
  for (const [name, { folder, sleeps, most }] of Object.entries(screens)) {
    const route = routeOf(folder)
    const whole = row([entry, route])
    const first = sleeps ? row([entry]) : whole
    const styles = sum(filesOf([entry, route]).styles, brotli)
    note(`${name}, JavaScript`, 'KiB', first.weight, { most: most.brotli })
    note(`${name}, files of JavaScript`, '', first.files, { most: most.files })
    note(`${name}, styles`, 'KiB', styles, { most: budget.styles })
    const within = first.weight < most.brotli && first.files <= most.files
    const later = sleeps ? `; ${whole.weight.toFixed(1)} in ${whole.files} files on intent` : ''
    console.log(
      `  ${name.padEnd(10)} ${first.weight.toFixed(1)} brotli, ${first.gzip.toFixed(1)} gzip, ${first.files} files (budget: ${most.brotli} in ${most.files})` +
        `${within ? '' : ' OVER BUDGET'}${later}; styles ${styles.toFixed(1)} brotli`,
    )
  }
}
