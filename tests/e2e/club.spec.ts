import type { WireArticle } from '../../app/api/wire.ts'
import { memberCampaign } from '../../app/demo/catalogue/campaigns.ts'
import { type Manner, shopper } from '../../ui/testing/index.ts'
import { newCustomer } from './customer.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[])
  test.describe(`the club by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})

    test(`OWN-05 a customer joins, asks for the birthday gift and has a code by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await page.goto('/')
      await newCustomer(page, `klubb-${manner}@example.com`, manner === 'touch' ? '412 99 821' : '412 99 822')
      await page.goto('/konto/innstillinger')
      await interactive(page)
      await by.press('Bli medlem')
      await expect(page.getByText('Velkommen som medlem.').first()).toBeVisible()
      const gift = page.getByRole('checkbox', { name: 'Bursdagsgave' })
      await expect(gift).toHaveAccessibleDescription(/^En rabattkode på 15 prosent på e-post på dagen, for medlemmer\./)
      await by.choose('Bursdagsgave')
      await expect(page.getByText('Valget er lagret.').first()).toBeVisible()
      expect(await (await page.request.get('/api/v1/customers/current')).json()).toMatchObject({
        club: true,
        birthday_gift: true,
      })
      await expectAccessible(page, 'a member’s settings')

      await page.goto('/konto/qr')
      await interactive(page)
      await expect(page.getByRole('img', { name: 'Medlemskode' })).toBeVisible()
      const { qr_code: code } = await (await page.request.get('/api/v1/customers/current/code')).json()
      await expect(page.getByText(`${code.slice(0, 4)} ${code.slice(4)}`, { exact: true })).toBeVisible()
      const said = [code.slice(0, 4), code.slice(4)].map((group: string) => [...group].join(' ')).join(', ')
      await expect(page.getByText(`Medlemskode: ${said}`, { exact: true })).toBeAttached()
      await by.press('Vis i full skjerm')
      await by.see('dialog', 'Medlemskode')
      await expectAccessible(page, 'the member code in full')
    })
  })

test('OWN-05 the club’s page names the birthday gift', async ({ page }) => {
  await page.goto('/kundeklubb')
  await expect(page.getByRole('listitem').filter({ hasText: /^En bursdagsgave: 15\s% rabatt/ })).toBeVisible()
})

test('OWN-05 a price for members is on the card and on the article', async ({ page }) => {
  const path = `/api/v1/campaigns/combined/articles?campaign=${memberCampaign.id}`
  const { data }: { data: WireArticle[] } = await (await page.request.get(path)).json()
  const { ArticleID, Name } = data[0]!
  await page.goto(`/utvalg/${ArticleID}`)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: Name }) })
  await expect(card.getByText('Medlemspris i butikk', { exact: true })).toBeVisible()
  await page.goto(`/product/${ArticleID}`)
  await expect(page.getByText(/^Medlemspris [\d\s]+,\d\d\skr i butikk$/).first()).toBeVisible()
})
