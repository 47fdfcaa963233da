import type { Page } from '@playwright/test'
import { shopper } from '../../ui/testing/index.ts'

export interface Overlay {
  name: string
  path: string
  /** Only in the mobile layout. */
  isMobile?: true
  /** Only in the desktop layout. */
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
  {
    name: 'the menu',
    path: '/kundeservice',
    isMobile: true,
    open: async (page) => {
      await press(/^Meny/)(page)
      await dialog(page)
    },
  },
  {
    name: 'the filters',
    path: '/dame',
    isMobile: true,
    open: async (page) => {
      await press(/^Filter/)(page)
      await dialog(page)
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
  { name: 'all types of the filters', path: '/dame', isDesktop: true, open: press(/^Vis alle \d+ typer$/) },
  { name: 'all filters', path: '/klær/jakker', isDesktop: true, open: press('Vis alle filtre') },
  { name: 'an empty login', path: '/logg-inn', open: press('Logg inn') },
  { name: 'an empty withdrawal', path: '/angre', open: press(/^Bekreft at jeg angrer/) },
]
