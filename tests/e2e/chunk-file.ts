import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifestFile = join(import.meta.dirname, '..', '..', 'dist', 'client', '.vite', 'manifest.json')

/**
 * The address of a chunk's script, by its name in the bundle or its source.
 * @throws when the bundle has none
 */
export function chunkFile(of: string): string {
  const manifest: Readonly<Record<string, { file: string; name?: string }>> = JSON.parse(
    readFileSync(manifestFile, 'utf8'),
  )
  const chunk = manifest[of] ?? Object.values(manifest).find(({ file, name }) => name === of && file.endsWith('.js'))
  if (!chunk) throw new Error(`The bundle has no chunk ${of}`)
  return `**/${chunk.file}`
}
