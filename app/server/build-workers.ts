import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const entries = {
  'database-worker': 'db/database-worker.ts',
  'picture-renderer': '../demo/pictures/renderer-process.ts',
  'provider-simulator': 'providers/simulators/simulator-process.ts',
}

/**
 * Bundles the files that must exist as plain JavaScript on disk even where the server itself runs from source: threads
 * and processes of their own. For development and tests; the production build makes them with everything else.
 */
export async function buildWorkers(outDir: string): Promise<void> {
  const input = Object.fromEntries(
    Object.entries(entries)
      .map(([name, file]) => [name, join(import.meta.dirname, file)])
      .filter(([, file]) => existsSync(file!)),
  )
  const bundle = await rolldown({ input, platform: 'node', external: /^(?![./])(?!\/)/ })
  await bundle.write({ dir: outDir, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'worker-[hash].js' })
  await bundle.close()
}
