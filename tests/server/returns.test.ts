import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderOf } from '../../app/api/map.ts'
import { norwegianDay } from '../../app/content/dates.ts'
import { lastReturnDay, memberReturnDays, withdrawalDays } from '../../app/content/return-days.ts'
import { returnStatusText } from '../../app/content/return-status.ts'
import { ownData } from '../../app/server/customers/own-data.ts'
import type { Db } from '../../app/server/db/database.ts'
import { customers } from '../../app/server/db/schema.ts'
import { giftCardCodes } from '../../app/server/gift-cards/codes.ts'
import { readGiftCardBalance } from '../../app/server/gift-cards/read-gift-card.ts'
import { smtpMail } from '../../app/server/mail/smtp.ts'
import type { ReturnRequest } from '../../app/server/orders/order-request.ts'
import { type Orders, openOrders } from '../../app/server/orders/orders.ts'
import { mostReturns, openReturns, type Returns } from '../../app/server/orders/returns.ts'
import { createOutbox, type Outbox } from '../../app/server/outbox/outbox.ts'
import { formatGiftCardCode } from '../../machines/domain/gift-card-code.ts'
import { freightOf, sentHome } from './home-order.ts'
import { insertCustomer } from './insert-customer.ts'
import { payUnreported, sharedOrderDesk, shopOrigin, webQuantity } from './order-desk.ts'
import { openProviderProxy, type ProviderProxy } from './provider-proxy.ts'
import { type SmtpStub, startSmtp } from './smtp-stub.ts'

const desk = sharedOrderDesk()
const discount = 10_101
const day = 86_400_000

interface Sold {
  ean: number
  eanNo: string
  price: number
  pant: number
  freight: number | null
}

let db: Db
let orders: Orders
let returns: Returns
let proxy: ProviderProxy
let smtp: SmtpStub
let outbox: Outbox
let sold: readonly Sold[]
let memberId: number
/** The clock of the returns. */
let now = (): Date => new Date()
const log: string[] = []
const codes = giftCardCodes('a key of the tests')

beforeAll(async () => {
  ;({ db } = desk())
  const { rows } = await db.execute<Record<keyof Sold | 'article', number> & { eanno: string }>(sql`
    select distinct on (a.id) v.ean, v.doc ->> 'EanNo' as eanno, a.id as article, a.price, a.pant, a.freight_price as freight
    from stock s join variants v using (ean) join articles a on a.id = v.article_id
    where s.shop_id = 55 and s.quantity > 0 and a.visible and a.can_purchase and v.can_purchase and not a.only_collect
    order by a.id, v.ean limit 3`)
  sold = rows.map(({ ean, eanno, price, pant, freight }) => ({ ean: Number(ean), eanNo: eanno, price, pant, freight }))
  for (const { article, ean } of rows) {
    await db.execute(sql`update stock set quantity = 900 where shop_id = 55 and ean = ${ean}`)
    await db.execute(sql`update articles set purchase_limit = 5 where id = ${article}`)
  }
  await db.execute(sql`insert into promocodes (id, code, valid_from, valid_to, fixed, amount, type, most_uses)
    values (91, 'RETUR', now() - interval '1 day', now() + interval '1 day', true, ${discount}, 'gift', null)`)
  const member = await insertCustomer(db, {
    email: 'medlem@eksempel.no',
    emailVerifiedAt: new Date(),
    phone: '+4790000900',
    firstName: 'Mona',
    lastName: 'Medlem',
    club: true,
  })
  memberId = member.id
  smtp = await startSmtp()
  outbox = createOutbox(db, smtpMail(smtp.url, undefined), {
    publicOrigin: 'https://butikk.example',
    codes,
    log: (line) => log.push(line),
  })
  const { doubles, providersAt } = desk()
  proxy = await openProviderProxy(doubles.card.url)
  orders = openOrders(db, providersAt(proxy.url, doubles.mobile.url), outbox, (line) => log.push(line), { codes })
  returns = openReturns(db, { orders, outbox, codes, log: (line) => log.push(line), now: () => now() })
})
afterAll(async () => {
  await outbox.close()
  await proxy.close()
  await smtp.close()
})
beforeEach(() => {
  now = () => new Date()
  proxy.passThrough()
})

interface Wanted {
  /** Pieces of each of the sold articles. */
  counts?: readonly number[]
  promocode?: string
  customerId?: number
  isHandedOver?: boolean
}

