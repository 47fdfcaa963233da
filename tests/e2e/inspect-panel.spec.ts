import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { readSession } from '../../machines/testing/index.ts'
import { reader } from '../../ui/testing/index.ts'
import { scratchRoot } from '../scratch.ts'
import { faultsByEngines } from './engines.ts'
import { firstCart } from './first-cart.ts'
import { expectAccessible, faultsOf, freePort, interactive } from './shop.ts'

const root = join(import.meta.dirname, '..', '..')
/** ms: the server compiles each module on its first request. */
const readyWithin = 150_000

const actor = (panel: Page, name: string) =>
  panel.getByRole('navigation', { name: 'Aktører' }).getByRole('button', { name: new RegExp(`^${name} `) })

const answers = (child: ChildProcess, origin: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.once('exit', (code) => reject(new Error(`npm run inspect ended with ${code}:\n${said}`)))
    const ask = () =>
      fetch(`${origin}/api/v1/health`)
        .then(() => resolve())
        .catch(() => setTimeout(ask, 200))
    void ask()
  })

/** The shop as `npm run inspect` starts it, with a data directory of its own. */
const test = base.extend<object, { inspected: string }>({
  inspected: [
    async ({ browser }, use) => {
      const dataDir = mkdtempSync(join(scratchRoot(), 'shop-inspect-'))
      const port = await freePort()
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
      const child = spawn(
        process.execPath,
        [vite, '--mode', 'inspect', '--port', String(port), '--host', '127.0.0.1'],
        {
          cwd: root,
          env: { ...process.env, DATA_DIR: dataDir, DEMO_ARTICLES: '24' },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      const origin = `http://127.0.0.1:${port}`
      await answers(child, origin)
      // lets Vite optimise dependencies that it discovers on request, which reloads pages: up to the first chart
      const first = await browser.newContext()
      const panel = await first.newPage()
      for (const [page, path] of [[await first.newPage(), '/'] as const, [panel, '/__inspect'] as const])
        await page.goto(origin + path, { timeout: readyWithin })
      await actor(panel, 'overlays').click({ timeout: readyWithin })
      await expect(panel.locator('.box.live').first()).toBeVisible({ timeout: readyWithin })
      await first.close()
      await use(origin)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 2 * readyWithin },
  ],
  baseURL: async ({ inspected }, use) => use(inspected),
})

// one server for both tests
test.describe.configure({ mode: 'serial' })

/** Tab stops from the panel's beginning to the element, by name. */
async function stopsTo(panel: Page, last: string): Promise<readonly string[]> {
  const stops: string[] = []
  await panel.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  while (stops.length < 60 && stops.at(-1) !== last) {
    await panel.keyboard.press('Tab')
    stops.push(
      await panel.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      }),
    )
  }
  return stops
}

