import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openMobileWebhooks } from '../../app/server/providers/mobile-webhooks.ts'
import { sharedOrderDesk } from './order-desk.ts'

const desk = sharedOrderDesk()
const key = 'k'.repeat(32)
const webhook = (merchant: string) => ({ merchant, url: 'https://shop.example/hook', id: 'w-1', secret: 'top-secret' })
const stored = async (): Promise<string> =>
  JSON.stringify((await desk().db.execute(sql`select * from mobile_webhooks`)).rows)

it('SECURITY PAY-06 a webhook’s secret is not readable in the database', async () => {
  const webhooks = openMobileWebhooks(desk().db, key)
  expect(await webhooks.keep(webhook('1'))).toBe(true)
  expect(await stored()).not.toContain('top-secret')
  expect(await webhooks.of('1')).toEqual([{ url: 'https://shop.example/hook', secret: 'top-secret' }])
})

it('SECURITY PAY-06 a secret that an older release stored in clear is registered again', async () => {
  const webhooks = openMobileWebhooks(desk().db, key)
  await desk().db.execute(
    sql`insert into mobile_webhooks (merchant, url, id, secret) values ('2', 'https://shop.example/hook', 'w-0', 'clear')`,
  )
  expect(await webhooks.of('2')).toEqual([])
  expect(await webhooks.isKnown('2', 'https://shop.example/hook')).toBe(false)
  expect(await webhooks.keep(webhook('2'))).toBe(true)
  expect(await stored()).not.toContain('"clear"')
})

it('SECURITY PAY-06 a secret under another key is registered again', async () => {
  await openMobileWebhooks(desk().db, key).keep(webhook('3'))
  const other = openMobileWebhooks(desk().db, 'o'.repeat(32))
  expect(await other.of('3')).toEqual([])
  expect(await other.isKnown('3', 'https://shop.example/hook')).toBe(false)
})

it('SECURITY PAY-06 a secret that was moved to another merchant’s row is not read', async () => {
  const webhooks = openMobileWebhooks(desk().db, key)
  await webhooks.keep(webhook('4'))
  await desk().db.execute(sql`update mobile_webhooks set merchant = '5' where merchant = '4'`)
  expect(await webhooks.of('5')).toEqual([])
})
