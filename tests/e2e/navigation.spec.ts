import type { Page, Request } from '@playwright/test'
import { hold } from './hold.ts'
import { alive, awake, expect, expectAccessible, test } from './shop.ts'

const jackets = '/klær/jakker'

/** The requests for data and documents from here on: pictures, fonts and late code come when they like. */
function requestsFrom(page: Page): string[] {
  const heard: string[] = []
  page.on('request', (request: Request) => {
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) {
      heard.push(decodeURI(new URL(request.url()).pathname))
    }
  })
  return heard
}

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

test.describe('from page to page', () => {
  test('API-03 a page that has come alive asks for nothing that its HTML brought', async ({ page }) => {
    for (const path of ['/', jackets, '/product/1']) {
      await page.goto(path)
      await awake(page)
      const heard = requestsFrom(page)
      await page.waitForTimeout(1000)
      expect(heard, path).toEqual([])
    }
  })

  test('a link brings the next page without a new document, with its title, and the focus on its heading', async ({
    page,
  }) => {
    await page.goto('/')
    await awake(page)
    const heard = requestsFrom(page)
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
    await menu.getByText('Dame', { exact: true }).hover()
    await menu.getByRole('button', { name: 'Dame' }).click()
    await menu.getByRole('link', { name: 'Alt til dame' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dame' })).toBeFocused()
    await expect(page).toHaveTitle('Dame – Vardeholm')
    await expect(menu.getByRole('button', { name: 'Dame' })).toHaveAttribute('aria-current', 'page')
    // the page's data, and once for all pages who is here
    const calls = heard.filter((path) => path.startsWith('/api/')).sort()
    expect(calls).toEqual(['/api/v1/articles/search', '/api/v1/customers/current'])
    expect(heard).not.toContain('/dame')
  })

  test('a link of a part whose code has not come leads on without a new document too', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await page.route('**/assets/page-footer-*', () => {
      // does not come
    })
    const heard = requestsFrom(page)
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Kampanjer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kampanjer' })).toBeFocused()
    await footer.getByRole('link', { name: 'Blogg' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blogg' })).toBeFocused()
    expect(heard).not.toContain('/kampanjer')
    expect(heard).not.toContain('/blogg')
    await expect(page.locator('[data-dehydrated] footer')).toBeVisible()
  })

  test('ROUTE-08 an article is asked for by id and shown by name', async ({ page }) => {
    await page.goto('/product/1')
    await awake(page)
    await expect(page).toHaveURL(/\/product\/toppbris-skalljakke-til-dame$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Toppbris skalljakke til dame' })).toBeVisible()
  })

  test('ROUTE-08 ROUTE-18 an article’s address keeps what is not ours, and opens the cart once', async ({ page }) => {
    for (const path of ['/product/1', '/article/1', '/product/toppbris-skalljakke-til-dame']) {
      await page.goto(`${path}?utm_source=brev&handlekurv=apen&gclid=x1`)
      await alive(page)
      await expect(page.getByRole('dialog', { name: 'Min Handlekurv' })).toBeVisible()
      await expect(page).toHaveURL(/\/product\/toppbris-skalljakke-til-dame\?utm_source=brev&gclid=x1$/)
      await page.reload()
      await alive(page)
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('ROUTE-08 the first choice on an article leaves its address as it is', async ({ page }) => {
    await page.goto('/product/519?utm_source=brev&gclid=x1#anmeldelser')
    await awake(page)
    const before = page.url()
    const asked = () => page.evaluate(() => history.state.asked)
    expect(before).toMatch(/\?utm_source=brev&gclid=x1#anmeldelser$/)
    const entry = await asked()
    expect(entry).toContain('/product/519')
    await page.getByRole('radio', { disabled: false }).locator('visible=true').last().click()
    await page.getByRole('combobox').first().focus()
    await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible()
    expect(page.url()).toBe(before)
    expect(await asked()).toBe(entry)
  })

  for (const path of [
    '/search?q=jakke&gclid=1',
    '/article/1?gclid=1',
    '/voksen?gclid=1',
    '/payment?gclid=1',
    '/privacy?gclid=1',
  ]) {
    test(`ROUTE-18 the redirect of ${path} keeps what is not ours`, async ({ request }) => {
      const { headers, status } = await request
        .get(path, { maxRedirects: 0 })
        .then((answer) => ({ headers: answer.headers(), status: answer.status() }))
      expect([301, 302]).toContain(status)
      expect(headers.location).toMatch(/\?gclid=1(#|$)/)
    })
  }

  test('an article that comes late takes the focus from the heading that stood for it', async ({ page }) => {
    await page.goto(jackets)
    await awake(page)
    const letGo = await hold(page, '**/api/v1/articles/**')
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vare' })).toBeFocused()
    letGo()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText('Vare')
    await expect(heading).toBeFocused()
  })

  test('HEAD-11 going back shows the page as it was left, at its place, without a call', async ({ page }) => {
    await page.goto(jackets)
    await awake(page)
    await page.getByRole('button', { name: 'Vis flere' }).click()
    await expect(page.getByText(/^Viser 40 av/)).toBeVisible()
    await page.getByRole('article').nth(30).scrollIntoViewIfNeeded()
    const before = await scrollOf(page)
    expect(before).toBeGreaterThan(1000)
    await page.getByRole('article').nth(30).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const heard = requestsFrom(page)
    await page.goBack()
    await expect(page.getByText(/^Viser 40 av/)).toBeVisible()
    await expect(page.getByRole('article').nth(30).getByRole('link'), 'the link that was followed').toBeFocused()
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(before - 80)
    expect(await scrollOf(page)).toBeLessThan(before + 80)
    expect(heard).toEqual([])
  })

  test('HEAD-11 back and forward at once is nowhere, and each page keeps its own place', async ({ page }) => {
    await page.goto(jackets)
    await awake(page)
    await page.getByRole('article').first().getByRole('link').press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText('Jakker')
    const article = page.url()
    await page.reload()
    await awake(page)
    const letGo = await hold(page, '**/api/v1/articles/search')
    const asked = page.waitForRequest('**/api/v1/articles/search')
    await page.evaluate(() => history.back())
    await asked
    await page.evaluate(() => history.forward())
    await expect(page).toHaveURL(article)
    letGo()
    await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0)
    await expect(page).toHaveURL(article)
    await expect(heading).not.toHaveText('Jakker')

    // left by the browser's own button: the place of the one is not the other's
    await page.evaluate(() => scrollTo(0, 900))
    await page.goBack()
    await expect(heading).toHaveText('Jakker')
    await page.goForward()
    await expect(heading).not.toHaveText('Jakker')
    await page
      .getByRole('navigation', { name: 'Brødsmulesti' })
      .getByRole('link', { name: 'Jakker', exact: true })
      .press('Enter')
    await expect(heading).toHaveText('Jakker')
    expect(await scrollOf(page)).toBeLessThan(800)
  })

  test('HEAD-11 a step of the breadcrumbs leads back to its page as it was left, at its place', async ({ page }) => {
    await page.goto(jackets)
    await awake(page)
    await page.getByRole('checkbox', { name: /^Herre/ }).check({ force: true })
    await expect(page).toHaveURL(/kjonn=1$/)
    await page.getByRole('button', { name: 'Vis flere' }).press('Enter')
    await expect(page.getByText(/^Viser 40 av/)).toBeVisible()
    await page.getByRole('article').nth(30).scrollIntoViewIfNeeded()
    const before = await scrollOf(page)
    await page.getByRole('article').nth(30).getByRole('link').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page
      .getByRole('navigation', { name: 'Brødsmulesti' })
      .getByRole('link', { name: 'Jakker', exact: true })
      .press('Enter')
    await expect(page.getByText(/^Viser 40 av/)).toBeVisible()
    await expect(page).toHaveURL(/kjonn=1&side=2$/)
    await expect(page.getByRole('article').nth(30).getByRole('link')).toBeFocused()
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(before - 80)
    expect(await scrollOf(page)).toBeLessThan(before + 80)
  })

  test('HEAD-11 what is gone back to and comes late is shown at its place too', async ({ page }) => {
    await page.clock.install()
    await page.goto(jackets)
    await awake(page)
    await page.getByRole('article').nth(18).scrollIntoViewIfNeeded()
    const before = await scrollOf(page)
    await page.getByRole('article').nth(18).getByRole('link').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const letGo = await hold(page, '**/api/v1/articles/**')
    const asked = page.waitForRequest('**/api/v1/articles/**')
    await page
      .getByRole('navigation', { name: 'Brødsmulesti' })
      .getByRole('link', { name: 'Jakker', exact: true })
      .press('Enter')
    await asked
    await page.clock.fastForward('00:06')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jakker')
    expect(await scrollOf(page)).toBeLessThan(before - 80)
    letGo()
    await expect(page.getByRole('article').nth(18)).toBeVisible()
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(before - 80)
    expect(await scrollOf(page)).toBeLessThan(before + 80)
  })

  test('LIST-10 the filters live in the address, and a reload keeps them', async ({ page }) => {
    await page.goto(jackets)
    await awake(page)
    await page.getByRole('combobox', { name: 'Sorter etter' }).selectOption({ label: 'Pris' })
    await page.getByRole('checkbox', { name: /^Herre/ }).check({ force: true })
    await expect(page).toHaveURL(/kjonn=1&sorter=pris/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jakker til herre')
    const names = () => page.getByRole('article').getByRole('heading').allTextContents()
    await expect(page.getByRole('button', { name: 'Filter, 1 valgt' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const before = await names()
    await page.reload()
    await awake(page)
    expect(await names()).toEqual(before)
  })

  test('LIST-10 after Back the address is that of the list as it was left', async ({ page }) => {
    await page.goto(`${jackets}?utm_source=brev`)
    await awake(page)
    await page.getByRole('checkbox', { name: /^Dame/ }).check({ force: true })
    await expect(page).toHaveURL(/kjonn=2/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Vis flere' }).click()
    await expect(page).toHaveURL(/kjonn=2&side=2&utm_source=brev$/)
    const chosen = page.url()
    await page.getByRole('article').nth(25).getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(page.getByRole('article').nth(25)).toBeVisible()
    expect(page.url()).toBe(chosen)
    await page.reload()
    await awake(page)
    await expect(page.getByText(/^Viser 40 av/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filter, 1 valgt' })).toBeVisible()
  })

  test('LIST-06 the cards’ pictures follow the colours that are chosen', async ({ page }) => {
    const headers = { 'x-csrf-token': (await (await page.request.get('/api/v1/csrf')).json()).token }
    const expectInColour = async (group: number) => {
      const data = { query: '', take: 1000, filters: [{ colours: [group] }] }
      const answer = await (await page.request.post('/api/v1/articles/search', { headers, data })).json()
      const bases = new Map<string, string>()
      for (const { _source } of answer.hits.hits) {
        const { ImagePath } = _source.colors.find((one: { ColorGroupID: number }) => one.ColorGroupID === group)
        bases.set(`/product/${_source.ArticleID}`, ImagePath)
      }
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const cards = await page
        .getByRole('article')
        .evaluateAll((all) =>
          all.map((card) => [
            card.querySelector('a')?.getAttribute('href') ?? '',
            card.querySelector('img')?.src ?? '',
          ]),
        )
      expect(cards.length).toBeGreaterThan(5)
      for (const [href = '', src = ''] of cards) expect(src, href).toContain(`${bases.get(href)}-`)
    }
    await page.goto(`${jackets}?farge=11`)
    await awake(page)
    await expectInColour(11)
    await page.getByRole('checkbox', { name: /^Rød/ }).uncheck({ force: true })
    await page.getByRole('checkbox', { name: /^Blå/ }).check({ force: true })
    await expect(page).toHaveURL(/farge=6$/)
    await expectInColour(6)
  })

  for (const path of ['/kundeservice', '/tilgjengelighet']) {
    test(`INFO-04 ${path} calls and writes to customer service by a press`, async ({ page }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: /^Ring / })).toHaveAttribute('href', 'tel:+4740000100')
      const mail = 'mailto:kundeservice@vardeholm.example'
      await expect(main.getByRole('link', { name: /^Skriv til / })).toHaveAttribute('href', mail)
    })
  }

  test('LIST-07 LIST-08 LIST-09 a price that is typed or stepped narrows the list, and one that cannot be is corrected aloud', async ({
    page,
  }) => {
    await page.goto(jackets)
    await awake(page)
    const highest = page.getByRole('textbox', { name: 'Høyeste pris' })
    await highest.fill('kr 1.000,-')
    await highest.press('Enter')
    await expect(page).toHaveURL(/pris=\d+-1000/)
    await expect(highest).toHaveValue('1\u00a0000')
    const prices = await page.getByRole('article').locator('text=/kr/').allTextContents()
    expect(prices.length).toBeGreaterThan(0)
    await page.getByRole('slider', { name: 'Høyeste pris' }).press('ArrowLeft')
    await expect(page).toHaveURL(/pris=\d+-990/)
    await highest.fill('mye')
    await highest.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Skriv høyeste pris med tall' })).toBeVisible()
  })

  test.describe('without the net', () => {
    test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ })

    test('ROUTE-19 code that does not come is told, and tried again', async ({ page, context }) => {
      await page.goto('/')
      await awake(page)
      await context.setOffline(true)
      const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
      await menu.getByRole('button', { name: 'Herre' }).click()
      await menu.getByRole('link', { name: 'Alt til herre' }).click()
      const told = page.getByRole('alert').filter({ hasText: 'Siden kom ikke frem' })
      await expect(told).toBeVisible()
      await expect(page).toHaveURL('/')
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Prøv igjen' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Herre' })).toBeVisible()
      await expect(told).toHaveCount(0)
    })
  })

  test('HEAD-03 a search goes to its own address, and without JavaScript too', async ({ page, browser, shop }) => {
    await page.goto('/')
    await awake(page)
    const field = page.getByRole('combobox', { name: 'Søk i hele butikken' })
    await field.fill('  ull   lue ')
    await field.press('Enter')
    await expect(page).toHaveURL('/search/ull%20lue')
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.origin })
    await plain.goto('/', { waitUntil: 'domcontentloaded' })
    await plain.getByRole('combobox', { name: 'Søk i hele butikken' }).fill('jakke')
    await plain.getByRole('combobox', { name: 'Søk i hele butikken' }).press('Enter')
    await expect(plain).toHaveURL('/search/jakke')
    await expect(plain.getByRole('article').first()).toBeVisible()
    await plain.close()
  })
})

test.describe('the first load', () => {
  // the question about cookies is a part of it
  test.use({ hasAnswered: false })

  /** KiB, as the browser fetches them: compressed, each file alone. */
  const budget = 90
  const mostFiles = 8

  for (const path of ['/', jackets, '/product/1']) {
    test(`${path} fetches less than ${budget} KiB of JavaScript before intent`, async ({ page }) => {
      const scripts = new Map<string, number>()
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'script') return
        const brotli = await page.request.get(response.url(), { headers: { 'accept-encoding': 'br' } })
        scripts.set(response.url(), Number(brotli.headers()['content-length']))
      })
      await page.goto(path)
      await alive(page)
      await page.waitForTimeout(1500)
      const kib = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
      expect(scripts.size).toBeGreaterThan(0)
      expect(scripts.size).toBeLessThanOrEqual(mostFiles)
      expect(kib).toBeGreaterThan(10)
      expect(kib).toBeLessThan(budget)
    })
  }

  test('a page that sleeps does what was pressed in it once its code is here', async ({ page }) => {
    await page.goto('/product/1')
    await alive(page)
    await page.getByRole('radio', { name: 'M', exact: true }).evaluate((radio: HTMLInputElement) => radio.click())
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
    await expect(page.getByRole('dialog', { name: /Min Handlekurv/ })).toBeVisible()
  })

  test('what is far down is laid out once the page is alive, and a reload comes back to its place in it', async ({
    page,
  }) => {
    const letGo = await hold(page, '**/assets/entry-client-*.js')
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toHaveCSS('content-visibility', 'auto')
    letGo()
    await expect(footer).toHaveCSS('content-visibility', 'visible')
    const heading = page.getByRole('heading', { name: 'Fra bloggen' })
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    const [before, top] = [await scrollOf(page), (await heading.boundingBox())?.y]
    await page.reload()
    await expect.poll(() => scrollOf(page)).toBe(before)
    expect((await heading.boundingBox())?.y).toBeCloseTo(top ?? Number.NaN, 0)
  })

  test('a page that wakes leaves its reader at what the address leads to, or has been read on to', async ({ page }) => {
    await page.goto('/kundeservice#vilkar')
    await alive(page)
    await expect(page.locator('#vilkar')).toBeInViewport()
    const letGo = await hold(page, '**/assets/*.js')
    await page.goto(jackets, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => scrollTo(0, 700))
    letGo()
    await alive(page)
    expect(await scrollOf(page)).toBeGreaterThan(500)
  })

  test('a page that was left before hydration leaves nothing behind', async ({ page }) => {
    await page.goto('/kundeservice')
    await alive(page)
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('header nav a[href="/dame"]')
      link?.click()
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Dame' })).toBeVisible()
    await expect(page).toHaveTitle('Dame – Vardeholm')
    await expect(page.locator('head title')).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Kundeservice' })).toBeVisible()
    await expect(page).toHaveTitle('Kundeservice – Vardeholm')
  })
})

test.describe('what cannot be shown', () => {
  const status = async (page: Page, path: string) => (await page.request.get(path, { maxRedirects: 0 })).status()

  test('ROUTE-13 an unknown path, category or article is a Norwegian page with status 404', async ({ page }) => {
    for (const path of ['/finnes-ikke', '/klær/finnes-ikke', '/product/finnes-ikke', '/product/999999', '/ordre/x']) {
      expect(await status(page, path), path).toBe(404)
    }
    const answer = await page.request.get('/finnes-ikke')
    expect(await answer.text()).toContain('Her slutter stien')
  })

  test('ROUTE-04 ROUTE-05 ROUTE-12 redirects are real', async ({ page }) => {
    for (const [path, to] of [
      ['/payment', '/kundeservice'],
      ['/privacy', '/personvernerklaering'],
      ['/jan-mayen', '/'],
      ['/heldre-pa-langtur-over-vidda', '/'],
      ['/voksen', '/uni'],
      ['/article/3', '/product/3'],
    ] as const) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location], path).toEqual([301, to])
    }
  })

  test('a malformed escape in the address is told in Norwegian, with status 400', async ({ page }) => {
    const answer = await page.request.get('/%E0%A4%A')
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain('Adressen er skrevet feil')
  })

  test('CART-08 HEAD-13 a damaged stored cart is dropped with a word, which can be read later; the shop works on', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (!localStorage.getItem('cart')) localStorage.setItem('cart', '{"v":2,"lines":"ødelagt"}')
    })
    await page.goto('/product/1')
    await awake(page)
    const told = page.getByRole('region', { name: 'Varsler' })
    await expect(told).toContainText('lot seg ikke lese')
    await told.getByRole('button', { name: 'Lukk varsel' }).press('Enter')
    await expect(told).not.toContainText('lot seg ikke lese')
    const opener = page.getByRole('button', { name: 'Tidligere varsler' })
    await opener.press('Enter')
    const earlier = page.getByRole('dialog', { name: 'Tidligere varsler' })
    await expect(earlier.getByRole('list', { name: 'Varsler' })).toContainText('lot seg ikke lese')
    await expectAccessible(page, 'the earlier alerts')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
    await expect(page.getByRole('dialog', { name: /Min Handlekurv/ })).toBeVisible()
  })

  test('CART-11 what is added in another tab arrives in this one', async ({ page, context }) => {
    await page.goto('/')
    await awake(page)
    const other = await context.newPage()
    await other.goto('/product/1')
    await awake(other)
    await other.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await other.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
    await expect(page.getByRole('link', { name: 'Gå til kassen, 1 vare' })).toBeVisible()
  })
})
