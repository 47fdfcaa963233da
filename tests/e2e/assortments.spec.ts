import type { Page } from '@playwright/test'
import type { WireSearchAnswer } from '../../app/api/wire.ts'
import { brands } from '../../app/brands/registry.ts'
import { type DemoArticle, demoCatalogue } from '../../app/demo/catalogue/index.ts'
import type { BrandKey } from '../../ui/styles/brand-keys.ts'
import type { Manner } from '../../ui/testing/index.ts'
import { brandOrigin, expect, expectAccessible, interactive, settled, test } from './shop.ts'

const shown = [...demoCatalogue().articles].filter(({ visible }) => visible)
const listedBy = (brand: number): readonly DemoArticle[] =>
  brand === 1 ? shown : shown.filter(({ assortments }) => assortments.includes(brand))
const total = async (page: Page): Promise<number> => {
  const text = await page
    .getByRole('main')
    .getByText(/^\d+ varer?$/)
    .first()
    .textContent()
  return Number(/^(\d+) vare/.exec(text ?? '')?.[1])
}
/** Ids of the cards of a list. */
const cards = (page: Page) =>
  page.locator('#varer [data-article]').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-article'))))

for (const { id, key, name } of brands) {
  const listed = new Map(listedBy(id).map((article) => [article.id, article]))

  test(`LOOK-02 LIST-01 FIND-03 a list of ${name} shows and counts its own assortment`, async ({ page, shop }) => {
    await page.goto(`${brandOrigin(shop, key)}/klær`)
    await interactive(page)
    const clothes = [...listed.values()].filter(({ categoryId }) => categoryId === 1)
    expect(await total(page)).toBe(clothes.length)
    for (const article of await cards(page)) expect([...listed.keys()]).toContain(article)
    const answered = page.waitForResponse('**/articles/search')
    const group = page.getByRole('group', { name: 'Type', exact: true })
    const first = group.getByRole('checkbox').first()
    await first.press('Space')
    const answer: WireSearchAnswer = await (await answered).json()
    await settled(page)
    const [groupId] = new URL(page.url()).searchParams.getAll('gruppe').map(Number)
    expect(answer.total).toBe(clothes.filter((article) => article.groupId === groupId).length)
    expect(await total(page)).toBe(answer.total)
    const counted = answer.facets!.groups.find((one) => one.id === groupId)!
    expect(counted.count).toBe(answer.total)
    for (const article of await cards(page)) expect([...listed.keys()]).toContain(article)
    if (id !== 1) await expectAccessible(page, `a list of ${name}`)
  })

  test(`LOOK-02 LIST-12 a search of ${name} finds and suggests its own assortment`, async ({ page, shop }) => {
    await page.goto(`${brandOrigin(shop, key)}/search/ull`)
    await interactive(page)
    const found = await cards(page)
    expect(found.length).toBeGreaterThan(3)
    for (const article of found) expect([...listed.keys()]).toContain(article)
    const field = page.getByRole('combobox').first()
    await page.goto(`${brandOrigin(shop, key)}/search`)
    await interactive(page)
    const suggested = page.waitForResponse('**/suggestions?**')
    await field.fill('jakke')
    const { articles } = await (await suggested).json()
    for (const { ArticleID } of articles) expect([...listed.keys()]).toContain(ArticleID)
  })
}

const menuOf: Readonly<Record<BrandKey, { entry: string; has: RegExp; lacks: RegExp }>> = {
  vardeholm: { entry: 'Dame', has: /^Løpesko$/, lacks: /^Romfart$/ },
  lyngfonn: { entry: 'Dame', has: /^Tursko$/, lacks: /^(Løpesko|T-skjorter og topper)$/ },
  smavott: { entry: 'Klær', has: /^Parkdresser$/, lacks: /^Dunvester$/ },
  heiveg: { entry: 'Dame', has: /^Ullundertøy$/, lacks: /^(Sko|Jakker|Bukser)$/ },
}
for (const { key, name } of brands) {
  test(`LOOK-02 HEAD-06 the menu of ${name} has no category without goods`, async ({ page, shop }) => {
    const { entry, has, lacks } = menuOf[key]
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(brandOrigin(shop, key))
    await interactive(page)
    const nav = page.getByRole('navigation', { name: 'Hovedmeny' })
    await nav.getByRole('button', { name: entry, exact: true }).press('Enter')
    const mega = page.locator('[data-mega]').filter({ visible: true })
    await expect(mega.getByRole('link', { name: has })).toBeVisible()
    await expect(mega.getByRole('link', { name: lacks })).toHaveCount(0)
    await expectAccessible(page, `the menu of ${name}`)
  })
}