test('the panel replays a session by keyboard', async ({ page, context }) => {
  const faults: string[] = []
  const engines: string[] = []
  context.on('weberror', (fault) => faults.push(fault.error().message))
  context.on('request', (request) => {
    if (request.url().includes('elk')) engines.push(request.url())
  })
  await page.goto('/')
  const unstyled = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText)
    const styled = new Set(rules.join('\n').match(/\.[\w-]+/g))
    const used = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
    return [...used].filter((name) => !styled.has(`.${CSS.escape(name)}`))
  })
  expect(unstyled, 'classes of a page from sources that no style sheet of it has').toEqual([])
  const panel = await context.newPage()
  await panel.goto('/__inspect')
  await actor(panel, 'overlays').click()
  await expect(panel.locator('.box.live[data-state="overlays.closed"]')).toBeVisible()

  await test.step('an arrow of the chart sends its event to the shop', async () => {
    const open = panel.getByRole('button', { name: /^Send overlay\.open/ }).first()
    await expect(panel.getByLabel('Innhold (JSON)')).toHaveValue(/"name": "cart"/)
    await open.focus()
    await panel.keyboard.press('Enter')
    await expect(panel.locator('.box.live[data-state="overlays.open"]')).toBeVisible()
    await expect(panel.getByRole('status').last()).toContainText('overlay.open, nå i overlays.open')
    await expect(page.getByRole('dialog', { name: 'Min Handlekurv' })).toBeVisible()
    await page.getByRole('button', { name: 'Lukk handlekurv' }).click()
    await expect(panel.locator('.box.live[data-state="overlays.closed"]')).toBeVisible()
  })

  await test.step('the chart can be zoomed by keyboard', async () => {
    const chart = panel.getByRole('region', { name: 'Diagram' })
    const size = panel.getByRole('group', { name: 'Størrelse' }).getByRole('status')
    const left = () => chart.evaluate((frame) => frame.scrollLeft)
    await chart.focus()
    await panel.keyboard.press('0')
    await expect(panel.getByRole('button', { name: 'Hele' })).toHaveAttribute('aria-pressed', 'true')
    await expect(async () => {
      await panel.keyboard.press('+')
      await expect(size).toHaveText('200 %', { timeout: 50 })
    }).toPass()
    const before = await left()
    await panel.keyboard.press('ArrowRight')
    await expect.poll(left).toBeGreaterThan(before)
    await panel.keyboard.press('-')
    await expect(size).toHaveText('150 %')
    await panel.keyboard.press('0')
  })

  await test.step('it can be read by a screen reader', () => expectAccessible(panel, 'the panel'))

  await test.step('the panel draws each event between actors', async () => {
    await panel.getByRole('button', { name: 'Rekkefølge' }).click()
    await expect(panel.getByRole('img', { name: /^Rekkefølgen/ })).toContainText('overlay.open')
    await expect(panel.getByRole('main').getByText('overlays', { exact: true }), 'whose line it is').toBeInViewport()
    await panel.getByRole('button', { name: 'Rekkefølge' }).click()
    await panel.getByRole('button', { name: 'Dekning' }).click()
    await expect(panel.locator('.box.seen[data-state="overlays.open"]')).toBeVisible()
    await expect(panel.getByText(/^Besøkt: \d+ av \d+ tilstander/)).toBeVisible()
    await panel.getByRole('button', { name: 'Dekning' }).click()
  })

  await test.step('the panel keeps the history of a reloaded page', async () => {
    const pages = panel.getByRole('combobox', { name: 'Side' })
    const other = await context.newPage()
    await other.goto('/')
    await expect(pages.getByRole('option')).toHaveText(['Side 1', 'Side 2'])
    await pages.selectOption('Side 1')
    await page.reload()
    await expect(pages.getByRole('option')).toHaveText(['Side 1, forlatt', 'Side 2', 'Side 3'])
    await expect(pages.locator(':checked')).toHaveText('Side 3')
    await expect(panel.getByRole('button', { name: 'Pause' })).toBeEnabled()
    await pages.selectOption('Side 1, forlatt')
    await expect(panel.getByRole('button', { name: 'Pause' })).toBeDisabled()
    await expect(panel.getByRole('button', { name: 'Lagre økt' })).toBeEnabled()
    await other.close()
  })

  await test.step('a saved session plays to the same end on the charts', async () => {
    const [saved] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('button', { name: 'Lagre økt' }).click(),
    ])
    await expect(panel.getByText(/^Lagret \d+ hendelser, \d,\d kB/)).toBeVisible()
    const file = test.info().outputPath(saved.suggestedFilename())
    await saved.saveAs(file)
    await panel.getByLabel('Lagret økt, dekning eller kildefil med en maskin').setInputFiles(file)
    await expect(panel.getByText(/spiller likt til slutten$/)).toBeVisible()
    const slider = panel.getByRole('slider', { name: 'Hendelse i økten' })
    const shown = () => slider.getAttribute('aria-valuetext')
    await slider.fill('0')
    await expect.poll(shown).toMatch(/^1 av /)
    // on a slow machine events of the page that loads come before it
    await slider.focus()
    for (let place = 1; !(await shown())?.endsWith(': overlay.open'); place++) {
      await panel.keyboard.press('ArrowRight')
      await expect.poll(shown).toMatch(new RegExp(`^${place + 1} av `))
    }
    await expect(panel.locator('.box.live[data-state="overlays.open"]')).toBeVisible()
    // its pauses are as long as those of this test
    await panel.getByRole('combobox', { name: 'Fart' }).selectOption('5 ×')
    await panel.getByRole('button', { name: 'Spill av' }).click()
    await expect(slider).toHaveAttribute('aria-valuetext', /^(\d+) av \1: /)
  })
  expect(engines, 'the layout engine').toEqual([])
  expect(faults).toEqual([])
})

