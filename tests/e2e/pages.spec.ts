import { createHash } from 'node:crypto'
import { type APIRequestContext, type APIResponse, request as requests } from '@playwright/test'
import { ofAnybody, ofCustomers } from './addresses.ts'
import { demoPassword } from './customer.ts'
import { expect, test } from './shop.ts'

/** A browser context with a new customer. */
async function enter(baseURL: string, name: string, phone: string): Promise<APIRequestContext> {
  const visitor = await requests.newContext({ baseURL })
  const { token } = await (await visitor.get('/api/v1/csrf')).json()
  const entered = await visitor.post('/api/v1/customers/register', {
    headers: { 'x-csrf-token': token },
    data: {
      first_name: name,
      last_name: name,
      email: `${name}@example.com`.toLowerCase(),
      phone,
      password: demoPassword,
      password_confirmation: demoPassword,
      terms_conditions: true,
    },
  })
  expect(entered.status()).toBeLessThan(300)
  return visitor
}

const isPublic = (page: APIResponse): boolean => page.headers()['cache-control']?.startsWith('public') ?? false

test('SECURITY two customers and a guest get the same public pages', async ({ request, shop }) => {
  const names = ['Zxandra', 'Qvintus']
  const customers = await Promise.all(names.map((name, at) => enter(shop.origin, name, `9880000${at}`)))
  const visitors = [...customers, request]
  const ask = (path: string) =>
    Promise.all(visitors.map((visitor) => visitor.get(path, { headers: { 'x-mark': 'mine' } })))
  const publicPages: string[] = []
  const ownPages: string[] = []
  for (const path of [...ofAnybody, ...ofCustomers]) {
    const pages = await ask(path)
    const [isOpen, ...others] = pages.map(isPublic)
    expect(others, path).toEqual(others.map(() => isOpen))
    for (const [at, page] of pages.entries()) {
      const text = await page.text()
      const isOwn = at < names.length && text.includes(names[at]!)
      for (const other of names.filter((_, place) => place !== at)) expect(text, path).not.toContain(other)
      const { 'cache-control': kept, 'set-cookie': cookie } = page.headers()
      if (isOwn) {
        expect(kept, path).toBe('private, no-store')
        ownPages.push(path)
      }
      if (!isOpen) expect(kept, path).toMatch(/^private, no-(cache|store)$/)
      else {
        expect(isOwn, path).toBe(false)
        expect(cookie, path).toBeUndefined()
        expect(text, path).toContain('<meta name="csrf-token" content=""/>')
      }
    }
    if (!isOpen) continue
    publicPages.push(path)
    // a minute may end between two responses, which renders the page again
    await expect
      .poll(async () => new Set((await ask(path)).map((page) => page.headers().etag)).size, { message: path })
      .toBe(1)
  }
  // traces of a customer that pages must not have
  expect(ownPages).toContain('/konto/innstillinger')
  expect(publicPages).toEqual(expect.arrayContaining(['/', '/dame', '/product/1', '/favoritter', '/butikker/1']))
  expect(
    publicPages.filter((path) => /^\/(konto\/[^s]|ordre|betaling|checkout|logg-inn|avstemning)/.test(path)),
  ).toEqual([])
  await Promise.all(customers.map((one) => one.dispose()))
})

test('SECURITY every inline script of every page is allowed by its hash', async ({ request }) => {
  for (const path of ofAnybody) {
    const page = await request.get(path)
    const policy = page.headers()['content-security-policy'] ?? ''
    const html = await page.text()
    for (const [, text = ''] of html.matchAll(/<script(?: id="_R_"| type="speculationrules")?>(.*?)<\/script>/gs)) {
      expect(policy, path).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
    expect(
      html.match(/<script(?! type="application\/(ld\+)?json")(?! id="_R_">)(?! type="speculationrules">)[^>]+>/g),
      path,
    ).toBeNull()
  }
})
