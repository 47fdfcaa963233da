import type { Page } from '@playwright/test'
import { expect, interactive, test } from './shop.ts'

/** Elements that the browser styles again while `change` runs in the page and until the next frame. */
async function restyled(page: Page, change: () => unknown): Promise<number> {
  const session = await page.context().newCDPSession(page)
  let count = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as readonly { name: string; args?: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree') count += args?.elementCount ?? 0
  })
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await page.evaluate(change)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return count
}

/** Inserts an element at the end of the page and one into its head, as a late chunk does. */
function insert() {
  document.body.append(document.createElement('div'))
  document.head.append(Object.assign(document.createElement('link'), { rel: 'author', href: location.href }))
}

for (const path of ['/', '/klær/jakker', '/product/1', '/checkout', '/butikker'])
  test(`PERF an insertion on ${path} restyles next to nothing but itself`, async ({ page }) => {
    await page.goto(path)
    await interactive(page)
    const all = await page.evaluate(() => document.querySelectorAll('body *').length)
    // the check can fail: a custom property of the root restyles every element
    expect(
      await restyled(page, () => document.documentElement.style.setProperty('--any', String(Math.random()))),
    ).toBeGreaterThan(all / 2)
    expect(await restyled(page, insert)).toBeLessThan(all / 10)
  })

/** What the root says while the question about cookies is open, and while a dialog holds the page still. */
for (const attribute of ['data-consent-open', 'data-scroll-lock'])
  test(`PERF ${attribute} on the root restyles next to nothing when it comes or goes`, async ({ page }) => {
    await page.goto('/')
    await interactive(page)
    const all = await page.evaluate(() => document.querySelectorAll('body *').length)
    const toggle =
      attribute === 'data-consent-open'
        ? () => document.documentElement.toggleAttribute('data-consent-open')
        : () => document.documentElement.toggleAttribute('data-scroll-lock')
    expect(await restyled(page, toggle)).toBeLessThan(all / 10)
    expect(await restyled(page, toggle)).toBeLessThan(all / 10)
  })
