import type { Page } from '@playwright/test'
import { overflow } from './large-text.ts'
import { arrived, expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

/** The page has one h1 and a title, fits 320 px, and has no axe violations at two widths. */
async function expectWhole(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/.+ – Vardeholm$/)
  await expectAccessible(page, where)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page), `${where} at 320 px`).toBe(0)
  await expectAccessible(page, `${where} at 320 px`)
  if (size) await page.setViewportSize(size)
}

test.describe('what there is to read', () => {
  test('INFO-01 ROUTE-15 a campaign opens by keyboard from the list of those that run', async ({ page }) => {
    await page.goto('/')
    await interactive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kampanjer' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Kampanjer' })).toBeFocused()
    await expect(page.getByRole('article')).toHaveCount(6)
    // one has ended, one has not begun
    await expect(page.getByRole('heading', { name: /Sekk og sovepose|Gaver til turfolk/ })).toHaveCount(0)
    await expectWhole(page, '/kampanjer')

    await page.getByRole('link', { name: 'Høstkampanje' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Høstkampanje' })).toBeFocused()
    await expect(page).toHaveURL('/kampanjer/2')
    const main = page.getByRole('main')
    await expect(main.getByText(/^Gjelder \d+\.(\s\w+( \d{4})?)?–\d+\.\s\w+ \d{4}$/)).toBeVisible()
    await expect(main.getByText('Høstkampanje', { exact: true })).toHaveCount(3) // crumb, heading, label
    await expect(page.getByRole('article')).toHaveCount(20)
    await expect(page.getByRole('article').filter({ hasText: 'Førpris' })).toHaveCount(20)
    await expectWhole(page, '/kampanjer/2')
    const first = await page.getByRole('article').getByRole('heading').allTextContents()
    await page.getByRole('link', { name: 'Neste side' }).press('Enter')
    await expect(page).toHaveURL('/kampanjer/2?side=2')
    await expect(page).toHaveTitle('Høstkampanje, side 2 – Vardeholm')
    await expect(page.getByRole('link', { name: '2 av 3 sider' })).toHaveAttribute('aria-current', 'page')
    const second = await page.getByRole('article').getByRole('heading').allTextContents()
    expect(second.filter((name) => first.includes(name))).toEqual([])
    for (const path of ['/kampanjer/99', '/kampanjer/2?side=99', '/kampanjer/to']) {
      expect((await page.request.get(path)).status(), path).toBe(404)
    }
  })

  test('LOOK-04 campaigns last weeks and have pictures of their own', async ({ request }) => {
    const { data: campaigns }: { data: { Start: string; End: string; Image: string }[] } = await (
      await request.get('/api/v1/campaigns/')
    ).json()
    expect(campaigns.length).toBeGreaterThan(4)
    const weeks = campaigns.map(({ Start, End }) => (Date.parse(End) - Date.parse(Start)) / (7 * 24 * 3600 * 1000))
    for (const length of weeks) {
      expect(length).toBeGreaterThan(0.9)
      expect(length).toBeLessThan(8)
    }
    expect(new Set(campaigns.map(({ Image }) => Image)).size).toBe(campaigns.length)
  })

  test('LOOK-04 a page of text has its contents beside it at a desk, and each leads to its part', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/kundeservice')
    const contents = page.getByRole('navigation', { name: 'På denne siden' })
    const text = page.getByRole('heading', { level: 2, name: 'Frakt og levering' })
    const [list, part] = [await contents.boundingBox(), await text.boundingBox()]
    expect(list!.x + list!.width).toBeLessThan(part!.x)
    expect(part!.x).toBeGreaterThan(1440 / 4)
    await contents.getByRole('link', { name: 'Reklamasjon' }).press('Enter')
    await expect(page).toHaveURL(/#reklamasjon$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Reklamasjon' })).toBeInViewport()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(contents).toBeHidden()
  })

  test('LOOK-04 telephone number and e-mail address in a text are links', async ({ page }) => {
    await page.goto('/kundeservice')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^400\s00\s100$/ })).toHaveAttribute('href', 'tel:+4740000100')
    await expect(main.getByRole('link', { name: /^Skriv til / })).toHaveAttribute('href', /^mailto:/)
    await page.goto('/personvernerklaering')
    const plain = await main.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode())
        if (
          /@\w|400\s00\s100/.test(texts.currentNode.nodeValue ?? '') &&
          !texts.currentNode.parentElement?.closest('a')
        )
          found.push(texts.currentNode.nodeValue ?? '')
      return found
    })
    expect(plain).toEqual([])
  })

  test('LOOK-04 questions are listed, and each answer is unfolded by its question or its link', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/faq')
    const questions = page.getByRole('navigation', { name: 'Spørsmålene' }).getByRole('link')
    const folded = page.locator('main details')
    expect(await questions.count()).toBe(await folded.count())
    await expect(folded.filter({ has: page.locator(':scope[open]') })).toHaveCount(0)
    await folded.first().locator('summary').press('Enter')
    await expect(page.getByText(/^Hjemlevering tar /).first()).toBeVisible()
    await questions.filter({ hasText: 'Hva koster frakten?' }).press('Enter')
    await expect(page.getByText(/^Frakten koster /).first()).toBeInViewport()
    await page.goto('/kundeservice')
    await interactive(page)
    await page.goto('/faq#angre')
    await expect(page.getByText(/^Gå til ordren din/).first()).toBeInViewport()
    await expectWhole(page, '/faq')
  })

  test('LOOK-04 the weekly paper is leafed through by keyboard, page by page', async ({ page }) => {
    await page.goto('/annonser')
    await interactive(page)
    await page.getByRole('link', { name: 'Bla i ukas kundeavis' }).press('Enter')
    await arrived(page, /^Kundeavis uke \d{1,2}$/, '/kundeavis')
    await expectWhole(page, '/kundeavis')
    const contents = page.getByRole('navigation', { name: 'Innhold i avisen' }).getByRole('link')
    const pages = await contents.count()
    expect(pages).toBeGreaterThan(3)
    const seen: string[] = []
    for (let at = 1; at <= pages; at++) {
      await expect(contents.nth(at - 1)).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('article').filter({ hasText: 'Førpris' })).toHaveCount(
        await page.getByRole('article').count(),
      )
      seen.push((await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? '')
      if (at < pages) {
        await page.getByRole('link', { name: 'Neste side' }).press('Enter')
        await arrived(page, /^Kundeavis uke/, `/kundeavis/${at + 1}`)
      }
    }
    expect(new Set(seen).size).toBe(pages)
    for (const path of ['/kundeavis/99', '/kundeavis/to', '/kundeavis/0'])
      expect((await page.request.get(path)).status(), path).toBe(404)
  })

  test('INFO-02 ROUTE-15 the blog can be read without JavaScript', async ({ browser, shop }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.origin })
    await page.goto('/blogg')
    const posts = page.getByRole('article')
    const all = await posts.count()
    const categories = page.getByRole('navigation', { name: 'Kategorier i bloggen' })
    await expect(categories.getByRole('link', { name: 'Alle' })).toHaveAttribute('aria-current', 'page')
    await categories.getByRole('link', { name: 'Barn ute' }).click()
    await expect(page).toHaveURL('/blogg/kategori/barn-ute')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barn ute')
    const few = await posts.count()
    expect(few).toBeGreaterThan(0)
    expect(few).toBeLessThan(all)
    await page.goto('/blogg')
    await page.getByRole('link', { name: 'Slik kler du deg lag på lag' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slik kler du deg lag på lag')
    await expect(page.getByText('12. november 2026')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Ytterst: ta av for vinden' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Omtalt i innlegget' }).getByRole('article')).toHaveCount(1)
    expect(await page.getByRole('region', { name: 'Varer til dette' }).getByRole('article').count()).toBeGreaterThan(2)
    expect((await page.request.get('/blogg/1', { maxRedirects: 0 })).status()).toBe(301)
    for (const path of ['/blogg/finnes-ikke', '/blogg/kategori/x']) {
      expect((await page.request.get(path)).status(), path).toBe(404)
    }
    await page.close()
  })

  test('INFO-02 the blog’s pages fit every screen', async ({ page }) => {
    for (const path of ['/blogg', '/blogg/slik-kler-du-deg-lag-på-lag']) {
      await page.goto(path)
      await hydrated(page)
      await expectWhole(page, path)
    }
  })

  test('INFO-03 ROUTE-15 a poll answered by keyboard shows how others answered', async ({ page }) => {
    await page.goto('/avstemning')
    await hydrated(page)
    const questions = page.getByRole('main').getByRole('group')
    await expect(questions).toHaveCount(4)
    await expectWhole(page, '/avstemning')
    const button = (await page
      .getByRole('button', { name: /^Svar / })
      .first()
      .boundingBox())!
    const [own, next] = [(await questions.first().boundingBox())!, (await questions.nth(1).boundingBox())!]
    const [before, after] = [button.y - own.y - own.height, next.y - button.y - button.height]
    expect(before, 'the button stands by its own question').toBeLessThan(after)
    await questions.first().getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    // Enter on a radio only selects it
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /^Riktig$/ })).toBeVisible()
    await expect(questions.first().getByRole('meter')).toHaveCount(3)
    await expect(questions.first(), 'what was pressed is gone').toBeFocused()

    await page.reload()
    await hydrated(page)
    await expect(questions.first().getByRole('radio', { name: /ditt svar/ })).toBeChecked()
    await page.getByRole('button', { name: 'Se hva andre har svart' }).press('Enter')
    await expect(questions.first().getByRole('meter')).toHaveCount(3)
    await expect(questions.first(), 'what was pressed is gone').toBeFocused()
    for (const at of [1, 2, 3]) {
      await questions.nth(at).getByRole('radio').first().check({ force: true })
      await page
        .getByRole('button', { name: /^Svar / })
        .first()
        .click()
      await expect(questions.nth(at).getByRole('meter')).toHaveCount(3)
    }
    await expect(page.getByText('Du svarte riktig på 2 av 4', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a poll that is answered')
    expect((await page.request.get('/avstemning/2')).status()).toBe(200)
    expect((await page.request.get('/avstemning/9')).status()).toBe(404)
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

    test('INFO-01 INFO-02 INFO-03 campaigns, blog and poll work by touch', async ({ page }) => {
      await page.goto('/kampanjer')
      await hydrated(page)
      await page.getByRole('link', { name: 'Høstkampanje' }).tap()
      await arrived(page, 'Høstkampanje', '/kampanjer/2')
      const article = page.getByRole('article').first()
      const name = (await article.getByRole('heading').textContent()) ?? ''
      await page.getByRole('link', { name: 'Neste side' }).tap()
      await expect(page).toHaveURL('/kampanjer/2?side=2')
      // the address changes before the page
      await expect(article.getByRole('heading')).not.toHaveText(name)
      await article.getByRole('button', { name: /^Favoritt/ }).tap()
      await expect(article.getByRole('button', { pressed: true })).toBeVisible()

      await page.goto('/blogg')
      await hydrated(page)
      await page.getByRole('navigation', { name: 'Kategorier i bloggen' }).getByRole('link', { name: 'Barn ute' }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barn ute')
      const post = page.getByRole('article').first().getByRole('link')
      const title = (await post.textContent()) ?? ''
      await post.tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

      await page.goto('/avstemning')
      await hydrated(page)
      const question = page.getByRole('main').getByRole('group').first()
      await question.locator('label').nth(1).tap()
      await page
        .getByRole('button', { name: /^Svar / })
        .first()
        .tap()
      await expect(question.getByRole('meter')).toHaveCount(3)
    })
  })

  test('STORE-02 reports values of a newer build once', async ({ page }) => {
    const newer = '{"v":99,"lines":[1],"ids":[2],"answers":[3]}'
    const keys = ['cart', 'favourites', 'activePromocode', 'pollAnswers']
    // the shop does not run on this page, so it cannot read the values while they are written
    await page.goto('/robots.txt')
    await page.evaluate(
      ([names, text]) => {
        for (const name of names) localStorage.setItem(name, text)
      },
      [keys, newer] as const,
    )
    await page.goto('/avstemning')
    await hydrated(page)
    await page.getByRole('button', { name: /^Varsel 1 av 4/ }).click()
    // the alerts that are still queued are shown later
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: /^Varsel 1 av 2/ }).click()
    await page.reload()
    await hydrated(page)
    const answers = page.getByRole('button', { name: /^Svar / })
    await expect(answers).toHaveCount(4)
    expect(new Set(await answers.allTextContents()).size, 'different names').toBe(4)
    await expect(page.getByRole('button', { name: 'Lukk varsel' })).toHaveCount(0)
    const kept = await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)
    expect(kept).toEqual(keys.map(() => newer))
  })

  test('STORE-02 reports stored answers that cannot be read', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pollAnswers', '{'))
    await page.goto('/avstemning')
    await hydrated(page)
    await expect(page.getByText('Svarene du hadde gitt i avstemninger, lot seg ikke lese.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Svar / })).toHaveCount(4)
  })
})
