import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Readable, type Reader, reader, type Shopper, shopper } from '../../ui/testing/index.ts'
import { buy } from './buying.ts'
import { demoPassword } from './customer.ts'
import { expect, interactive, test } from './shop.ts'

/*
 * What a keyboard shopper hears on eight journeys, as the test reader says it. `tests/e2e/transcripts/` holds it;
 * WRITE_TRANSCRIPT=1 writes it: read the diff as someone who listens. The same journeys are made by touch.
 */

const folder = join(import.meta.dirname, 'transcripts')
/** Texts that differ from day to day, from order to order or with other tests' purchases. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/\d{1,2}\.( \p{L}+)? til \d{1,2}\. \p{L}+/gu, '«fra dag til dag»'],
  [/\d{2}\.\d{2}\.\d{4} klokka \d{2}\.\d{2}/g, '«tidspunkt»'],
  [/Ordre \d+/g, 'Ordre «nummer»'],
  [/^\d{7}$/, '«nummer»'],
  [/Vi (har sendt|sender) en bekreftelse/g, 'Vi «har sendt» en bekreftelse'],
  [/\b\d+ butikk(er)?\b/g, '«antall» butikker'],
  [/\b\d+ (på lager|igjen)\b/g, '«antall» $1'],
  [/(Åpent til|Stengt nå, åpner)[^,]*/g, '«åpningstid»'],
]
const lasting = (text: string): string => passing.reduce((said, [what, instead]) => said.replace(what, instead), text)

interface Journey {
  page: Page
  by: Shopper
  /** Records what is heard of an action, then what is read of a place. */
  step(did: string, action: () => Promise<unknown>, place?: Readable): Promise<void>
}

