import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unsureAddresses } from '../e2e/races.ts'

const folder = join(import.meta.dirname, '../e2e')
const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.spec.ts'))

const within = (...lines: string[]): string => ['test(async () => {', ...lines, '})'].join('\n')
const press = "await page.getByRole('link').press('Enter')"
const address = "await expect(page).toHaveURL('/butikker/1')"
const link = "await expect(page.getByRole('link')).toBeVisible()"

describe('a wait for an address in a browser test', () => {
  it.each(specs)('waits for the page too: %s', (file) => {
    expect(unsureAddresses(readFileSync(join(folder, file), 'utf8'), file)).toEqual([])
  })

  it('is reported with its line before a locator', () => {
    expect(unsureAddresses(within(press, address, link), 'a.spec.ts')).toEqual([3])
  })
  it('is reported before a press', () => {
    expect(unsureAddresses(within(press, address, press), 'a.spec.ts')).toEqual([3])
  })
  it('is reported where only a locator’s name is computed in between', () => {
    expect(unsureAddresses(within(press, address, "const name = 'a'", link), 'a.spec.ts')).toEqual([3])
  })
  it('is reported inside of a loop', () => {
    expect(unsureAddresses(within('for (const one of all) {', address, link, '}'), 'a.spec.ts')).toEqual([3])
  })
  it.each([
    "await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oslo')",
    "await expect(page).toHaveTitle('Oslo')",
    'await settled(page)',
    "await page.goto('/')",
  ])('may stand before %s', (wait) => {
    expect(unsureAddresses(within(press, address, wait, link), 'a.spec.ts')).toEqual([])
  })
  it('may stand after the heading', () => {
    const heading = "await expect(page.getByRole('heading', { name: 'Oslo' })).toBeFocused()"
    expect(unsureAddresses(within(press, heading, address, link), 'a.spec.ts')).toEqual([])
  })
  it('may end a block', () => {
    expect(unsureAddresses(within(press, address), 'a.spec.ts')).toEqual([])
  })
})
