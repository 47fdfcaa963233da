import type { Page } from '@playwright/test'
import { brands } from '../../app/brands/registry.ts'
import { shopper } from '../../ui/testing/index.ts'
import { overlays } from './overlays.ts'
import { brandOrigin, expect, interactive, test } from './shop.ts'

/** Least size of what a thumb hits, px: what WCAG 2.5.5 asks. */
const hit = 44
/**
 * Least distance of what a trembling hand hits, px.
 * One above the other it is between areas of 44 px within larger targets.
 */
const apart = 8
/** Targets nearer to each other, by the `data-slot` of what holds them, with the reason. */
const nearEachOther: Readonly<Record<string, string>> = {
  'carousel-dots': 'The buttons beside them do the same, and a wrong slide is one press away.',
  'search-field-box': 'The field and its button do the same: the button searches for the text of the field.',
  'price-slider': 'Two handles on one track: the fields beside them do the same.',
  'quantity-stepper-group': 'One control: a step by mistake is undone by the other button, and the number says so.',
}
const paths = [
  '/',
  '/dame',
  '/product/1',
  '/logg-inn',
  '/registrer',
  '/glemt-passord',
  '/butikker',
  '/blogg',
  '/blogg/fjellstøvler-gå-dem-inn-før-du-går-ut',
  '/kundeservice',
  '/kampanjer',
  '/search/ullgenser',
  '/angre',
  '/avstemning',
]

/** What a thumb hits, px from the edges of the window. */
interface Target {
  name: string
  left: number
  right: number
  top: number
  bottom: number
  /** Of targets that may be nearer to each other, the same. */
  group: string | null
}

/** Targets outside sentences: those in the open list or dialog, or else on the page. */
const targetsOn = (page: Page): Promise<readonly Target[]> =>
  page.evaluate((excepted) => {
    // parts far below have no layout before
    document.documentElement.dataset.layoutComplete = ''
    // what is scrolled under the pinned header is not beside it; here, as the next scroll pins it again
    delete document.documentElement.dataset.header
    const targets = 'a[href], button, [role=button], input, select, summary, textarea, [role=slider], [role=option]'
    const overlays = [...document.querySelectorAll('dialog:modal, [role=dialog], [role=listbox]')]
    const within = overlays.filter((one) => one.checkVisibility() && one.querySelector(targets)).at(-1) ?? document
    // a label around a field is hit for it, and so is the label of a box or radio
    const areaOf = (target: Element) =>
      target.closest('label') ??
      (target.matches('[type=checkbox], [type=radio]') ? (target as HTMLInputElement).labels?.[0] : null) ??
      target
    // WCAG 2.5.5 leaves out targets in a sentence
    const isInline = (target: Element) =>
      getComputedStyle(target).display === 'inline' || target.closest('[data-slot="consent-box-text"]')
    /** With a pseudo-element that makes it larger, without what its ancestors cut off. */
    const boxOf = (area: Element) => {
      let { left, right, top, bottom } = area.getBoundingClientRect()
      const larger = getComputedStyle(area, '::after')
      if (larger.content !== 'none' && larger.position === 'absolute' && Number.parseFloat(larger.top) < 0) {
        top += Number.parseFloat(larger.top)
        bottom -= Number.parseFloat(larger.bottom)
      }
      for (let holder = area.parentElement; holder && holder !== document.body; holder = holder.parentElement) {
        if (getComputedStyle(holder).overflowY === 'visible') continue
        const clip = holder.getBoundingClientRect()
        left = Math.max(left, clip.left)
        right = Math.min(right, clip.right)
        // what is scrolled away in part is scrolled back before it is hit
        if (bottom > clip.bottom || top < clip.top) return null
      }
      // hidden for sight, as a skip link is
      return right - left <= 1 || bottom - top <= 1 ? null : { left, right, top, bottom }
    }
    const areas = [...within.querySelectorAll(targets)]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !isInline(target))
      .map(areaOf)
    const holders = [...document.querySelectorAll(excepted.map((slot) => `[data-slot="${slot}"]`).join())]
    return [...new Set(areas)].flatMap((area) => {
      const box = boxOf(area)
      const holder = holders.findIndex((one) => one.contains(area))
      const name = area.getAttribute('aria-label') ?? area.textContent ?? ''
      return box ? [{ ...box, name, group: holder < 0 ? null : String(holder) }] : []
    })
  }, Object.keys(nearEachOther))

/** Targets under {@link hit}. */
const small = (targets: readonly Target[]): readonly string[] =>
  targets.flatMap(({ name, left, right, top, bottom }) => {
    const [width, height] = [Math.round(right - left), Math.round(bottom - top)]
    return width < hit || height < hit ? [`${name}: ${width} × ${height}`] : []
  })

