import { expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

const understood = { name: 'Slik forsto vi søket' }

test.describe('a search', () => {
  test('FIND-06 shows shells first for a waterproof jacket', async ({ page }) => {
    await page.goto('/search/vanntett%20jakke%20herre')
    await expect(page.getByRole('article').first().getByRole('heading')).toContainText('skalljakke til herre')
    const chips = page.getByRole('list', understood).getByRole('link')
    await expect(chips).toHaveText(['vanntett', 'jakke', 'herre'])
    await expectAccessible(page, 'the words of a search')
    await page.getByRole('link', { name: 'Søk uten vanntett' }).press('Enter')
    await expect(page).toHaveURL('/search/jakke%20herre')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('jakke herre')
    await expect(chips).toHaveText(['jakke', 'herre'])
    await page.goBack()
    await expect(chips).toHaveText(['vanntett', 'jakke', 'herre'])
  })

  test('FIND-06 counts the hits in its heading, with a filter too', async ({ page }) => {
    await page.goto('/search/regnjakke')
    await interactive(page)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/^\d+ treff på «regnjakke»$/)
    const all = await heading.textContent()
    await page.goto('/search/regnjakke?kjonn=2')
    await expect(heading).toHaveText(/^\d+ treff på «regnjakke»$/)
    await expect(heading).not.toHaveText(all!)
    await page.goto('/search/skaljakke')
    await expect(heading, 'what was searched for instead is named below').toHaveText('Søk: skaljakke')
  })

  test('FIND-06 reads sizes and places', async ({ page }) => {
    await page.goto('/search/skalljakke%20m%20bergen')
    await expect(page.getByRole('list', understood).getByRole('link')).toHaveText([
      'skalljakke',
      'Str.\u00a0M',
      'På lager: Bergen',
    ])
  })

  test('FIND-06 answers a question in the box, before goods, by keyboard', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const field = page.getByRole('combobox', { name: 'Søk i hele butikken' })
    await field.fill('åpningstider bergen')
    const first = page.getByRole('listbox', { name: 'Forslag' }).getByRole('option').first()
    await expect(first).toContainText('Åpningstider: Vardeholm Bergen')
    await expect(first).toContainText('Mandag–fredag kl.')
    await expectAccessible(page, 'an answer in the search box')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL('/butikker/2')
  })

  test('FIND-06 answers a question on the page of results, before goods', async ({ page }) => {
    await page.goto('/search/retur%20skalljakke')
    const answer = page.getByRole('region', { name: 'Retur og bytte' })
    await expect(answer).toContainText('30 dager med kvittering')
    const isBefore = await answer.evaluate((element) => {
      const card = document.querySelector('main article')!
      return Boolean(element.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING)
    })
    expect(isBefore).toBe(true)
    await expectAccessible(page, 'an answer above goods')
    await page.goto('/search/gavekort')
    await expect(page.getByRole('region', { name: 'Gavekort' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ingen treff' })).toHaveCount(0)
  })

  test('FIND-06 names what the nearest hits lack', async ({ page }) => {
    await page.goto('/search/skalljakke%20xyzzyq')
    await expect(page.getByText('Disse er nærmest, uten «xyzzyq».')).toBeVisible()
    await expect(page.getByRole('article')).not.toHaveCount(0)
  })

  test('FIND-06 says which spelling was searched for', async ({ page }) => {
    await page.goto('/search/skaljakke')
    await expect(page.getByText('Ingen treff på «skaljakke». Her er treffene på «skalljakke».')).toBeVisible()
  })

  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('FIND-06 has no dead end: other words and popular categories lead on', async ({ page }) => {
      await page.goto('/search/regnponcho')
      await expect(page.getByRole('heading', { name: 'Ingen treff' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Filter' })).toHaveCount(0)
      await expectAccessible(page, 'a search without hits')
      const popular = page.getByRole('region', { name: 'Populære kategorier' }).getByRole('link')
      expect(await popular.count()).toBeGreaterThan(3)
      await page.getByRole('region', { name: 'Mente du …' }).getByRole('link', { name: 'regntøy' }).tap()
      await expect(page).toHaveURL('/search/regnt%C3%B8y')
      await expect(page.getByRole('article')).not.toHaveCount(0)
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('FIND-06 takes a word out by its link', async ({ page }) => {
      await page.goto('/search/vanntett%20jakke%20herre')
      await page.getByRole('link', { name: 'Søk uten herre' }).click()
      await expect(page).toHaveURL('/search/vanntett%20jakke')
      await expect(page.getByRole('article')).not.toHaveCount(0)
    })
  })
})
