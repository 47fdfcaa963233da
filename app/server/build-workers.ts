import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const entries = {
  'database-worker': 'db/database-worker.ts',
  'picture-renderer': '../demo/pictures/renderer-process.ts',
  'provider-simulator': 'providers/simulators/simulator-process.ts',
}

/**
 * Bundles workers and child processes, which must be JavaScript files on disk even where the server runs from source.
 * For development and tests; the production build includes them.
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