/** Pairs of targets that are less than {@link apart} from each other. */
function near(targets: readonly Target[]): readonly string[] {
  // A row of 52 px holds one of 44 px that is 4 px from the next row. Beside each other that does not count: a finger
  // aims at the whole of a text, however wide it is.
  const inset = (size: number) => Math.min(apart / 2, Math.max(0, (size - hit) / 2))
  const boxes = targets.map(({ name, group, left, right, top, bottom }) => {
    const y = inset(bottom - top)
    return { name, group, left, right, top: top + y, bottom: bottom - y }
  })
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      const across = Math.max(other.left - one.right, one.left - other.right)
      const down = Math.max(other.top - one.bottom, one.top - other.bottom)
      const gap = Math.round(Math.max(across, down))
      const isExcepted = one.group !== null && one.group === other.group
      return gap < apart && !isExcepted ? [`${one.name} and ${other.name}: ${gap} px`] : []
    }),
  )
}

/** What is wrong with the targets of a page in its current state. */
async function faultsOn(page: Page): Promise<readonly string[]> {
  const targets = await targetsOn(page)
  expect(targets.length).toBeGreaterThan(0)
  return [...small(targets), ...near(targets)]
}

/** A page with two buttons of this gap, px, in a row or a column. */
const twoButtons = (direction: 'row' | 'column', gap: number, height = 44) =>
  `<div style="display: flex; flex-direction: ${direction}; gap: ${gap}px">${['Forklar angrerett', 'Forklar åpent kjøp']
    .map((name) => `<button style="width: 150px; height: ${height}px; padding: 0">${name}</button>`)
    .join('')}</div>`

test.describe('the rule', () => {
  for (const [direction, gap, height] of [
    ['row', 4, 44],
    ['row', 7, 60],
    ['column', 4, 44],
    ['column', 0, 48],
  ] as const)
    test(`A11Y-03 buttons of ${height} px, ${gap} px apart in a ${direction}, are refused`, async ({ page }) => {
      await page.setContent(twoButtons(direction, gap, height))
      expect(await faultsOn(page)).toHaveLength(1)
    })

  for (const [direction, gap, height] of [
    ['row', 8, 44],
    ['column', 8, 44],
    ['column', 0, 52],
  ] as const)
    test(`A11Y-03 buttons of ${height} px, ${gap} px apart in a ${direction}, pass`, async ({ page }) => {
      await page.setContent(twoButtons(direction, gap, height))
      expect(await faultsOn(page)).toEqual([])
    })
})

test.describe('targets', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const path of paths)
    test(`A11Y-03 targets on ${path} are ${hit} px and ${apart} px apart`, async ({ page }) => {
      await page.goto(path)
      await interactive(page)
      expect(await faultsOn(page)).toEqual([])
    })

  for (const { name, path, isUnanswered, open } of overlays.filter(({ isDesktop }) => !isDesktop))
    test.describe(name, () => {
      test.use({ hasAnswered: !isUnanswered })

      test(`A11Y-03 with ${name}, targets are ${hit} px and ${apart} px apart`, async ({ page }) => {
        await page.goto(path)
        await interactive(page)
        await open(page)
        expect(await faultsOn(page)).toEqual([])
      })
    })

  test(`CHECK-01 A11Y-03 targets of each step of the checkout are ${hit} px and ${apart} px apart`, async ({
    page,
  }) => {
    const by = shopper(page, 'touch')
    const look = async (step: string) => {
      expect.soft(await faultsOn(page), step).toEqual([])
    }
    await page.goto('/product/1')
    await interactive(page)
    await by.choose('M')
    await by.press('Legg i handlekurv')
    await by.press('Gå til kassen')
    await by.see('heading', 'Kasse')
    await interactive(page)
    await look('contact')
    await by.fill('Navn', 'Ingrid Myhre')
    await by.fill('Mobilnummer', '412 34 567')
    await by.fill('E-post', 'ingrid@epost.example')
    await by.press('Videre til levering')
    await look('pick-up points')
    await by.choose(/^Hjem til deg/)
    await by.see('textbox', 'Gateadresse')
    await look('home delivery')
    await by.choose(/^Klikk og hent/)
    await by.see('button', /^Vis alle \d+ butikker$/)
    await look('collection')
    await by.choose(/^Hjem til deg/)
    await by.fill('Gateadresse', 'Storgata 14')
    await by.fill('Postnummer', '0159')
    await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
    await by.press('Videre til betaling')
    await by.see('button', /^Betal nå/)
    await look('payment')
  })

  for (const { key, name } of brands)
    for (const width of [320, 360])
      test(`A11Y-03 HEAD-02 targets of ${name} are ${hit} px and ${apart} px apart at ${width} px`, async ({
        page,
        shop,
      }) => {
        await page.setViewportSize({ width, height: 640 })
        await page.goto(`${brandOrigin(shop, key)}/kundeservice`)
        await interactive(page)
        expect(await faultsOn(page)).toEqual([])
      })

  for (const { key, name } of brands.slice(1))
    test(`A11Y-03 targets of ${name} are ${hit} px and ${apart} px apart`, async ({ page, shop }) => {
      for (const path of ['/', '/dame', '/product/1', '/logg-inn', '/butikker', '/kundeservice']) {
        await page.goto(`${brandOrigin(shop, key)}${path}`)
        await interactive(page)
        expect.soft(await faultsOn(page), path).toEqual([])
      }
    })
})
