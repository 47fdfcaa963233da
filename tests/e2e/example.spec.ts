import { menuMachine } from '../../machines/menu/index.ts'
import { createModel, pageSubject, runPaths } from '../../machines/testing/index.ts'
import { expect, interactive, test } from './shop.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('HEAD-07 the menu of the mobile layout does as its machine says', async ({ page }) => {
  const menu = page.getByRole('dialog', { name: 'Meny' })
  const subject = pageSubject(page, {
    open: () => page.goto('/').then(() => interactive(page)),
    events: {
      'menu.toggle': () =>
        page
          .getByRole('button', { name: /^(Meny|Lukk meny)$/ })
          .last()
          .tap(),
      'menu.close': () => page.keyboard.press('Escape'),
      'xstate.after.scrollDelay.menu.open.unfolding': () => page.waitForTimeout(300),
    },
    states: {
      closed: () => expect(menu).toBeHidden(),
      open: () => expect(menu).toBeVisible(),
      'open.atTop': () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0),
    },
  })
  // submenus belong to the desktop layout, and levels to tests/e2e/menu.spec.ts
  const events = {
    'menu.entry.press': [],
    'menu.entry.point': [],
    'menu.entry.leave': [],
    'menu.level.enter': [],
    'menu.level.leave': [],
  }
  await runPaths(createModel(menuMachine, { events }), subject, { allowMissing: true })
})
