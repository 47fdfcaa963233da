import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { WireShippingMethod } from '../../app/api/wire.ts'
import { assertProviders } from '../../app/server/providers/choose-providers.ts'
import type { DemoAccess } from '../../app/server/seed.ts'
import { readSettings } from '../../app/server/settings.ts'
import { openTestShop, sharedTestShop, type TestShop, type TestShopOptions } from './shop.ts'

const known = { email: 'kari@example.com', password: 'fjelltur-2026' }
const withheld: DemoAccess = { kind: 'withheld', because: 'NODE_ENV is production', isReachable: false }

describe('the public logins and promocodes are', () => {
  const kindOf = (environment: Record<string, string>) => readSettings(environment).demoAccess

  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { NODE_ENV: 'production', DEMO: '1' },
    { DATABASE_URL: 'postgres://localhost/shop', DEMO: '1' },
    { PUBLIC_ORIGIN: 'http://localhost:3000' },
  ])('SECURITY granted for %j', (environment) => {
    expect(kindOf(environment)).toEqual({ kind: 'granted' })
  })

  it.each([
    { NODE_ENV: 'production' },
    { DATABASE_URL: 'postgres://localhost/shop' },
    { DEMO: '0' },
    { HOST: '0.0.0.0', DEMO: '1' },
    { HOST: '::', DEMO: '1' },
    { HOST: '192.168.1.4', DEMO: '1' },
    { HOST: 'localhost.example.com', DEMO: '1' },
    { PUBLIC_ORIGIN: 'https://www.example.no', DEMO: '1' },
    { TRUSTED_PROXIES: '1', DEMO: '1' },
  ])('SECURITY withheld for %j', (environment) => {
    expect(kindOf(environment)).toMatchObject({ kind: 'withheld' })
  })

  it('SECURITY reject a DEMO other than 0 or 1', () => {
    expect(() => readSettings({ DEMO: 'yes' })).toThrow('DEMO must be 0 or 1')
  })
})

describe('the demonstration is', () => {
  it.each([
    {},
    { HOST: '0.0.0.0', DEMO: '1' },
    { NODE_ENV: 'production', DEMO: '1' },
    { PUBLIC_ORIGIN: 'http://localhost:1' },
  ])('OPS-21 given to an empty database for %j', (environment) => {
    expect(readSettings(environment).demoGoods).toEqual({ kind: 'granted' })
  })

  it.each([
    { NODE_ENV: 'production' },
    { DATABASE_URL: 'postgres://localhost/shop' },
    { HOST: '0.0.0.0' },
    { DEMO: '0' },
  ])('OPS-21 withheld for %j', (environment) => {
    expect(readSettings(environment).demoGoods).toMatchObject({ kind: 'withheld' })
  })

  it.each([{ NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://localhost/shop' }, { HOST: '0.0.0.0' }])(
    'SECURITY PAY-06 without payment simulators for %j',
    (environment) => {
      expect(() => assertProviders(readSettings(environment))).toThrow(
        /^CARD_PROVIDER_URL and MOBILE_PROVIDER_URL must/,
      )
    },
  )

  it.each([{}, { DEMO: '0' }, { NODE_ENV: 'production', DEMO: '1' }, { NODE_ENV: 'production', SIMULATORS: '1' }])(
    'PAY-06 with payment simulators for %j',
    (environment) => {
      expect(() => assertProviders(readSettings(environment))).not.toThrow()
    },
  )
})

describe('an empty database in production', () => {
  const shop = sharedTestShop({ demoGoods: withheld, demoAccess: withheld })

  it('OPS-21 stays empty', async () => {
    expect(await (await fetch(`${shop().origin}/api/v1/shops`)).json()).toEqual([])
  })

  it('OPS-21 says in the log why it stays empty', () => {
    expect(shop().log).toContain('No demonstration: NODE_ENV is production; DEMO=1 gives it to an empty database')
  })

  it('OPS-21 shows a page that tells the operator what to do', async () => {
    const page = await fetch(`${shop().origin}/`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await page.text()).toContain('npm run catalogue -- import FIL')
  })

  it('OPS-21 has the postcodes', async () => {
    const postcodes = (await (await fetch(`${shop().origin}/api/v1/postalcodes`)).json()) as unknown[]
    expect(postcodes.length).toBeGreaterThan(1000)
  })

  it('OPS-21 has the shipping methods', async () => {
    const ways = (await (await fetch(`${shop().origin}/api/v1/shipping_methods`)).json()) as WireShippingMethod[]
    expect(ways.map(({ Code }) => Code)).toEqual(['home', 'collect', 'pickupPoint'])
  })
})

describe('a database in production', () => {
  const opened: TestShop[] = []
  const directories: string[] = []
  afterEach(async () => {
    for (const shop of opened.splice(0)) await shop.close()
    for (const path of directories.splice(0)) await rm(path, { recursive: true })
  })
  const open = async (options: TestShopOptions): Promise<TestShop> => {
    const shop = await openTestShop(options)
    opened.push(shop)
    return shop
  }
  const directory = async (): Promise<string> => {
    const path = await mkdtemp(join(tmpdir(), 'shop-demo-'))
    directories.push(path)
    return path
  }
  const loginAt = async (shop: TestShop): Promise<number> =>
    (await (await shop.visit()).post('/customers/login', known)).status
  const codeAt = async (shop: TestShop): Promise<number> =>
    (await fetch(`${shop.origin}/api/v1/promocodes/check/VELKOMMEN`)).status

  describe('opened without demo access', () => {
    const shop = sharedTestShop({ demoAccess: withheld })

    it('SECURITY has no account with a public password', async () => {
      expect(await loginAt(shop())).toBe(422)
    })

    it('SECURITY has no promocode', async () => {
      expect(await codeAt(shop())).toBe(404)
      expect(await (await fetch(`${shop().origin}/api/v1/promocodes`)).json()).toEqual([])
    })

    it('SECURITY logs at start what the demo leaves out', () => {
      expect(shop().log).toContain(
        'Demonstration: goods and texts, without its logins and promocodes: NODE_ENV is production; DEMO=1 gives them to an empty database',
      )
    })
  })

  it('SECURITY gets none at a later start', async () => {
    const dataDir = await directory()
    await (await open({ dataDir, demoAccess: withheld })).close()
    opened.pop()
    const again = await open({ dataDir })
    expect([await loginAt(again), await codeAt(again)]).toEqual([422, 404])
  })

  it('SECURITY locks public logins of an earlier start', async () => {
    const dataDir = await directory()
    const first = await open({ dataDir })
    expect(await loginAt(first)).toBe(200)
    await first.close()
    opened.pop()
    const again = await open({ dataDir, demoAccess: withheld })
    expect(await loginAt(again)).toBe(422)
    expect(again.log.join('\n')).toContain('2 demonstration logins had the password of the README')
  })
})
