import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { shopper } from '../../ui/testing/index.ts'
import { expect, interactive, test } from './shop.ts'

const file = join(import.meta.dirname, 'buying.transcript.txt')
/** Texts that differ from day to day or from order to order. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/\d{1,2}\.(\s\p{L}+)? til \d{1,2}\.\s\p{L}+/gu, '«fra dag til dag»'],
  [/\d{2}\.\d{2}\.\d{4} klokka\s\d{2}\.\d{2}/g, '«tidspunkt»'],
  [/Ordre \d+/g, 'Ordre «nummer»'],
  [/Vi (har sendt|sender) en bekreftelse/g, 'Vi «har sendt» en bekreftelse'],
  [/\/(ordre|angre\?ordre=)\/?[\w-]{20,}/g, '/$1«id»'],
  [/http:\/\/(localhost|127\.0\.0\.1):\d+\/[^\s"]*/g, '«adresse»'],
]
const plain = (text: string): string =>
  passing.reduce((said, [what, instead]) => said.replace(what, instead), text.replaceAll('\u00a0', ' '))

/**
 * Announcements that depend on the shop's speed: they may be replaced before a screen reader reads them, and a title is
 * said where its heading is left before it is read.
 */
const fleeting = /^(Sjekker lageret…|Laster|Kasse – )/

/** Announcements of the page's live regions, each once. */
async function listenTo(page: Page): Promise<{ announced: () => readonly string[]; forget: () => void }> {
  const said = new Set<string>()
  await page.exposeFunction('saidLive', (text: string) => {
    const whole = plain(text)
    if (!fleeting.test(whole)) said.add(whole)
  })
  await page.addInitScript(() => {
    const regions = '[role="status"], [role="alert"], [aria-live]'
    const last = new WeakMap<Element, string>()
    const textOf = (node: Node): string => {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element) || node.ariaHidden === 'true') return ''
      return [...node.childNodes].map(textOf).join('')
    }
    const announce = (node: Node) => {
      const region = (node instanceof Element ? node : node.parentElement)?.closest(regions)
      const text = region ? textOf(region).replace(/\s+/g, ' ').trim() : ''
      if (!region || last.get(region) === text) return
      last.set(region, text)
      if (text) (globalThis as unknown as { saidLive: (text: string) => void }).saidLive(text)
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) announce(target)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return { announced: () => [...said], forget: () => said.clear() }
}

test('PAY-08 CART-01 a screen reader hears the transcript while an article is bought', async ({ page }) => {
  const { announced, forget } = await listenTo(page)
  const by = shopper(page, 'keyboard')
  const parts: string[] = []
  /** Records a step: the action, its announcements, the focus and the content. */
  const note = async (did: string, place: Locator, said: readonly string[] = []) => {
    // other tests of the same shop may have bought a last piece
    const heard = async () => (await announced()).map((text) => text.replace(/ \d+ butikk(er)?/, ' … butikker'))
    await expect.poll(heard, did).toEqual(said)
    forget()
    const focus = await page.evaluate(() => {
      const { activeElement: at } = document
      if (!at || at === document.body) return ''
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null
      return (at.getAttribute('aria-label') ?? label ?? at.textContent ?? '').trim().slice(0, 80)
    })
    parts.push(
      [
        `## ${did}`,
        `Title: ${await page.title()}`,
        `Focus: ${focus || 'the page'}`,
        ...(said.length > 0 ? ['Said:', ...said.map((text) => `- ${text}`)] : []),
        '',
        '```yaml',
        await place.ariaSnapshot(),
        '```',
      ].join('\n'),
    )
  }
  const main = page.getByRole('main')
  const cart = page.getByRole('dialog', { name: /^Min Handlekurv/ })

  await page.goto('/product/1')
  await interactive(page)
  forget()
  await by.choose('M')
  await note(
    'An article: the size is chosen',
    page
      .getByRole('radiogroup', { name: /tørrelse/ })
      .or(page.getByRole('group', { name: /tørrelse/ }))
      .first(),
    // the arrow key passes S
    ['S', 'M'].map((size) => `På lager i … butikker i størrelse ${size}Klikk og hent er gratis.`),
  )
  await by.press('Legg i handlekurv')
  await by.see('dialog', 'Lagt i Min Handlekurv')
  await note('It is put in the cart', page.getByRole('dialog', { name: 'Lagt i Min Handlekurv' }))
  await by.press(/^Se handlekurven/)
  await by.see('dialog', /^Min Handlekurv/)
  await expect(cart.getByRole('heading').first()).toBeFocused()
  // user and stock are known
  await expect(cart.getByRole('link', { name: 'Logg inn' })).toBeVisible()
  await expect(cart.getByText('Sjekker lageret…')).toHaveCount(0)
  await note('The cart is opened', cart)
  await by.press('Gå til kassen')
  await by.see('heading', 'Kasse')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main.getByRole('link', { name: 'Logg inn' })).toBeVisible()
  await note('The checkout', main)
  await by.press('Videre til levering')
  await expect(page.getByRole('heading', { name: 'Tre felt må rettes' })).toBeVisible()
  await note('A step is left before it is filled in', main)
  await by.fill('Navn', 'Ingrid Myhre')
  await by.fill('Mobilnummer', '412 34 567')
  await by.fill('E-post', 'ingrid@epost.example')
  await by.press('Videre til levering')
  await by.choose(/^Hjem til deg/)
  await by.fill('Gateadresse', 'Storgata 14')
  await by.fill('Postnummer', '0159')
  await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
  await note('Where to', main, ['Poststed: Oslo'])
  await by.press('Videre til betaling')
  await by.see('button', /^Betal nå/)
  await note('The payment', main)
  await by.press(/^Betal nå/)
  await by.see('heading', 'Betal med kort')
  await by.fill('Kortnummer', '4925 0000 0000 0004')
  await by.fill('Utløpsdato', '04/30')
  await by.fill('Sikkerhetskode (CVC)', '123')
  forget()
  await by.press(/^Betal /)
  await by.see('heading', 'Takk, Ingrid!')
  await interactive(page)
  await note('The receipt', main)

  const transcript = plain(`# Buying an article, as a screen reader is given it\n\n${parts.join('\n\n')}\n`)
  // WRITE_TRANSCRIPT=1 rewrites it: read the diff before committing
  if (process.env.WRITE_TRANSCRIPT === '1') writeFileSync(file, transcript)
  expect(transcript).toBe(readFileSync(file, 'utf8'))
})
