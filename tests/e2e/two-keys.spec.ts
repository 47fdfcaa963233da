import type { Page } from '@playwright/test'
import { type Shopper, shopper } from '../../ui/testing/index.ts'
import { buy, fillContact } from './buying.ts'
import { demoPassword } from './customer.ts'
import { expect, interactive, test } from './shop.ts'

/*
 * The eight journeys with a switch of two keys: Tab, Enter, and a way to write text. Nothing goes back: no Shift+Tab, no
 * Escape.
 */

const noText = '[role="slider"], [type="checkbox"], [type="radio"], [type="range"]'

/** Keys that reached the page besides Tab, Enter and what edits a text field. */
async function watchKeys(page: Page): Promise<() => Promise<readonly string[]>> {
  const others: string[] = []
  await page.exposeFunction('noteKey', (key: string) => others.push(key))
  await page.addInitScript((controls) => {
    addEventListener(
      'keydown',
      ({ isTrusted, key, target, shiftKey }) => {
        const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
        const isText = field !== null && !field.matches(controls) && !/^(Arrow|Escape|Home|End|Page)/.test(key)
        // Shift alone: how a test sees that the page reacts
        if (isTrusted && !isText && key !== 'Shift' && (shiftKey || !/^(Tab|Enter)$/.test(key)))
          Reflect.get(window, 'noteKey')(`${key} on ${(target as Element).tagName}`)
      },
      { capture: true },
    )
  }, noText)
  return async () => others
}

const journeys: Readonly<Record<string, (page: Page, by: Shopper) => Promise<void>>> = {
  find: async (page, by) => {
    await page.goto('/')
    await interactive(page)
    await by.fill('Søk i hele butikken', 'ullgenser')
    await page.keyboard.press('Enter')
    await by.see('heading', /ullgenser/)
    await interactive(page)
    await by.press(/genser/i)
    await expect(page).toHaveURL(/\/product\//)
  },
  filter: async (page, by) => {
    await page.goto('/klær/jakker/skalljakker')
    await interactive(page)
    const count = page.getByRole('status').filter({ hasText: /^\d+ varer/ })
    await by.choose('Sorter etter', 'Pris')
    await expect(count).toContainText('sortert etter pris')
    const all = (await count.textContent()) ?? ''
    await by.choose(/^Dame/)
    await expect(count).not.toHaveText(all)
    const women = (await count.textContent()) ?? ''
    // the slider by its fields
    await by.fill('Høyeste pris', '2000')
    await page.keyboard.press('Enter')
    await expect(count).not.toHaveText(women)
    await by.press(/^Fjern .*Dame/)
    await expect(page.getByRole('checkbox', { name: /^Dame/ })).not.toBeChecked()
  },
  article: async (page, by) => {
    await page.goto('/product/1')
    await interactive(page)
    await by.choose('S')
    await by.choose('M')
    await by.press(/^Favoritt:/)
    await expect(page.getByRole('button', { name: /^Favoritt:/, pressed: true }).first()).toBeVisible()
    await by.press('Størrelsesguide')
    await by.see('dialog', /Størrelse/)
    await by.press(/^Lukk/)
    await by.see('dialog', /Størrelse/, 'gone')
    await by.press('Legg i handlekurv')
    await by.press(/^Se handlekurven/)
    await by.see('dialog', /^Min Handlekurv/)
    await by.press(/^Flere/)
    await expect(page.getByRole('dialog').getByText('4 598,00 kr').first()).toBeVisible()
    await by.press('Lukk handlekurv')
    await by.see('dialog', /Min Handlekurv/, 'gone')
  },
  reserve: async (page, by) => {
    await page.goto('/product/1')
    await interactive(page)
    await by.choose('M')
    await by.press('Reserver i butikk')
    const sheet = page.getByRole('dialog', { name: 'Velg butikk å reservere i' })
    await expect(sheet.getByRole('radio').first()).toBeVisible()
    const name = await sheet.locator('[data-slot="choice-rows-title"]').nth(1).textContent()
    await by.choose(new RegExp(`^${name}`))
    await by.press('Reserver i denne butikken')
    await by.see('heading', 'Kasse')
    await fillContact(by)
    await by.press('Videre til reservasjon')
    await by.press(/^Reserver /)
    await by.see('heading', 'Reservasjonen din')
  },
  buy: async (page, by) => {
    await page.goto('/product/1')
    await interactive(page)
    await by.choose('M')
    await by.press('Legg i handlekurv')
    await by.see('dialog', /Min Handlekurv/)
    await buy(page, by)
  },
  'log in': async (page, by) => {
    await page.goto('/logg-inn')
    await interactive(page)
    await by.fill('E-post', 'kari@example.com')
    await by.fill('Passord', demoPassword)
    await by.press('Logg inn')
    await expect(page).not.toHaveURL(/logg-inn/)
  },
  return: async (page, by) => {
    await page.goto('/product/1')
    await interactive(page)
    await by.choose('M')
    await by.press('Legg i handlekurv')
    await by.see('dialog', /Min Handlekurv/)
    await buy(page, by)
    await by.press('Angre kjøp')
    await by.see('heading', 'Angreskjema')
    await interactive(page)
    const goods = page.getByRole('checkbox').first()
    await by.choose(/Toppbris/)
    await expect(goods).not.toBeChecked()
    await by.choose(/Toppbris/)
    await expect(goods).toBeChecked()
    await by.press('Bekreft at jeg angrer kjøpet')
    await by.see('heading', 'Kjøpet er angret')
  },
  consent: async (page, by) => {
    await page.context().clearCookies()
    await page.goto('/kundeservice')
    await interactive(page)
    const box = page.getByRole('region', { name: 'Du velger hva vi lagrer' })
    await by.press('Velg selv')
    await by.choose(/^Statistikk/)
    await expect(box.getByRole('checkbox', { name: /^Statistikk/ })).toBeChecked()
    await by.press(/^Lagre/)
    await expect(box).toBeHidden()
  },
}

for (const [name, go] of Object.entries(journeys))
  test(`A11Y-03 the journey '${name}' needs only Tab, Enter and text`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const others = await watchKeys(page)
    await go(page, shopper(page, 'switch'))
    expect(await others()).toEqual([])
  })

