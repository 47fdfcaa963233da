import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WireOrderRequest } from '../../app/api/wire.ts'
import { type Customers, openCustomers } from '../../app/server/customers/customers.ts'
import { browserOf } from '../../app/server/customers/lineage.ts'
import { openSession } from '../../app/server/customers/sessions.ts'
import type { Db } from '../../app/server/db/database.ts'
import { orders as orderRows } from '../../app/server/db/schema.ts'
import { toHttpError } from '../../app/server/http/http-error.ts'
import type { MailPort } from '../../app/server/mail/port.ts'
import { smtpMail } from '../../app/server/mail/smtp.ts'
import type { Requester } from '../../app/server/orders/idempotency.ts'
import { codeTries, guestLinkLifetime } from '../../app/server/orders/order-codes.ts'
import { type Orders, openOrders } from '../../app/server/orders/orders.ts'
import { createOutbox, type Outbox } from '../../app/server/outbox/outbox.ts'
import { openReservations } from '../../app/server/reservations/reservations.ts'
import { insertCustomer } from './insert-customer.ts'
import { afterDeadline, type PieceOnWeb, payUnreported, pieceOnWeb, sharedOrderDesk, shopOrigin } from './order-desk.ts'
import { testSecretKey } from './shop.ts'
import { type SmtpStub, startSmtp } from './smtp-stub.ts'

const desk = sharedOrderDesk()
let db: Db
let smtp: SmtpStub
let mail: MailPort
let letters: Outbox
let orders: Orders
let piece: PieceOnWeb
let access: Customers
const guest: Requester = { session: 'someone', idempotencyKey: null, origin: 'https://butikk.example' }
const typedWords = ['Vinn-en-tur', 'thief.example', '412 34 567']

beforeAll(async () => {
  ;({ db } = desk())
  smtp = await startSmtp()
  mail = smtpMail(smtp.url, undefined)
  letters = createOutbox(db, mail, { publicOrigin: 'https://butikk.example', log: () => undefined })
  const { card, mobile } = desk().doubles
  orders = openOrders(db, desk().providersAt(card.url, mobile.url), letters, () => undefined)
  access = openCustomers(db, mail, testSecretKey, () => undefined)
  const { ean, articleId } = await pieceOnWeb(db)
  await db.execute(
    sql`insert into stock values (${ean}, 1, 500) on conflict (ean, shop_id) do update set quantity = 500`,
  )
  await db.execute(sql`update stock set quantity = 500 where shop_id = 55 and ean = ${ean}`)
  await db.execute(sql`update articles set price = 10000, pant = 0 where id = ${articleId}`)
  await db.execute(sql`insert into promocodes (id, code, valid_from, valid_to, fixed, amount, type, most_uses)
    values (91, 'HUNDRE', now() - interval '1 day', now() + interval '1 day', true, 10000, 'gift', null)`)
  piece = await pieceOnWeb(db)
})
afterAll(async () => {
  await letters.close()
  await mail.close()
  await smtp.close()
})
beforeEach(async () => {
  await letters.deliver()
  smtp.received.length = 0
})

let mailboxes = 0
const mailbox = (): string => `fremmed${mailboxes++}@eksempel.no`
const free = (Email: string): WireOrderRequest => ({
  ...piece.order,
  Email,
  CustomerName: 'Vinn-en-tur http://thief.example',
  Delivery: 'collect',
  ShopID: 1,
  Address: '',
  PostalCode: '',
  City: '',
  Promocode: 'HUNDRE',
  ExpectedTotal: 0,
})
async function mailed(to: string): Promise<{ text: string; subject: string }[]> {
  await letters.deliver()
  return smtp.received
    .filter((one) => one.to.includes(to))
    .map(({ text, header }) => ({ text, subject: header('Subject') ?? '' }))
}
const codeTo = async (to: string): Promise<string> =>
  /^\d{6}$/m.exec((await mailed(to)).at(-1)?.text ?? '')?.[0] ?? 'none'
const statusOf = async (id: string): Promise<string> => (await orders.read(id)).Status
const refusal = (call: Promise<unknown>): Promise<number | null> =>
  call.then(
    () => null,
    (error: unknown) => toHttpError(error)!.status,
  )
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
const shopsStock = async (): Promise<number> => {
  const { rows } = await db.execute<{ quantity: number }>(
    sql`select quantity from stock where shop_id = 1 and ean = ${piece.ean}`,
  )
  return rows[0]!.quantity
}
async function customer(email: string, emailVerifiedAt: Date | null): Promise<Requester> {
  const phone = `+4791${String(mailboxes).padStart(6, '0')}`
  const { id } = await insertCustomer(db, { email, emailVerifiedAt, phone })
  return { ...guest, customerId: id }
}

