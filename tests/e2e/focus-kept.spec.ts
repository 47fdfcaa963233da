import type { Locator, Page } from '@playwright/test'
import { enterAs } from './customer.ts'
import { overlays } from './overlays.ts'
import { expect, formsReady, interactive, test } from './shop.ts'

/*
 * A button that removes itself, or that is disabled by its press, must hand the focus on: on `body` a keyboard starts at
 * the top of the page again, and a screen reader says nothing.
 */

interface Screen {
  name: string
  path: string
  isMobile?: true
  isUnanswered?: true
  isCustomer?: true
  open(page: Page): Promise<void>
}

const paths = [
  ...['/', '/dame', '/klær/jakker/skalljakker?kjonn=2&merke=1', '/product/1', '/search/ullgenser', '/butikker'],
  ...['/butikker/1', '/favoritter', '/avstemning', '/logg-inn', '/registrer', '/glemt-passord', '/angre'],
]
const accountPaths = ['innstillinger', 'anmeldelser', 'historikk', 'reservasjoner', 'qr'].map(
  (name) => `/konto/${name}`,
)
const opensItself = async () => {}
const screens: readonly Screen[] = [
  ...paths.map((path) => ({ name: path, path, open: opensItself })),
  ...accountPaths.map((path) => ({ name: path, path, isCustomer: true as const, open: opensItself })),
  ...overlays,
]

/** Most buttons of one screen that are pressed: of a kind, one. */
const most = 40
/** ms after a press within which the focus must have come to rest. */
const rest = 1000

/** Names without numbers and without the article's name: buttons of one kind have the same. */
const kindOf = (name: string) =>
  name
    .replace(/[:,].*$/s, '')
    .replace(/\d+/g, 'N')
    .trim()

/** One button of each kind in the open dialog, or else in what differs from page to page. */
async function buttonsOf(page: Page, isFirst: boolean): Promise<readonly number[]> {
  const found = await page.locator('button').evaluateAll((buttons, withShell) => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
    return buttons.map((button, index) => {
      const isShell = button.closest('header, footer') !== null
      const isInside = dialog ? dialog.contains(button) : withShell || !isShell
      const isUsable =
        button.checkVisibility({ visibilityProperty: true }) &&
        !button.matches(':disabled, [aria-disabled=true], [tabindex="-1"]') &&
        !button.closest('[inert], [aria-hidden=true]')
      const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
      return isInside && isUsable ? { index, name } : null
    })
  }, isFirst)
  const kinds = new Map<string, number>()
  for (const one of found) if (one && !kinds.has(kindOf(one.name))) kinds.set(kindOf(one.name), one.index)
  return [...kinds.values()].slice(0, most)
}

/** Presses a button by Enter. @returns its name if the focus is on `body` afterwards */
async function pressedInto(page: Page, button: Locator): Promise<string | null> {
  const name = await button.evaluate((element) => {
    Object.assign(window, { isSameDocument: true })
    return element.getAttribute('aria-label') ?? element.textContent
  })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(rest)
  const isLost = await page.evaluate(
    // a new document starts at its top
    () => 'isSameDocument' in window && (document.activeElement ?? document.body) === document.body,
  )
  return isLost ? name : null
}

// a refused position, a refused form and what the browser does not let a test copy
test.use({ expectedConsole: /status of 4\d\d|PositionError|clipboard|share/i })

test('A11Y-03 the focus of a button that removes itself is seen to be lost', async ({ page }) => {
  await page.goto('/om-oss')
  await interactive(page)
  await page.locator('main').evaluate((main) => {
    const [kept, removed] = ['Blir', 'Fjerner seg'].map((text) =>
      Object.assign(document.createElement('button'), { textContent: text }),
    )
    removed?.addEventListener('click', () => removed.parentNode?.removeChild(removed))
    main.append(kept as Node, removed as Node)
  })
  expect(await pressedInto(page, page.getByRole('button', { name: 'Blir' }))).toBe(null)
  expect(await pressedInto(page, page.getByRole('button', { name: 'Fjerner seg' }))).toBe('Fjerner seg')
})

for (const [at, { name, path, isMobile, isUnanswered, isCustomer, open }] of screens.entries())
  test.describe(name, () => {
    test.use({
      hasAnswered: !isUnanswered,
      viewport: isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    })

    test(`A11Y-03 no button of ${name} leaves the focus on the page's body`, async ({ page, context }) => {
      await page.addInitScript(() => {
        window.print = () => undefined
      })
      const cookies = await context.cookies()
      const start = async () => {
        await page.evaluate(() => localStorage.clear()).catch(() => undefined)
        await context.clearCookies()
        await context.addCookies(cookies)
        if (isCustomer) await enterAs(page, 'kari@example.com')
        await page.goto(path)
        await interactive(page)
        await formsReady(page)
        await open(page)
      }
      await start()
      const buttons = await buttonsOf(page, at === 0)
      const lost: string[] = []
      for (const [turn, index] of buttons.entries()) {
        if (turn > 0) await start()
        const found = await pressedInto(page, page.locator('button').nth(index))
        if (found !== null) lost.push(found)
      }
      expect(lost).toEqual([])
    })
  })
