import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildPart } from './build-part.mjs'

const kib = (text) => (brotliCompressSync(text).length / 1024).toFixed(1).padStart(5)
/** Adopters of a component have React already. */
const isReact = (id) => /^(react|react-dom)(\/|$)/.test(id)

/** What each `./ui/<Component>` costs alone: its code with all that it needs but React, and its styles. Brotli. */
export async function measureKit(root) {
  console.log('\nKit, each entry alone, KiB brotli: code without React, styles')
  const names = readdirSync(join(root, 'ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'ui', entry.name, 'index.ts')))
    .map(({ name }) => name)
  for (const name of names) {
    const output = await buildPart(root, {
      input: join(root, 'ui', name, 'index.ts'),
      external: isReact,
      preserveEntrySignatures: 'strict',
    })
    const sum = (isIt, textOf) => kib(output.filter(isIt).map(textOf).join('\n'))
    const first = sum(
      (file) => file.type === 'chunk' && (file.isEntry || !file.isDynamicEntry),
      ({ code }) => code,
    )
    const later = sum(
      (file) => file.type === 'chunk' && file.isDynamicEntry,
      ({ code }) => code,
    )
    const styles = sum(
      (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
      ({ source }) => source,
    )
    const hasLater = output.some((file) => file.type === 'chunk' && file.isDynamicEntry)
    console.log(`  ${name.padEnd(18)} ${first}  ${styles}${hasLater ? `  and ${later.trim()} on demand` : ''}`)
  }
}
