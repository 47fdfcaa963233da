import type { Page } from '@playwright/test'
import { brands } from '../../app/brands/registry.ts'
import { spoken } from '../../ui/Spoken/index.ts'
import { ofAnybody, ofCustomers } from './addresses.ts'
import { axeScript } from './axe.ts'
import { bringScript } from './bring-script.ts'
import { enterAs } from './customer.ts'
import { overlays, ownStates } from './overlays.ts'
import { brandOrigin, expect, interactive, test } from './shop.ts'

/*
 * Voice control: who says what a control shows, presses it (WCAG 2.5.3). An amount, a size or an abbreviation is seen
 * short and named in words, as it is said.
 */

interface Control {
  label: string
  name: string
}

/** What is seen of each control that shows text, and its accessible name as axe computes it. */
async function controlsOf(page: Page): Promise<readonly Control[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await bringScript(page, axeScript)
  return page.evaluate(() => {
    const { axe } = globalThis as unknown as {
      axe: {
        setup(root: Element): void
        teardown(): void
        commons: { text: { accessibleText(element: Element): string } }
      }
    }
    const controls =
      'a[href], button, [role=button], summary, select, textarea, [role=tab], input:not([type=hidden]):not([type=range])'
    const isSeen = (element: Element, within: Element): boolean => {
      if (element.closest('svg, select, textarea')) return false
      const { width, height } = element.getBoundingClientRect()
      if (getComputedStyle(element).display !== 'contents' && (width <= 1 || height <= 1)) return false
      return element === within || !element.parentElement || isSeen(element.parentElement, within)
    }
    const seen = (element: Element): string => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const parts: string[] = []
      while (texts.nextNode()) {
        const { parentElement, data } = texts.currentNode as unknown as { parentElement: Element; data: string }
        if (parentElement.checkVisibility({ visibilityProperty: true }) && isSeen(parentElement, element))
          parts.push(data)
      }
      return parts.join(' ')
    }
    axe.setup(document.documentElement)
    // what is behind a modal dialog is inert without the attribute
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const found = [...within.querySelectorAll(controls)].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], [aria-hidden=true]'))
        return []
      const labels = 'labels' in control ? [...((control.labels as NodeListOf<Element> | null) ?? [])] : []
      const shows = control.matches('input, select, textarea') ? labels : [control]
      return [{ label: shows.map(seen).join(' '), name: axe.commons.text.accessibleText(control) }]
    })
    axe.teardown()
    return found
  })
}

/** Words as they are said: digits of an amount are one number. */
const wordsOf = (text: string): readonly string[] =>
  spoken(text.replaceAll('\u00ad', ''))
    .toLowerCase()
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Controls whose name does not start with what they show. */
const differing = (controls: readonly Control[]): readonly string[] => [
  ...new Set(
    controls
      .filter(({ label, name }) => {
        const [shown, named] = [wordsOf(label).join(''), wordsOf(name).join('')]
        return !named.startsWith(shown)
      })
      .map(({ label, name }) => `${label.replace(/\s+/g, ' ').trim()} → ${name}`),
  ),
]

/** A link's accessible name and where it leads. */
interface NamedLink {
  name: string
  href: string
}

/** All links of the page, those of a carousel's other slides among them. */
async function linksOf(page: Page): Promise<readonly NamedLink[]> {
  await bringScript(page, axeScript)
  return page.evaluate(() => {
    const { axe } = globalThis as unknown as {
      axe: {
        setup(root: Element): void
        teardown(): void
        commons: { text: { accessibleText(element: Element): string } }
      }
    }
    // what is inert has no name
    for (const slide of document.querySelectorAll('[inert]')) slide.removeAttribute('inert')
    axe.setup(document.documentElement)
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => !link.closest('[aria-hidden=true]') && link.checkVisibility({ visibilityProperty: true }))
      .map((link) => ({ name: axe.commons.text.accessibleText(link), href: link.href }))
    axe.teardown()
    return links
  })
}

/** Names that lead to several addresses, with these. */
function ambiguous(links: readonly NamedLink[]): readonly string[] {
  const hrefs = new Map<string, Set<string>>()
  for (const { name, href } of links) {
    const key = name.toLowerCase().replace(/\s+/g, ' ').trim()
    hrefs.set(key, (hrefs.get(key) ?? new Set()).add(href))
  }
  return [...hrefs].filter(([, to]) => to.size > 1).map(([name, to]) => `${name}: ${[...to].join(', ')}`)
}

test.use({ expectedConsole: /status of 404/ })

test('A11Y-03 an amount is the same word in a label and in a name', () => {
  expect(differing([{ label: 'Betal nå – 2 498,00 kr', name: 'Betal nå, 2 498 kroner' }])).toEqual([])
})

test('A11Y-03 a name that starts with another word than the label is found', () => {
  expect(differing([{ label: 'Betal nå', name: 'Fullfør og betal nå' }])).toHaveLength(1)
})

for (const width of [1280, 390])
  test(`A11Y-03 the name of each control starts with what it shows on every screen at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height: 844 })
    // the offline page would poll it and navigate away
    await page.route('**/healthz', (route) => route.abort())
    let looked = 0
    const look = async (path: string) => {
      await page.goto(path)
      await interactive(page)
      const controls = await controlsOf(page)
      looked += controls.length
      expect.soft(differing(controls), path).toEqual([])
    }
    for (const path of ofAnybody) await look(path)
    await enterAs(page, 'kari@example.com')
    for (const path of ofCustomers) await look(path)
    expect(looked).toBeGreaterThan(1000)
  })

for (const { name, path, isMobile, isUnanswered, open } of [...overlays, ...ownStates])
  test.describe(name, () => {
    test.use({
      hasAnswered: !isUnanswered,
      viewport: isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    })

    test(`A11Y-03 with ${name}, the name of each control starts with what it shows`, async ({ page }) => {
      await page.goto(path)
      await interactive(page)
      await open(page)
      const controls = await controlsOf(page)
      expect(controls.length).toBeGreaterThan(0)
      expect(differing(controls)).toEqual([])
    })
  })

test('A11Y-03 two links of one name and one address are no ambiguity', () => {
  const link = { name: 'Se jakkene', href: '/jakker' }
  expect(ambiguous([link, link, { name: 'Se buksene', href: '/bukser' }])).toEqual([])
})

test('A11Y-03 a name that leads to two addresses is found', () => {
  const names = ['Se kampanjen', 'Se  kampanjen ']
  expect(ambiguous(names.map((name, at) => ({ name, href: `/kampanjer/${at}` })))).toHaveLength(1)
})

const readInLists = ['/', '/kampanjer', '/blogg', '/dame', '/search/ullgenser', '/butikker', '/product/1']
for (const { key, name: brand } of brands)
  test(`A11Y-03 no two links of ${brand} share a name and lead to different addresses`, async ({ browser, shop }) => {
    test.setTimeout(120_000)
    const baseURL = brandOrigin(shop, key)
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, locale: 'nb-NO' })
    await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: baseURL }])
    const page = await context.newPage()
    for (const path of readInLists) {
      await page.goto(path)
      await interactive(page)
      const links = await linksOf(page)
      expect(links.length, `links of ${path}`).toBeGreaterThan(20)
      expect.soft(ambiguous(links), path).toEqual([])
    }
    await context.close()
  })
