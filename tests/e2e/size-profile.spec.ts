import type { Page, Response } from '@playwright/test'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { type Manner, shopper } from '../../ui/testing/index.ts'
import { demoPassword, enterAs, leaveElsewhere, logIn, newCustomer } from './customer.ts'
import { recordLayoutShifts } from './layout-shifts.ts'
import { arrived, expect, expectAccessible, formsReady, hydrated, interactive, settled, test } from './shop.ts'

interface Own {
  audience: string
  kind: string
  size: string
}

const ownSizes = (page: Page) => page.getByRole('radiogroup', { name: /^(Din|Barnets) størrelse:/ })
const keptIn = (page: Page): Promise<readonly Own[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('sizeProfile') ?? '{"sizes":[]}').sizes)

/** Stored as the shop does, before the page is opened that is looked at. */
async function storeSizes(page: Page, sizes: unknown): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((text) => localStorage.setItem('sizeProfile', text), JSON.stringify({ v: 1, sizes }))
}

/** The answer to the request that sends a size to the account. A read of the account may come before it. */
const sizesSent = (page: Page, size: string): Promise<Response> =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/customers/current/sizes') && (answer.request().postData() ?? '').includes(`"${size}"`),
  )

const articleOf = async (page: Page, id: number): Promise<WireArticleDetail> =>
  (await page.request.get(`/api/v1/articles/${id}`)).json()

const audienceOf = ({ genders }: WireArticleDetail): string => genders[0]?.Name ?? ''

/** The first article that is so, with the size that the test is about. */
async function find<T>(page: Page, judge: (article: WireArticleDetail) => T | null | undefined | false) {
  for (let id = 1; id <= 200; id += 1) {
    const article = await articleOf(page, id)
    const found = article.variants && article.Visible === 1 && judge(article)
    if (found) return { id, article, found }
  }
  throw new Error('the demonstration has no such article')
}

const letters = (audience: string, size: string): Own => ({ audience, kind: 'letters', size })
/** An article in several letter sizes, each of which some shop has in each colour. */
const hasAll = ({ variants }: WireArticleDetail): boolean =>
  new Set(variants.map(({ Size }) => Size.Name)).size > 2 &&
  variants.some(({ Size }) => Size.Name === 'M') &&
  variants.every(({ Availability }) => Availability > 0)

