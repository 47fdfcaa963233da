import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { shopper } from '../../ui/testing/index.ts'
import { scratchRoot } from '../scratch.ts'
import { type SmtpStub, startSmtp } from '../server/smtp-stub.ts'
import { fillContact, payByCard } from './buying.ts'
import { leaveElsewhere, logIn, newCustomer } from './customer.ts'
import { linkIn } from './mailbox.ts'
import {
  operate,
  withChanged,
  withoutGloves,
  writeBanners,
  writeCampaigns,
  writeCategories,
  writeGoods,
  writeShops,
  writeTexts,
} from './moving-in.ts'
import { arrived, expect, expectAccessible, interactive, type RunningShop, startShop, test } from './shop.ts'

// A chain moves in: from an empty database to an order that is handed over, and nothing of the demonstration left.

/** Words of the demonstration: its brands. */
const demonstration = /vardeholm|lyngfonn|sm[åa]vott|heiveg/i

test.describe('a chain that moves in', () => {
  // one worker, so that one shop is started
  test.describe.configure({ mode: 'default' })
  // logging in to the staff's pages asks first who is logged in
  test.use({ expectedConsole: /the server responded with a status of 401/ })
  let folder: string
  let smtp: SmtpStub
  let shop: RunningShop
  let staff: { password: string; secret: string }
  test.beforeAll(async () => {
    folder = mkdtempSync(join(scratchRoot(), 'moving-in-'))
    const texts = join(folder, 'texts')
    writeTexts(texts)
    const { feed, pictures } = await writeGoods(folder)
    const campaigns = await writeCampaigns(folder)
    smtp = await startSmtp()
    shop = await startShop(
      (origin) => ({
        DEMO: '',
        MAILBOX: '',
        BRAND_HOSTS: '',
        SIMULATORS: '1',
        CONTENT_DIR: texts,
        SMTP_URL: smtp.url,
        PUBLIC_ORIGIN: origin,
      }),
      async (DATA_DIR) => {
        const environment = { DATA_DIR, CONTENT_DIR: texts }
        operate(environment, 'catalogue', 'import', writeShops(folder), '--kind', 'shops')
        operate(environment, 'catalogue', 'check', feed)
        operate(environment, 'catalogue', 'import', feed, '--pictures', pictures)
        const categories = writeCategories(folder)
        operate(environment, 'catalogue', 'import', categories.before, '--kind', 'categories')
        operate(environment, 'catalogue', 'import', categories.now, '--kind', 'categories')
        operate(environment, 'catalogue', 'import', writeBanners(folder), '--kind', 'banners', '--pictures', pictures)
        operate(environment, 'catalogue', 'import', campaigns, '--kind', 'campaigns', '--pictures', pictures)
        const [, password = '', secret = ''] = operate(environment, 'staff', 'add', 'lom', '--shop', '1').split('\n')
        const last = (line: string): string => line.trim().split(' ').at(-1) ?? ''
        staff = { password: last(password), secret: last(secret) }
      },
    )
  })
  test.afterAll(async () => {
    await shop?.stop()
    await smtp?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The whole text of an address, its markup too. */
  const textAt = async (path: string): Promise<string> => (await fetch(shop.origin + encodeURI(path))).text()

  async function handOver(page: Page, orderNo: string): Promise<void> {
    await page.goto(`${shop.origin}/butikkdrift`)
    await page.getByLabel('Navn').fill('lom')
    await page.getByLabel('Passord', { exact: true }).fill(staff.password)
    const code = new TOTP({ secret: Secret.fromBase32(staff.secret) }).generate()
    await page.getByLabel('Kode fra autentiseringsappen').fill(code)
    await page.getByRole('button', { name: 'Logg inn' }).press('Enter')
    const task = page.getByRole('article', { name: `Ordre ${orderNo}` })
    await task.getByRole('button', { name: 'Pakket, klar til henting' }).press('Enter')
    await expect(page.getByText(`Ordre ${orderNo} er klar til henting. Kunden får beskjed på e-post.`)).toBeVisible()
    await page.getByRole('button', { name: /^Utlever ordrer/ }).press('Enter')
    await task.getByRole('button', { name: 'Utlevert til kunden' }).press('Enter')
    await expect(page.getByText(`Ordre ${orderNo} er utlevert.`)).toBeVisible()
  }

  test('OPS-21 sells an article in its own name, hands it over and sends mail', async ({ page, browser }) => {
    test.slow()
    await page.goto(shop.origin)
    await interactive(page)
    await expect(page).toHaveTitle(/Fjellsport/)
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'fjellsport')
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--c-primary'),
    )
    expect(primary.trim()).toBe('#20352b')
    await expectAccessible(page, 'the front page of a brand in a folder')

    const by = shopper(page, 'keyboard')
    await page.goto(`${shop.origin}/search/ullue`)
    await interactive(page)
    const card = page.getByRole('main').getByRole('article')
    await expect(card).toHaveCount(1)
    const isDrawn = (): Promise<number> =>
      card
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth)
    await expect.poll(isDrawn).toBeGreaterThan(0)
    await card
      .getByRole('link', { name: /Ullue Sognefjell/ })
      .first()
      .press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ullue Sognefjell' })).toBeFocused()
    await interactive(page)
    await by.press('Legg i handlekurv')
    await by.see('dialog', /Min Handlekurv/)
    await by.press('Gå til kassen')
    await fillContact(by)
    await by.choose(/^Klikk og hent/)
    await by.choose(/Fjellsport Lom/)
    await by.press('Videre til betaling')
    await payByCard(by)
    await by.see('heading', 'Takk, Ingrid!')
    await interactive(page)
    expect(await page.content()).not.toMatch(demonstration)
    const said = await page.getByRole('main').textContent()
    const orderNo = /ordre(?:nummer)?\D{0,12}(\d{6,})/i.exec(said ?? '')?.[1] ?? ''

    const context = await browser.newContext({ locale: 'nb-NO' })
    await handOver(await context.newPage(), orderNo)
    await context.close()

    await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
    const mails = smtp.received.map(({ from, raw, text, html }) => ({ from, whole: raw + text + html, html }))
    for (const { from, whole } of mails) {
      expect(from).toBe('hei@fjellsport.example')
      expect(whole).not.toMatch(demonstration)
    }
    const receipt = linkIn(mails[0]!.html)
    expect(receipt.startsWith(shop.origin)).toBe(true)
    await page.goto(receipt)
    await expect(page.getByRole('main').getByText('Ullue Sognefjell').first()).toBeVisible()
  })

  test('OPS-21 HEAD-02 shows its categories in its own order, and leads from hidden ones to those above', async ({
    page,
  }) => {
    await page.goto(shop.origin)
    await interactive(page)
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
    const entry = menu.getByRole('button', { name: 'Turutstyr' })
    // a key hydrates the menu
    await expect(async () => {
      await page.keyboard.press('Shift')
      await expect(entry).toBeVisible({ timeout: 1000 })
    }).toPass()
    await entry.press('Enter')
    const links = menu.getByRole('link')
    await expect(links.filter({ hasText: /^(Telt|Sekker|Soveposer|Kart)$/ })).toHaveText([
      'Telt',
      'Sekker',
      'Soveposer',
    ])
    for (const [gone, above] of [
      ['/turutstyr/kart', '/turutstyr'],
      ['/bøker/kart', '/'],
    ]) {
      const answer = await page.request.get(shop.origin + encodeURI(gone!), { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([302, above])
    }
  })

  test('OPS-21 INFO-01 shows its campaign with picture and articles, and no other', async ({ page }) => {
    await page.goto(`${shop.origin}/kampanjer`)
    await interactive(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('article')).toHaveCount(1)
    await main.getByRole('link', { name: 'Ull til fjells' }).press('Enter')
    await arrived(page, 'Ull til fjells', `${shop.origin}/kampanjer/ull-til-fjells`)
    await expect(main.getByText('Gjelder 1. januar 2026–31. desember 2099')).toBeVisible()
    await expect(main.getByText('Ull til lavere pris.')).toBeVisible()
    await expect(main.getByRole('article').getByRole('heading')).toHaveText([/Ulltrøye Lom/, /Ullongs Vågå/])
    const widthOf = (): Promise<number> =>
      main
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth)
    await expect.poll(widthOf).toBeGreaterThan(0)
    await expectAccessible(page, 'an imported campaign')
    expect(await page.content()).not.toMatch(demonstration)
    await page.goto(shop.origin)
    await expect(page.getByRole('region', { name: 'Kampanjer' }).getByText('Ull til fjells').first()).toBeVisible()
    const over = await page.request.get(`${shop.origin}/kampanjer/sommersalg`, { maxRedirects: 0 })
    expect([over.status(), over.headers().location]).toEqual([302, '/kampanjer'])
  })

  test('OPS-21 HEAD-09 opens with its own banners, and pictures that are drawn', async ({ page }) => {
    await page.goto(shop.origin)
    await interactive(page)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1, name: 'Til fjells fra Lom' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Se sekkene' })).toHaveAttribute('href', '/turutstyr/sekker')
    for (const name of ['Ullsokker', 'Sko', 'Telt'])
      await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Fjellavisen' })).toBeVisible()
    const sources = await main
      .locator('img')
      .evaluateAll((images) => [...new Set(images.map((image) => image.getAttribute('src') ?? ''))])
    expect(sources.filter((source) => source.includes('/land-')).length).toBeGreaterThan(1)
    for (const source of sources) expect((await page.request.get(shop.origin + source)).status(), source).toBe(200)
    await expectAccessible(page, 'imported banners')
    expect(await page.content()).not.toMatch(demonstration)
  })

  test('OPS-21 INFO-02 INFO-03 shows posts and polls of init as they are edited', async ({ page }) => {
    const edit = (file: string, text: string, by: string): void => {
      const path = join(folder, 'texts', file)
      writeFileSync(path, readFileSync(path, 'utf8').replace(text, by))
    }
    edit('polls/hvor-godt-kjenner-du-plaggene-dine.md', 'du plaggene dine?', 'du fjellet?')
    edit('blog/fjellstøvler-gå-dem-inn-før-du-går-ut.md', 'title: Fjellstøvler:', 'title: Støvler til Galdhø:')
    await expect.poll(() => textAt('/avstemning'), { timeout: 10_000 }).toContain('Hvor godt kjenner du fjellet?')
    await page.goto(`${shop.origin}/avstemning`)
    await interactive(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('radio', { name: 'Høyst 400 omdreininger' })).toBeVisible()
    await page.goto(`${shop.origin}/blogg`)
    await interactive(page)
    await expect(main.getByRole('article')).toHaveCount(8)
    await main.getByRole('link', { name: 'Støvler til Galdhø: gå dem inn før du går ut' }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Støvler til Galdhø/ })).toBeFocused()
    await expectAccessible(page, 'a post that init wrote')
  })

  test('A11Y-01 PROD-03 the text in place of a picture is readable on any placeholder', async ({ page }) => {
    await page.route('**/media/goods/**', (route) => route.abort())
    await page.goto(`${shop.origin}/klær`)
    const image = page.getByRole('main').getByRole('article').locator('img').first()
    await expect(image).toHaveAttribute('style', /color\(from #[0-9a-f]{6} /)
    const unreadable = await image.evaluate((element) => {
      const style = element.getAttribute('style')!
      const [given = ''] = /#[0-9a-f]{6}/.exec(style) ?? []
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
      const luminance = (colour: string): number => {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const levels = ['00', '40', '76', '80', 'c0', 'ff']
      const colours = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)))
      return colours.filter((colour) => {
        element.setAttribute('style', style.replaceAll(given, colour))
        const { color, backgroundColor } = getComputedStyle(element)
        const [text, ground] = [luminance(color), luminance(backgroundColor)]
        return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05) < 4.5
      })
    })
    expect(unreadable).toEqual([])
  })

  test('OPS-21 has nothing of the demonstration in its pages and answers', async () => {
    test.slow()
    const sitemap = await textAt('/sitemap.xml')
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    const parts = await Promise.all(
      listed.filter((address) => address.endsWith('.xml')).map((address) => textAt(new URL(address).pathname)),
    )
    const pages = [...parts.join('').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
      decodeURI(new URL(address).pathname),
    )
    const addresses = new Set([
      ...(pages.length > 0 ? pages : listed.map((address) => decodeURI(new URL(address).pathname))),
      ...['/', '/logg-inn', '/registrer', '/favoritter', '/checkout', '/angre', '/finnes/ikke', '/butikkdrift'],
      ...['/kundeservice', '/personvernerklaering', '/tilgjengelighet', '/om-oss', '/kundeklubb', '/faq', '/blogg'],
      ...['/kampanjer', '/avstemning', '/butikker', '/side/bildene', '/frakoblet', '/robots.txt', '/openapi.json'],
      ...['/api/v1/tenant/get', '/api/v1/settings', '/catalogue.schema.json'],
    ])
    const found: string[] = []
    for (const path of addresses) {
      const at = demonstration.exec(await textAt(path))
      if (at) found.push(`${path}: …${at.input.slice(Math.max(0, at.index - 60), at.index + 60)}…`)
    }
    expect(addresses.size).toBeGreaterThan(40)
    expect(found).toEqual([])
  })

  test('OPS-21 LIST-01 an open page of a category that is hidden meanwhile leads to the one above', async ({
    page,
  }) => {
    test.slow()
    await page.goto(`${shop.origin}/tilbehør/hansker`)
    await interactive(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('article')).toHaveCount(2)
    await shop.restart((DATA_DIR) => {
      const environment = { DATA_DIR, CONTENT_DIR: join(folder, 'texts') }
      operate(environment, 'catalogue', 'import', withoutGloves(folder), '--pictures', join(folder, 'pictures'))
      operate(environment, 'catalogue', 'import', writeCategories(folder).now, '--kind', 'categories')
    })
    await main.getByRole('button', { name: 'Omvendt rekkefølge' }).press('Enter')
    await expect(main.getByRole('heading', { name: 'Kategorien Hansker finnes ikke lenger' })).toBeVisible()
    await expectAccessible(page, 'a category that is hidden')
    await main.getByRole('link', { name: 'Gå til Tilbehør' }).press('Enter')
    await arrived(page, 'Tilbehør', `${shop.origin}/tilbehør`)
    await expect(main.getByRole('article')).toHaveCount(3)
  })

  test('OWN-03 a favourite that is back in stock or cheaper says so', async ({ browser }) => {
    test.slow()
    const pictures = join(folder, 'pictures')
    const take = (feed: string) =>
      shop.restart((DATA_DIR) => {
        operate({ DATA_DIR, CONTENT_DIR: join(folder, 'texts') }, 'catalogue', 'import', feed, '--pictures', pictures)
      })
    const cap = 'FS-10'
    const soldOut = withChanged(folder, withoutGloves(folder), cap, [['web:5 1:3', 'web:0 1:0']])
    await take(soldOut)
    const context = await browser.newContext({ baseURL: shop.origin })
    await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: shop.origin }])
    const page = await context.newPage()
    const main = page.getByRole('main')
    await newCustomer(page, 'liker@example.no', '412 99 310')
    await leaveElsewhere(page)
    await logIn(page, 'liker@example.no')
    await page.goto('/tilbehør/luer')
    await interactive(page)
    for (const name of ['Ullue Sognefjell', 'Pannebånd Juvass']) {
      const saved = page.waitForResponse(
        (answer) => answer.url().endsWith('/favourites') && answer.request().method() === 'POST',
      )
      await main.getByRole('button', { name: `Favoritt: ${name}` }).press('Enter')
      expect((await saved).status()).toBe(200)
    }
    const headband = withChanged(folder, withoutGloves(folder), 'FS-11', [['199.00', '149.00']])
    await take(headband)
    await page.goto('/favoritter')
    const card = (name: string) => main.getByRole('article').filter({ hasText: name })
    await expect(card('Ullue Sognefjell').getByText('På lager igjen', { exact: true })).toBeVisible()
    await expect(
      card('Pannebånd Juvass').getByText('50\u00a0kr billigere enn da du la den til', { exact: true }),
    ).toBeVisible()
    await expectAccessible(page, '/favoritter with news')
    await context.close()
  })
})