async function bought({ counts = [2, 1], promocode, customerId, isHandedOver = true }: Wanted = {}): Promise<string> {
  const lines = counts.map((count, at) => ({ ...sold[at]!, count })).filter(({ count }) => count > 0)
  const goods = lines.reduce((sum, { price, count }) => sum + price * count, 0) - (promocode ? discount : 0)
  const pant = lines.reduce((sum, line) => sum + line.pant * line.count, 0)
  const freights = lines.map(({ freight }) => ({ FrightPrice: freight })) as Parameters<typeof freightOf>[1]
  const id = await orders.place(
    {
      ...sentHome(lines[0]!.eanNo),
      Phone: '+4741234567',
      items: lines.map(({ eanNo, count }) => ({ EanNo: eanNo, Count: count, CampaignArticleID: null })),
      ...(promocode && { Promocode: promocode }),
      ExpectedTotal: goods + pant + freightOf(goods, freights),
    },
    { session: 'returns', idempotencyKey: null, ...(customerId && { customerId }) },
  )
  const { RedirectUrl } = await orders.startPayment(id, shopOrigin)
  await payUnreported(RedirectUrl)
  await orders.read(id)
  if (isHandedOver) await orders.handOver(id)
  return id
}

/** Lines of a request, by the sold articles. */
const of = (...counts: number[]): ReturnRequest => ({
  Lines: counts.flatMap((Count, at) => (Count > 0 ? [{ EanNo: sold[at]!.eanNo, Count }] : [])),
})
const newest = async (id: string) => (await orders.read(id)).Returns!.at(-1)!
async function registered(id: string, request: ReturnRequest): Promise<string> {
  const numbers = async () => ((await orders.read(id)).Returns ?? []).map(({ ReturnNo }) => ReturnNo)
  const before = await numbers()
  await returns.register(id, request, null)
  return (await numbers()).find((number) => !before.includes(number))!
}
const web = { refusal: '', shopId: 55 }
const at = (moment: Date) => () => moment
/** At noon of a Norwegian day. */
const noonOf = (norwegian: string): Date => new Date(`${norwegian}T11:00:00Z`)
const nextDay = (norwegian: string): string => norwegianDay(new Date(noonOf(norwegian).getTime() + day))
async function lastDayOf(id: string, days: number): Promise<string> {
  const { HandedOverAt } = await orders.read(id)
  return lastReturnDay({ delivery: 'home', handedOverAt: new Date(HandedOverAt!) }, days)
}

describe('the last day of a return', () => {
  it('OWN-02 is 14 days after the day of collection', () => {
    const collected = { delivery: 'collect', handedOverAt: new Date('2026-11-03T22:30:00Z') } as const
    expect(lastReturnDay(collected, withdrawalDays)).toBe('2026-11-17')
  })

  it('OWN-02 is counted from the Norwegian day, across the change of the clocks', () => {
    const collected = { delivery: 'collect', handedOverAt: new Date('2026-10-20T22:30:00Z') } as const
    expect(lastReturnDay(collected, withdrawalDays)).toBe('2026-11-04')
  })

  it('OWN-02 of sent goods leaves time for the way', () => {
    const sent = { delivery: 'home', handedOverAt: new Date('2026-11-03T12:00:00Z') } as const
    expect(lastReturnDay(sent, withdrawalDays)).toBe('2026-11-24')
  })
})

