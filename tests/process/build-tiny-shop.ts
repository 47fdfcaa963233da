import { basename, dirname, join } from 'node:path'
import { build } from 'vite'

/** Bundles the tiny shop as Vite bundles the server, so that plain Node can run it. */
export async function buildTinyShop(file: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(import.meta.dirname, '..', '..'),
    build: {
      ssr: join(import.meta.dirname, 'tiny-shop.ts'),
      outDir: dirname(file),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: basename(file), codeSplitting: false } },
    },
  })
}
