import type { Page } from '@playwright/test'
import { expect, interactive, test } from './shop.ts'

/* WCAG 2.5.2: what was pressed by mistake is left by sliding off it. */

const paths = ['/', '/dame', '/product/1', '/logg-inn', '/butikker', '/registrer', '/avstemning']
const controls = 'a[href], button, summary, label, [role=tab]'
/** Most controls of a page that are pressed. */
const most = 60

/** What a press could change. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    dialogs: document.querySelectorAll('[role=dialog], dialog[open]').length,
    // the main menu opens under a mouse
    states: [...document.querySelectorAll('main [aria-expanded], main [aria-pressed], main [aria-selected]')].map(
      (element) =>
        ['aria-expanded', 'aria-pressed', 'aria-selected'].map((name) => element.getAttribute(name)).join(' '),
    ),
    open: document.querySelectorAll('main details[open]').length,
    values: [...document.querySelectorAll('input, select, textarea')].map((field) =>
      field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
        ? field.checked
        : (field as HTMLInputElement).value,
    ),
  }))

for (const path of paths)
  test(`A11Y-03 nothing on ${path} acts before the pointer is lifted on it`, async ({ page }) => {
    await page.goto(path)
    await interactive(page)
    const acted: string[] = []
    let pressed = 0
    for (const control of (await page.locator(`main :is(${controls})`).all()).slice(0, most)) {
      if (!(await control.isVisible())) continue
      await control.scrollIntoViewIfNeeded()
      const box = await control.boundingBox()
      if (!box) continue
      const pressAndLeave = async () => {
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
        const before = JSON.stringify(await stateOf(page))
        await page.mouse.down()
        // off the control, into the page's margin
        await page.mouse.move(2, 400)
        await page.mouse.up()
        const after = JSON.stringify(await stateOf(page))
        return before === after ? null : `${before} → ${after}`
      }
      pressed += 1
      // once, a part that comes into view may have loaded meanwhile
      const change = (await pressAndLeave()) && (await pressAndLeave())
      if (change) acted.push(`${await control.textContent()}: ${change}`)
    }
    expect(pressed).toBeGreaterThan(3)
    expect(acted).toEqual([])
  })