test('LOOK-02 ARTICLE-01 an article outside of the assortment opens, and goes into the cart', async ({
  page,
  shop,
}) => {
  const outside = shown.find(({ assortments, name }) => name.includes('alpinhjelm') && !assortments.includes(4))!
  const origin = brandOrigin(shop, 'heiveg')
  await page.goto(`${origin}/product/${outside.slug}`)
  await interactive(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/alpinhjelm/i)
  await expect(page).toHaveTitle(/ – Heiveg$/)
  const trail = page.getByRole('navigation', { name: /brødsmuler|Du er her/i })
  await expect(trail.getByRole('link', { name: 'Vintersport' }), 'a category that Heiveg does not have').toHaveCount(0)
  const hrefs = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  for (const href of hrefs) {
    const headers = { host: new URL(origin).host }
    const answer = await page.request.get(shop.origin + href, { headers, maxRedirects: 0 })
    expect(answer.status(), href).toBe(200)
  }
  await expectAccessible(page, 'an article outside of the assortment')
})

test('LOOK-02 FIND-06 a search for what another brand has leads on', async ({ page, shop }) => {
  await page.goto(`${brandOrigin(shop, 'heiveg')}/search/alpinhjelm`)
  await interactive(page)
  await expect(page.getByRole('heading', { name: 'Ingen treff' })).toBeVisible()
  const way = page.getByRole('main').getByRole('link', { name: 'Ullgensere' }).first()
  await way.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ullgensere' })).toBeVisible()
  await expect(page.locator('#varer [data-article]').first()).toBeVisible()
})

test('LOOK-02 ROUTE-17 a category that a brand does not have leads to the front page', async ({ page, shop }) => {
  const origin = brandOrigin(shop, 'heiveg')
  await page.goto(`${origin}/sko`)
  await expect(page).toHaveURL(`${origin}/`)
  await page.goto(`${origin}/klær/jakker`)
  await expect(page.getByRole('heading', { level: 1, name: 'Klær' })).toBeVisible()
  await page.goto(`${origin}/inspirasjon`)
  await interactive(page)
  await page.getByRole('main').getByRole('link', { name: 'Turutstyr' }).press('Enter')
  await expect(page).toHaveURL(`${origin}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ull med ro i seg' })).toBeVisible()
})

test('LOOK-02 the front page of every brand shows goods of its assortment', async ({ page, shop }) => {
  for (const { id, key } of brands) {
    await page.goto(brandOrigin(shop, key))
    const hrefs = await page
      .getByRole('main')
      .getByRole('article')
      .locator('a[href^="/product/"]')
      .evaluateAll((links) => links.map((link) => decodeURI(link.getAttribute('href') ?? '')))
    expect(hrefs.length, key).toBeGreaterThan(6)
    const own = listedBy(id).flatMap(({ id: article, slug }) => [`/product/${slug}`, `/product/${article}`])
    for (const href of hrefs) expect(own, key).toContain(href.replace(/\?.*/, ''))
  }
})

/** Paths of lists: no pages of content, no articles. */
const noLists =
  /^\/(product|butikker|kundeservice|kundeklubb|kampanjer|om-oss|ledige|personvern|kjop|salgs|blogg?|inspirasjon|konto|logg-inn|registrer|gavekort|favoritter|sammenlign|avis|search|informasjonskapsler|angre|tilgjengelighet|avstemning|nyhetsbrev|barekraft|om-|hvem|sikkerhet)|\.|^\/$/

test('LOOK-02 HEAD-06 no link of a brand’s front page or menu leads to a list that its assortment empties', async ({
  page,
  shop,
}) => {
  for (const { key, mainMenu } of brands) {
    const origin = brandOrigin(shop, key)
    await page.goto(origin)
    await interactive(page)
    const linked = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => decodeURI(link.getAttribute('href') ?? '')))
    const hrefs = new Set([...mainMenu.map(({ href }) => href), ...linked.map((href) => href.replace(/#.*/, ''))])
    for (const href of hrefs) {
      if (noLists.test(href)) continue
      const headers = { host: new URL(origin).host }
      const answer = await page.request.get(shop.origin + encodeURI(href), { headers })
      expect(answer.status(), `${key} ${href}`).toBe(200)
      const text = await answer.text()
      expect(text.includes('Ingen varer her akkurat nå'), `${key} ${href}`).toBe(false)
    }
  }
})

for (const manner of ['touch', 'keyboard'] satisfies Manner[])
  test.describe(`an empty list by ${manner}`, () => {
    if (manner === 'touch') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test(`LOOK-02 LIST-01 a list that the assortment empties leads on by ${manner}`, async ({ page, shop }) => {
      await page.goto(`${brandOrigin(shop, 'smavott')}/dame`)
      await interactive(page)
      await expect(page.getByRole('heading', { name: 'Ingen varer her akkurat nå' })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expectAccessible(page, 'an empty list')
      const way = page.getByRole('main').getByRole('link', { name: 'Klær', exact: true })
      await (manner === 'touch' ? way.tap() : way.press('Enter'))
      await expect(page.getByRole('heading', { level: 1, name: 'Klær' })).toBeVisible()
      await expect(page.locator('#varer [data-article]').first()).toBeVisible()
    })
  })
