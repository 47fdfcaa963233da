import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** Bundles the tiny shop, so that plain Node can run it. */
export async function buildTinyShop(file: string): Promise<void> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'tiny-shop.ts'),
    platform: 'node',
    // as Vite says it of the server's build
    transform: { define: { 'import.meta.env.SSR': 'true' } },
    // letters say opening hours in the kit's words, and nobody sees its styles
    moduleTypes: { '.css': 'empty' },
    external: /^(?![./])(?!\/)/,
  })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
}
