import { expect, interactive, test } from './shop.ts'

/** Least size of what a thumb hits, px: what WCAG 2.5.5 asks. */
const hit = 44
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
})
