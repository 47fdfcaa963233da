import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * Writes /sw.js with the addresses of scripts and styles: it changes with them, so browsers update it.
 * @param {string} clientDir built files of the client
 */
export async function buildServiceWorker(clientDir) {
  const files = await readdir(join(clientDir, 'assets'))
  const code = files
    .filter((file) => /\.(js|css)$/.test(file))
    .sort()
    .map((file) => `/assets/${file}`)
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../features/service-worker/worker.ts'),
    transform: { define: { SHOP_FILES: JSON.stringify(code) } },
  })
  await bundle.write({ file: join(clientDir, 'sw.js'), format: 'iife', minify: true, codeSplitting: false })
  await bundle.close()
}
