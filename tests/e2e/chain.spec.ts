import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { scratchRoot } from '../scratch.ts'
import { overflow } from './large-text.ts'
import { expect, expectAccessible, interactive, type RunningShop, startShop, test } from './shop.ts'

const storeKey = 'key-of-the-chain-in-this-test'
const ean = '7012345678908'
const lom = {
  id: 1,
  name: 'Fjellsport Lom',
  address: 'Bergomsvegen 1',
  postcode: '2686',
  city: 'LOM',
  hours: '1-5 10:00-17:00; 6 10:00-15:00; 7 00:00-24:00',
  latitude: 61.8376,
  longitude: 8.5685,
}

test.describe('a chain’s own goods', () => {
  // one worker, so that one shop is started
  test.describe.configure({ mode: 'default' })
  let pictures: Server
  let chain: RunningShop
  let host: string
  test.beforeAll(async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b02a2e' } })
      .jpeg()
      .toBuffer()
    pictures = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture))
    await new Promise<void>((listening) => pictures.listen(0, '127.0.0.1', listening))
    host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`
    chain = await startShop({ DEMO: '', SIMULATORS: '1', STORE_KEY: storeKey, PICTURES_FROM: host })
  })
  test.afterAll(async () => {
    await chain?.stop()
    pictures?.close()
  })

  const put = async (path: string, records: readonly object[]): Promise<void> => {
    const answer = await fetch(`${chain.origin}/api/v1/catalogue/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${storeKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ records }),
    })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"added":1')])
  }

  test('OPS-21 an imported article is found, seen and put in the cart', async ({ page }) => {
    const empty = await page.goto(chain.origin)
    expect(empty?.status()).toBe(503)
    await put('shops', [lom])
    await put('articles', [
      {
        id: 'L-1',
        name: 'Ullue Lom',
        brand: 'Fjellsport',
        category: ['Klær', 'Luer'],
        price: 299,
        variants: [
          {
            ean,
            colour: { name: 'Rød' },
            pictures: [`http://${host}/front.jpg`, `http://${host}/back.jpg`],
            stock: { web: 4, 1: 2 },
          },
        ],
      },
    ])
    await page.goto(`${chain.origin}/search/ullue`)
    await interactive(page)
    const card = page.getByRole('main').getByRole('article')
    await expect(card).toHaveCount(1)
    await expect
      .poll(() =>
        card
          .locator('img')
          .first()
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
    await card
      .getByRole('link', { name: /Ullue Lom/ })
      .first()
      .press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ullue Lom' })).toBeFocused()
    await interactive(page)
    await expect(page.getByRole('region', { name: '2 bilder' }).locator('img')).toHaveCount(2)
    await expectAccessible(page, 'an imported article')
    await expect(page.getByRole('heading', { name: 'Beskrivelse' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Legg i handlekurv', exact: true }).first().press('Enter')
    await expect(page.getByRole('dialog', { name: 'Lagt i Min Handlekurv' })).toContainText('1 vare')
    await page.goto(chain.origin)
    const row = page.getByRole('region', { name: 'Klær' })
    await expect(row.getByRole('article')).toHaveCount(1)
    await page.goto(`${chain.origin}/butikker`)
    await expect(page.getByRole('main').getByText('Fjellsport Lom').first()).toBeVisible()
  })

  test('OPS-21 PROD-03 a card has the colour of its picture while that is on its way', async ({ page }) => {
    await put('articles', [
      {
        id: 'L-2',
        name: 'Votter Otta',
        brand: 'Fjellsport',
        category: ['Klær', 'Votter'],
        price: 199,
        variants: [{ ean: '7012345678915', pictures: [`http://${host}/front.jpg`], stock: { web: 4 } }],
      },
    ])
    let release = (): void => undefined
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route(/\/media\/goods\//, (route) => released.then(() => route.continue()))
    // the load event waits for pictures
    await page.goto(`${chain.origin}/search/votter`, { waitUntil: 'domcontentloaded' })
    const image = page.getByRole('main').getByRole('article').locator('img').first()
    await expect(image).toHaveCSS('background-color', 'rgb(184, 40, 40)')
    const width = (): Promise<number> => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)
    expect(await width()).toBe(0)
    release()
    await expect.poll(width).toBeGreaterThan(0)
  })
})

test.describe('a chain’s own content folder', () => {
  // one worker, so that one shop is started
  test.describe.configure({ mode: 'default' })
  let folder: string
  let chain: RunningShop
  const write = (name: string, text: string): void => writeFileSync(join(folder, 'pages', name), text)
  test.beforeAll(async () => {
    folder = mkdtempSync(join(scratchRoot(), 'content-e2e-'))
    mkdirSync(join(folder, 'pages'))
    write(
      'om-oss.md',
      ownPage('Om Fjellsport', '## Hvem vi er {#oss}\n\nVi **reparerer**, se [verkstedet](/side/verksted).'),
    )
    write(
      'verksted.md',
      ownPage(
        'Verkstedet',
        '## Lapping {#lapping}\n\nHver *torsdag*.\n\n### Ta med\n\n1. Plagget\n2. Kvitteringen\n\n- [Om oss](/om-oss#oss)',
      ),
    )
    write(
      'personvernerklaering.md',
      ownPage(
        'Personvern',
        '## Det vi vet {#opplysninger}\n\nNesten ingenting.\n\n## Kapsler {#informasjonskapsler}\n\nÉn.',
      ),
    )
    write('bionic-finish-eco.md', '---\nhidden: yes\n---\n')
    chain = await startShop({ CONTENT_DIR: folder })
  })
  test.afterAll(async () => {
    await chain?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('OPS-21 an edited content page is shown without a restart', async ({ page }) => {
    await page.goto(chain.origin)
    await interactive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Om oss' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Om Fjellsport' })).toBeFocused()
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'verkstedet' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Verkstedet' })).toBeFocused()
    await expect(page).toHaveURL(`${chain.origin}/side/verksted`)
    await expect(main.getByRole('listitem')).toHaveText(['Plagget', 'Kvitteringen', 'Om oss'])
    await expectAccessible(page, 'a page of the chain’s own')
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await overflow(page)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Om Fjellsport' })).toBeVisible()

    await page.goto(`${chain.origin}/side/verksted`)
    await expect(main.getByText('Hver torsdag.')).toBeVisible()
    await main.getByRole('link', { name: 'Om oss' }).press('Enter')
    await expect(page).toHaveURL(`${chain.origin}/om-oss#oss`)

    write('verksted.md', ownPage('Verkstedet', '## Lapping {#lapping}\n\nHver fredag.'))
    await expect
      .poll(async () => (await page.request.get(`${chain.origin}/side/verksted`)).text())
      .toContain('Hver fredag.')
    for (const path of ['/side/finnes-ikke', '/bionic-finish-eco'])
      expect((await page.request.get(chain.origin + path)).status(), path).toBe(404)
  })

  test.describe('before the question about cookies is answered', () => {
    test.use({ hasAnswered: false })

    test('OPS-21 HEAD-14 its dialog shows the chain’s privacy text', async ({ page }) => {
      await page.goto(chain.origin)
      await interactive(page)
      await page.getByRole('button', { name: 'Personvern' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Personvern' })
      await expect(dialog.getByText('Nesten ingenting.')).toBeVisible()
      await expectAccessible(page, 'the chain’s privacy text')
    })
  })
})

const ownPage = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: Om ${title}.\n---\n\n${body}\n`