/** Opens an article from the favourites, where the sizes are shown: the shop knows them before the article is drawn. */
async function openWithSizes(
  page: Page,
  { id, article }: { id: number; article: WireArticleDetail },
  sizes: readonly Own[],
): Promise<void> {
  await storeSizes(page, sizes)
  await page.evaluate((ids) => localStorage.setItem('favourites', JSON.stringify({ v: 2, ids })), [id])
  await page.goto('/favoritter')
  await interactive(page)
  for (const { audience, size } of sizes)
    await expect(page.getByRole('combobox', { name: `${audience}, klær` })).toHaveValue(size)
  await page.getByRole('heading', { level: 2, name: article.Name }).getByRole('link').press('Enter')
  await arrived(page, article.Name, /\/product\//)
  await interactive(page)
}

/** Only an article without a chosen size asks for one. */
async function expectNoSizeChosen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Legg i handlekurv' }).first().press('Enter')
  await expect(page.getByText('Velg størrelse').first()).toBeVisible()
  const sizes = page.getByRole('radiogroup', { name: 'Størrelse' })
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0)
}

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[]) {
  test.describe(`the size profile by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})

    test(`FIND-10 a size that was put into the cart is preselected on the next article by ${manner}`, async ({
      page,
    }) => {
      const by = shopper(page, manner)
      const one = await find(page, hasAll)
      const audience = audienceOf(one.article)
      const other = await find(
        page,
        (article) => article.ArticleID !== one.id && audienceOf(article) === audience && hasAll(article),
      )
      await page.goto(`/product/${one.id}`)
      await interactive(page)
      await expect(ownSizes(page)).toHaveCount(0)
      await by.choose('M')
      expect(await keptIn(page), 'a look chooses nothing').toEqual([])
      await by.press('Legg i handlekurv')
      await by.see('dialog', /Handlekurv/)
      await expect.poll(() => keptIn(page)).toEqual([letters(audience, 'M')])
      await page.goto(`/product/${other.id}`)
      await hydrated(page)
      await expect(ownSizes(page).getByRole('radio', { name: 'M', exact: true })).toBeChecked()
      await expectAccessible(page, 'an article in the shopper’s size')
    })

    test(`FIND-10 a kept size is changed by ${manner}`, async ({ page }) => {
      await storeSizes(page, [letters('Dame', 'M')])
      await page.goto('/favoritter')
      await interactive(page)
      await page.getByRole('combobox', { name: 'Dame, klær' }).selectOption('L')
      expect(await keptIn(page)).toEqual([letters('Dame', 'L')])
      await expectAccessible(page, 'the kept sizes')
    })

    test(`FIND-10 the kept sizes are deleted one by one by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await storeSizes(page, [letters('Dame', 'M'), { audience: 'Barn', kind: 'children', size: '116' }])
      await page.goto('/favoritter')
      await interactive(page)
      await by.press('Slett størrelsen for Barn, klær (cm)')
      expect(await keptIn(page)).toEqual([letters('Dame', 'M')])
      await expect(page.getByRole('button', { name: /^Slett alle/ })).toHaveCount(0)
      await by.press('Slett størrelsen for Dame, klær')
      await expect(page.getByText(/^Ingen størrelser er lagret/)).toBeVisible()
      expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus stays').toBe(true)
      await page.reload()
      await expect(page.getByText(/^Ingen størrelser er lagret/)).toBeVisible()
    })
  })
}

