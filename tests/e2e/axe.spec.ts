import type axe from 'axe-core'
import { faultsByAlfa } from './alfa.ts'
import { axeScript, plainAxeScript, runAxe } from './axe.ts'
import { bringScript } from './bring-script.ts'
import { expect, interactive, test } from './shop.ts'

/** Texts in each notation of a colour, faint and clear, on a background of their own and through another. */
const texts = [
  ['#777', '#888'],
  ['rgb(120 120 120)', 'rgb(130 130 130)'],
  ['rgb(0 0 0 / 30%)', 'white'],
  ['hsl(0.5turn 50% 50%)', 'hsl(180 50% 60%)'],
  ['oklch(60% 0.2 30)', 'oklch(65% 0.2 30)'],
  ['color(display-p3 1 0 0)', 'rgb(200 0 0)'],
  ['black', 'white'],
  ['rgb(255 255 255 / 90%)', 'rgb(0 0 0 / 80%)'],
]
const html = `<!doctype html><html lang="nb"><title>Farger</title><main><h1>Farger</h1>${texts
  .map(([colour, ground], at) => `<p style="color: ${colour}; background: ${ground}">Tekst ${at}</p>`)
  .join('')}<div style="background: rgb(250 250 0 / 50%)"><p style="color: #999">Gjennom</p></div></main></html>`

test('axe measures the same contrast with remembered colours as without', async ({ page, context }) => {
  const measured = async (script: string) => {
    const tab = await context.newPage()
    await tab.setContent(html)
    await bringScript(tab, script)
    const run = () =>
      tab.evaluate(async () => {
        const { violations, passes, incomplete } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
          runOnly: { type: 'rule', values: ['color-contrast'] },
        })
        return [violations, passes, incomplete].map((kind) =>
          kind.flatMap(({ nodes }) => nodes.map(({ target, any }) => [target, any.map(({ data }) => data)])),
        )
      })
    return [await run(), await run()]
  }
  const [first, second] = await measured(axeScript)
  expect([first, second]).toEqual(await measured(plainAxeScript))
  expect(second, 'in the second run').toEqual(first)
  expect(first?.[0]?.length, 'texts that are too faint').toBeGreaterThan(4)
  expect(first?.[1]?.length, 'clear texts').toBeGreaterThan(1)
  await page.setContent(html)
  expect((await runAxe(page, { about: 'colours' })).flatMap(({ nodes }) => nodes)).toHaveLength(first?.[0]?.length ?? 0)
})

test('axe names the element at fault in each run', async ({ page }) => {
  await page.setContent(html)
  await page
    .locator('h1')
    .evaluate((heading) => heading.insertAdjacentHTML('afterend', '<img src="data:," id="planted">'))
  for (const about of ['all', 'colours', 'all'] as const) {
    const faults = (await runAxe(page, { about })).map(({ id, nodes }) => [id, nodes.map((node) => node.html).join()])
    expect(faults, about).toContainEqual(['color-contrast', expect.stringContaining('Tekst 0</p>')])
    if (about === 'all') expect(faults).toContainEqual(['image-alt', expect.stringContaining('id="planted"')])
  }
})

test('axe keeps a fault that has gone before it is written down', async ({ page }) => {
  await page.setContent(html)
  await page
    .locator('h1')
    .evaluate((heading) => heading.insertAdjacentHTML('afterend', '<img src="data:," id="planted">'))
  await bringScript(page, axeScript)
  await page.evaluate(() => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe }
    const { reset } = engine
    engine.reset = () => {
      document.getElementById('planted')?.setAttribute('alt', '')
      reset()
    }
  })
  const faults = (await runAxe(page, { about: 'all' })).map(({ id, nodes }) => [
    id,
    nodes.map((node) => node.html).join(),
  ])
  expect(faults).toContainEqual(['image-alt', '#planted'])
})

for (const { where, role, found } of [
  { where: 'an announcement outside the landmarks is no fault', role: 'status', found: [] },
  { where: 'another text outside the landmarks is a fault', role: 'note', found: ['r57: Laster'] },
])
  test(`A11Y-01 to Alfa, ${where}`, async ({ page }) => {
    await page.goto('/tilgjengelighet')
    await interactive(page)
    await page.evaluate((kind) => {
      const said = Object.assign(document.createElement('div'), { role: kind, textContent: 'Laster' })
      document.body.append(said)
    }, role)
    expect(await faultsByAlfa(page)).toEqual(found)
  })