test('HEAD-08 the development server’s pages look as the built ones do', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const first = page.locator('head style').first()
  expect(await first.evaluate(({ textContent }) => textContent)).toContain('@layer reset, tokens, base, kit, shop;')
  await interactive(page)
  // a reset that comes last makes buttons white on white
  await expectAccessible(page, 'the front page from sources')
})

test('a panel on another device sees the shop', async ({ page, browser, inspected }) => {
  await page.goto('/?inspect')
  const docked = page.frameLocator('iframe[title="Inspektør"]')
  await expect(docked.getByRole('navigation', { name: 'Aktører' })).toContainText('navigation')
  const [own] = await Promise.all([
    page.waitForEvent('popup'),
    docked.getByRole('button', { name: 'Eget vindu' }).click(),
  ])
  await expect(page.locator('iframe[title="Inspektør"]')).toHaveCount(0)
  // the pointer may now rest on the shop's menu
  await page.mouse.move(5, 700)
  await expect(actor(own, 'menu')).toContainText('closed')

  const device = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const far = await device.newPage()
  // as developers of the panel run it
  await far.goto(`${inspected}/__inspect?sources`)
  await actor(far, 'menu').click()
  await expect(far.locator('.box.live[data-state="menu.closed"]')).toBeVisible()
  await far.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(actor(own, 'menu')).toContainText('open')
  await device.close()
})

test('the machines of a page stand below the shop in the tree', async ({ page, context }) => {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Handlekurven er tom' })).toBeVisible()
  const panel = await context.newPage()
  await panel.goto('/__inspect')
  const tree = panel.getByRole('navigation', { name: 'Aktører' })
  const below = (name: string) => tree.locator(`li:has(> button > b:text-is("${name}")) > ul`)
  await expect(below('shop').locator('> li > button', { hasText: /^navigation / })).toBeVisible()
  await expect(below('pages').locator('> li > button', { hasText: /^checkout / })).toBeVisible()
  await expect(below('shop').locator('> li > button', { hasText: /^pages / })).toBeVisible()
  await expect(tree.locator('> ul > li > button')).toHaveCount(1)
  for (const lazy of ['placeLookup', 'refusedLines'])
    await expect(below('pages').locator('> li > button', { hasText: new RegExp(`^${lazy} `) })).toBeVisible()
  await expect(tree.getByRole('button', { name: /^x:/ })).toHaveCount(0)
})

test('the tree has each machine of a checkout that is filled in, with the checkout’s own below it', async ({
  page,
  context,
}) => {
  await firstCart(page, '40')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Kasse' })).toBeVisible()
  await interactive(page)
  const panel = await context.newPage()
  await panel.setViewportSize({ width: 1280, height: 1500 })
  await panel.goto('/__inspect')
  await actor(panel, 'checkout').click()
  await expect(panel.locator('.box.live[data-state="checkout.filling"]')).toBeVisible()
  const tree = panel.getByRole('navigation', { name: 'Aktører' })
  const below = (name: string) => tree.locator(`li:has(> button > b:text-is("${name}")) > ul > li > button > b`)
  const running = ['addressLookup', 'checkout', 'giftCards', 'placeLookup', 'refusedLines', 'reservation']
  await expect.poll(async () => [...new Set(await below('pages').allTextContents())].toSorted()).toEqual(running)
  await expect(below('checkout')).toHaveText(['followShop'])
  if (process.env.WRITE_PICTURE !== '1') return
  // scrolled so that all of the page is in it
  await tree.getByRole('button', { name: /^navigation / }).evaluate((button) => button.scrollIntoView())
  const picture = await panel.screenshot()
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(join(root, '.readme', 'inspector-checkout.webp'))
})

