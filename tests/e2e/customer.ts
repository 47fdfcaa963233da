import { expect, type Page } from '@playwright/test'
import { hydrated } from './shop.ts'

/** Password of the customers of the demonstration and of these tests. */
export const demoPassword = 'fjelltur-2026'

/** Headers of a request that changes something. */
async function headers(page: Page): Promise<{ 'x-csrf-token': string }> {
  const { token } = await (await page.request.get('/api/v1/csrf')).json()
  return { 'x-csrf-token': token }
}

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(`/api/v1${path}`, { headers: await headers(page), data })
  expect(answer.status(), path).toBeLessThan(300)
  return answer.json()
}

/** Registers a new customer through the API, logged in. */
export const newCustomer = (page: Page, email: string, phone: string): Promise<unknown> =>
  post(page, '/customers/register', {
    first_name: 'Liv',
    last_name: 'Fjell',
    email,
    phone,
    password: demoPassword,
    password_confirmation: demoPassword,
    terms_conditions: true,
  })

/** Makes the page that of a customer who has logged in before. */
export const enterAs = (page: Page, email: string): Promise<unknown> =>
  post(page, '/customers/login', { email, password: demoPassword })

/** Logs in by the form. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/logg-inn')
  await hydrated(page)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword)
  await page.getByLabel('Passord', { exact: true }).press('Enter')
  await page.waitForURL('/')
}

/** Ends the session as a logout in another browser does: this page gets no storage event. */
export async function leaveElsewhere(page: Page): Promise<void> {
  const answer = await page.request.post('/api/v1/customers/logout', { headers: await headers(page) })
  expect(answer.status()).toBe(204)
}

/** The web shop's stock, which has no collection. */
const webShop = 55

interface Variant {
  EanNo: string
  ShopID: number
  Qty: number
}
/** Reserves one piece of an article several times in a shop that has it. @returns the reservations' numbers */
export async function reserve(page: Page, times: number): Promise<readonly number[]> {
  const found = await page.request.post('/api/v1/articles/search', {
    headers: await headers(page),
    data: { query: '', take: 10 },
  })
  const { hits } = await found.json()
  const methods: { ShippingMethodID: number; Code: string }[] = await (
    await page.request.get('/api/v1/shipping_methods')
  ).json()
  const numbers: number[] = []
  for (const { _source } of hits.hits) {
    const stock = await page.request.get(`/api/v1/articles/availability/${_source.ArticleID}`)
    for (const { EanNo, ShopID, Qty } of (await stock.json()) as Variant[]) {
      if (ShopID === webShop) continue
      for (let piece = 0; piece < Qty && numbers.length < times; piece++) {
        const { id } = (await post(page, '/reservations', {
          CustomerName: 'Liv Fjell',
          Email: 'liv@example.com',
          Phone: '41299123',
          Delivery: 'collect',
          Address: '',
          PostalCode: '',
          City: '',
          ShopID,
          items: [{ EanNo, Count: 1, CampaignArticleID: null }],
          shipping_method_id: methods.find(({ Code }) => Code === 'collect')!.ShippingMethodID,
        })) as { id: number }
        numbers.push(id)
      }
    }
  }
  return numbers
}
