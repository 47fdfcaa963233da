import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const kib = (bytes) => bytes / 1024
const brotli = (bytes) =>
  kib(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length)
const gzip = (bytes) => kib(gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }).length)

const screens = { home: 'home', category: 'list', article: 'article', checkout: 'checkout' }
const budget = { brotli: 90, files: 8, styles: 14 }

/** First-load JavaScript and styles of each screen, each file compressed alone, as a browser fetches it. */
export function measureWeight(root) {
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

  console.log(`\nFirst load, KiB (budget: ${budget.brotli} brotli in ${budget.files} files; styles ${budget.styles})`)
  for (const [name, folder] of Object.entries(screens)) {
    const { scripts, styles } = filesOf(['app/entry-client.tsx', `app/routes/${folder}/index.ts`])
    const weight = sum(scripts, brotli)
    const within = weight < budget.brotli && scripts.length <= budget.files
    console.log(
      `  ${name.padEnd(10)} ${weight.toFixed(1)} brotli, ${sum(scripts, gzip).toFixed(1)} gzip, ${scripts.length} files;` +
        ` styles ${sum(styles, brotli).toFixed(1)} brotli${within ? '' : '  OVER BUDGET'}`,
    )
  }
}
