import type { Page } from '@playwright/test'
import { shopper } from '../../ui/testing/index.ts'
import { fillContact } from './buying.ts'
import { demoPassword } from './customer.ts'
import { settled } from './shop.ts'

export interface Overlay {
  name: string
  path: string
  /** Tests of one width look at it in the mobile layout. */
  isMobile?: true
  /** Tests of one width look at it in the desktop layout. */
  isDesktop?: true
  /** Before the question about cookies is answered. */
  isUnanswered?: true
  open(page: Page): Promise<void>
}

const press = (name: string | RegExp) => async (page: Page) => shopper(page, 'mouse').press(name)
/** Steps on an article whose size is chosen. */
const inSizeM = (steps: (by: ReturnType<typeof shopper>, page: Page) => Promise<unknown>) => async (page: Page) => {
  const by = shopper(page, 'mouse')
  await by.choose('M')
  await steps(by, page)
}
const dialog = async (page: Page) => page.getByRole('dialog').waitFor()

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1020

/** Opens the filters of a list: the sheet of the mobile layout; at a desk they are open. */
async function openFilters(page: Page): Promise<void> {
  if (!isNarrow(page)) return
  await press(/^Filter/)(page)
  await dialog(page)
}

/** Opens the menu, or the first entry of the main menu at a desk. */
async function openMenu(page: Page): Promise<void> {
  if (isNarrow(page)) {
    await press(/^Meny/)(page)
    await dialog(page)
    return
  }
  const entry = page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('button').first()
  await entry.press('Enter')
  await page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: /^Alt / }).first().waitFor()
}

/** Goes from an article to the step of the checkout that asks for the delivery. */
const atDelivery = (steps: (by: ReturnType<typeof shopper>, page: Page) => Promise<unknown>) =>
  inSizeM(async (by, page) => {
    await by.press('Legg i handlekurv')
    await by.press('Gå til kassen')
    await by.see('heading', 'Kasse')
    await fillContact(by)
    await by.see('radio', /^Hjem til deg/)
    await steps(by, page)
  })

/** Chooses home delivery and goes to the payment. */
const atPayment = (steps: (by: ReturnType<typeof shopper>, page: Page) => Promise<unknown>) =>
  atDelivery(async (by, page) => {
    await by.choose(/^Hjem til deg/)
    await by.fill('Gateadresse', 'Storgata 14')
    await by.fill('Postnummer', '0159')
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Oslo'))
    await by.press('Videre til betaling')
    await by.see('button', /^Betal nå/)
    await steps(by, page)
  })

/** Logs in by the form, which leads to the articles that the customer has bought. */
async function openOwnArticles(page: Page): Promise<void> {
  const by = shopper(page, 'mouse')
  await by.fill('E-post', 'kari@example.com')
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Logg inn', exact: true }).click()
  await by.see('heading', 'Varene dine')
  await page.getByRole('main').getByRole('article').first().waitFor()
}