describe('registering a return', () => {
  it('OWN-02 is refused before the goods are handed over', async () => {
    const id = await bought({ isHandedOver: false })
    expect(await orders.read(id)).toMatchObject({ ReturnDays: null, Returns: [] })
    await expect(returns.register(id, of(1), null)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('OWN-02 PAY-06 expects what was paid for the pieces', async () => {
    const id = await bought({ counts: [2, 1] })
    await returns.register(id, of(1), null)
    expect(await newest(id)).toMatchObject({
      Status: 'registered',
      IsWithdrawal: true,
      Goods: sold[0]!.price + sold[0]!.pant,
      Freight: 0,
      lines: [{ EanNo: sold[0]!.eanNo, Count: 1, Received: null, Reason: null }],
    })
  })

  it('OWN-02 is accepted on the last day of the law', async () => {
    const id = await bought()
    now = at(noonOf(await lastDayOf(id, withdrawalDays)))
    await returns.register(id, of(1), null)
    expect(await newest(id)).toMatchObject({ IsWithdrawal: true })
  })

  it('OWN-02 is refused on the day after it, for who is no member', async () => {
    const id = await bought()
    now = at(noonOf(nextDay(await lastDayOf(id, withdrawalDays))))
    await expect(returns.register(id, of(1), null)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('OWN-02 is accepted from a member until the chain’s last day, without the freight', async () => {
    const id = await bought({ customerId: memberId })
    expect((await orders.read(id)).ReturnDays).toEqual({
      Withdrawal: await lastDayOf(id, withdrawalDays),
      Member: await lastDayOf(id, memberReturnDays),
    })
    now = at(noonOf(await lastDayOf(id, memberReturnDays)))
    await returns.register(id, of(2, 1), null)
    expect(await newest(id)).toMatchObject({ IsWithdrawal: false, Freight: 0 })
  })

  it('OWN-02 is refused from a member after the chain’s last day', async () => {
    const id = await bought({ customerId: memberId })
    now = at(noonOf(nextDay(await lastDayOf(id, memberReturnDays))))
    await expect(returns.register(id, of(1), null)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('OWN-02 takes no piece twice', async () => {
    const id = await bought()
    await registered(id, of(2))
    await expect(returns.register(id, of(1), null)).rejects.toMatchObject({ kind: 'conflict', details: { left: 0 } })
  })

  it('OWN-02 takes no refunded piece', async () => {
    const id = await bought()
    await orders.refund(id, { Lines: [{ EanNo: sold[0]!.eanNo, Count: 1 }] })
    await expect(returns.register(id, of(2), null)).rejects.toMatchObject({ kind: 'conflict', details: { left: 1 } })
  })

  it('OWN-02 takes no article that is not of the order', async () => {
    const id = await bought({ counts: [1] })
    await expect(returns.register(id, of(0, 1), null)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('OWN-02 is done once per key', async () => {
    const id = await bought()
    await Promise.all([returns.register(id, of(1), 'key'), returns.register(id, of(1), 'key')])
    expect((await orders.read(id)).Returns).toHaveLength(1)
  })

  it('OWN-02 is refused under the key of another return', async () => {
    const id = await bought()
    await returns.register(id, of(1), 'key')
    await expect(returns.register(id, of(2), 'key')).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('OWN-02 of the last piece in two tabs is accepted once', async () => {
    const id = await bought({ counts: [1] })
    const tabs = await Promise.allSettled(['a', 'b'].map((key) => returns.register(id, of(1), key)))
    expect(tabs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('OWN-02 is refused after so many of one order', async () => {
    const id = await bought()
    for (let done = 0; done < mostReturns; done++) await returns.cancel(id, await registered(id, of(1)))
    await expect(returns.register(id, of(1), null)).rejects.toMatchObject({ kind: 'conflict' })
  })
})

describe('a cancelled return', () => {
  it('OWN-02 frees its pieces', async () => {
    const id = await bought()
    const code = await registered(id, of(2))
    await returns.cancel(id, code)
    await returns.cancel(id, code)
    expect(await newest(id)).toMatchObject({ Status: 'cancelled' })
    await returns.register(id, of(2), null)
    expect(await newest(id)).toMatchObject({ Status: 'registered' })
  })

  it('OWN-02 is not received', async () => {
    const id = await bought()
    const code = await registered(id, of(1))
    await returns.cancel(id, code)
    await expect(returns.receive(code, web)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('OWN-02 is of its own order alone', async () => {
    const [id, other] = [await bought(), await bought()]
    const code = await registered(id, of(1))
    await expect(returns.cancel(other, code)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('OWN-02 is impossible once the goods are received', async () => {
    const id = await bought()
    const code = await registered(id, of(1))
    await returns.receive(code, web)
    await expect(returns.cancel(id, code)).rejects.toMatchObject({ kind: 'conflict' })
  })
})

describe('a gift card instead of money', () => {
  const asCard = (...counts: number[]): ReturnRequest => ({ ...of(...counts), PaidBackAs: 'giftCard' })
  const worth = () => sold[0]!.price + sold[0]!.pant
  const shown = async (id: string) => (await orders.read(id, { hasCodes: true })).Returns!.at(-1)!

  it('OWN-02 BUY-05 is never made unless the shopper asks for it', async () => {
    const id = await bought()
    const code = await registered(id, of(1))
    await returns.receive(code, web)
    expect(await shown(id)).toMatchObject({ ToGiftCard: false, GiftCard: null })
  })

  it('OWN-02 BUY-05 is made once when the goods are received, of what they cost', async () => {
    const id = await bought()
    const code = await registered(id, asCard(1))
    expect(await shown(id)).toMatchObject({ ToGiftCard: true, GiftCard: null })
    await Promise.all([returns.receive(code, web), returns.receive(code, web), returns.refundReceived()])
    await returns.receive(code, web)
    const { GiftCard, Status } = await shown(id)
    expect(Status).toBe('refunded')
    expect(GiftCard).toMatchObject({ Amount: worth(), Balance: worth(), Last4: GiftCard!.Code!.slice(-4) })
    expect(await readGiftCardBalance(db, GiftCard!.Code!)).toMatchObject({
      Balance: worth(),
      entries: [{ Kind: 'issued', Amount: worth() }],
    })
    const { rows } = await db.execute(sql`select 1 from gift_cards where order_id = ${id}`)
    expect(rows).toHaveLength(1)
  })

  it('OWN-02 PAY-06 leaves the money with the provider, and refunds it to nobody else', async () => {
    const id = await bought({ counts: [1] })
    const code = await registered(id, asCard(1))
    await returns.receive(code, web)
    const { Refunded, Total, Shipping } = await orders.read(id)
    expect(Refunded).toBe(Total)
    expect((await shown(id)).GiftCard).toMatchObject({ Amount: worth() + Shipping })
    const { rows } = await db.execute(sql`select refunded from payments where order_id = ${id}`)
    expect(rows).toEqual([{ refunded: 0 }])
    await expect(orders.refund(id)).rejects.toMatchObject({ kind: 'conflict', details: { left: 0 } })
  })

  it('OWN-02 PAY-06 leaves the rest of the order to be refunded', async () => {
    const id = await bought({ counts: [2, 1] })
    await returns.receive(await registered(id, asCard(1)), web)
    await orders.refund(id)
    const { Refunded, Total } = await orders.read(id)
    expect(Refunded).toBe(Total)
    const { rows } = await db.execute(sql`select refunded from payments where order_id = ${id}`)
    expect(rows).toEqual([{ refunded: Total - worth() }])
  })

  it('OWN-02 SECURITY tells its code to the shopper alone', async () => {
    const id = await bought()
    await returns.receive(await registered(id, asCard(1)), web)
    expect((await orders.read(id)).Returns!.at(-1)!.GiftCard).toMatchObject({ Code: null, Balance: worth() })
  })

  it('OWN-02 is mailed with its code', async () => {
    smtp.received.length = 0
    const id = await bought()
    const code = await registered(id, asCard(1))
    await outbox.deliver()
    expect(smtp.received.at(-1)!.text.replaceAll(/\s+/g, ' ')).toContain('på gavekort, som du valgte')
    await returns.receive(code, web)
    await outbox.deliver()
    const { text, header } = smtp.received.at(-1)!
    const { GiftCard } = await shown(id)
    expect(header('Subject')).toContain('Gavekortet ditt')
    expect(text).toContain(formatGiftCardCode(GiftCard!.Code!))
    expect(text).not.toContain('på kontoen din')
    expect((await shown(id)).GiftCard).toMatchObject({ Code: GiftCard!.Code })
  })

  it('OWN-02 pays for a later order, and the order’s page tells what is left', async () => {
    const id = await bought({ counts: [2] })
    await returns.receive(await registered(id, asCard(2)), web)
    const { Code, Amount } = (await shown(id)).GiftCard!
    const Part = 1000
    const other = sold[1]!
    const goods = other.price + freightOf(other.price, [{ FrightPrice: other.freight }] as never) + other.pant
    await orders.place(
      {
        ...sentHome(other.eanNo),
        Phone: '+4741234567',
        items: [{ EanNo: other.eanNo, Count: 1, CampaignArticleID: null }],
        GiftCards: [{ Code: Code!, Amount: Part }],
        ExpectedTotal: goods - Part,
      },
      { session: 'returns', idempotencyKey: null },
    )
    expect((await shown(id)).GiftCard).toMatchObject({ Amount, Balance: Amount - Part })
  })

  it('OWN-02 is another return under the same key', async () => {
    const id = await bought()
    await returns.register(id, of(1), 'key')
    await expect(returns.register(id, asCard(1), 'key')).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('OWN-02 USER-08 is in the customer’s own data, without its code', async () => {
    const id = await bought({ customerId: memberId })
    await returns.receive(await registered(id, asCard(1)), web)
    const [customer] = await db.select().from(customers).where(eq(customers.id, memberId))
    const { gift_cards, orders: own } = await ownData(db, customer!)
    expect(gift_cards.at(-1)).toMatchObject({ role: 'returned', order: id, amount: worth(), balance: worth() })
    expect(own.find(({ OrderID }) => OrderID === id)!.Returns!.at(-1)!.GiftCard).toMatchObject({ Code: null })
  })
})

describe('receiving a return', () => {
  it('OWN-02 PAY-06 pays back and restocks the pieces once', async () => {
    const id = await bought()
    const code = await registered(id, of(1, 1))
    const before = await webQuantity(db, sold[0]!.ean)
    await Promise.all([returns.receive(code, web), returns.receive(code, web)])
    await returns.receive(code, web)
    const paid = sold[0]!.price + sold[0]!.pant + sold[1]!.price + sold[1]!.pant
    expect(await orders.read(id)).toMatchObject({
      Refunded: paid,
      Returns: [{ Status: 'refunded', Goods: paid, Freight: 0 }],
    })
    expect(await webQuantity(db, sold[0]!.ean)).toBe(before + 1)
  })

  it('OWN-02 puts no damaged piece into the stock', async () => {
    const id = await bought({ counts: [1] })
    const code = await registered(id, { Lines: [{ EanNo: sold[0]!.eanNo, Count: 1, Reason: 'damaged' }] })
    const before = await webQuantity(db, sold[0]!.ean)
    await returns.receive(code, web)
    expect(await webQuantity(db, sold[0]!.ean)).toBe(before)
  })

  it('OWN-02 of a part pays for the accepted pieces and says why', async () => {
    const id = await bought()
    const code = await registered(id, of(2))
    const part = { ...web, lines: [{ ean: sold[0]!.ean, count: 1 }] }
    await expect(returns.receive(code, part)).rejects.toMatchObject({ kind: 'invalid' })
    await returns.receive(code, { ...part, refusal: 'Den ene er vasket.' })
    expect(await orders.read(id)).toMatchObject({
      Refunded: sold[0]!.price + sold[0]!.pant,
      Returns: [{ Status: 'refunded', Refusal: 'Den ene er vasket.', lines: [{ Count: 2, Received: 1 }] }],
    })
  })

  it('OWN-02 of nothing refunds nothing', async () => {
    const id = await bought()
    const code = await registered(id, of(1))
    await returns.receive(code, { ...web, lines: [], refusal: 'Den er brukt.' })
    await returns.refundReceived()
    expect(await orders.read(id)).toMatchObject({
      Refunded: 0,
      Returns: [{ Status: 'refused', Refusal: 'Den er brukt.', Goods: 0 }],
    })
  })

  it('OWN-02 takes no more pieces than were registered', async () => {
    const id = await bought()
    const code = await registered(id, of(1))
    const lines = [{ ean: sold[0]!.ean, count: 2 }]
    await expect(returns.receive(code, { ...web, lines })).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('OWN-02 PAY-06 refunds no piece that the store system has refunded meanwhile', async () => {
    const id = await bought({ counts: [1, 1] })
    const code = await registered(id, of(1))
    const { Refunded } = await orders.refund(id, { Lines: [{ EanNo: sold[0]!.eanNo, Count: 1 }] })
    await returns.receive(code, web)
    expect(await orders.read(id)).toMatchObject({ Refunded, Returns: [{ Status: 'refunded', Goods: 0 }] })
  })

  it('OWN-02 PAY-06 while the provider is away is refunded later, once', async () => {
    const id = await bought({ counts: [1] })
    const code = await registered(id, of(1))
    proxy.intercept(async () => new Response('{}', { status: 500 }))
    await returns.receive(code, web)
    expect(await newest(id)).toMatchObject({ Status: 'received', RefundedAt: null })
    proxy.passThrough()
    await Promise.all([returns.refundReceived(), returns.refundReceived()])
    const { Refunded, Total, Returns } = await orders.read(id)
    expect([Refunded, Returns![0]!.Status]).toEqual([Total, 'refunded'])
  })

  it('OWN-02 PAY-06 whose refund has lost its answer is refunded once', async () => {
    const id = await bought({ counts: [2] })
    const code = await registered(id, of(1))
    proxy.intercept(async (request, passOn) => {
      if (request.method !== 'POST') return null
      await passOn()
      return new Response('{}', { status: 500 })
    })
    await returns.receive(code, web)
    proxy.passThrough()
    await returns.refundReceived()
    const { Refunded } = await orders.read(id)
    expect([Refunded, (await newest(id)).Status]).toEqual([sold[0]!.price + sold[0]!.pant, 'refunded'])
  })
})

describe('mails of a return', () => {
  it('OWN-02 of an unaccepted one says why', async () => {
    const id = await bought({ counts: [1] })
    const code = await registered(id, of(1))
    await outbox.deliver()
    smtp.received.length = 0
    await returns.receive(code, { ...web, lines: [], refusal: 'Den er brukt.' })
    await outbox.deliver()
    expect(smtp.received.map(({ text }) => text.includes('Den er brukt.'))).toEqual([true])
  })

  it('OWN-02 say what the page says', async () => {
    const id = await bought({ counts: [2] })
    await outbox.deliver()
    smtp.received.length = 0
    const code = await registered(id, of(1))
    await outbox.deliver()
    await returns.receive(code, web)
    await outbox.deliver()
    // the letter of the reception is left out if the money is on its way before it is sent
    const [first, ...others] = smtp.received
    expect([1, 2]).toContain(others.length)
    expect(first!.text).toContain(`RT\u00a0${code.slice(2, 6)}\u00a0${code.slice(6)}`)
    const { returns: told } = orderOf(await orders.read(id))
    expect(others.at(-1)!.text.replaceAll(/\s+/g, ' ')).toContain(
      returnStatusText(told[0]!, 'home').replaceAll(/\s+/g, ' '),
    )
  })
})

/** What a shopper has paid for pieces, in exact arithmetic: the discount is spread over the goods, rounded down. */
function paidFor(counts: readonly number[], accepted: readonly number[], taken: number): bigint {
  const sum = (of: readonly number[], value: (one: Sold) => number): bigint =>
    of.reduce((total, count, index) => total + BigInt(count) * BigInt(value(sold[index]!)), 0n)
  const goods = sum(accepted, ({ price }) => price)
  return goods + sum(accepted, ({ pant }) => pant) - (BigInt(taken) * goods) / sum(counts, ({ price }) => price)
}

describe('refunds of returns', () => {
  const lineCounts = fc.tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 0, max: 2 }),
    fc.integer({ min: 0, max: 2 }),
  )
  const parts = fc.array(
    fc.record({
      shares: fc.tuple(fc.nat(3), fc.nat(2), fc.nat(2)),
      /** Pieces of the first line that the shop refuses. */
      refused: fc.nat(1),
      isLate: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )

  it('OWN-02 PAY-06 of any parts are what was paid for the accepted pieces, and the freight of a whole withdrawal', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(lineCounts, parts, fc.boolean(), async (counts, steps, isDiscounted) => {
        const id = await bought({ counts, customerId: memberId, ...(isDiscounted && { promocode: 'RETUR' }) })
        const { Shipping, Discount } = await orders.read(id)
        const lastDay = await lastDayOf(id, withdrawalDays)
        const registeredPieces = [0, 0, 0]
        const accepted = [0, 0, 0]
        const withdrawn = [0, 0, 0]
        let freight = 0
        for (const { shares, refused, isLate } of steps) {
          const part = shares.map((share, line) => Math.min(share, counts[line]! - registeredPieces[line]!))
          if (part.every((count) => count === 0)) continue
          now = isLate ? at(noonOf(nextDay(lastDay))) : () => new Date()
          const code = await registered(id, of(...part))
          const taken = part.map((count, line) => (line === 0 ? Math.max(0, count - refused) : count))
          await returns.receive(code, {
            shopId: 55,
            refusal: 'Brukt.',
            lines: taken.map((count, line) => ({ ean: sold[line]!.ean, count })).filter(({ count }) => count > 0),
          })
          for (const [line, count] of taken.entries()) {
            registeredPieces[line]! += count
            accepted[line]! += count
            if (!isLate) withdrawn[line]! += count
          }
          if (!isLate && withdrawn.every((count, line) => count === counts[line])) freight = Shipping
          const { Refunded } = await orders.read(id)
          expect(BigInt(Refunded)).toBe(paidFor(counts, accepted, Discount) + BigInt(freight))
        }
      }),
      { numRuns: 15 },
    )
  })
})
