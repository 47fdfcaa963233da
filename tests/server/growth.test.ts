import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteOldOrders, deleteOldReservations, deleteUnpaidOrders } from '../../app/server/customers/deletion.ts'
import { deleteExpiredDevices } from '../../app/server/customers/devices.ts'
import { deleteExpiredLineages } from '../../app/server/customers/lineage.ts'
import type { Db } from '../../app/server/db/database.ts'
import * as schema from '../../app/server/db/schema.ts'
import { disabledOutbox } from '../../app/server/outbox/outbox.ts'
import { openReservations } from '../../app/server/reservations/reservations.ts'
import { openWebhooks } from '../../app/server/webhooks/webhooks.ts'
import { sharedOrderDesk } from './order-desk.ts'

const readme = join(import.meta.dirname, '../../app/server/README.md')

it('OPS-21 the README says of every table what ends its growth', () => {
  const section = /(?<=<!-- growth -->\n).*(?=<!-- \/growth -->)/s.exec(readFileSync(readme, 'utf8'))![0]
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!))
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []))
  expect(named.sort()).toEqual(tables.sort())
  for (const row of rows)
    expect(row.split('|').map((cell) => cell.trim())).toEqual(['', ...Array(3).fill(expect.stringMatching(/./)), ''])
})

describe('a sweep of a shop with many old orders', () => {
  const desk = sharedOrderDesk()
  let db: Db
  const now = new Date()
  /** Statements that were run, each with its parameters. */
  const statements: { text: string; parameters: unknown[] }[] = []

  beforeAll(async () => {
    ;({ db } = desk())
    // six years of orders and reservations, most of them done with
    await db.execute(sql`insert into orders (id, status, created_at, paid_at, handed_over_at, ready_at, delivery, shop_id,
        customer_name, email, phone, address, postal_code, city, goods, pant, discount, shipping, total, session, request_hash)
      select 'old-order-of-the-tests-' || n, case when n % 10 = 0 then 'cancelled' else 'paid' end, at,
        case when n % 10 = 0 then null else at end, case when n % 10 = 0 then null else at end,
        case when n % 2 = 0 then at end, 'home', 55, case when is_named then 'Kari' else '' end,
        case when is_named then 'kari@eksempel.no' else '' end, '', '', '', '', 1, 0, 0, 0, 1, 'old', ''
      from (select n, now() - n * interval '2 hours' as at, n % 10 > 0 or n < 300 as is_named
        from generate_series(1, 25000) n) o`)
    await db.execute(sql`insert into payments (id, order_id, provider, attempt, status, amount, redirect_url)
      select 'payment-of-' || id, id, 'card', 1, case when status = 'paid' then 'captured' else 'expired' end, 1, ''
      from orders where session = 'old'`)
    await db.execute(sql`insert into reservations (status_id, created_at, shop_id, shipping_method_id, delivery,
        customer_name, email, phone, address, postal_code, city, total, expires_at, session, request_hash)
      select 4 + n % 3, now() - n * interval '2 hours', 1, 2, 'collect', 'Kari', 'kari@eksempel.no', '', '', '', '', 1,
        now() - n * interval '1 hour', 'old', '' from generate_series(1, 20000) n`)
    await db.execute(sql`insert into session_lineages select 'lineage-' || n, 'browser', now() + n * interval '1 minute'
      from generate_series(1, 20000) n`)
    await db.execute(sql`insert into webhook_deliveries (event_id, type, url, body, status, created_at)
      select 'event-' || n, 'order.paid', 'https://erp.example/', '{}', 'delivered', now() - n * interval '1 minute'
      from generate_series(1, 20000) n`)
    await db.execute(sql`vacuum analyze`)
    const { session } = db as unknown as {
      session: { logger: { logQuery(text: string, parameters: unknown[]): void } }
    }
    session.logger = { logQuery: (text, parameters) => void statements.push({ text, parameters }) }
  })

  /** The tables that the statements of a sweep read from end to end. */
  async function readWhole(sweep: () => Promise<unknown>): Promise<string[]> {
    statements.length = 0
    await sweep()
    const run = statements.filter(({ text }) => /^(select|update|delete|with)/i.test(text))
    expect(run.length).toBeGreaterThan(0)
    const { $client } = db as unknown as {
      $client: { query(text: string, parameters: unknown[]): Promise<{ rows: Record<string, string>[] }> }
    }
    const plans = await Promise.all(run.map(({ text, parameters }) => $client.query(`explain ${text}`, parameters)))
    const lines = plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN']!))
    return lines.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])
  }
  const large = ['orders', 'payments', 'reservations', 'session_lineages', 'webhook_deliveries', 'order_lines']
  const webhooks = () =>
    openWebhooks(db, { urls: ['https://erp.example/'], secret: 's', isPrivateAllowed: false }, () => undefined)
  const reservations = () => openReservations(db, disabledOutbox, () => undefined)

  it.each<[string, () => Promise<unknown>]>([
    ['overdue, uncollected and unsettled orders', () => desk().orders.processOverdue(now)],
    ['unpaid orders', () => deleteUnpaidOrders(db, now)],
    ['expired vouchers', () => deleteOldOrders(db, now)],
    ['overdue reservations', () => reservations().expireOverdue(now)],
    ['old reservations', () => deleteOldReservations(db, now)],
    ['browsers of ended sessions', () => deleteExpiredLineages(db, now)],
    ['forgotten devices', () => deleteExpiredDevices(db, now)],
    ['the delivery log', () => webhooks().deleteOld(now)],
    ['due events', () => webhooks().deliver(now)],
  ])('OPS-21 reads no large table from end to end: %s', async (_name, sweep) => {
    const whole = await readWhole(sweep)
    expect(whole.filter((table) => large.includes(table))).toEqual([])
  })
})
