import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderOf } from '../../app/api/map.ts'
import { collectionDays } from '../../app/content/collection-days.ts'
import { exchangeHoldDays, lastReturnDay, withdrawalDays } from '../../app/content/return-days.ts'
import { returnStatusText } from '../../app/content/return-status.ts'
import { committed } from '../../app/server/catalogue/import/committed.ts'
import type { Db } from '../../app/server/db/database.ts'
import { giftCardCodes } from '../../app/server/gift-cards/codes.ts'
import { smtpMail } from '../../app/server/mail/smtp.ts'
import { exchangeSizes } from '../../app/server/orders/exchanges.ts'
import { type Orders, openOrders } from '../../app/server/orders/orders.ts'
import { openReturns, type Returns } from '../../app/server/orders/returns.ts'
import { createOutbox, type Outbox } from '../../app/server/outbox/outbox.ts'
import { freightOf, sentHome } from './home-order.ts'
import { payUnreported, sharedOrderDesk, shopOrigin, webQuantity } from './order-desk.ts'
import { type SmtpStub, startSmtp } from './smtp-stub.ts'

const desk = sharedOrderDesk()
const day = 86_400_000
const web = { refusal: '', shopId: 55 }
const collectShop = 1

interface Size {
  ean: number
  eanNo: string
  name: string
}

let db: Db
let orders: Orders
let returns: Returns
let smtp: SmtpStub
let outbox: Outbox
/** Three sizes of one article in one colour. */
let sizes: readonly Size[]
let price = 0
let freight: number | null = null
let articleId = 0
/** The clock of the returns. */
let now = (): Date => new Date()

beforeAll(async () => {
  ;({ db } = desk())
  const { rows } = await db.execute<{
    id: number
    price: number
    freight: number | null
    eans: (string | number)[]
  }>(sql`
    select a.id, a.price, a.freight_price as freight, array_agg(v.ean order by v.position) as eans
    from articles a join variants v on v.article_id = a.id
    where a.visible and a.can_purchase and v.can_purchase and not a.only_collect and a.pant = 0
    group by a.id, v.doc -> 'Color' -> 'Name' having count(*) >= 3 order by a.id limit 1`)
  const [article] = rows
  ;({ id: articleId, price, freight } = article!)
  const found = await db.execute<{ ean: string | number; eanno: string; name: string }>(sql`
    select ean, doc ->> 'EanNo' as eanno, doc -> 'Size' ->> 'Name' as name from variants
    where ean = any(${`{${article!.eans.slice(0, 3).join(',')}}`}::bigint[]) order by position`)
  sizes = found.rows.map(({ ean, eanno, name }) => ({ ean: Number(ean), eanNo: eanno, name }))
  await db.execute(sql`update articles set purchase_limit = 9 where id = ${articleId}`)
  smtp = await startSmtp()
  const log = (): void => undefined
  outbox = createOutbox(db, smtpMail(smtp.url, undefined), { publicOrigin: 'https://butikk.example', log })
  const { doubles, providersAt } = desk()
  orders = openOrders(db, providersAt(doubles.card.url, doubles.mobile.url), outbox, log)
  const codes = giftCardCodes('a key of the tests')
  returns = openReturns(db, { orders, outbox, codes, log, now: () => now() })
})
afterAll(async () => {
  await outbox.close()
  await smtp.close()
})

const stockAt = async (shopId: number, ...counts: number[]): Promise<void> => {
  for (const [at, count] of counts.entries())
    await db.execute(sql`insert into stock (ean, shop_id, quantity) values (${sizes[at]!.ean}, ${shopId}, ${count})
      on conflict (ean, shop_id) do update set quantity = excluded.quantity`)
}
/** Ends the holds of earlier orders. */
async function freeHolds(): Promise<void> {
  passDays(collectionDays + exchangeHoldDays)
  await returns.releaseOverdueExchanges()
  now = () => new Date()
}
beforeEach(async () => {
  await freeHolds()
  await stockAt(55, 50, 50, 50)
})