/** States of the page that an address alone does not show. */
export const overlays: readonly Overlay[] = [
  {
    name: 'the question about cookies',
    path: '/kundeservice',
    isUnanswered: true,
    open: async (page) => page.getByRole('region', { name: 'Du velger hva vi lagrer' }).waitFor(),
  },
  { name: 'the purposes of cookies', path: '/kundeservice', isUnanswered: true, open: press('Velg selv') },
  {
    name: 'suggestions',
    // a header of one line has no search
    path: '/search',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Søk i hele butikken' }).first().fill('jakke')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'the menu', path: '/kundeservice', isMobile: true, open: openMenu },
  {
    name: 'a level of the menu',
    path: '/kundeservice',
    isMobile: true,
    open: async (page) => {
      await openMenu(page)
      const menu = isNarrow(page)
        ? page.getByRole('dialog').getByRole('navigation')
        : page.getByRole('navigation', { name: 'Hovedmeny' })
      // at a desk the next entry
      await menu
        .getByRole('button')
        .nth(isNarrow(page) ? 0 : 1)
        .press('Enter')
      if (isNarrow(page)) await shopper(page, 'mouse').see('button', /^Tilbake til/)
      else await menu.getByRole('button', { expanded: true }).nth(0).waitFor()
    },
  },
  {
    name: 'the filters',
    path: '/klær',
    isMobile: true,
    open: async (page) => {
      await openFilters(page)
      await page.getByRole('group', { name: 'Farge' }).getByRole('checkbox').first().press('Space')
      await settled(page)
    },
  },
  ...(['Størrelsesguide', 'Del', 'Se bildet større', 'Se lageret i alle butikkene'] as const).map((name) => ({
    name: `'${name}' of an article`,
    path: '/product/1',
    open: async (page: Page) => {
      await press(name)(page)
      await dialog(page)
    },
  })),
  {
    name: 'the shops to reserve in',
    path: '/product/1',
    open: inSizeM(async (by, page) => {
      await by.press('Reserver i butikk')
      await dialog(page)
    }),
  },
  {
    name: 'an article that one press buys',
    path: '/product/1',
    open: inSizeM((by) => by.see('button', /^Betal .* med mobil$/)),
  },
  {
    name: 'the panel of what is added',
    path: '/product/1',
    open: inSizeM(async (by) => {
      await by.press('Legg i handlekurv')
      await by.see('dialog', 'Lagt i Min Handlekurv')
    }),
  },
  {
    name: 'the cart',
    path: '/product/1',
    open: inSizeM(async (by) => {
      await by.press('Legg i handlekurv')
      await by.press(/^Se handlekurven/)
      await by.see('button', 'Har du en rabattkode?')
    }),
  },
  {
    name: 'the field for a promocode',
    path: '/product/1',
    open: inSizeM(async (by) => {
      await by.press('Legg i handlekurv')
      await by.press(/^Se handlekurven/)
      await by.press('Har du en rabattkode?')
      await by.see('textbox', 'Rabattkode')
    }),
  },
  {
    name: 'a size that is missing',
    path: '/product/1',
    open: press('Legg i handlekurv'),
  },
  {
    name: 'no shop to reserve in',
    path: '/product/1',
    open: inSizeM(async (by, page) => {
      await by.press('Reserver i butikk')
      await dialog(page)
      await by.press('Reserver i denne butikken')
    }),
  },
  {
    name: 'a removed line of the cart',
    path: '/product/1',
    open: inSizeM(async (by) => {
      await by.press('Legg i handlekurv')
      await by.press(/^Se handlekurven/)
      await by.press(/^Fjern /)
      await by.see('button', 'Angre')
    }),
  },
  {
    name: 'the empty first step of the checkout',
    path: '/product/1',
    open: inSizeM(async (by) => {
      await by.press('Legg i handlekurv')
      await by.press('Gå til kassen')
      await by.see('heading', 'Kasse')
      await by.press('Videre til levering')
    }),
  },
  {
    name: 'the pick-up points',
    path: '/product/1',
    open: atDelivery(async (by) => {
      await by.choose(/^Hentested nær deg/)
      await by.fill('Postnummer', '5003')
      await by.see('button', /^Vis alle \d+ hentesteder$/)
    }),
  },
  {
    name: 'a delivery without a pick-up point',
    path: '/product/1',
    open: atDelivery(async (by) => {
      await by.choose(/^Hentested nær deg/)
      await by.press('Videre til betaling')
      await by.see('link', 'Skriv postnummeret ditt')
    }),
  },
  {
    name: 'the shops of the checkout',
    path: '/product/1',
    open: atDelivery(async (by) => {
      await by.choose(/^Klikk og hent/)
      await by.see('button', /^Vis alle \d+ butikker$/)
    }),
  },
  {
    name: 'credit and a wrong gift card in the checkout',
    path: '/product/1',
    open: atPayment(async (by, page) => {
      await by.choose(/^Betal senere \(kreditt\)/)
      await by.press('Bruk gavekort')
      await by.fill('Kode på gavekortet', 'ABCD')
      await by.press('Bruk kortet')
      await page
        .getByText(/Koden har 16 tegn/)
        .first()
        .waitFor()
    }),
  },
  { name: 'an empty gift card', path: '/gavekort', open: press(/^Betal nå/) },
  {
    name: 'a wrong code at the balance of a gift card',
    path: '/gavekort/saldo',
    open: async (page) => {
      const by = shopper(page, 'mouse')
      await by.fill('Kode på gavekortet', 'ABCD')
      await by.press('Se saldo')
      await page
        .getByText(/Koden har 16 tegn/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'all shops of the filters',
    path: '/klær',
    isDesktop: true,
    open: async (page) => {
      await openFilters(page)
      if (isNarrow(page))
        await page
          .getByRole('dialog')
          .locator('summary', { hasText: /^På lager i/ })
          .click()
      else await press(/^Vis alle \d+ butikker$/)(page)
    },
  },
  {
    name: 'all filters',
    path: '/klær',
    isDesktop: true,
    open: async (page) => {
      await openFilters(page)
      if (!isNarrow(page)) await press('Vis alle filtre')(page)
      else
        await page
          .getByRole('dialog')
          .locator('details')
          .evaluateAll((groups) => {
            for (const group of groups) group.setAttribute('open', '')
          })
    },
  },
  { name: 'an empty login', path: '/logg-inn', open: press('Logg inn') },
  { name: 'an empty withdrawal', path: '/angre', open: press(/^Bekreft at jeg angrer/) },
]

/** States of a customer's own pages. */
export const ownStates: readonly Overlay[] = [
  { name: 'the articles of a customer', path: '/logg-inn?til=/konto/varer', open: openOwnArticles },
  {
    name: 'an empty repair request',
    path: '/logg-inn?til=/konto/varer',
    open: async (page) => {
      await openOwnArticles(page)
      const by = shopper(page, 'mouse')
      await by.press(/^Meld inn reparasjon eller reklamasjon/)
      await by.see('button', 'Send saken')
      await by.press('Send saken')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
]