describe('a free order', () => {
  it('SECURITY PAY-05 is not confirmed before its code is entered', async () => {
    const to = mailbox()
    const id = await orders.place(free(to), guest)
    expect(await statusOf(id)).toBe('awaitingPayment')
    expect((await orders.enterCode(id, await codeTo(to), 'browser')).Status).toBe('paid')
  })

  it('SECURITY PAY-08 mails a stranger only the code', async () => {
    const to = mailbox()
    await orders.place(free(to), guest)
    const [{ text } = { text: '' }, ...more] = await mailed(to)
    expect(more).toEqual([])
    expect(text).toMatch(/^\d{6}$/m)
    for (const word of typedWords) expect(text).not.toContain(word)
  })

  it('SECURITY PAY-08 sends an address at most ten mails an hour', async () => {
    const to = mailbox()
    const results = await Promise.all(Array.from({ length: 25 }, () => refusal(orders.place(free(to), guest))))
    expect(results.filter((status) => status === 429)).toHaveLength(15)
    expect(await mailed(to)).toHaveLength(10)
  })

  it('SECURITY PAY-08 shares its limit with reservations’ mails', async () => {
    const to = mailbox()
    const shop = openReservations(db, letters, () => undefined)
    const { ExpectedTotal: _, Promocode: __, ...request } = free(to)
    for (let time = 0; time < 6; time++) await shop.reserve({ ...request, shipping_method_id: 2 }, guest)
    await letters.deliver()
    for (let time = 0; time < 6; time++) await orders.place(free(to), guest).catch(() => undefined)
    expect(await mailed(to)).toHaveLength(10)
  })

  it('PAY-05 is confirmed at once for a verified customer', async () => {
    const to = mailbox()
    expect(await statusOf(await orders.place(free(to), await customer(to, new Date())))).toBe('paid')
  })

  it.each(['another address', 'an address that is not verified'])(
    'SECURITY PAY-05 waits for the code of a customer with %s',
    async (what) => {
      const to = mailbox()
      const caller = await customer(
        what === 'another address' ? mailbox() : to,
        what === 'another address' ? new Date() : null,
      )
      expect(await statusOf(await orders.place(free(to), caller))).toBe('awaitingPayment')
    },
  )

  it('SECURITY PAY-05 rejects codes after too many wrong ones', async () => {
    const to = mailbox()
    const id = await orders.place(free(to), guest)
    const code = await codeTo(to)
    for (let time = 0; time < codeTries; time++) {
      expect(await refusal(orders.enterCode(id, wrong(code), 'browser'))).toBe(422)
    }
    expect(await refusal(orders.enterCode(id, code, 'browser'))).toBe(429)
    await orders.sendCode(id, '198.51.100.1')
    expect((await orders.enterCode(id, await codeTo(to), 'browser')).Status).toBe('paid')
  })

  it('SECURITY USER-02 does not count towards the limit of password mails', async () => {
    const to = mailbox()
    await customer(to, new Date())
    const id = await orders.place(free(to), guest)
    for (let time = 0; time < 15; time++) await orders.sendCode(id, `198.51.100.${10 + time}`)
    expect(await refusal(orders.sendCode(id, '198.51.100.40'))).toBe(429)
    const owner = { session: '', device: null, origin: shopOrigin, request: new Request(shopOrigin) }
    expect(await refusal(access.sendPasswordLink(to, { ...owner, address: '192.0.2.80' }))).toBeNull()
  })

  it('SECURITY PAY-08 counts codes per mailbox in any spelling', async () => {
    const to = mailbox()
    const ids = [await orders.place(free(to), guest), await orders.place(free(to.toUpperCase()), guest)]
    for (let time = 0; time < 5; time++) await orders.sendCode(ids[0]!, '198.51.100.50')
    expect(await refusal(orders.sendCode(ids[1]!, '198.51.100.50'))).toBe(429)
  })

  it('SECURITY PAY-05 rejects the code of another order', async () => {
    const [to, other] = [mailbox(), mailbox()]
    const id = await orders.place(free(to), guest)
    await orders.place(free(other), guest)
    const code = await codeTo(to)
    const others = await codeTo(other)
    if (code !== others) expect(await refusal(orders.enterCode(id, others, 'browser'))).toBe(422)
  })

  it('PAY-06 releases its stock after an hour without the code', async () => {
    await orders.processOverdue(afterDeadline())
    const before = await shopsStock()
    const id = await orders.place(free(mailbox()), guest)
    await orders.processOverdue(afterDeadline())
    expect([await statusOf(id), await shopsStock()]).toEqual(['cancelled', before])
  })

  it('PAY-06 has no payment', async () => {
    const id = await orders.place(free(mailbox()), guest)
    expect(await refusal(orders.startPayment(id, shopOrigin))).toBe(409)
  })
})

