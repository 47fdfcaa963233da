import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, interactive, test } from './shop.ts'

const client = join(import.meta.dirname, '..', '..', 'dist', 'client')

test('a shopper’s bundle has nothing of the inspector', async ({ page }) => {
  const manifest: Record<string, { src?: string; file: string }> = JSON.parse(
    readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
  )
  expect(Object.keys(manifest).filter((name) => /app\/inspect|elkjs|machines\/testing/.test(name))).toEqual([])
  const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  const withTraces = scripts.filter((file) =>
    /shop-inspect|inspect:said|__inspect/.test(readFileSync(join(client, file), 'utf8')),
  )
  expect(withTraces).toEqual([])

  await page.goto('/?inspect')
  await interactive(page)
  await expect(page.locator('iframe')).toHaveCount(0)
})