test('ROUTE-19 a machine of a page stops below the shop once its page is not kept for going back', async ({
  page,
  context,
}) => {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Handlekurven er tom' })).toBeVisible()
  const panel = await context.newPage()
  await panel.goto('/__inspect')
  const pages = panel.getByRole('navigation', { name: 'Aktører' }).locator('li:has(> button > b:text-is("pages")) > ul')
  const checkout = pages.locator('> li > button', { hasText: /^checkout / })
  await expect(checkout).not.toHaveText('checkout stopped')
  const goTo = async (href: string, heading: string) => {
    await page.evaluate((target) => {
      const link = Object.assign(document.createElement('a'), { href: target })
      document.body.append(link)
      link.click()
      link.remove()
    }, href)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible({ timeout: readyWithin })
  }
  // eight pages are kept: the checkout's and seven more
  for (let visits = 0; visits < 7; visits++)
    await (visits % 2 === 0 ? goTo('/butikker', 'Butikker') : goTo('/kampanjer', 'Kampanjer'))
  await expect(checkout).toBeVisible()
  await expect(checkout).not.toHaveText('checkout stopped')
  await goTo('/kampanjer', 'Kampanjer')
  await expect(checkout).toHaveText('checkout stopped')
})

test('each list of the panel is one tab stop, with arrow keys within', async ({ page, context }) => {
  await page.goto('/')
  const panel = await context.newPage()
  await panel.goto('/__inspect')
  await expect(actor(panel, 'overlays')).toBeVisible()

  await test.step('the first tab stop leads past all of them', async () => {
    await panel.keyboard.press('Tab')
    await expect(panel.getByRole('link', { name: 'Hopp til maskinen' })).toBeFocused()
    await panel.keyboard.press('Enter')
    await expect(panel.getByRole('main')).toBeFocused()
  })

  await actor(panel, 'overlays').click()
  await expect(panel.locator('.box.live[data-state="overlays.closed"]')).toBeVisible()

  await test.step('tabs lead past the actors and events to the slider and the chart', async () => {
    const events = panel.getByRole('region', { name: 'Hendelser' }).getByRole('button')
    await expect.poll(() => events.count()).toBeGreaterThan(5)
    const toSlider = await stopsTo(panel, 'Steg')
    expect(toSlider.at(-1), toSlider.join('\n')).toBe('Steg')
    // the skip link, the bar, one actor, one event
    expect(toSlider.length, toSlider.join('\n')).toBeLessThanOrEqual(15)
  })

  await test.step('arrow keys, Home and End go through the actors', async () => {
    const actors = panel.getByRole('navigation', { name: 'Aktører' }).getByRole('button')
    await actor(panel, 'overlays').focus()
    await panel.keyboard.press('Home')
    await expect(actors.first()).toBeFocused()
    await panel.keyboard.press('ArrowDown')
    await expect(actors.nth(1)).toBeFocused()
    await panel.keyboard.press('ArrowUp')
    await expect(actors.first()).toBeFocused()
    await panel.keyboard.press('End')
    await expect(actors.last()).toBeFocused()
    await expect(panel.getByRole('navigation', { name: 'Aktører' }).locator('[tabindex="0"]')).toHaveCount(1)
  })

  await test.step('the chart is one tab stop after its frame, and keeps the focus when it sends', async () => {
    await panel.getByRole('region', { name: 'Diagram' }).focus()
    await panel.keyboard.press('Tab')
    const first = panel.getByRole('region', { name: 'Diagram' }).getByRole('button').first()
    await expect(first).toBeFocused()
    await panel.keyboard.press('Enter')
    await expect(panel.locator('.box.live[data-state="overlays.open"]')).toBeVisible()
    const isInChart = () =>
      panel.evaluate(() => document.activeElement?.closest('section[aria-label="Diagram"]') instanceof Element)
    expect(await isInChart()).toBe(true)
    await panel.keyboard.press('Tab')
    await expect(panel.getByText('Diagrammet som tabell')).toBeFocused()
  })
})