/** An order of pieces of the first size, handed over. */
async function bought(count = 1, delivery: 'home' | 'collect' = 'home'): Promise<string> {
  const goods = price * count
  const shipping = delivery === 'home' ? freightOf(goods, [{ FrightPrice: freight }] as never) : 0
  const id = await orders.place(
    {
      ...sentHome(sizes[0]!.eanNo),
      Delivery: delivery,
      ...(delivery === 'collect' && { ShopID: collectShop }),
      Phone: '+4741234567',
      items: [{ EanNo: sizes[0]!.eanNo, Count: count, CampaignArticleID: null }],
      ExpectedTotal: goods + shipping,
    },
    { session: 'exchanges', idempotencyKey: null },
  )
  const { RedirectUrl } = await orders.startPayment(id, shopOrigin)
  await payUnreported(RedirectUrl)
  await orders.read(id)
  await orders.handOver(id)
  return id
}

/** A line of a return that is exchanged for another size. */
const to = (size: number, count = 1, from = 0) => ({
  Lines: [{ EanNo: sizes[from]!.eanNo, Count: count, ExchangeEanNo: sizes[size]!.eanNo }],
})
const newest = async (id: string) => (await orders.read(id)).Returns!.at(-1)!
async function registered(id: string, request: Parameters<Returns['register']>[1]): Promise<string> {
  return (await returns.register(id, request, null)).Returns!.at(-1)!.ReturnNo
}
const quantity = (size: number): Promise<number> => webQuantity(db, sizes[size]!.ean)
const passDays = (days: number): void => {
  const later = new Date(Date.now() + days * day + 60_000)
  now = () => later
}

