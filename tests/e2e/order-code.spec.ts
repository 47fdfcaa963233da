import type { Page } from '@playwright/test'
import { searchRequestOf } from '../../app/api/query.ts'
import type { WireArticleDetail, WireSearchAnswer } from '../../app/api/wire.ts'
import { emptyFilters, emptyScope } from '../../machines/domain/index.ts'
import { collected } from '../server/home-order.ts'
import { mailTo } from './mailbox.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

/** An order for collection that a code of 100 kroner covers. */
async function placeFree(page: Page, Email: string): Promise<string> {
  const { token } = await (await page.request.get('/api/v1/csrf')).json()
  const headers = { 'x-csrf-token': token }
  const data = searchRequestOf({
    scope: emptyScope,
    filters: { ...emptyFilters, price: { min: 1, max: 100 } },
    sort: { by: 'price', order: 'asc' },
    page: 0,
  })
  const found = await (await page.request.post('/api/v1/articles/search', { headers, data })).json()
  for (const { ArticleID } of (found as WireSearchAnswer).hits.hits.map(({ _source }) => _source)) {
    const article: WireArticleDetail = await (await page.request.get(`/api/v1/articles/${ArticleID}`)).json()
    for (const { EanNo, shops } of article.variants) {
      const shop = shops.find(({ ShopID, Qty }) => ShopID !== 55 && Qty > 0)
      if (!shop || article.Pant > 0) continue
      const order = { ...collected(EanNo, shop.ShopID), Email, Promocode: 'TUR100', ExpectedTotal: 0 }
      const placed = await page.request.post('/api/v1/orders', { headers, data: order })
      if (placed.ok()) return (await placed.json()).OrderID
    }
  }
  throw new Error('no article is so cheap')
}

test('SECURITY PAY-05 PAY-08 an order that costs nothing is confirmed with the mailed code', async ({ page }) => {
  await page.goto('/')
  const to = `kode-${Date.now()}@epost.example`
  const id = await placeFree(page, to)
  await page.goto(`/ordre/${id}`)
  await interactive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Bekreft bestillingen' })).toBeVisible()
  await expectAccessible(page, 'an order that waits for its code')
  const code = /\b\d{6}\b/.exec((await mailTo(page, to, 'Kode til ordre ')).split('ordresiden').at(-1) ?? '')?.[0] ?? ''
  await page.getByLabel('Kode fra e-posten').fill('12 34')
  await page.getByRole('button', { name: 'Bekreft bestillingen' }).click()
  await expect(page.getByText('Koden stemmer ikke')).toBeVisible()
  await page.getByLabel('Kode fra e-posten').fill(code)
  await page.getByRole('button', { name: 'Bekreft bestillingen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Takk, Kari!' })).toBeFocused()
})
