import type { Page } from '@playwright/test'
import { searchRequestOf } from '../../app/api/query.ts'
import type { WireArticleDetail, WireSearchAnswer } from '../../app/api/wire.ts'
import { defaultSort, emptyFilters, emptyScope, webStockShopId } from '../../machines/domain/index.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

/** Sold out in every size, on the web and in all shops. */
const soldOut = '/product/43'
const mailbox = () => `venter-${Date.now()}-${Math.floor(Math.random() * 1e6)}@epost.example`
const alert = (page: Page) => page.getByRole('region', { name: /^Si fra når den er inne/ })

/** A variant that the web lacks and some shop has. */
async function inShopsAlone(page: Page): Promise<{ articleId: number; size: string }> {
  const data = searchRequestOf({ scope: emptyScope, filters: emptyFilters, sort: defaultSort, page: 0, pages: 4 })
  const found: WireSearchAnswer = await (await page.request.post('/api/v1/articles/search', { data })).json()
  for (const { _source } of found.hits.hits) {
    const article: WireArticleDetail = await (await page.request.get(`/api/v1/articles/${_source.ArticleID}`)).json()
    const first = article.variants[0]!.Color.ColorID
    const variant = article.variants.find(
      ({ Color, shops, PurchasableOnWeb }) =>
        Color.ColorID === first &&
        PurchasableOnWeb &&
        shops.length > 0 &&
        shops.every(({ ShopID }) => ShopID !== webStockShopId),
    )
    if (variant && !article.OnlyCC && article.variants.length > 1)
      return { articleId: article.ArticleID, size: variant.Size.Name }
  }
  throw new Error('the web has everything')
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('BUY-09 from sold out to being told takes three taps', async ({ page }) => {
    const to = mailbox()
    await page.goto(soldOut)
    await interactive(page)
    let taps = 0
    const tap = async (target: ReturnType<Page['getByRole']>) => {
      taps++
      await target.tap({ force: true })
    }
    await tap(
      page
        .getByRole('radiogroup', { name: /^Størrelse/ })
        .getByRole('radio')
        .first(),
    )
    await expect(page.getByRole('radio').first()).toBeVisible()
    await alert(page).getByLabel('E-post').fill(to)
    await tap(alert(page).getByRole('button', { name: 'Si fra når den er inne' }))
    await expect(alert(page).getByRole('status')).toContainText(`Trykk på lenken vi har sendt til ${to}`)
    // the link in the mail
    taps++
    await page.goto(linkIn(await mailTo(page, to, 'Skal vi si fra? ')))
    await expect(page.getByRole('heading', { level: 1, name: 'Vi sier fra' })).toBeVisible()
    expect(taps).toBeLessThanOrEqual(3)
    expect(page.url()).not.toContain('token')
    await page.getByRole('button', { name: 'Ikke si fra likevel' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Varselet er slettet' })).toBeVisible()
  })

  test('BUY-09 one press chooses the nearest shop that has what the web lacks', async ({ page }) => {
    const { articleId, size } = await inShopsAlone(page)
    await page.goto(`/product/${articleId}`)
    await interactive(page)
    const add = page.getByRole('main').getByRole('button', { name: 'Legg i handlekurv' }).first()
    await page.getByRole('radio', { name: size, exact: true }).tap({ force: true })
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: /^Hent i / }).tap()
    await expect(add).not.toHaveAttribute('aria-disabled')
    await expect(page.getByRole('button', { name: /^Hent i / })).toHaveCount(0)
  })
})

test('BUY-09 a request is made by keyboard', async ({ page }) => {
  const to = mailbox()
  await page.goto(soldOut)
  await interactive(page)
  const email = alert(page).getByLabel('E-post')
  await email.focus()
  await page.keyboard.press('Enter')
  await expect(alert(page).getByRole('alert')).toHaveText(/Velg størrelsen/)
  await expect(
    page
      .getByRole('radiogroup', { name: /^Størrelse/ })
      .getByRole('radio')
      .first(),
  ).toBeFocused()
  await page.keyboard.press('Space')
  await email.focus()
  await page.keyboard.press('Enter')
  await expect(email).toHaveAccessibleDescription(/Skriv en e-postadresse/)
  await expect(email).toBeFocused()
  await page.keyboard.type(to)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toBeFocused()
  await expect(alert(page).getByRole('status')).toContainText(to)
  const stop = /href="([^"]+stopp=1)"/.exec(await mailTo(page, to, 'Skal vi si fra? '))?.[1]
  await page.goto(stop!.replaceAll('&amp;', '&'))
  await expect(page.getByRole('heading', { level: 1, name: 'Varselet er slettet' })).toBeVisible()
})

test('BUY-09 a sold-out size offers the closest articles that have it', async ({ page }) => {
  await page.goto(soldOut)
  await interactive(page)
  const first = page
    .getByRole('radiogroup', { name: /^Størrelse/ })
    .getByRole('radio')
    .first()
  const size = await first.evaluate((radio) => radio.parentElement!.querySelector('span')!.textContent)
  await first.check({ force: true })
  const links = page.getByRole('region', { name: /^Ligner, og finnes/ }).getByRole('link')
  await expect(links.first()).toBeVisible()
  for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!))) {
    const id = /\d+/.exec(href)![0]
    const { variants }: WireArticleDetail = await (await page.request.get(`/api/v1/articles/${id}`)).json()
    expect(variants.some(({ Size, shops }) => Size.Name === size && shops.length > 0)).toBe(true)
  }
})

test.describe('refused or unanswered', () => {
  test.use({ expectedConsole: /Failed to load resource/ })

  test('BUY-09 a link that is outdated says so', async ({ page }) => {
    await page.goto(`/si-fra#token=${'a'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Lenken virker ikke' })).toBeVisible()
    await expectAccessible(page, 'an outdated link')
  })

  test('BUY-09 keeps the address when the shop does not answer', async ({ page }) => {
    await page.goto(soldOut)
    await interactive(page)
    await page
      .getByRole('radiogroup', { name: /^Størrelse/ })
      .getByRole('radio')
      .first()
      .check({ force: true })
    await page.route('**/api/v1/stock-alerts', (route) => route.abort())
    await alert(page).getByLabel('E-post').fill('kari@epost.example')
    const send = alert(page).getByRole('button', { name: 'Si fra når den er inne' })
    await send.click()
    await expect(alert(page).getByRole('alert')).toContainText('Butikken svarer ikke')
    await expect(alert(page).getByLabel('E-post')).toHaveValue('kari@epost.example')
    await page.unroute('**/api/v1/stock-alerts')
    await send.click()
    await expect(alert(page).getByRole('status')).toContainText('kari@epost.example')
  })
})
