import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** Bundles the tiny shop for plain Node. */
export async function buildTinyShop(file: string): Promise<void> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'tiny-shop.ts'),
    platform: 'node',
    // as Vite defines it for the server's build
    transform: { define: { 'import.meta.env.SSR': 'true' } },
    // mails format opening hours with the kit's messages, whose styles are unused
    moduleTypes: { '.css': 'empty' },
    external: /^(?![./])(?!\/)/,
  })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
}
