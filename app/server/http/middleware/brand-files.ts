import type { Hono } from 'hono'
import { brandFile } from '../../../brands/registry.ts'
import { immutableCache } from '../responses.ts'
import type { AppEnv } from '../route.ts'

/** Width of a brand's mark as PNG, px. */
const pngWidth = 180

/** Serves icons, logos and fonts of the content folder's brands, and each icon as PNG. Addresses hold a hash. */
export function serveBrandFiles(app: Hono<AppEnv>): void {
  app.get('/brand-files/*', async (context) => {
    const { path } = context.req
    const file = brandFile(path)
    const headers = { 'cache-control': immutableCache, 'content-security-policy': "default-src 'none'; sandbox" }
    if (file) return context.body(file.body, 200, { ...headers, 'content-type': file.type })
    const drawing = path.endsWith('.png') ? brandFile(path.replace(/png$/, 'svg')) : undefined
    if (!drawing) return context.text('Filen finnes ikke', 404)
    const { default: sharp } = await import('sharp')
    const png = await sharp(drawing.body).resize(pngWidth).png().toBuffer()
    return context.body(new Uint8Array(png), 200, { ...headers, 'content-type': 'image/png' })
  })
}
