import type { Page, Request } from '@playwright/test'
import { ofAnybody, withBreadcrumbs } from './addresses.ts'
import { chunkFile } from './chunk-file.ts'
import { hold } from './hold.ts'
import { arrived, expect, expectAccessible, hydrated, interactive, settled, test } from './shop.ts'

const jackets = '/klær/jakker'

/** Records later requests for data and documents; pictures, fonts and lazy code are left out. */
function requestsFrom(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request: Request) => {
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) {
      requests.push(decodeURI(new URL(request.url()).pathname))
    }
  })
  return requests
}

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

test.describe('from page to page', () => {
  test('API-03 a hydrated page requests nothing that its HTML contains', async ({ page }) => {
    for (const path of ['/', jackets, '/product/1']) {
      // the front page has three shops, and its search reads all of them
      const shops = path === '/' ? page.waitForResponse('**/api/v1/shops') : null
      await page.goto(path)
      await interactive(page)
      await shops
      const requests = requestsFrom(page)
      await page.waitForTimeout(1000)
      expect(requests, path).toEqual([])
    }
  })

  test('a link loads the next page without a new document', async ({ page }) => {
    await page.goto('/')
    await interactive(page)
    const requests = requestsFrom(page)
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
    await menu.getByText('Dame', { exact: true }).hover()
    await menu.getByRole('button', { name: 'Dame' }).click()
    await menu.getByRole('link', { name: 'Alt til dame' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dame' })).toBeFocused()
    await expect(page).toHaveTitle('Dame – Vardeholm')
    await expect(menu.getByRole('button', { name: 'Dame' })).toHaveAttribute('aria-current', 'page')
    // the page's data, and once per tab the user
    await expect
      .poll(() => requests.filter((path) => path.startsWith('/api/')).sort())
      .toEqual(['/api/v1/articles/search', '/api/v1/customers/current'])
    expect(requests).not.toContain('/dame')
  })

  test('a link of a part whose code has not come leads on without a new document too', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.route(chunkFile('app/shell/page-footer.tsx'), () => {
      // fails to load
    })
    const requests = requestsFrom(page)
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Kampanjer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kampanjer' })).toBeFocused()
    await footer.getByRole('link', { name: 'Blogg' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blogg' })).toBeFocused()
    expect(requests).not.toContain('/kampanjer')
    expect(requests).not.toContain('/blogg')
    await expect(page.locator('[data-dehydrated] footer')).toBeVisible()
  })

  test('ROUTE-08 an article’s address takes its name after the load', async ({ page }) => {
    await page.goto('/product/1')
    await interactive(page)
    await expect(page).toHaveURL(/\/product\/toppbris-skalljakke-til-dame$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Toppbris skalljakke til dame' })).toBeVisible()
  })

  test('ROUTE-08 ROUTE-18 an article’s address keeps foreign parameters', async ({ page }) => {
    for (const path of ['/product/1', '/article/1', '/product/toppbris-skalljakke-til-dame']) {
      await page.goto(`${path}?utm_source=brev&handlekurv=apen&gclid=x1`)
      await hydrated(page)
      await expect(page.getByRole('dialog', { name: 'Min Handlekurv' })).toBeVisible()
      await expect(page).toHaveURL(/\/product\/toppbris-skalljakke-til-dame\?utm_source=brev&gclid=x1$/)
      await page.reload()
      await hydrated(page)
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('ROUTE-08 the first choice on an article leaves its address as it is', async ({ page }) => {
    await page.goto('/product/519?utm_source=brev&gclid=x1#anmeldelser')
    await interactive(page)
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
    test(`ROUTE-18 the redirect of ${path} keeps foreign parameters`, async ({ request }) => {
      const { headers, status } = await request
        .get(path, { maxRedirects: 0 })
        .then((answer) => ({ headers: answer.headers(), status: answer.status() }))
      expect([301, 302]).toContain(status)
      expect(headers.location).toMatch(/\?gclid=1(#|$)/)
    })
  }

  test('an article that comes late takes the focus from the heading that stood for it', async ({ page }) => {
    await page.goto(jackets)
    await interactive(page)
    const letGo = await hold(page, '**/api/v1/articles/**')
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vare' })).toBeFocused()
    letGo()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText('Vare')
    await expect(heading).toBeFocused()
  })

  test('HEAD-11 Back restores the page without a call', async ({ page }) => {
    await page.goto(jackets)
    await interactive(page)
    await page.getByRole('button', { name: 'Vis flere' }).click()
    await expect(page.getByText(/^Viser 40 av/)).toBeVisible()
    await page.getByRole('article').nth(30).scrollIntoViewIfNeeded()
    const before = await scrollOf(page)
    expect(before).toBeGreaterThan(1000)
    await page.getByRole('article').nth(30).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const requests = requestsFrom(page)
    await page.goBack()
    await expect(page.getByText(/^Viser 40 av/)).toBeVisible()
    await expect(page.getByRole('article').nth(30).getByRole('link'), 'the link that was followed').toBeFocused()
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(before - 80)
    expect(await scrollOf(page)).toBeLessThan(before + 80)
    expect(requests).toEqual([])
  })

  test('HEAD-11 Back with an immediate Forward stays on the page', async ({ page }) => {
    await page.goto(jackets)
    await interactive(page)
    await page.getByRole('article').first().getByRole('link').press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText('Jakker')
    const article = page.url()
    await page.reload()
    await interactive(page)
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

    // left by the browser's button: each page keeps its own scroll position
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

  test('HEAD-11 no page is shown where the former one was scrolled to', async ({ page }) => {
    await page.goto(jackets)
    await interactive(page)
    await page.getByRole('article').first().getByRole('link').press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText('Jakker')
    await interactive(page)
    await page.evaluate(() => scrollTo(0, 900))
    const shownAt = page.evaluate(
      () =>
        new Promise<number>((tell) => {
          new MutationObserver((_, watch) => {
            if (document.querySelector('h1')?.textContent !== 'Jakker') return
            watch.disconnect()
            tell(scrollY)
          }).observe(document.body, { childList: true, subtree: true, characterData: true })
        }),
    )
    await page
      .getByRole('navigation', { name: 'Brødsmulesti' })
      .getByRole('link', { name: 'Jakker', exact: true })
      .press('Enter')
    expect(await shownAt).toBeLessThan(800)
  })

  test('HEAD-11 a page that is overtaken before it is shown keeps its own scroll position', async ({ page }) => {
    await page.goto(jackets)
    await interactive(page)
    await page.getByRole('article').first().getByRole('link').press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText('Jakker')
    await interactive(page)
    await page.evaluate(() => {
      scrollTo(0, 900)
      const { pushState } = history
      // the list has come, and is not rendered yet
      history.pushState = (...entry) => {
        history.pushState = pushState
        pushState.apply(history, entry)
        queueMicrotask(() => document.querySelector<HTMLElement>('header a[href="/"]')?.click())
      }
    })
    await page
      .getByRole('navigation', { name: 'Brødsmulesti' })
      .getByRole('link', { name: 'Klær', exact: true })
      .press('Enter')
    await page.waitForURL('/')
    await settled(page)
    await page.goBack()
    await expect(heading).toHaveText('Klær')
    await expect(heading).toBeFocused()
    expect(await scrollOf(page)).toBeLessThan(800)
  })

  test('HEAD-11 a breadcrumb restores its page where it was left', async ({ page }) => {
    await page.goto(jackets)
    await interactive(page)
    await page.getByRole('checkbox', { name: /^Herre/ }).check({ force: true })
    await expect(page).toHaveURL(/kjonn=1$/)
    await settled(page)
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

  test.describe('breadcrumbs', () => {
    const trailOf = (page: Page) => page.getByRole('navigation', { name: 'Brødsmulesti' })

    /** Searches and opens the 13th article. @returns the scroll position of the search, px */
    async function searchAndFollow(page: Page): Promise<number> {
      await page.goto('/search/jakke')
      await interactive(page)
      const link = page.getByRole('article').nth(12).getByRole('link')
      await link.scrollIntoViewIfNeeded()
      const scrolled = await scrollOf(page)
      await link.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(trailOf(page).getByRole('link')).toHaveText(['Hjem', 'Søk: jakke'])
      return scrolled
    }

    test('HEAD-11 breadcrumbs show the visited search after a reload', async ({ page }) => {
      const scrolled = await searchAndFollow(page)
      await page.reload()
      await expect(trailOf(page).getByRole('link')).toHaveText(['Hjem', 'Søk: jakke'])
      await trailOf(page).getByRole('link', { name: 'Søk: jakke' }).press('Enter')
      await expect(page).toHaveURL('/search/jakke')
      await expect.poll(() => scrollOf(page)).toBeGreaterThan(scrolled - 80)
      expect(await scrollOf(page)).toBeLessThan(scrolled + 80)
    })

    for (const path of ['/checkout', '/faq'])
      test(`HEAD-11 a whole load of ${path} clears the breadcrumbs`, async ({ page }) => {
        await searchAndFollow(page)
        const article = page.url()
        await page.goto(path)
        await interactive(page)
        await page.goto(article)
        await interactive(page)
        await page.getByRole('button', { name: 'Legg i handlekurv' }).first().hover()
        await expect(trailOf(page).getByRole('link', { name: 'Klær' })).toBeVisible()
        await expect(trailOf(page).getByRole('link', { name: 'Søk: jakke' })).toHaveCount(0)
      })

    test('HEAD-11 breadcrumbs are on the pages whose routes keep them', async ({ request }) => {
      const shown: string[] = []
      for (const path of ofAnybody)
        if ((await (await request.get(path)).text()).includes('data-way-back')) shown.push(path)
      expect(shown).toEqual(withBreadcrumbs)
    })
  })

  test('HEAD-11 Back restores the scroll position of a slow page', async ({ page }) => {
    await page.clock.install()
    await page.goto(jackets)
    await interactive(page)
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

  test('LIST-10 a reload keeps the filters', async ({ page }) => {
    await page.goto(jackets)
    await interactive(page)
    await page.getByRole('combobox', { name: 'Sorter etter' }).selectOption({ label: 'Pris' })
    await page.getByRole('checkbox', { name: /^Herre/ }).check({ force: true })
    await expect(page).toHaveURL(/kjonn=1&sorter=pris/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jakker til herre')
    const names = () => page.getByRole('article').getByRole('heading').allTextContents()
    await expect(page.getByRole('button', { name: 'Filter, 1 valgt' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const before = await names()
    await page.reload()
    await interactive(page)
    expect(await names()).toEqual(before)
  })

  test('LIST-10 after Back the address is that of the list as it was left', async ({ page }) => {
    await page.goto(`${jackets}?utm_source=brev`)
    await interactive(page)
    await page.getByRole('checkbox', { name: /^Dame/ }).check({ force: true })
    await expect(page).toHaveURL(/kjonn=2/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Vis flere' }).click()
    await expect(page).toHaveURL(/kjonn=2&side=2&utm_source=brev$/)
    await settled(page)
    const chosen = page.url()
    await page.getByRole('article').nth(25).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(page.getByRole('article').nth(25)).toBeVisible()
    expect(page.url()).toBe(chosen)
    await page.reload()
    await interactive(page)
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
            card.querySelector('a')?.getAttribute('href')?.split('?')[0] ?? '',
            card.querySelector('img')?.src ?? '',
          ]),
        )
      expect(cards.length).toBeGreaterThan(5)
      for (const [href = '', src = ''] of cards) expect(src, href).toContain(`${bases.get(href)}-`)
    }
    await page.goto(`${jackets}?farge=11`)
    await interactive(page)
    await expectInColour(11)
    await page.getByRole('checkbox', { name: /^Rød/ }).uncheck({ force: true })
    await page.getByRole('checkbox', { name: /^Blå/ }).check({ force: true })
    await expect(page).toHaveURL(/farge=6$/)
    await settled(page)
    await expectInColour(6)
  })

  for (const path of ['/dame?farge=8', '/search/jakke?farge=8']) {
    test(`LIST-06 PROD-02 an article of ${path} opens in the colour of its picture`, async ({ page }) => {
      await page.goto(path)
      await interactive(page)
      const { token } = await (await page.request.get('/api/v1/csrf')).json()
      const answer = await page.request.post('/api/v1/articles/search', {
        headers: { 'x-csrf-token': token },
        data: { query: '', take: 1000, filters: [{ colours: [8] }] },
      })
      const green = new Map<string, string>()
      for (const { _source } of (await answer.json()).hits.hits) {
        const colour = _source.colors.find((one: { ColorGroupID: number }) => one.ColorGroupID === 8)
        // articles whose picture has another colour
        if (colour.ImagePath !== _source.Image) green.set(`/product/${_source.ArticleID}`, colour.Name)
      }
      const links = page.getByRole('article').locator('a:first-of-type')
      const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
      const index = paths.findIndex((path) => green.has(path))
      const heading = page.getByRole('heading', { level: 1 })
      const listed = (await heading.textContent()) ?? ''
      await links.nth(index).press('Enter')
      await expect(heading).not.toHaveText(listed)
      const colour = page
        .getByText(`Farge: ${green.get(paths[index] ?? '')}`, { exact: true })
        .filter({ visible: true })
      await expect(page).toHaveURL(/\/product\/[^?]*[a-z]/)
      await expect(colour).toBeVisible()
      await page.reload()
      await expect(colour).toBeVisible()
    })
  }

  for (const path of ['/kundeservice', '/tilgjengelighet']) {
    test(`INFO-04 ${path} has working contact links to customer service`, async ({ page }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: /^Ring / })).toHaveAttribute('href', 'tel:+4740000100')
      const mail = 'mailto:kundeservice@vardeholm.example'
      await expect(main.getByRole('link', { name: /^Skriv til / })).toHaveAttribute('href', mail)
    })
  }

  test('LIST-07 LIST-08 LIST-09 a price range narrows the list', async ({ page }) => {
    await page.goto(jackets)
    await interactive(page)
    const highest = page.getByRole('textbox', { name: 'Høyeste pris' })
    await highest.fill('kr 1.000,-')
    await highest.press('Enter')
    await expect(page).toHaveURL(/pris=\d+-1000/)
    await settled(page)
    await expect(highest).toHaveValue('1\u00a0000')
    const prices = await page.getByRole('article').locator('text=/kr/').allTextContents()
    expect(prices.length).toBeGreaterThan(0)
    await page.getByRole('slider', { name: 'Høyeste pris' }).press('ArrowLeft')
    await expect(page).toHaveURL(/pris=\d+-990/)
    await settled(page)
    await highest.fill('mye')
    await highest.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Skriv høyeste pris med tall' })).toBeVisible()
  })

  test.describe('without the net', () => {
    test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ })

    test('ROUTE-19 a chunk that fails to load can be retried', async ({ page, context }) => {
      await page.goto('/')
      await interactive(page)
      await context.setOffline(true)
      const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
      await menu.getByRole('button', { name: 'Herre' }).click()
      await menu.getByRole('link', { name: 'Alt til herre' }).click()
      const alert = page.getByRole('alert').filter({ hasText: 'Vi fikk ikke hentet siden' })
      await expect(alert).toBeVisible()
      await expect(page).toHaveURL('/')
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Prøv igjen' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Herre' })).toBeVisible()
      await expect(alert).toHaveCount(0)
    })
  })

  test('HEAD-03 a search has its own address even without JavaScript', async ({ page, browser, shop }) => {
    await page.goto('/')
    await interactive(page)
    const field = page.getByRole('combobox', { name: 'Søk i hele butikken' })
    await field.fill('  ull   lue ')
    await field.press('Enter')
    await expect(page).toHaveURL('/search/ull%20lue')
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.origin })
    await plain.goto('/', { waitUntil: 'domcontentloaded' })
    await plain.getByRole('combobox', { name: 'Søk i hele butikken' }).fill('jakke')
    await plain.getByRole('combobox', { name: 'Søk i hele butikken' }).press('Enter')
    await arrived(plain, /«jakke»$/, '/search/jakke')
    await expect(plain.getByRole('article').first()).toBeVisible()
    await plain.close()
  })
})

test.describe('the first load', () => {
  // includes the question about cookies
  test.use({ hasAnswered: false })

  /** Compressed size of the files, KiB. */
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
      await hydrated(page)
      await page.waitForTimeout(1500)
      const kib = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
      expect(scripts.size).toBeGreaterThan(0)
      expect(scripts.size).toBeLessThanOrEqual(mostFiles)
      expect(kib).toBeGreaterThan(10)
      expect(kib).toBeLessThan(budget)
    })
  }

  test('repeats a press on an island once its code has loaded', async ({ page }) => {
    await page.goto('/product/1')
    await hydrated(page)
    await page.getByRole('radio', { name: 'M', exact: true }).evaluate((radio: HTMLInputElement) => radio.click())
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
    await expect(page.getByRole('dialog', { name: /Min Handlekurv/ })).toBeVisible()
  })

  test('a reload restores the place in content with deferred layout', async ({ page }) => {
    const letGo = await hold(page, chunkFile('app/entry-client.tsx'))
    await page.goto('/', { waitUntil: 'domcontentloaded' })
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

  test('hydration keeps the reader’s place', async ({ page }) => {
    await page.goto('/kundeservice#vilkar')
    await hydrated(page)
    await expect(page.locator('#vilkar')).toBeInViewport()
    const letGo = await hold(page, '**/assets/*.js')
    await page.goto(jackets, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => scrollTo(0, 700))
    letGo()
    await hydrated(page)
    expect(await scrollOf(page)).toBeGreaterThan(500)
  })

  test('a page that was left before hydration leaves nothing behind', async ({ page }) => {
    await page.goto('/kundeservice')
    await hydrated(page)
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('header nav a[href="/butikker"]')
      link?.click()
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Butikker' })).toBeVisible()
    await expect(page).toHaveTitle('Butikker – Vardeholm')
    await expect(page.locator('head title')).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Kundeservice' })).toBeVisible()
    await expect(page).toHaveTitle('Kundeservice – Vardeholm')
  })
})

test.describe('what cannot be shown', () => {
  const status = async (page: Page, path: string) => (await page.request.get(path, { maxRedirects: 0 })).status()

  test('ROUTE-13 any unknown address is a Norwegian page with status 404', async ({ page }) => {
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

  test('a malformed escape in the address has status 400', async ({ page }) => {
    const answer = await page.request.get('/%E0%A4%A')
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain('Adressen er skrevet feil')
  })

  test('CART-08 HEAD-13 a damaged stored cart is dropped with an alert', async ({ page }) => {
    await page.addInitScript(() => {
      if (!localStorage.getItem('cart')) localStorage.setItem('cart', '{"v":2,"lines":"ødelagt"}')
    })
    await page.goto('/product/1')
    await interactive(page)
    const alert = page.getByRole('region', { name: 'Varsler' })
    await expect(alert).toContainText('lot seg ikke lese')
    await alert.getByRole('button', { name: 'Lukk varsel' }).press('Enter')
    await expect(alert).not.toContainText('lot seg ikke lese')
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

  test('CART-11 shows articles added in another tab', async ({ page, context }) => {
    await page.goto('/')
    await interactive(page)
    const other = await context.newPage()
    await other.goto('/product/1')
    await interactive(other)
    await other.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await other.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
    await expect(page.getByRole('link', { name: 'Gå til kassen, 1 vare' })).toBeVisible()
  })
})
