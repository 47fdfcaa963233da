import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, startShop, test } from './shop.ts'

test.use({ javaScriptEnabled: false, expectedConsole: /status of 404/ })

test('LIST-04 LIST-10 HEAD-03 catalogue pages work without JavaScript', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // without scripts deferred parts stay without layout
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
  await page.getByRole('combobox', { name: 'Søk i hele butikken' }).fill('jakke')
  await page.getByRole('combobox', { name: 'Søk i hele butikken' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ treff på «jakke»$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter', exact: true }), 'what cannot work is not there').toBeHidden()

  await page.locator('summary', { hasText: 'Filter og rekkefølge' }).click()
  const heights = await page
    .getByRole('group', { name: 'Kjønn' })
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height))
  expect(Math.min(...heights), 'height of a choice, px').toBeGreaterThanOrEqual(44)
  await page.getByRole('group', { name: 'Kjønn' }).getByRole('checkbox', { name: /^Dame/ }).check()
  await page
    .getByRole('group', { name: 'Kjønn' })
    .getByRole('checkbox', { name: /^Herre/ })
    .check()
  await page.getByRole('spinbutton', { name: 'Til' }).fill('3000')
  await page.getByRole('combobox', { name: 'Sorter etter' }).selectOption('pris')
  await page.getByRole('button', { name: 'Vis varene' }).click()
  await page.waitForURL(/kjonn=\d+&kjonn=\d+.*til=3000&sorter=pris/)
  await expect(page.getByRole('group', { name: 'Kjønn' }).getByRole('checkbox', { name: /^Dame/ })).toBeChecked()
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('link', { name: 'Vis flere varer' }).click()
  await expect(page.getByRole('article')).toHaveCount(40)

  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Beskrivelse' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Anmeldelser/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Brødsmulesti' }).getByRole('link').nth(1).click()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await page.goto('/favoritter')
  await expect(page.locator('noscript')).toBeVisible()
  expect((await page.goto('/finnes-ikke'))?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: 'Til forsiden' }).click()
  await expect(page).toHaveURL('/')
})

/** A page of every kind for guests, with its notice about JavaScript where it needs that. */
const pages = [
  ['/'],
  ['/dame'],
  ['/search'],
  ['/search/finnesikkeher'],
  ['/product/1', 'Handlekurven trenger JavaScript'],
  ['/checkout', 'Kassen trenger JavaScript'],
  ['/favoritter', 'JavaScript må være på'],
  ['/sammenlign', 'JavaScript må være på'],
  ['/butikker'],
  ['/butikker/1'],
  ['/kampanjer'],
  ['/kampanjer/1'],
  ['/blogg'],
  ['/blogg/slik-kler-du-deg-lag-på-lag'],
  ['/avstemning', 'JavaScript må være på'],
  ['/angre', 'Skjemaet sendes med JavaScript'],
  ['/logg-inn', 'Skjemaet trenger JavaScript'],
  ['/registrer', 'Skjemaet trenger JavaScript'],
  ['/glemt-passord', 'Skjemaet trenger JavaScript'],
  ['/nytt-passord'],
  ['/bekreft-epost'],
  ['/frakoblet'],
  ['/kundeservice'],
  ['/ordre/finnes-ikke'],
] as const

test('ROUTE-13 CART-01 PROD-09 INFO-03 no control without effect is shown without JavaScript', async ({ page }) => {
  // pictures do not matter here
  await page.route('/media/**', (route) => route.fulfill({ contentType: 'image/avif', body: '' }))
  for (const [path, words] of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const idle = await page
        .locator('button, input, select, textarea')
        .filter({ visible: true })
        // the browser sends forms that have an action; the withdrawal form is printed
        .evaluateAll((controls) =>
          (controls as HTMLInputElement[])
            .filter(
              ({ form, type }) =>
                !(form?.hasAttribute('action') || (form?.method === 'dialog' && /^text|^email/.test(type))),
            )
            .map(({ outerHTML }) => outerHTML),
        )
      expect(idle, `${path} at ${width} px`).toEqual([])
    }
    await expect(page.getByRole('main').getByText('Laster…').filter({ visible: true }), path).toHaveCount(0)
    if (!words) continue
    const notice = page.locator('main noscript')
    await expect(notice, path).toBeVisible()
    // Playwright reads no text in a `noscript`
    expect(await notice.evaluate(({ textContent }) => textContent), path).toContain(words)
  }
})

test.describe('when the shop itself fails', () => {
  test.use({ expectedConsole: /status of 50/ })

  test('API-04 a page that fails on the server can be retried', async ({ page, shop }) => {
    /** Rewrites a response of the API; null drops it. */
    let spoil = (_path: string, words: string): string | null => words
    const api = createServer(async (request, response) => {
      const { url = '', method = 'GET', headers } = request
      const answer = await fetch(shop.origin + url, {
        method,
        headers: {
          cookie: headers.cookie ?? '',
          'content-type': 'application/json',
          'x-csrf-token': String(headers['x-csrf-token'] ?? ''),
        },
        body: method === 'GET' ? null : await text(request),
      })
      const words = spoil(url, await answer.text())
      response.setHeader('set-cookie', answer.headers.getSetCookie())
      response
        .writeHead(words === null ? 500 : answer.status, { 'content-type': 'application/json' })
        .end(words ?? '{}')
    })
    await new Promise<void>((listens) => api.listen(0, '127.0.0.1', listens))
    const front = await startShop({ API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
    const broken = page.getByRole('heading', { level: 1, name: 'Noe gikk galt hos oss' })
    const again = page.getByRole('main').getByRole('link', { name: 'Prøv igjen' })
    try {
      spoil = (path, words) => (path.startsWith('/api/v1/categories') ? null : words)
      expect((await page.goto(`${front.origin}/klær`))?.status()).toBe(500)
      await expect(broken).toBeVisible()

      spoil = (path, words) => (path.startsWith('/api/v1/articles/search') ? null : words)
      await again.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Vi fikk ikke hentet varene' })).toBeVisible()
      expect((await page.reload())?.status()).toBe(503)

      spoil = (_, words) => words.replace(/"published_at": ?"[^"]+"/g, '"published_at":"en dag"')
      await again.click()
      await expect(page.getByRole('article')).toHaveCount(20)
      expect((await page.goto(`${front.origin}/blogg/slik-kler-du-deg-lag-på-lag`))?.status()).toBe(500)
      await expect(broken).toBeVisible()
      spoil = (_, words) => words
      await again.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Slik kler du deg lag på lag' })).toBeVisible()
    } finally {
      await front.stop()
      api.close()
    }
  })
})
