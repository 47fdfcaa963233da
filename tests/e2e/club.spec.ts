import type { Page } from '@playwright/test'
import type { WireArticle, WireSearchAnswer } from '../../app/api/wire.ts'
import { memberCampaign } from '../../app/demo/catalogue/campaigns.ts'
import { formatMoney } from '../../machines/domain/index.ts'
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

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[])
  test.describe(`the birthday gift by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})

    test(`OWN-05 the gift’s code is on the account, to scan and to read, by ${manner}`, async ({ page, context }) => {
      const by = shopper(page, manner)
      await page.goto('/')
      await newCustomer(page, `bursdag-${manner}@example.com`, manner === 'touch' ? '412 99 823' : '412 99 824')
      const gift = { code: 'K7M42XQ9ABCD', until: '2099-12-24T22:59:59.000Z', used: false }
      await context.route('**/api/v1/customers/current/code', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), birthday_gift: gift } })
      })
      await page.goto('/')
      await interactive(page)
      await page.goto('/konto')
      await interactive(page)
      await by.press('Medlemskode')
      const shown = page.getByRole('region', { name: 'Bursdagsgaven din' })
      await expect(shown.getByRole('img', { name: 'Koden til bursdagsgaven' })).toBeVisible()
      await expect(shown.getByText('K7M4 2XQ9 ABCD', { exact: true })).toBeVisible()
      await expect(shown.getByText('Kode: K 7 M 4, 2 X Q 9, A B C D')).toBeAttached()
      await expect(shown).toContainText('24. desember 2099')
      await expect(shown).toContainText('Koden er ikke brukt.')
      await expectAccessible(page, 'the birthday gift on the account')
      await page.screenshot({ path: test.info().outputPath('gift.png'), fullPage: true })
      gift.used = true
      await by.press('Innstillinger')
      await by.see('heading', 'Innstillinger')
      await by.press('Medlemskode')
      await expect(shown).toContainText('Du har brukt bursdagsgaven din.')
      await expect(shown.getByRole('img')).toHaveCount(0)
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
  await expect(card.locator('[data-slot=price-member]')).toHaveText(/Medlemspris [\d\s]+,\d\d\skr/)
  await page.goto(`/product/${ArticleID}`)
  await expect(page.getByRole('main').locator('[data-slot=price-member]').first()).toBeVisible()
  await expect(page.getByText('Medlemsprisen får du når du er logget inn som medlem.').first()).toBeVisible()
  const described = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(described.join()).toContain('validForMemberTier')
})

/** An article with a price for members that can be sent home. */
async function articleForMembers({ request }: Page): Promise<WireArticle> {
  const path = `/api/v1/campaigns/combined/articles?campaign=${memberCampaign.id}`
  const { data }: { data: WireArticle[] } = await (await request.get(path)).json()
  return data.find(({ PurchasableOnWeb, OnlyCC }) => PurchasableOnWeb === 1 && OnlyCC === 0)!
}

test.describe('OWN-05 a price for members is shown', () => {
  const forMembers = (page: Page) => page.getByRole('main').locator('[data-slot=price-member]').first()
  /** What the browser has stored before it opens the page. */
  async function openWith(page: Page, address: string, key: string, stored: (id: number) => unknown): Promise<void> {
    const { ArticleID } = await articleForMembers(page)
    await page.goto('/robots.txt')
    await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [
      key,
      JSON.stringify(stored(ArticleID)),
    ] as const)
    await page.goto(address)
  }
  const labelled = /^\s?Medlemspris [\d\s]+,\d\d\skr/

  test('among the favourites', async ({ page }) => {
    await openWith(page, '/favoritter', 'favourites', (id) => ({ v: 2, ids: [id] }))
    await expect(forMembers(page)).toHaveText(labelled)
  })

  test('in the comparison, beside the ordinary one', async ({ page }) => {
    await openWith(page, '/sammenlign', 'compare', (id) => ({ v: 1, ids: [id, 1] }))
    const prices = page.getByRole('row', { name: /^Pris/ })
    await expect(prices.locator('[data-slot=price-member]').first()).toHaveText(labelled)
    await expect(prices.locator('[data-slot=price-now]')).toHaveCount(2)
    await expectAccessible(page, 'the comparison with a member’s price')
    await page.screenshot({ path: test.info().outputPath('compare.png') })
  })

  test('where articles are chosen for the comparison', async ({ page }) => {
    const { ArticleID } = await articleForMembers(page)
    await page.goto(`/utvalg/${ArticleID}`)
    await interactive(page)
    await page.getByRole('button', { name: /^Sammenlign/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Velg varer å sammenligne' })
    await expect(sheet.locator('[data-slot=price-member]').first()).toHaveText(labelled)
  })

  test('BUY-09 on what is like a sold-out article, beside the ordinary one', async ({ page }) => {
    // the closest ones have none in the demonstration
    await page.route('**/api/v1/articles/search', async (route) => {
      const response = await route.fetch()
      const answer: WireSearchAnswer = await response.json()
      for (const { _source } of answer.hits.hits) _source.MemberPrice = _source.FinalSuggestedPrice - 1
      await route.fulfill({ response, json: answer })
    })
    await page.goto('/product/43')
    await interactive(page)
    const sizes = page.getByRole('radiogroup', { name: /^Størrelse/ })
    await sizes.getByRole('radio').first().check({ force: true })
    const like = page.getByRole('region', { name: /^Ligner, og finnes/ })
    await expect(like.locator('[data-slot=price-member]').first()).toHaveText(labelled)
    expect(await like.locator('[data-slot=price-now]').count()).toBe(await like.getByRole('link').count())
    expect(await like.locator('[data-slot=price-member]').count()).toBe(await like.getByRole('link').count())
    await expectAccessible(page, 'what is like a sold-out article, with members’ prices')
  })

  test('among the articles that were seen last', async ({ page }) => {
    const { ArticleID } = await articleForMembers(page)
    await page.goto(`/product/${ArticleID}`)
    await interactive(page)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('seenArticles') ?? localStorage.getItem('seenArticles')))
      .toContain(`${ArticleID}`)
    await page.goto('/')
    await interactive(page)
    const seen = page.getByRole('region', { name: 'Sist sett' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(seen.locator('[data-slot=price-member]').first()).toHaveText(labelled)
  })
})

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[])
  test.describe(`a member's price by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})

    test(`OWN-05 a member pays the member's price, and a guest the ordinary one, by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      const article = await articleForMembers(page)
      const forMembers = article.campaigns.find(({ LabelType }) => LabelType === 'member')!.Price
      const money = (kroner: number) => new RegExp(`^${formatMoney(kroner * 100).replaceAll(/\s/g, '\\s')}`)
      const addToCart = async () => {
        await page.goto(`/product/${article.ArticleID}`)
        await interactive(page)
        const sizes = page.getByRole('radiogroup', { name: /^Størrelse/ }).getByRole('radio')
        // an article of one size has no choice
        if ((await sizes.count()) > 0) await sizes.first().check({ force: true })
        await by.press('Legg i handlekurv')
        await by.press(/^Se handlekurven/)
      }
      const cart = page.getByRole('dialog', { name: /Min Handlekurv/ })
      await addToCart()
      await expect(cart.getByText(money(article.FinalSuggestedPrice)).first()).toBeVisible()
      await expect(cart.getByText(/^Medlemspris\. Uten/)).toHaveCount(0)
      await cart
        .getByRole('button', { name: /^Fjern/ })
        .first()
        .click()

      await page.goto('/')
      await newCustomer(page, `pris-${manner}@example.com`, manner === 'touch' ? '412 99 825' : '412 99 826')
      await page.goto('/konto/innstillinger')
      await interactive(page)
      await by.press('Bli medlem')
      await expect(page.getByText('Velkommen som medlem.').first()).toBeVisible()
      await addToCart()
      const described = cart.locator('[data-slot=cart-line-price-description]').first()
      await expect(described).toHaveText(/^Medlemspris\. Uten medlemskap: /)
      // a warning's colour and icon are for what has changed
      await expect(cart.locator('[data-slot=cart-line-description]')).toHaveCount(0)
      await expect(cart.getByText(money(forMembers)).first()).toBeVisible()
      await expectAccessible(page, 'the cart with a member’s price')
      await page.screenshot({ path: test.info().outputPath('cart.png') })
    })
  })

test('OWN-05 a member’s cart has the member’s price at once, before prices are read again', async ({ page }) => {
  const article = await articleForMembers(page)
  await page.goto('/')
  await newCustomer(page, 'straks@example.com', '412 99 827')
  await page.goto('/konto/innstillinger')
  await interactive(page)
  await page.getByRole('button', { name: 'Bli medlem' }).click()
  await expect(page.getByText('Velkommen som medlem.').first()).toBeVisible()

  const known = page.waitForResponse(/\/customers\/current$/)
  await page.goto(`/product/${article.ArticleID}`)
  await interactive(page)
  const sizes = page.getByRole('radiogroup', { name: /^Størrelse/ }).getByRole('radio')
  if ((await sizes.count()) > 0) await sizes.first().check({ force: true })
  await known
  // the shop does not answer about prices any more
  await page.route('**/api/v1/articles/*', () => {})
  const add = page.getByRole('button', { name: 'Legg i handlekurv' }).first()
  await add.click()
  const panel = page.getByRole('dialog', { name: 'Lagt i Min Handlekurv' })
  await expect(panel.locator('[data-slot=price-member]')).toHaveText(/^\s?Medlemspris/)
  await add.click()
  await panel.getByRole('button', { name: /^Se handlekurven/ }).click()
  const cart = page.getByRole('dialog', { name: /Min Handlekurv/ })
  await expect(cart.getByText(/^Medlemspris\. Uten medlemskap: /).first()).toBeVisible()
})