test('a screen-reader user finds why an event leads to no transition', async ({ page, context }) => {
  await page.goto('/')
  const panel = await context.newPage()
  const by = await reader(panel)
  await panel.goto('/__inspect')
  await actor(panel, 'overlays').focus()
  await panel.keyboard.press('Enter')
  await expect(panel.getByLabel('Innhold (JSON)')).toHaveValue(/"name": "cart"/)
  await panel.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(panel.locator('.box.live[data-state="overlays.open"]')).toBeVisible()
  const tabTo = async (target: Locator) => {
    for (let stops = 0; stops < 60; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await panel.keyboard.press('Tab')
    }
    throw new Error('The keyboard does not reach it')
  }
  const line = 'overlay.close gjør ingenting: vilkåret isNamed er ikke oppfylt.'

  await test.step('before it is sent', async () => {
    await tabTo(panel.getByLabel('Hendelse', { exact: true }))
    await panel.keyboard.type('overlay.close')
    await expect(panel.getByLabel('Hendelse', { exact: true })).toHaveValue('overlay.close')
    await tabTo(panel.getByLabel('Innhold (JSON)'))
    await panel.keyboard.press('ControlOrMeta+A')
    await panel.keyboard.type('{"name": "menu"}')
    await tabTo(panel.getByRole('button', { name: 'Hva ville den gjort?' }))
    await by.heard()
    await panel.keyboard.press('Enter')
    await expect(panel.getByRole('region', { name: 'Hva overlay.close ville gjort' })).toBeVisible()
    expect((await by.heard()).map(({ text }) => text)).toContain(line)
    const phrases = await by.read(panel.getByRole('region', { name: 'Hva overlay.close ville gjort' }))
    expect(phrases.join(' ')).toMatch(/overlays\.open → overlays\.closed: avvist.*isNamed.*"menu".*er usann/)
    await expect(page.getByRole('dialog', { name: 'Min Handlekurv' })).toBeVisible()
  })

  await test.step('after it was sent', async () => {
    await tabTo(panel.getByRole('button', { name: 'Send', exact: true }))
    await panel.keyboard.press('Enter')
    await expect(panel.getByRole('region', { name: 'Hvorfor ikke' })).toBeVisible()
    await expect.poll(async () => (await by.heard()).map(({ text }) => text)).toContain(`overlays: ${line}`)
    await expect(page.getByRole('dialog', { name: 'Min Handlekurv' })).toBeVisible()
  })

  await test.step('with a panel that is accessible in both schemes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await panel.emulateMedia({ colorScheme })
      await expectAccessible(panel, `its answers, ${colorScheme}`)
    }
  })

  await test.step('in the saved session', async () => {
    const [saved] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('button', { name: 'Lagre økt' }).click(),
    ])
    const file = test.info().outputPath(saved.suggestedFilename())
    await saved.saveAs(file)
    const { events } = readSession(gunzipSync(readFileSync(file)).toString())
    const refused = events.flatMap(([, , , , , result]) => (result?.refused ? [result.refused] : []))
    expect(refused.find(({ event }) => event === 'overlay.close')?.candidates).toMatchObject([
      { source: 'overlays.open', outcome: 'refused', guard: { name: 'isNamed', value: false } },
    ])
    await panel.getByLabel('Lagret økt, dekning eller kildefil med en maskin').setInputFiles(file)
    await expect(panel.getByText(/spiller likt til slutten$/)).toBeVisible()
    await actor(panel, 'overlays').click()
    await expect(panel.getByRole('region', { name: 'Hvorfor ikke' })).toContainText(line)
  })
})