const journeys: Readonly<Record<string, (journey: Journey) => Promise<void>>> = {
  find: async ({ page, by, step }) => {
    await page.goto('/')
    await interactive(page)
    await step('A word is typed into the search field', async () => {
      await by.fill('Søk i hele butikken', 'ullgenser')
      await by.see('option', /ullgenser/i)
      // said a moment after they are shown
      await expect(page.getByRole('status').filter({ hasText: /^\d+ forslag/ })).toBeAttached()
    })
    if (by.manner === 'keyboard')
      await step('The first suggestion is pointed at', async () => {
        await page.keyboard.press('ArrowDown')
      })
    await step('All results are asked for', async () => {
      if (by.manner === 'touch') await by.press('Søk')
      else {
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Enter')
      }
      await expect(page.getByRole('heading', { level: 1, name: /ullgenser/ })).toBeFocused()
    })
    await interactive(page)
    await step('The first article is read', async () => undefined, page.getByRole('main').getByRole('article').first())
  },
  filter: async ({ page, by, step }) => {
    await page.goto('/klær/jakker/skalljakker')
    await interactive(page)
    const count = page.getByRole('status').filter({ hasText: /^\d+ varer/ })
    await step('The list is sorted by price', async () => {
      await by.choose('Sorter etter', 'Pris')
      await expect(count).toContainText('sortert etter pris')
    })
    await step('The order is reversed', async () => {
      await by.press(/rekkefølge/)
      await expect(count).toContainText('i omvendt rekkefølge')
    })
    const all = (await count.textContent()) ?? ''
    await step('A gender is chosen', async () => {
      if (by.manner === 'touch') await by.press('Filter')
      await by.choose(/^Dame/)
      if (by.manner === 'touch') await by.press(/^Vis \d+ varer?$/)
      await expect(count).not.toHaveText(all)
    })
    await step('It is taken back', async () => {
      await by.press(/^Fjern .*Dame/)
      await expect(count).toHaveText(all)
    })
  },
  article: async ({ page, by, step }) => {
    await page.goto('/product/1')
    await interactive(page)
    await step('A size is chosen', () => by.choose('S'), page.getByRole('radiogroup', { name: /^Størrelse/ }))
    await step('The article becomes a favourite', () => by.press(/^Favoritt:/))
    await step('The size guide opens', async () => {
      await by.press('Størrelsesguide')
      await by.see('dialog', /Størrelse/)
    })
    await step('It is closed', async () => {
      if (by.manner === 'touch') await by.press(/^Lukk/)
      else await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await page.reload()
    await interactive(page)
    await step('No size has been chosen, and the article is put in the cart', () => by.press('Legg i handlekurv'))
  },
  reserve: async ({ page, by, step }) => {
    await page.goto('/product/1')
    await interactive(page)
    await by.choose('M')
    const sheet = page.getByRole('dialog', { name: 'Velg butikk å reservere i' })
    await step('The shops to reserve in open', async () => {
      await by.press('Reserver i butikk')
      await expect(sheet.getByRole('radio').first()).toBeVisible()
    })
    await step('None is chosen', () => by.press('Reserver i denne butikken'))
    await step('A shop is chosen', async () => {
      const name = await sheet.locator('[data-slot="choice-rows-title"]').first().textContent()
      await by.choose(new RegExp(`^${name}`))
    })
    await step('It is confirmed', async () => {
      await by.press('Reserver i denne butikken')
      await by.see('heading', 'Kasse')
    })
  },
  buy: async ({ page, by, step }) => {
    const main = page.getByRole('main')
    await page.goto('/product/1')
    await interactive(page)
    await by.choose('M')
    const cart = page.getByRole('dialog', { name: /^Min Handlekurv/ })
    await step('The article is put in the cart', async () => {
      await by.press('Legg i handlekurv')
      await by.see('dialog', 'Lagt i Min Handlekurv')
    })
    await step(
      'The cart is opened',
      async () => {
        await by.press(/^Se handlekurven/)
        await expect(cart.getByRole('link', { name: 'Logg inn' })).toBeVisible()
        await expect(cart.getByText('Sjekker lageret…')).toHaveCount(0)
      },
      cart,
    )
    await step('One more is added', () => by.press(/^Flere/))
    await step('The checkout', async () => {
      await by.press('Gå til kassen')
      await by.see('heading', 'Kasse')
    })
    await step('An empty step is left', () => by.press('Videre til levering'))
    await step('The contact is given', async () => {
      await by.fill('Navn', 'Ingrid Myhre')
      await by.fill('Mobilnummer', '412 34 567')
      await by.fill('E-post', 'ingrid@epost.example')
      await by.press('Videre til levering')
      await by.see('radio', /^Hjem til deg/)
    })
    await step('Home delivery is chosen', () => by.choose(/^Hjem til deg/))
    await step('The address is given', async () => {
      await by.fill('Gateadresse', 'Storgata 14')
      await by.fill('Postnummer', '0159')
      await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
    })
    await step(
      'The payment',
      async () => {
        await by.press('Videre til betaling')
        await by.see('button', /^Betal nå/)
      },
      main,
    )
  },
  login: async ({ page, by, step }) => {
    await page.goto('/logg-inn')
    await interactive(page)
    const submit = () => by.press('Logg inn')
    await step('The empty form is sent', submit, page.getByRole('main'))
    await step('A wrong password is sent', async () => {
      await by.fill('E-post', 'kari@example.com')
      await by.fill('Passord', 'feil-passord')
      await submit()
      await expect(page.getByRole('alert').filter({ hasText: /passord/i })).not.toHaveCount(0)
    })
    await step('The right one is sent', async () => {
      await by.fill('Passord', demoPassword)
      await submit()
      await expect(page).not.toHaveURL(/logg-inn/)
    })
  },
  return: async ({ page, by, step }) => {
    await page.goto('/angre')
    await interactive(page)
    const send = () => by.press(/^Bekreft at jeg angrer/)
    await step('The empty form is sent', send, page.getByRole('main'))
    await page.goto('/product/1')
    await interactive(page)
    await by.choose('M')
    await by.press('Legg i handlekurv')
    await by.see('dialog', /Min Handlekurv/)
    await buy(page, by)
    const goods = page.getByRole('checkbox', { name: /Toppbris/ })
    await step(
      'The form of an order is opened from its receipt',
      async () => {
        await by.press('Angre kjøp')
        await by.see('heading', 'Angreskjema')
        await interactive(page)
      },
      page.getByRole('main'),
    )
    await step('Nothing is chosen', async () => {
      await by.choose(/Toppbris/)
      await expect(goods).not.toBeChecked()
      await send()
    })
    await step('The article is chosen', async () => {
      await by.choose(/Toppbris/)
      await expect(goods).toBeChecked()
    })
    await step(
      'The form is sent',
      async () => {
        await send()
        await by.see('heading', 'Kjøpet er angret')
      },
      page.getByRole('main'),
    )
  },
  consent: async ({ page, by, step }) => {
    await page.context().clearCookies()
    await page.goto('/kundeservice')
    await interactive(page)
    const box = page.getByRole('region', { name: 'Du velger hva vi lagrer' })
    await step('The question is read', async () => undefined, box)
    await step('The purposes are shown', () => by.press('Velg selv'), box)
    await step('One is chosen', () => by.choose(/^Statistikk/))
    await step('The choice is kept', async () => {
      await by.press(/^Lagre/)
      await expect(box).toBeHidden()
      // said a moment after the focus has moved
      await expect(page.getByRole('status').filter({ hasText: 'Valget er lagret.' })).toBeAttached()
    })
  },
}

test.describe('by ear', () => {
  // the browser's console logs a refused login too
  test.use({ expectedConsole: /status of 4\d\d/ })

  for (const [name, go] of Object.entries(journeys))
    test(`A11Y-03 what is heard on the journey '${name}' is what is written down`, async ({ page }) => {
      const listener: Reader = await reader(page)
      const by = shopper(page, 'keyboard')
      const parts: string[] = []
      let heardPhrases = 0
      let readPhrases = 0
      await go({
        page,
        by,
        async step(did, action, place) {
          // what came before the step has been said
          await listener.heard()
          await action()
          const utterances = await listener.heard()
          // depends on the shop's speed: what waits is replaced, and shops are counted if they come after their sheet
          const heard = utterances.filter(({ text }) => !/^$|…$|^\d+ butikker$/.test(text))
          const read = place ? await listener.read(place) : []
          heardPhrases += heard.length
          readPhrases += read.length
          parts.push(
            [
              `## ${did}`,
              ...heard.map(({ text, isInterrupted }) => `- ${lasting(text)}${isInterrupted ? ' (interrupted)' : ''}`),
              ...(read.length > 0 ? ['', ...read.map(lasting)] : []),
            ].join('\n'),
          )
        },
      })
      const counts = `${heardPhrases} phrases heard, ${readPhrases} read`
      const transcript = `# ${name}: ${counts}\n\n${parts.join('\n\n')}\n`
      const file = join(folder, `${name}.txt`)
      if (process.env.WRITE_TRANSCRIPT === '1') writeFileSync(file, transcript)
      expect(transcript).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '')
    })
})

test.describe('by touch', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expectedConsole: /status of 4\d\d/,
  })

  for (const [name, go] of Object.entries(journeys))
    test(`A11Y-03 the journey '${name}' is made by touch`, async ({ page }) => {
      await go({
        page,
        by: shopper(page, 'touch'),
        async step(_, action) {
          await action()
        },
      })
    })
})