describe('mails of paid orders', () => {
  const paid = async (caller: Requester, Email: string): Promise<string> => {
    const request = { ...piece.order, Email, CustomerName: 'Vinn-en-tur', Address: 'thief.example 1' }
    const id = await orders.place(request, caller)
    const { RedirectUrl } = await orders.startPayment(id, shopOrigin)
    await payUnreported(RedirectUrl)
    await orders.cancel(id).catch(() => undefined)
    return id
  }

  it('SECURITY PAY-08 repeat no typed text to an unverified address', async () => {
    const to = mailbox()
    const id = await paid(guest, to)
    await orders.handOver(id)
    const texts = (await mailed(to)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    for (const word of typedWords) expect(texts.join()).not.toContain(word)
  })

  it('PAY-08 tell a verified customer the delivery address', async () => {
    const to = mailbox()
    await paid(await customer(to, new Date()), to)
    expect((await mailed(to))[0]!.text).toContain('thief.example 1')
  })
})

describe('the link of a guest’s order', () => {
  const age = (id: string, milliseconds: number) =>
    db
      .update(orderRows)
      .set({ createdAt: new Date(Date.now() - milliseconds) })
      .where(eq(orderRows.id, id))

  it('SECURITY ROUTE-12 sends no code while it works', async () => {
    const id = await orders.place(piece.order, guest)
    expect(await refusal(orders.sendCode(id, '198.51.100.1'))).toBe(409)
  })

  it('SECURITY ROUTE-12 sends codes only to the order’s address', async () => {
    const to = mailbox()
    const id = await orders.place({ ...piece.order, Email: to }, guest)
    await age(id, guestLinkLifetime + 1000)
    for (let time = 0; time < 5; time++) {
      await orders.sendCode(id, '198.51.100.1')
      await letters.deliver()
    }
    expect(await refusal(orders.sendCode(id, '198.51.100.1'))).toBe(429)
    expect(await mailed(to)).toHaveLength(5)
  })

  const old = async (caller = guest): Promise<{ id: string; to: string }> => {
    const to = mailbox()
    const id = await orders.place({ ...piece.order, Email: to }, caller)
    await age(id, guestLinkLifetime + 1000)
    return { id, to }
  }

  it('SECURITY PAY-08 expires after three years', async () => {
    const { id } = await old()
    expect(await refusal(access.assertCanRead(id, 'a-session'))).toBe(410)
    await age(id, guestLinkLifetime - 60_000)
    expect(await refusal(access.assertCanRead(id, 'a-session'))).toBeNull()
  })

  it('SECURITY PAY-08 works again only in the browser that entered a code', async () => {
    const { id, to } = await old()
    await orders.sendCode(id, '198.51.100.2')
    await orders.enterCode(id, await codeTo(to), await browserOf(db, 'a-session'))
    const opens = await Promise.all(
      ['a-session', 'another'].map((session) => refusal(access.assertCanRead(id, session))),
    )
    expect(opens).toEqual([null, 410])
  })

  it('SECURITY PAY-08 works for a month after a code', async () => {
    const { id, to } = await old()
    await orders.sendCode(id, '198.51.100.3')
    await orders.enterCode(id, await codeTo(to), await browserOf(db, 'a-session'))
    await db.execute(sql`update order_access set expires_at = expires_at - interval '30 days' where order_id = ${id}`)
    expect(await refusal(access.assertCanRead(id, 'a-session'))).toBe(410)
  })

  it('PAY-08 never expires for the order’s customer', async () => {
    const to = mailbox()
    const member = await customer(to, new Date())
    const { id } = await old(member)
    const session = await openSession(db, member.customerId!, '')
    expect(await refusal(access.assertCanRead(id, session))).toBeNull()
  })
})