test.describe('the size profile', () => {
  // of the demonstration
  for (const [id, said] of [
    [58, 'Kundene sier den er liten – gå opp en størrelse'],
    [62, 'Kundene sier den er stor – gå ned en størrelse'],
    [1, 'Kundene sier den er normal i størrelsen'],
  ] as const)
    test(`FIND-10 tells every guest what the votes advise: ${said}`, async ({ page }) => {
      await page.goto(`/product/${id}`)
      await hydrated(page)
      await expect(page.getByRole('radiogroup', { name: 'Størrelse' })).toHaveAccessibleDescription(said)
    })

  test('FIND-10 tells who has chosen a size that it fits', async ({ page }) => {
    await storeSizes(page, [letters('Dame', 'M')])
    await page.goto('/product/1')
    await hydrated(page)
    await expect(ownSizes(page)).toHaveAccessibleDescription('Normal i størrelsen – passer deg')
  })

  test('FIND-10 moves nothing when it preselects a size', async ({ page }) => {
    await storeSizes(page, [letters('Dame', 'M')])
    const shifts = await recordLayoutShifts(page)
    await page.goto('/product/1')
    await interactive(page)
    await expect(ownSizes(page)).toBeVisible()
    expect((await shifts()).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  })

  test('FIND-10 preselects no size that is sold out', async ({ page }) => {
    const { id, article, found } = await find(page, ({ variants, colors }) =>
      colors.length === 1 && variants.length > 2
        ? variants.find(({ Availability, Size }) => Availability === 0 && /^\d*X*[SML]$/.test(Size.Name))
        : null,
    )
    await openWithSizes(page, { id, article }, [letters(audienceOf(article), found.Size.Name)])
    await expectNoSizeChosen(page)
  })

  test('FIND-10 preselects no size of another audience', async ({ page }) => {
    const one = await find(page, hasAll)
    await openWithSizes(page, one, [letters(audienceOf(one.article) === 'Dame' ? 'Herre' : 'Dame', 'M')])
    await expectNoSizeChosen(page)
  })

  test('FIND-10 PERF a size of another audience hydrates neither stock nor reservation', async ({ page }) => {
    const parts = page.locator('main [data-dehydrated]')
    const stock = parts.filter({ hasText: 'Finnes i ' })
    const reservation = parts.filter({ hasText: 'Reserver i butikk' })
    const open = async (audience: string) => {
      await storeSizes(page, [letters(audience, 'M')])
      await page.goto('/product/1')
      await hydrated(page)
      await page.waitForTimeout(1000)
    }
    await open('Herre')
    await expect(stock).toHaveCount(1)
    await expect(reservation).toHaveCount(1)
    await open('Dame')
    await expect(parts.filter({ hasText: 'På lager i ' })).toHaveCount(0)
    await expect(reservation, 'of the own size').toHaveCount(0)
  })

  test('FIND-10 does not replace a size that is in the address', async ({ page }) => {
    const { id, article } = await find(
      page,
      (one) =>
        hasAll(one) &&
        one.variants.some(({ Size, Color }) => Size.Name === 'L' && Color.ColorID === one.colors[0]?.ColorID),
    )
    const audience = audienceOf(article)
    await page.goto(`/product/${id}`)
    await interactive(page)
    await page.getByRole('radio', { name: 'L', exact: true }).press('Space')
    await page.getByRole('button', { name: 'Legg i handlekurv' }).first().press('Enter')
    await expect(page.getByRole('dialog', { name: /Handlekurv/ })).toBeVisible()
    await page.goto('/favoritter')
    await interactive(page)
    await page.getByRole('combobox', { name: `${audience}, klær` }).selectOption('M')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Min Handlekurv' }).press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: article.Name }).first().press('Enter')
    await arrived(page, article.Name, /variant=/)
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
    await page.getByRole('radio', { name: 'M', exact: true }).press('Space')
    await expect(ownSizes(page)).toBeVisible()
  })

  test('FIND-10 offers the size as the first filter of a list, with one press', async ({ page }) => {
    await storeSizes(page, [letters('Herre', 'L'), letters('Dame', 'M')])
    await page.goto('/dame')
    await interactive(page)
    const boxes = page.getByRole('group', { name: 'Størrelse', exact: true }).getByRole('checkbox')
    await expect(boxes.first()).toHaveAccessibleName(/^Din størrelse: M/)
    await boxes.first().press('Space')
    await settled(page)
    await expect(page).toHaveURL(/\/dame\?storrelse=\d+$/)
    await expect(page.getByRole('list', { name: 'Valgte filter' }).getByRole('button')).toContainText(['Str. M'])
    await expectAccessible(page, 'a list filtered by the shopper’s size')
  })

  test('FIND-10 is the same in two tabs', async ({ page, context }) => {
    await storeSizes(page, [letters('Dame', 'M')])
    await page.goto('/favoritter')
    await interactive(page)
    const other = await context.newPage()
    await other.goto('/favoritter')
    await interactive(other)
    await other.getByRole('combobox', { name: 'Dame, klær' }).selectOption('S')
    await expect(page.getByRole('combobox', { name: 'Dame, klær' })).toHaveValue('S')
    await other.getByRole('button', { name: /^Slett størrelsen/ }).press('Enter')
    await expect(page.getByText(/^Ingen størrelser er lagret/)).toBeVisible()
  })

  test('FIND-10 A11Y-03 is brought back by the key after its deletion', async ({ page }) => {
    await storeSizes(page, [letters('Dame', 'M'), { audience: 'Barn', kind: 'children', size: '116' }])
    await page.goto('/favoritter')
    await interactive(page)
    const undo = page.getByRole('region', { name: 'Størrelsene dine' }).getByRole('button', { name: 'Angre' })
    for (const name of [/^Slett størrelsen for Dame/, /^Slett alle/]) {
      await page.getByRole('button', { name }).press('Enter')
      await expect(undo).toBeFocused()
      await expectAccessible(page, 'a deleted size')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: 'Dame, klær' })).toHaveValue('M')
      await expect(undo).toBeHidden()
      await expect(page.locator('main :focus')).toHaveCount(1)
    }
    expect(await keptIn(page)).toHaveLength(2)
  })

  test('FIND-10 stands among the settings of the account', async ({ page }) => {
    await storeSizes(page, [letters('Dame', 'M')])
    await enterAs(page, 'kari@example.com')
    await page.goto('/konto/innstillinger')
    await interactive(page)
    await expect(page.getByRole('region', { name: 'Størrelsene dine' }).getByRole('combobox')).toHaveValue('M')
  })

  test('FIND-10 is the same on two devices of a customer', async ({ page, browser, shop }) => {
    await page.goto('/product/3')
    await newCustomer(page, 'to-storrelser@example.com', '412 99 402')
    await leaveElsewhere(page)
    await storeSizes(page, [letters('Dame', 'M')])
    const sent = sizesSent(page, 'M')
    await logIn(page, 'to-storrelser@example.com')
    expect((await sent).status()).toBe(200)

    const context = await browser.newContext({ baseURL: shop.origin })
    await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: shop.origin }])
    const phone = await context.newPage()
    await logIn(phone, 'to-storrelser@example.com')
    await phone.goto('/konto/innstillinger')
    const there = phone.getByRole('region', { name: 'Størrelsene dine' })
    await expect(there.getByRole('combobox', { name: 'Dame, klær', exact: true })).toHaveValue('M')
    await expect(there).toContainText('på alle enhetene dine')
    const changed = sizesSent(phone, 'L')
    await there.getByRole('combobox').selectOption('L')
    expect((await changed).status()).toBe(200)
    await context.close()

    await page.goto('/konto/innstillinger')
    const here = page.getByRole('region', { name: 'Størrelsene dine' })
    await expect(here.getByRole('combobox', { name: 'Dame, klær', exact: true })).toHaveValue('L')
  })

  test('FIND-10 joins the account that a shopper makes', async ({ page }) => {
    await storeSizes(page, [letters('Dame', 'M')])
    await page.goto('/registrer')
    await formsReady(page)
    for (const [label, text] of [
      ['Fornavn', 'Liv'],
      ['Etternavn', 'Fjell'],
      ['E-post', 'ny-storrelse@example.com'],
      ['Mobilnummer', '412 99 403'],
      ['Passord', demoPassword],
      ['Passordet en gang til', demoPassword],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('checkbox', { name: 'Jeg godtar vilkårene' }).check({ force: true })
    const sent = sizesSent(page, 'M')
    await page.getByRole('button', { name: 'Lag konto' }).press('Enter')
    expect((await sent).status()).toBe(200)
  })

  test('FIND-10 leaves the browser with a logout', async ({ page }) => {
    await storeSizes(page, [letters('Dame', 'M')])
    await enterAs(page, 'kari@example.com')
    await page.goto('/konto/innstillinger')
    await interactive(page)
    await page.getByRole('button', { name: 'Logg ut', exact: true }).last().press('Enter')
    await expect.poll(() => keptIn(page)).toEqual([])
  })

  test('FIND-10 STORE-02 is dropped with a word when its stored value is damaged', async ({ page }) => {
    await storeSizes(page, 'M')
    await page.goto('/')
    await expect(
      page.getByText('Størrelsene dine lot seg ikke lese. Vi husker dem fra neste gang du handler.'),
    ).toBeVisible()
  })

  test('FIND-10 fits a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await storeSizes(page, [letters('Dame', 'M'), { audience: 'Barn', kind: 'children', size: '116' }])
    await page.goto('/favoritter')
    await expect(page.getByRole('button', { name: 'Slett alle størrelsene' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('FIND-10 leaves every guest the same document', async ({ page }) => {
    const { id, article } = await find(page, hasAll)
    const before = await (await page.request.get(`/product/${id}`)).text()
    await storeSizes(page, [letters(audienceOf(article), 'M')])
    expect(await (await page.request.get(`/product/${id}`)).text()).toBe(before)
  })
})
