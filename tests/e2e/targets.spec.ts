import { expect, interactive, test } from './shop.ts'

/** Least size of what a thumb hits, px: what WCAG 2.5.5 asks. */
const hit = 44
/** Least distance of what a trembling hand hits, px: between areas of 44 px within larger targets. */
const apart = 8
/** Targets nearer to each other, by the `data-slot` of what holds them, with the reason. */
const nearEachOther: Readonly<Record<string, string>> = {
  'carousel-dots': 'The buttons beside them do the same, and a wrong slide is one press away.',
  'search-field-box': 'The field and its button do the same: the button searches for the text of the field.',
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

test.describe('targets', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const path of paths)
    test(`every target on ${path} outside a sentence is at least ${hit} px`, async ({ page }) => {
      await page.goto(path)
      await interactive(page)
      const small = await page.evaluate((least) => {
        const targets = 'a[href], button, [role=button], input, select, summary, [role=slider]'
        // a label around a field is hit for it, and so is the label of a box or radio
        const areaOf = (target: Element) =>
          target.closest('label') ??
          (target.matches('[type=checkbox], [type=radio]') ? (target as HTMLInputElement).labels?.[0] : null) ??
          target
        // WCAG 2.5.5 leaves out targets in a sentence
        const isInline = (target: Element) =>
          getComputedStyle(target).display === 'inline' || target.closest('[data-slot="consent-box-text"]')
        return [...document.querySelectorAll(targets)].flatMap((target) => {
          if (!target.checkVisibility({ visibilityProperty: true }) || isInline(target)) return []
          const { width, height } = areaOf(target).getBoundingClientRect()
          // hidden for sight, as a skip link is
          const isUnseen = width <= 1 || height <= 1
          const isSmall = Math.round(width) < least || Math.round(height) < least
          return isSmall && !isUnseen ? [`${target.textContent}: ${width} × ${height}`] : []
        })
      }, hit)
      expect(small).toEqual([])
    })

  for (const path of paths)
    test(`A11Y-03 targets of ${hit} px on ${path} are ${apart} px apart`, async ({ page }) => {
      await page.goto(path)
      await interactive(page)
      const near = await page.evaluate(
        ({ least, distance, excepted }) => {
          // parts far below have no layout before
          document.documentElement.dataset.layoutComplete = ''
          const targets = 'a[href], button, [role=button], input, select, summary, textarea, [role=slider]'
          const areaOf = (target: Element) =>
            target.closest('label') ??
            (target.matches('[type=checkbox], [type=radio]') ? (target as HTMLInputElement).labels?.[0] : null) ??
            target
          const isInline = (target: Element) =>
            getComputedStyle(target).display === 'inline' || target.closest('[data-slot="consent-box-text"]')
          const areas = [...document.querySelectorAll(targets)]
            .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !isInline(target))
            .map(areaOf)
          // a target of 52 px holds one of 44 px that is 4 px from its edges
          const inset = (size: number) => Math.min(distance / 2, Math.max(0, (size - least) / 2))
          const boxes = [...new Set(areas)].flatMap((area) => {
            const { left, right, top, bottom, width, height } = area.getBoundingClientRect()
            const [x, y] = [inset(width), inset(height)]
            const isUnseen = width <= 1 || height <= 1
            return isUnseen ? [] : [{ area, left: left + x, right: right - x, top: top + y, bottom: bottom - y }]
          })
          return boxes.flatMap((one, index) =>
            boxes.slice(index + 1).flatMap((other) => {
              const across = Math.max(other.left - one.right, one.left - other.right)
              const down = Math.max(other.top - one.bottom, one.top - other.bottom)
              const gap = Math.round(Math.max(across, down))
              const isExcepted = excepted.some((slot) =>
                one.area.closest(`[data-slot="${slot}"]`)?.contains(other.area),
              )
              const nameOf = ({ area }: { area: Element }) => area.getAttribute('aria-label') ?? area.textContent
              return gap < distance && !isExcepted ? [`${nameOf(one)} and ${nameOf(other)}: ${gap} px`] : []
            }),
          )
        },
        { least: hit, distance: apart, excepted: Object.keys(nearEachOther) },
      )
      expect(near).toEqual([])
    })
})