test('A11Y-03 Enter on a delivery of the checkout chooses it and leaves no step', async ({ page }) => {
  const by = shopper(page, 'switch')
  await page.goto('/product/1')
  await interactive(page)
  await by.choose('M')
  await by.press('Legg i handlekurv')
  await by.press('Gå til kassen')
  await by.see('heading', 'Kasse')
  await fillContact(by)
  await by.choose(/^Klikk og hent/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^Klikk og hent/ })).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: /rettes/ })).toHaveCount(0)
  await by.choose(/^Hjem til deg/)
  await by.see('textbox', 'Gateadresse')
})

test('A11Y-03 Tab goes once round a group of radios after Enter on the selected one', async ({ page }) => {
  await page.goto('/product/1')
  await interactive(page)
  const sizes = page.getByRole('radiogroup', { name: /^Størrelse/ }).getByRole('radio')
  const count = await sizes.count()
  await sizes.first().focus()
  await page.keyboard.press('Enter')
  await expect(sizes.first()).toBeChecked()
  await page.keyboard.press('Enter')
  for (let index = 1; index < count; index += 1) {
    await page.keyboard.press('Tab')
    await expect(sizes.nth(index)).toBeFocused()
  }
  await expect(sizes.first()).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(sizes.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sizes.and(page.locator(':focus'))).toHaveCount(0)
})

test('A11Y-03 a group of radios is one tab stop to those who do not press Enter on it', async ({ page }) => {
  await page.goto('/product/1')
  await interactive(page)
  const sizes = page.getByRole('radiogroup', { name: /^Størrelse/ }).getByRole('radio')
  await sizes.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(sizes.and(page.locator(':focus'))).toHaveCount(0)
})
