import { expect, test } from './shop.ts'

test.use({ javaScriptEnabled: false, expectedConsole: /status of 404/ })

test('LIST-04 LIST-10 HEAD-03 without JavaScript one searches, filters, goes on to more, and reads an article', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('combobox', { name: 'Søk i hele butikken' }).fill('jakke')
  await page.getByRole('combobox', { name: 'Søk i hele butikken' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Søk: jakke' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter', exact: true }), 'what cannot work is not there').toBeHidden()

  await page.locator('summary', { hasText: 'Filter og rekkefølge' }).click()
  await page.getByRole('group', { name: 'Kjønn' }).getByRole('checkbox', { name: /^Dame/ }).check()
  await page
    .getByRole('group', { name: 'Kjønn' })
    .getByRole('checkbox', { name: /^Herre/ })
    .check()
  await page.getByRole('spinbutton', { name: 'Til' }).fill('3000')
  await page.getByRole('combobox', { name: 'Sorter etter' }).selectOption('pris')
  await page.getByRole('button', { name: 'Vis varene' }).click()
  await expect(page).toHaveURL(/kjonn=\d+&kjonn=\d+.*til=3000&sorter=pris/)
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
