import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { brands } from '../../../app/brands/registry.ts'
import { runWithBrand } from '../../../app/brands/request-brand.ts'
import { pageAt } from '../../../app/content/pages/index.ts'
import type { ContentPage } from '../../../app/content/pages/page.ts'
import { contentPaths } from '../../../app/content/paths.ts'
import { type ShopActorsContext, ShopContext } from '../../../app/react/shop-context.ts'
import { Screen } from '../../../app/routes/content/screen.tsx'
import { builtInPages } from '../../../app/server/content-folder/built-in-pages.ts'
import { parsePage } from '../../../app/server/content-folder/parse-page.ts'
import { expand, placeholderValues } from '../../../app/server/content-folder/placeholders.ts'
import { neededSections } from '../../../app/server/content-folder/read-folder.ts'
import { writePage } from '../../../app/server/content-folder/write-page.ts'
import type { Ore } from '../../../machines/domain/index.ts'

const shop = { shared: { origin: 'https://butikk.example' } } as ShopActorsContext
const html = (page: ContentPage): string =>
  renderToStaticMarkup(
    <ShopContext value={shop}>
      <Screen page={page} />
    </ShopContext>,
  )

const written = await builtInPages()

describe('the content folder that init writes', () => {
  for (const brand of brands)
    it(`OPS-21 INFO-09 shows the built-in pages of ${brand.name} unchanged`, async () => {
      for (const freeFrom of [null, 1500_00 as Ore]) {
        await runWithBrand(brand, async () => {
          for (const page of written) {
            const { page: source, problems } = parsePage(writePage(page), 'x.md', page.path)
            expect(problems).toEqual([])
            const builtIn = await pageAt(page.path, freeFrom)
            expect(html(expand(source, placeholderValues(brand, freeFrom)))).toBe(html(builtIn!))
          }
        })
      }
    })

  it('OPS-21 has a file for each built-in page, with no value of a brand in it', () => {
    expect(written.map(({ path }) => path)).toEqual(contentPaths)
    const text = written.map(writePage).join('\n')
    for (const { name, company } of brands)
      for (const value of [name, company.name, company.email, company.orgNo, company.phone])
        expect(text).not.toContain(value)
  })

  it('OPS-21 demands every part of a page that the shop links to', () => {
    const root = join(import.meta.dirname, '../../../app')
    const linked = new Map<string, Set<string>>()
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      // pages link to each other, which the check of the folder reads
      if (!/\.tsx?$/.test(file) || file.startsWith('content/pages/') || file.startsWith('server/content-folder/'))
        continue
      for (const [, path = '', id = ''] of readFileSync(join(root, file), 'utf8').matchAll(/'(\/[a-z-]+)#([a-z-]+)'/g))
        if ((contentPaths as readonly string[]).includes(path))
          linked.set(path, (linked.get(path) ?? new Set()).add(id))
    }
    expect(linked.size).toBeGreaterThan(1)
    for (const [path, ids] of linked)
      for (const id of ids) expect(neededSections[path as keyof typeof neededSections], `${path}#${id}`).toContain(id)
  })
})
