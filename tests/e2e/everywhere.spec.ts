import { contentPaths } from '../../app/content/paths.ts'
import { demoPassword } from './customer.ts'
import { faultsBySecondEngine } from './second-engine.ts'
import { awake, expect, faultsOf, type RunningShop, startShop, test } from './shop.ts'

// `npm run test:access`: every route in every brand, before both engines.

const brands = [
  ['localhost', 'Vardeholm'],
  ['lyngfonn.localhost', 'Lyngfonn'],
  ['smavott.localhost', 'Småvott'],
  ['heiveg.localhost', 'Heiveg'],
] as const
const ofAnybody = [
  ...['/', '/dame', '/klær/jakker/skalljakker', '/merke/vardeholm', '/utvalg/1+2+3', '/search', '/search/ullgenser'],
  ...['/search/finnesikkeher', '/product/1', '/checkout', '/favoritter', '/butikker', '/butikker/1', '/kampanjer'],
  ...['/kampanjer/1', '/blogg', '/avstemning', '/angre', '/logg-inn', '/registrer', '/glemt-passord', '/nytt-passord'],
  ...['/bekreft-epost', '/frakoblet', '/finnes-ikke', '/ordre/finnes-ikke', '/betaling/finnes-ikke'],
  ...contentPaths,
]
const ofCustomers = ['historikk', 'reservasjoner', 'anmeldelser', 'qr', 'innstillinger'].map((name) => `/konto/${name}`)

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop({ BRAND_HOSTS: brands.map(([host], at) => `${host}=${at + 1}`).join(',') })
})
test.afterAll(() => shop?.stop())
// some sixty pages before two engines
test.setTimeout(900_000)

for (const [host, brand] of brands) {
  test(`every route of ${brand} is accessible to both engines`, async ({ browser }) => {
    const origin = `http://${host}:${new URL(shop.origin).port}`
    const context = await browser.newContext({ baseURL: origin, locale: 'nb-NO', serviceWorkers: 'block' })
    const page = await context.newPage()
    const look = async (path: string) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await awake(page)
      expect.soft(await faultsOf(page), `axe on ${brand} ${path}`).toEqual([])
      expect.soft(await faultsBySecondEngine(page), `the second engine on ${brand} ${path}`).toEqual([])
    }
    for (const path of ofAnybody) await look(path)
    // from the page itself: only browsers know what `heiveg.localhost` is
    await page.goto('/logg-inn')
    await awake(page)
    await page.getByRole('textbox', { name: 'E-post' }).fill('kari@example.com')
    await page.getByLabel('Passord', { exact: true }).fill(demoPassword)
    await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
    await expect(page).not.toHaveURL(/logg-inn/)
    for (const path of ofCustomers) await look(path)
    await context.close()
  })
}