test('the panel stops at breakpoints by keyboard, and the page in the debugger', async ({ page, context }) => {
  await page.goto('/')
  const panel = await context.newPage()
  const by = await reader(panel)
  await panel.goto('/__inspect')
  await actor(panel, 'overlays').press('Enter')
  const form = panel.getByRole('form', { name: 'Stoppunkter' })
  const add = async (kind: string, name: string) => {
    await form.getByLabel('Stopp ved').selectOption(kind)
    await form.getByLabel(/^Hvilke/).selectOption(name)
    await form.getByRole('button', { name: 'Legg til stoppunkt' }).press('Enter')
  }
  const goOn = panel.getByRole('button', { name: 'Fortsett' })
  const stopped = panel.getByText(/ stoppet ved /)
  const now = panel.getByRole('button', { name: 'Nå', exact: true })
  const box = (state: string) => panel.locator(`.box.live[data-state="overlays.${state}"]`)
  const cart = page.getByRole('dialog', { name: 'Min Handlekurv' })
  const send = async (event: string, content: string) => {
    await panel.getByLabel('Hendelse', { exact: true }).selectOption(event)
    await panel.getByLabel('Innhold (JSON)').fill(content)
    await panel.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  }

  await test.step('at a state that is entered', async () => {
    await add('Tilstand', 'overlays.open')
    await expect(form.getByText('overlays: tilstanden overlays.open')).toBeVisible()
    await by.heard()
    await send('overlay.open', '{"name": "cart"}')
    await expect(cart).toBeVisible()
    await expect(stopped).toHaveText('overlays stoppet ved tilstanden overlays.open')
    await expect(now).toHaveAttribute('aria-pressed', 'false')
    expect((await by.heard()).map(({ text }) => text)).toContain('overlays stoppet ved tilstanden overlays.open')
  })

  await test.step('while the machines run on', async () => {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Lukk handlekurv' }).click()
    await expect(cart).toBeHidden()
    await panel.bringToFront()
    await expect(box('open')).toBeVisible()
    await expectAccessible(panel, 'a panel that has stopped')
    await goOn.press('Enter')
    await expect(box('closed')).toBeVisible()
    await expect(stopped).toBeHidden()
    await expect(goOn).toBeFocused()
  })

  await test.step('at a guard that refuses', async () => {
    await form.getByRole('button', { name: /^Fjern stoppunktet/ }).press('Enter')
    await expect(form.getByLabel('Stopp ved')).toBeFocused()
    await add('Vilkår', 'isNamed')
    await send('overlay.open', '{"name": "cart"}')
    await expect(box('open')).toBeVisible()
    await send('overlay.close', '{"name": "menu"}')
    await expect(stopped).toHaveText('overlays stoppet ved vilkåret isNamed')
    await expect(panel.getByRole('region', { name: 'Hvorfor ikke' })).toBeVisible()
    await goOn.press('Enter')
    await expect(stopped).toBeHidden()
  })

  await test.step('and the page in the browser’s debugger, before the event is processed', async () => {
    await form.getByRole('button', { name: /^Fjern stoppunktet/ }).press('Enter')
    await add('Hendelse', 'overlay.close')
    await form.getByRole('checkbox', { name: /debugger/ }).press('Space')
    const debug = await context.newCDPSession(page)
    await debug.send('Debugger.enable')
    const paused = new Promise((done) => debug.once('Debugger.paused', done))
    await page.bringToFront()
    const closing = page.getByRole('button', { name: 'Lukk handlekurv' }).click()
    await paused
    await debug.send('Debugger.resume')
    await closing
    await expect(cart).toBeHidden()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the panel is accessible and fits 390 px in the ${colorScheme} scheme`, async ({ page, context }) => {
    await page.goto('/')
    const panel = await context.newPage()
    await panel.emulateMedia({ colorScheme })
    await panel.goto('/__inspect')
    await actor(panel, 'overlays').click()
    await expect(panel.locator('svg.chart')).toBeVisible()
    await panel.getByText('Diagrammet som tabell').click()
    await expectAccessible(panel, `the panel, ${colorScheme}`)
    await panel.getByRole('button', { name: 'Dekning' }).click()
    await expect(panel.locator('.box.seen').first()).toBeVisible()
    await expectAccessible(panel, `its coverage, ${colorScheme}`)
    await panel.getByRole('button', { name: 'Rekkefølge' }).click()
    await expectAccessible(panel, `its sequence, ${colorScheme}`)
    await panel.getByRole('button', { name: 'Rekkefølge' }).click()
    await panel.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(panel, `the panel at 390 px, ${colorScheme}`)
    const beyond = await panel.getByRole('banner').evaluate(({ parentElement: whole }) => {
      return (whole?.scrollWidth ?? 0) - (whole?.clientWidth ?? 0)
    })
    expect(beyond, 'px beyond the screen').toBe(0)
  })

test.describe('the shop, the panel and a test side by side', () => {
  test.use({ viewport: { width: 1600, height: 1000 } })

  test('drives the shop beside it along the paths of its test, which the panel shows', async ({ page }) => {
    await page.goto('/__tour')
    const shop = page.frameLocator('iframe[title="Butikken"]')
    const panel = page.frameLocator('iframe[title="Inspektøren"]')
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(panel.locator('.box[data-state="menu.closed"]')).toBeVisible()
    await page.getByRole('button', { name: 'Kjør testen' }).click()
    await expect(panel.locator('.box.live[data-state="menu.open"]')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      /^Bestått: butikken gjør som maskinen, \d+ steg\.$/,
    )
    await expect(page.getByRole('list', { name: 'Steg' }).getByRole('listitem').first()).toHaveText('Åpner /')
    await expect(page.getByText(/^menu: states 5\/11/)).toBeVisible()
    await expectAccessible(page, 'the three side by side')
  })

  test('says what the shop does otherwise', async ({ page }) => {
    await page.goto('/__tour')
    const shop = page.frameLocator('iframe[title="Butikken"]')
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
    // a shop whose menu does not open
    await page.route('/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html data-hydrated><h1>Stengt</h1></html>' }),
    )
    await page.getByRole('button', { name: 'Kjør testen' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Ikke bestått.')
    await expect(page.getByText('Fant ingen knapp som heter')).toBeVisible()
  })
})

/** What five engines find in light, and axe in the dark, where only colours differ. */
async function faultsIn(page: Page, where: string): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const found = await faultsByEngines(page, null)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = await faultsOf(page)
  return [
    ...found.flatMap(({ engine, faults }) => faults.map((fault) => `${where}, ${engine.name}: ${fault}`)),
    ...inTheDark.map((fault) => `${where}, in the dark: ${fault}`),
  ]
}

test('A11Y-01 five engines find nothing in the panel', async ({ page, context }) => {
  await page.goto('/')
  await interactive(page)
  const panel = await context.newPage()
  await panel.goto('/__inspect')
  await actor(panel, 'overlays').click()
  await expect(panel.locator('.box.live[data-state="overlays.closed"]')).toBeVisible()
  expect.soft(await faultsIn(panel, 'the chart')).toEqual([])
  const form = panel.getByRole('form', { name: 'Stoppunkter' })
  await form.getByRole('button', { name: 'Legg til stoppunkt' }).click()
  await panel.getByRole('button', { name: 'Hva ville den gjort?' }).click()
  await panel.getByRole('button', { name: 'Dekning' }).click()
  expect.soft(await faultsIn(panel, 'a breakpoint, an answer and the coverage')).toEqual([])
  await panel.getByRole('button', { name: 'Dekning' }).click()
  await panel.getByRole('button', { name: 'Rekkefølge' }).click()
  await expect(panel.getByRole('img', { name: /^Rekkefølgen/ })).toBeVisible()
  expect.soft(await faultsIn(panel, 'the sequence')).toEqual([])
})

test('A11Y-01 five engines find nothing in the shop, the panel and a test side by side', async ({
  page,
  context,
  inspected,
}) => {
  // the question about cookies comes before the shop's skip link
  await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: inspected }])
  await page.goto('/__tour')
  await expect(page.frameLocator('iframe[title="Butikken"]').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await faultsIn(page, 'the three')).toEqual([])
})

test('the package’s panel is accessible in its shadow root', async ({ page }) => {
  await page.goto('/kundeservice')
  const source = '/tests/e2e/package-inspector.ts'
  await page.evaluate((module) => import(module), source)
  const host = page.locator('xstate-inspector')
  await expect(host.locator('.box.live[data-state="menu.closed"]')).toBeVisible()
  // axe reads open shadow roots: a fault that is put there is found
  const shadow = await host.evaluateHandle((element) => element.shadowRoot)
  await shadow.evaluate((root) =>
    root?.querySelector('h1')?.insertAdjacentHTML('afterend', '<button id="planted"></button>'),
  )
  await expect(expectAccessible(page, 'the planted fault')).rejects.toThrow('planted')
  await shadow.evaluate((root) => root?.querySelector('#planted')?.remove())
  await expectAccessible(page, 'the page with the package’s panel')
})
