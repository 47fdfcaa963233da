import type { Page } from '@playwright/test'
import { type Manner, reader, shopper } from '../../ui/testing/index.ts'
import { hold } from './hold.ts'
import { expect, expectAccessible, interactive, settled, test } from './shop.ts'

const total = async (page: Page): Promise<number> =>
  Number(
    /^(\d+) vare/.exec(
      (await page
        .getByRole('main')
        .getByText(/^\d+ varer?$/)
        .first()
        .textContent()) ?? '',
    )?.[1],
  )
const box = (page: Page, legend: string, at: number) =>
  page.getByRole('group', { name: legend, exact: true }).getByRole('checkbox').nth(at)

test.describe('lists', () => {
  test('LIST-02 LIST-03 LIST-04 LIST-11 a brand’s list is filtered by keyboard', async ({ page }) => {
    await page.goto('/merke/vardeholm')
    await interactive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vardeholm')
    const all = await total(page)
    await expect(page.getByRole('group', { name: 'Merke', exact: true }), 'one brand is no choice').toHaveCount(0)
    for (const legend of ['Type', 'Farge', 'På lager i']) await box(page, legend, 1).press('Space')
    await expect(page).toHaveURL(/farge=\d+&butikk=\d+&gruppe=\d+$/)
    await settled(page)
    const few = await total(page)
    expect(few).toBeLessThan(all)
    await expect(page.getByRole('button', { name: 'Filter, 3 valgt' })).toHaveText('Filter(3)')
    const chips = page.getByRole('list', { name: 'Valgte filter' })
    await expect(chips.getByRole('button', { name: /^Fjern/ }).or(chips.getByRole('button'))).toHaveCount(4)
    await expectAccessible(page, 'a list with filters')
    await page.reload()
    await interactive(page)
    expect(await total(page)).toBe(few)
    await chips.getByRole('button').first().press('Enter')
    await expect(page.getByRole('button', { name: 'Filter, 2 valgt' })).toBeVisible()
    await expect(chips.getByRole('button').first(), 'the one in its place').toBeFocused()
    const removals = chips.getByRole('button', { name: /^Fjern/ })
    await removals.last().press('Enter')
    await expect(removals).toHaveCount(1)
    await expect(removals, 'the one that is left').toBeFocused()
    const reset = page.getByRole('button', { name: 'Nullstill filter' }).first()
    const undo = page.getByRole('button', { name: 'Angre nullstilling' })
    await reset.press('Enter')
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(page.getByRole('button', { name: 'Filter, 1 valgt' })).toBeFocused()
    await expect(removals).toHaveCount(1)
    await settled(page)
    await reset.press('Enter')
    await expect(undo).toBeFocused()
    await expect(page).toHaveURL(/\/merke\/vardeholm$/)
    await settled(page)
    expect(await total(page)).toBe(all)

    const nextPage = page.waitForResponse('**/articles/search')
    await page.getByRole('button', { name: 'Vis flere' }).press('Enter')
    const answer = await nextPage
    expect(answer.request().postDataJSON()).toMatchObject({ take: 20, page: 1 })
    const { total: found, hits } = await answer.json()
    expect(found).toBe(all)
    await expect(page.getByRole('article')).toHaveCount(20 + hits.hits.length)
    await expect(page.locator(`[data-article="${hits.hits[0]._source.ArticleID}"] a`)).toBeFocused()

    await page.getByRole('button', { name: 'Del', exact: true }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Del' })).toContainText('Vardeholm')
    await page.keyboard.press('Escape')

    await page.goto('/klær/jakker/skalljakker?pris=0-1')
    await expect(page.getByRole('heading', { name: 'Ingen varer passer til alt du har valgt' })).toBeVisible()
    await expectAccessible(page, 'a list without articles')
    await interactive(page)
    await page.getByRole('main').getByRole('button', { name: 'Nullstill filter' }).last().press('Enter')
    await expect(page.getByRole('article')).not.toHaveCount(0)
  })

  for (const width of [320, 1280])
    test(`LIST-02 A11Y-03 a reset of an empty list leads the keyboard to its undo, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width === 320 ? 256 : 800 })
      const by = await reader(page)
      await page.goto('/klær/jakker/skalljakker?pris=0-1')
      await interactive(page)
      await by.heard()
      await page.getByRole('main').getByRole('button', { name: 'Nullstill filter' }).last().press('Enter')
      const undo = page.getByRole('button', { name: 'Angre nullstilling' })
      await expect(undo).toBeFocused()
      await expect(undo).toBeInViewport()
      await settled(page)
      await expect(page.getByRole('article')).not.toHaveCount(0)
      await expect(undo, 'with the articles').toBeFocused()
      const heard = (await by.heard()).map(({ text }) => text).join('\n')
      expect(heard).toContain('Angre nullstilling')
      expect(heard).toMatch(/^\d+ varer/m)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Ingen varer passer til alt du har valgt' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Filter, 1 valgt' })).toBeFocused()
    })

  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('LIST-02 A11Y-03 filters that are reset in the sheet come back by a tap, and the focus goes along', async ({
      page,
    }) => {
      await page.goto('/dame')
      await interactive(page)
      await page.getByRole('button', { name: 'Filter', exact: true }).tap()
      const sheet = page.getByRole('dialog', { name: 'Filter' })
      const colour = sheet.getByRole('group', { name: 'Farge' }).getByRole('checkbox').first()
      await colour.press('Space')
      await expect(colour).toBeChecked()
      await sheet.getByRole('button', { name: 'Nullstill', exact: true }).tap()
      const undo = sheet.getByRole('button', { name: 'Angre nullstilling' })
      await expect(undo).toBeFocused()
      await expect(colour).not.toBeChecked()
      await expectAccessible(page, 'filters that are reset')
      await undo.tap()
      await expect(colour).toBeChecked()
      await expect(undo).toHaveCount(0)
      await expect(sheet.getByRole('button', { name: 'Nullstill', exact: true })).toBeFocused()
    })
  })

  for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[])
    test.describe(`a filter below the edge by ${manner}`, () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: manner === 'touch' })

      test(`FIND-03 a filter that is opened at the edge of the sheet brings itself into view by ${manner}`, async ({
        page,
      }) => {
        await page.goto('/klær/jakker')
        await interactive(page)
        const by = shopper(page, manner)
        await by.press('Filter')
        const sheet = page.getByRole('dialog', { name: 'Filter' })
        const summary = sheet.locator('summary', { hasText: /^På lager i/ })
        // as low as a shopper can press it
        await summary.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
        const first = sheet.getByRole('group', { name: 'På lager i' }).locator('label').first()
        await expect(first).not.toBeInViewport()
        if (manner === 'touch') await summary.tap()
        else await summary.press('Enter')
        await expect(first).toBeInViewport({ ratio: 1 })
        await expect(summary).toBeInViewport({ ratio: 1 })
        await expectAccessible(page, 'a filter that has brought itself into view')
      })
    })

  test('LIST-10 announces with the last page that all articles are shown', async ({ page }) => {
    await page.goto('/klær/jakker/skalljakker?side=2')
    await interactive(page)
    const all = await total(page)
    const shown = page.getByRole('status').filter({ hasText: /^Viser/ })
    const more = page.getByRole('button', { name: 'Vis flere' })
    for (let count = 60; count < all + 20; count += 20) {
      await more.press('Enter')
      await expect(shown).toHaveText(`Viser ${Math.min(count, all)} av ${all}`)
    }
    await expect(more).toHaveCount(0)
  })

  test('LIST-01 announces how a list is sorted', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/klær/jakker/skalljakker')
    await interactive(page)
    const count = page.getByRole('status').filter({ hasText: /^\d+ varer/ })
    await expect(count).toHaveText(/^\d+ varer$/)
    await shopper(page, 'keyboard').choose('Sorter etter', 'Pris')
    await expect(count).toHaveText(/^\d+ varer, sortert etter pris$/)
  })

  test('LIST-04 four Tabs lead from the heading past the filters to the first article', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/dame')
    await interactive(page)
    const skip = page.getByRole('link', { name: 'Hopp til varene' })
    await page.getByRole('main').evaluate((main) => main.focus())
    for (let tabs = 0; tabs < 3 && !(await skip.evaluate((link) => link === document.activeElement)); tabs++)
      await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('#varer').getByRole('link').first()).toBeFocused()
  })

  test('LIST-04 focus moves to the first value that was hidden', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/dame')
    await interactive(page)
    const types = page.getByRole('group', { name: 'Type' })
    const before = await types.getByRole('checkbox').count()
    await page.getByRole('button', { name: /^Vis alle \d+ typer$/ }).press('Enter')
    await expect(types.getByRole('checkbox').nth(before)).toBeFocused()
    await page.getByRole('button', { name: 'Vis færre typer' }).press('Enter')
    await expect(types.getByRole('checkbox')).toHaveCount(before)
    await expect(page.getByRole('button', { name: /^Vis alle \d+ typer$/ })).toBeFocused()
  })

  test('ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-14 only a known path has a list', async ({ request }) => {
    const headingAt = async (path: string, status = 200): Promise<string> => {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(status)
      return /<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text())?.[1]?.replace(/<[^>]+>/g, '') ?? ''
    }
    for (const [path, heading] of [
      ['/herre', 'Herre'],
      ['/voksen', 'Uni'],
      ['/barn-junior', 'Barn og Junior'],
      ['/goggles', 'Alpinbriller'],
      ['/hjelmer', 'Alpinhjelm'],
      ['/staver', 'Alpinstaver'],
      ['/utvalg/1+2+999999', 'Utvalgte varer'],
      ['/merke/Lyngfonn', 'Lyngfonn'],
    ] as const)
      expect(await headingAt(path), path).toBe(heading)
    for (const path of ['/finnes-ikke', '/klær/finnes-ikke', '/klær/jakker/finnes-ikke', '/merke/finnes-ikke'])
      expect(await headingAt(path, 404), path).toBe('Her slutter stien')
  })
})

test.describe('lists that do not come', () => {
  test.use({ expectedConsole: /status of 500/ })

  test('LIST-10 ROUTE-16 another try by keyboard never loses the focus', async ({ page }) => {
    const calls = '**/articles/search'
    const fail = () => page.route(calls, (route) => route.fulfill({ status: 500 }))
    const mend = () => page.unroute(calls)
    const alert = page.getByRole('alert').filter({ hasText: 'Vi fikk ikke hentet varene.' })
    const again = page.getByRole('main').getByText('Prøv igjen', { exact: true })
    await page.goto('/kampanjer')
    await interactive(page)
    await fail()
    await page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('button', { name: 'Dame' }).press('Enter')
    await page.getByRole('link', { name: 'Alt til dame' }).press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: 'Vi fikk ikke hentet varene' })
    await expect(heading).toBeFocused()
    await mend()
    const letFail = await hold(page, calls, (route) => route.fulfill({ status: 500 }))
    await page.getByRole('main').getByRole('link', { name: 'Prøv igjen' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Dame' }), 'it is waited for').toBeFocused()
    letFail()
    await expect(heading, 'it failed once more').toBeFocused()
    await mend()
    await page.getByRole('main').getByRole('link', { name: 'Prøv igjen' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Dame' })).toBeFocused()
    await settled(page)

    await fail()
    await page.getByRole('button', { name: 'Vis flere' }).press('Enter')
    await expect(alert).toBeVisible()
    const button = page.getByRole('main').getByRole('button', { name: 'Prøv igjen' })
    const refusedAgain = page.waitForResponse(calls)
    await button.press('Enter')
    await refusedAgain
    await expect(alert).toBeVisible()
    await expect(button, 'it failed once more').toBeFocused()
    await mend()
    await button.press('Enter')
    await expect(page.locator('[data-article]').nth(20).getByRole('link').first()).toBeFocused()

    await fail()
    await page.getByRole('button', { name: 'Omvendt rekkefølge' }).press('Enter')
    await expect(alert).toBeVisible()
    await mend()
    await button.press('Enter')
    await expect(again).toHaveCount(0)
    const list = page
      .getByRole('main')
      .locator('[tabindex="-1"]')
      .filter({ has: page.getByRole('article') })
      .first()
    await expect(list, 'the button is gone, and the list is here').toBeFocused()
  })
})

test.describe('lists on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, expectedConsole: /status of 500|ERR_/ })

  test('LIST-01 LIST-04 LIST-06 LIST-10 a failed filter keeps the articles that are shown', async ({
    page,
    context,
  }) => {
    await page.goto('/dame')
    await interactive(page)
    const all = await total(page)
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveAttribute('aria-expanded', 'false')
    await page.getByRole('button', { name: 'Filter', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByRole('checkbox').first().check({ force: true })
    const show = sheet.getByRole('button', { name: /^Vis \d+ varer?$/ })
    await expect(show).not.toHaveText(`Vis ${all} varer`)
    const left = (await show.textContent())?.replace('Vis ', '') ?? ''
    await expect(page.getByRole('status').filter({ hasText: left }), 'announced over the sheet').toHaveCount(1)
    await expectAccessible(page, 'the sheet of filters')
    await sheet.getByRole('button', { name: /^Vis \d+ varer?$/ }).tap()
    await expect(page.getByRole('button', { name: 'Filter, 1 valgt' })).toBeVisible()

    await page.route('**/articles/search', (route) => route.fulfill({ status: 500 }))
    await page.getByRole('combobox', { name: 'Sorter etter' }).selectOption({ label: 'Navn' })
    await expect(page.getByRole('alert').filter({ hasText: 'Vi fikk ikke hentet varene.' })).toBeVisible()
    await expect(page.getByRole('article')).not.toHaveCount(0)
    await page.unroute('**/articles/search')
    await context.setOffline(true)
    const again = page.getByRole('button', { name: 'Prøv igjen' })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/articles/search'))
    await again.tap()
    await failed
    // a pending request would be answered once the network is back
    await expect(again.last()).not.toHaveAttribute('aria-disabled')
    await expect(page.getByRole('alert').filter({ hasText: 'Vi fikk ikke hentet varene.' })).toBeVisible()
    await context.setOffline(false)
    await again.last().tap()
    await expect(page.getByRole('alert').filter({ hasText: 'Vi fikk ikke hentet varene.' })).toHaveCount(0)
    await settled(page)
    const names = await page.getByRole('article').getByRole('heading').allTextContents()
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'nb')))
    await page.getByRole('button', { name: 'Omvendt rekkefølge' }).tap()
    await settled(page)
    const last = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
    expect(last.localeCompare(names[0] ?? '', 'nb')).toBe(1)

    await page.getByRole('combobox', { name: 'Sorter etter' }).selectOption({ label: 'Pris' })
    await settled(page)
    const prices = () =>
      page
        .getByRole('article')
        .evaluateAll((cards) =>
          cards.map((card) => Number(/([\d\s]+),00\skr/.exec(card.textContent ?? '')?.[1]?.replace(/\s/g, ''))),
        )
    const rising = await prices()
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    await page.getByRole('button', { name: 'Omvendt rekkefølge' }).tap()
    await settled(page)
    const falling = await prices()
    expect(falling).toEqual(falling.toSorted((a, b) => b - a))
    expect(falling[0]).toBeGreaterThan(rising[0] ?? 0)

    // the default order follows the order in which colours were selected: the last swatch first, then the first one
    await page.goto('/dame')
    await interactive(page)
    await page.getByRole('button', { name: 'Filter', exact: true }).tap()
    const swatches = sheet.getByRole('group', { name: 'Farge', exact: true }).locator('label')
    const shown = swatches.locator('bdi')
    const words = [(await shown.last().textContent()) ?? '', (await shown.first().textContent()) ?? '']
    await swatches.last().tap()
    await swatches.first().tap()
    await expect(page).toHaveURL(/farge=\d+,\d+$/)
    await settled(page)
    await sheet.getByRole('button', { name: /^Vis \d+ varer?$/ }).tap()
    await settled(page)
    await expect(page.getByRole('list', { name: 'Valgte filter' }).getByRole('button')).toContainText(words)
  })
})