describe('registering an exchange', () => {
  it('OWN-02 lists the other sizes with the stock that the order was sold from', async () => {
    await stockAt(55, 50, 3, 0)
    const found = await exchangeSizes(db, await bought())
    expect(found.get(sizes[0]!.ean)!.slice(0, 2)).toMatchObject([
      { ean: sizes[1]!.ean, size: sizes[1]!.name, available: 3 },
      { ean: sizes[2]!.ean, size: sizes[2]!.name, available: 0 },
    ])
  })

  it('OWN-02 holds the new size', async () => {
    const id = await bought()
    await registered(id, to(1))
    expect(await quantity(1)).toBe(49)
    expect(await newest(id)).toMatchObject({
      Status: 'registered',
      HeldUntil: expect.any(String),
      lines: [{ Exchange: { EanNo: sizes[1]!.eanNo, Size: sizes[1]!.name, Count: 1 } }],
    })
  })

  it('OWN-02 pays nothing back', async () => {
    const id = await bought()
    await registered(id, to(1))
    expect(await newest(id)).toMatchObject({ Goods: 0, Freight: 0 })
  })

  it('OWN-02 registers nothing when the size is sold out', async () => {
    const id = await bought()
    await stockAt(55, 50, 0)
    await expect(returns.register(id, to(1), null)).rejects.toMatchObject({ kind: 'conflict', details: { left: 0 } })
    expect((await orders.read(id)).Returns).toEqual([])
  })

  it('OWN-02 is refused for a size of another article', async () => {
    const id = await bought()
    const { rows } = await db.execute<{ eanno: string }>(
      sql`select doc ->> 'EanNo' as eanno from variants where article_id <> ${articleId} limit 1`,
    )
    const Lines = [{ EanNo: sizes[0]!.eanNo, Count: 1, ExchangeEanNo: rows[0]!.eanno }]
    await expect(returns.register(id, { Lines }, null)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('OWN-02 under the same key holds the size once', async () => {
    const id = await bought()
    await Promise.all([returns.register(id, to(1), 'key'), returns.register(id, to(1), 'key')])
    expect(await quantity(1)).toBe(49)
  })

  it('OWN-02 sells the last pieces once, to exchanges and orders at the same time', async () => {
    const ids = await Promise.all([bought(), bought(), bought(), bought()])
    await stockAt(55, 50, 3)
    const goods = price
    const order = () =>
      orders.place(
        {
          ...sentHome(sizes[1]!.eanNo),
          Phone: '+4741234567',
          ExpectedTotal: goods + freightOf(goods, [{ FrightPrice: freight }] as never),
        },
        { session: 'exchanges', idempotencyKey: null },
      )
    const tried = await Promise.allSettled([
      ...ids.map((id) => returns.register(id, to(1), null)),
      ...[order, order, order].map((place) => place()),
    ])
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await quantity(1)).toBe(0)
  })

  it('OWN-02 keeps held pieces out of an imported stock', async () => {
    const id = await bought()
    const pieces = async (): Promise<number> => {
      const { rows } = await db.execute<{ pieces: number }>(
        sql`select coalesce(sum(pieces), 0)::int as pieces from ${committed} c where c.ean = ${sizes[1]!.ean}`,
      )
      return rows[0]!.pieces
    }
    const before = await pieces()
    const code = await registered(id, to(1))
    expect(await pieces()).toBe(before + 1)
    await returns.receive(code, web)
    await returns.exchange(code)
    expect(await pieces()).toBe(before)
  })
})

describe('an exchange that ends', () => {
  it('OWN-02 frees the size when it is cancelled, once', async () => {
    const id = await bought()
    const code = await registered(id, to(1))
    await Promise.all([returns.cancel(id, code), returns.cancel(id, code)])
    expect(await quantity(1)).toBe(50)
  })

  it('OWN-02 holds the size until its last day', async () => {
    const id = await bought()
    await registered(id, to(1))
    passDays(exchangeHoldDays - 1)
    await returns.releaseOverdueExchanges()
    expect(await quantity(1)).toBe(49)
    expect(await newest(id)).toMatchObject({ HeldUntil: expect.any(String) })
  })

  it('OWN-02 frees the size after its last day, once', async () => {
    const id = await bought()
    await registered(id, to(1))
    passDays(exchangeHoldDays)
    await Promise.all([returns.releaseOverdueExchanges(), returns.releaseOverdueExchanges()])
    expect(await quantity(1)).toBe(50)
    expect(await newest(id)).toMatchObject({
      Status: 'registered',
      HeldUntil: null,
      lines: [{ Exchange: { Count: 0 } }],
    })
  })

  it('OWN-02 whose hold has ended takes the size again when the goods come', async () => {
    const id = await bought()
    const code = await registered(id, to(1))
    passDays(exchangeHoldDays)
    await returns.releaseOverdueExchanges()
    await returns.receive(code, web)
    expect(await quantity(1)).toBe(49)
    expect(await newest(id)).toMatchObject({ Status: 'received', Goods: 0, lines: [{ Exchange: { Count: 1 } }] })
  })

  it('OWN-02 PAY-06 whose hold has ended is paid back when the size is sold out', async () => {
    const id = await bought()
    const code = await registered(id, to(1))
    passDays(exchangeHoldDays)
    await returns.releaseOverdueExchanges()
    await stockAt(55, 50, 0)
    await returns.receive(code, web)
    const { Total, Refunded } = await orders.read(id)
    expect(Refunded).toBe(Total)
    expect(await newest(id)).toMatchObject({ Status: 'refunded', Goods: price })
  })

  it('OWN-02 PAY-06 is paid back when the new size is not collected in its shop', async () => {
    await stockAt(collectShop, 5, 5)
    const id = await bought(1, 'collect')
    const code = await registered(id, to(1))
    await returns.receive(code, { refusal: '', shopId: collectShop })
    passDays(collectionDays)
    await returns.releaseOverdueExchanges()
    await returns.refundReceived()
    expect(await newest(id)).toMatchObject({ Status: 'refunded', Goods: price })
    const { rows } = await db.execute<{ quantity: number }>(
      sql`select quantity from stock where ean = ${sizes[1]!.ean} and shop_id = ${collectShop}`,
    )
    expect(rows[0]!.quantity).toBe(5)
  })
})

describe('completing an exchange', () => {
  it('OWN-02 waits for the new size once the goods are received', async () => {
    const id = await bought()
    const code = await registered(id, to(1))
    await returns.receive(code, web)
    expect([await quantity(0), await quantity(1)]).toEqual([50, 49])
    expect(await orders.read(id)).toMatchObject({ Refunded: 0, Returns: [{ Status: 'received' }] })
  })

  it('OWN-02 is refused before the goods are received', async () => {
    const code = await registered(await bought(), to(1))
    await expect(returns.exchange(code)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('OWN-02 puts the new size into the order at the same price, once', async () => {
    const id = await bought(2)
    const before = await orders.read(id)
    const code = await registered(id, to(1))
    await returns.receive(code, web)
    await Promise.all([returns.exchange(code), returns.exchange(code)])
    const { lines, Goods, Total, VatSpecification } = await orders.read(id)
    expect(lines).toMatchObject([
      { EanNo: sizes[0]!.eanNo, Count: 1, Price: price },
      { EanNo: sizes[1]!.eanNo, Size: sizes[1]!.name, Count: 1, Price: price },
    ])
    expect({ Goods, Total, VatSpecification }).toEqual({
      Goods: before.Goods,
      Total: before.Total,
      VatSpecification: before.VatSpecification,
    })
    expect(await newest(id)).toMatchObject({ Status: 'exchanged', ExchangedAt: expect.any(String) })
  })

  it('OWN-02 leaves no line of a size that is exchanged whole, and still names it in the return', async () => {
    const id = await bought()
    const code = await registered(id, to(1))
    await returns.receive(code, web)
    await returns.exchange(code)
    expect((await orders.read(id)).lines.map(({ EanNo }) => EanNo)).toEqual([sizes[1]!.eanNo])
    expect(await newest(id)).toMatchObject({ lines: [{ EanNo: sizes[0]!.eanNo, Size: sizes[0]!.name }] })
  })

  it('OWN-02 PAY-06 lets the new size be returned for the whole price and the freight', async () => {
    const id = await bought()
    const code = await registered(id, to(1))
    await returns.receive(code, web)
    await returns.exchange(code)
    await returns.receive(await registered(id, { Lines: [{ EanNo: sizes[1]!.eanNo, Count: 1 }] }), web)
    const { Total, Refunded } = await orders.read(id)
    expect(Refunded).toBe(Total)
  })

  it('OWN-02 counts the days of a return from when the new size was sent', async () => {
    const id = await bought()
    const code = await registered(id, to(1))
    passDays(10)
    await returns.receive(code, web)
    await returns.exchange(code)
    expect((await orders.read(id)).ReturnDays!.Withdrawal).toBe(
      lastReturnDay({ delivery: 'home', handedOverAt: now() }, withdrawalDays),
    )
  })

  it('OWN-02 frees the new size of a piece that is not accepted', async () => {
    const id = await bought(2)
    const code = await registered(id, to(1, 2))
    await returns.receive(code, { ...web, refusal: 'Brukt.', lines: [{ ean: sizes[0]!.ean, count: 1 }] })
    expect(await quantity(1)).toBe(49)
    expect(await newest(id)).toMatchObject({ Status: 'received', lines: [{ Received: 1, Exchange: { Count: 1 } }] })
  })

  it('OWN-02 is over when nothing is accepted', async () => {
    const id = await bought()
    const code = await registered(id, to(1))
    await returns.receive(code, { ...web, refusal: 'Brukt.', lines: [] })
    expect(await quantity(1)).toBe(50)
    await expect(returns.exchange(code)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await newest(id)).toMatchObject({ Status: 'refused' })
  })

  it('OWN-02 PAY-06 gives no new size for a piece that was paid back meanwhile', async () => {
    const id = await bought()
    const code = await registered(id, to(1))
    await returns.receive(code, web)
    await orders.refund(id, { Lines: [{ EanNo: sizes[0]!.eanNo, Count: 1 }] })
    await returns.exchange(code)
    await returns.refundReceived()
    expect(await quantity(1)).toBe(50)
    expect(await newest(id)).toMatchObject({ Status: 'refunded', Goods: 0 })
  })

  it('OWN-02 of a piece on its way is not registered twice', async () => {
    const id = await bought()
    const code = await registered(id, to(1))
    await returns.receive(code, web)
    await expect(returns.register(id, to(2), null)).rejects.toMatchObject({ kind: 'conflict', details: { left: 0 } })
    await returns.exchange(code)
    await expect(returns.register(id, to(2), null)).rejects.toMatchObject({ kind: 'conflict' })
  })
})

describe('mails of an exchange', () => {
  it('OWN-02 tell the hold, the reception and that the new size is sent', async () => {
    const id = await bought()
    await outbox.deliver()
    smtp.received.length = 0
    const code = await registered(id, to(1))
    await outbox.deliver()
    await returns.receive(code, web)
    await outbox.deliver()
    const received = returnStatusText(orderOf(await orders.read(id)).returns[0]!, 'home')
    await returns.exchange(code)
    await outbox.deliver()
    const texts = smtp.received.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(texts).toHaveLength(3)
    expect(texts[0]).toContain(`byttes til str. ${sizes[1]!.name}`)
    expect(texts[0]).toContain('Vi holder av den nye størrelsen til')
    expect(texts[0]).not.toContain('Ordren kostet ingenting')
    expect(texts[1]).toContain(received.replaceAll(/\s+/g, ' '))
    expect(texts[2]).toContain('Vi sendte den nye størrelsen')
  })
})

describe('the stock', () => {
  type Step =
    | { type: 'register'; size: number; count: number }
    | { type: 'cancel' | 'exchange' | 'lapse' }
    | { type: 'receive'; refused: number }
  const steps = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('register' as const), size: fc.nat(2), count: fc.integer({ min: 1, max: 2 }) }),
      fc.record({ type: fc.constantFrom('cancel' as const, 'exchange' as const, 'lapse' as const) }),
      fc.record({ type: fc.constant('receive' as const), refused: fc.nat(1) }),
    ),
    { minLength: 4, maxLength: 14 },
  )

  /** Pieces of a size in the stock, set aside for exchanges, and at the shopper. */
  async function pieces(id: string, { ean }: Size): Promise<number> {
    const { rows } = await db.execute<{ total: number }>(sql`
      select (select quantity from stock where ean = ${ean} and shop_id = 55)
        + coalesce((select sum(l.exchange_count) from order_return_lines l join order_returns r using (code)
            where r.order_id = ${id} and l.exchange_ean = ${ean} and r.exchanged_at is null), 0)::int
        + coalesce((select sum(count) from order_lines where order_id = ${id} and ean = ${ean}), 0)::int
        - coalesce((select sum(l.received - case when r.exchanged_at is null then 0 else l.exchange_count end)
            from order_return_lines l join order_returns r using (code)
            where r.order_id = ${id} and l.ean = ${ean} and r.received_at is not null), 0)::int as total`)
    return rows[0]!.total
  }

  it('OWN-02 has every piece in one place, whatever happens to an exchange', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await freeHolds()
        await stockAt(55, 4, 1, 2)
        const id = await bought(3)
        const before = await Promise.all(sizes.map((size) => pieces(id, size)))
        const run = async (step: Step): Promise<unknown> => {
          const code = (await orders.read(id)).Returns!.at(-1)?.ReturnNo ?? 'RT00000000'
          if (step.type === 'register') {
            const { lines } = await orders.read(id)
            const line = lines[step.count % lines.length]!
            return returns.register(
              id,
              { Lines: [{ EanNo: line.EanNo, Count: step.count, ExchangeEanNo: sizes[step.size]!.eanNo }] },
              null,
            )
          }
          if (step.type === 'cancel') return returns.cancel(id, code)
          if (step.type === 'exchange') return returns.exchange(code)
          if (step.type === 'receive') {
            const line = (await newest(id))?.lines[0]
            if (!line) return
            const count = Math.max(0, line.Count - step.refused)
            return returns.receive(code, { ...web, refusal: 'Brukt.', lines: [{ ean: Number(line.EanNo), count }] })
          }
          const real = now
          passDays(exchangeHoldDays)
          await returns.releaseOverdueExchanges()
          now = real
        }
        for (const step of taken as Step[]) {
          await run(step).catch((error: { kind?: string }) => expect(['conflict', 'notFound']).toContain(error.kind))
          expect(await Promise.all(sizes.map((size) => pieces(id, size)))).toEqual(before)
        }
        const { Refunded, Total, lines, Goods } = await orders.read(id)
        expect(Refunded).toBeLessThanOrEqual(Total)
        expect(lines.reduce((sum, { Price, Count }) => sum + Price * Count, 0)).toBe(Goods)
      }),
      { numRuns: 12 },
    )
  })
})
