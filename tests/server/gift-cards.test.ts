import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteCustomer, deleteUnpaidOrders, unpaidOrderDays } from '../../app/server/customers/deletion.ts'
import { ownData } from '../../app/server/customers/own-data.ts'
import type { Db } from '../../app/server/db/database.ts'
import { type GiftCardCodes, giftCardCodes, newGiftCardCode } from '../../app/server/gift-cards/codes.ts'
import type { GiftCardPurchaseRequest } from '../../app/server/gift-cards/gift-card-request.ts'
import { eraseRecipients, recipientDays } from '../../app/server/gift-cards/gift-cards.ts'
import { type EntryKind, sumsOfCard } from '../../app/server/gift-cards/ledger.ts'
import { readGiftCardBalance } from '../../app/server/gift-cards/read-gift-card.ts'
import type { MailPort } from '../../app/server/mail/port.ts'
import { smtpMail } from '../../app/server/mail/smtp.ts'
import { type Orders, openOrders } from '../../app/server/orders/orders.ts'
import { createOutbox, disabledOutbox, type Outbox } from '../../app/server/outbox/outbox.ts'
import { formatGiftCardCode, giftCardCodeIn } from '../../machines/domain/gift-card-code.ts'
import { insertCustomer } from './insert-customer.ts'
import { afterDeadline, type PieceOnWeb, payUnreported, pieceOnWeb, sharedOrderDesk, shopOrigin } from './order-desk.ts'
import { openProviderProxy, type ProviderProxy } from './provider-proxy.ts'
import { type SmtpStub, startSmtp } from './smtp-stub.ts'

const desk = sharedOrderDesk()
const day = 86_400_000
let db: Db
let smtp: SmtpStub
let mail: MailPort
let outbox: Outbox
let proxy: ProviderProxy
let orders: Orders
let piece: PieceOnWeb
let price: number
const codes: GiftCardCodes = giftCardCodes('a key of the tests')
const log: string[] = []
const buyer = { session: 'buyer', idempotencyKey: null, origin: 'https://butikk.example' }
const shopper = { session: 'shopper', idempotencyKey: null, origin: 'https://butikk.example' }

beforeAll(async () => {
  ;({ db } = desk())
  smtp = await startSmtp()
  mail = smtpMail(smtp.url, undefined)
  proxy = await openProviderProxy(desk().doubles.card.url)
  outbox = createOutbox(db, mail, { publicOrigin: 'https://butikk.example', codes, log: (line) => log.push(line) })
  orders = openOrders(db, desk().providersAt(proxy.url, desk().doubles.mobile.url), outbox, (line) => log.push(line), {
    codes,
  })
  const { ean, articleId } = await pieceOnWeb(db)
  await db.execute(sql`update stock set quantity = 500 where shop_id = 55 and ean = ${ean}`)
  await db.execute(sql`update articles set purchase_limit = 9, price = 40000 where id = ${articleId}`)
  piece = await pieceOnWeb(db)
  price = piece.order.ExpectedTotal
})
afterAll(async () => {
  await outbox.close()
  await mail.close()
  await proxy.close()
  await smtp.close()
})
beforeEach(async () => {
  await outbox.deliver()
  smtp.received.length = 0
  log.length = 0
})

let mailboxes = 0
const purchase = (change: Partial<GiftCardPurchaseRequest> = {}): GiftCardPurchaseRequest => ({
  Amount: 50_000,
  CustomerName: 'Kari Nordmann',
  Email: `kari${mailboxes}@eksempel.no`,
  Phone: '',
  RecipientName: 'Ola',
  RecipientEmail: `ola${mailboxes++}@eksempel.no`,
  Message: 'Gratulerer med dagen!',
  SendAt: null,
  ...change,
})

async function pay(id: string): Promise<void> {
  const { RedirectUrl } = await orders.startPayment(id, shopOrigin)
  await payUnreported(RedirectUrl)
  await orders.read(id)
}
const codeIn = (text: string): string => /(?:[0-9A-Z]{4} ){3}[0-9A-Z]{4}/.exec(text)?.[0] ?? ''
const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address))

interface Bought {
  id: string
  code: string
}
/** A paid card whose mail has come. */
async function boughtCard(change: Partial<GiftCardPurchaseRequest> = {}): Promise<Bought> {
  const request = purchase(change)
  const id = await orders.placeGiftCard(request, buyer)
  await pay(id)
  await outbox.deliver()
  return { id, code: codeIn(mailsTo(request.RecipientEmail)[0]?.text ?? '') }
}
const balance = async ({ code }: Bought): Promise<number> => (await readGiftCardBalance(db, code)).Balance
/** An order of one piece that the card pays a part of. */
const orderWith = (card: Bought, Amount: number, idempotencyKey: string | null = null): Promise<string> =>
  orders.place(
    { ...piece.order, ExpectedTotal: price - Amount, GiftCards: [{ Code: card.code, Amount }] },
    { ...shopper, idempotencyKey },
  )

describe('BUY-05 the code of a gift card', () => {
  it('is read however it is typed', () => {
    const code = newGiftCardCode()
    expect(giftCardCodeIn(` ${formatGiftCardCode(code).toLowerCase()} `)).toBe(code)
  })

  it('with a wrong character is never another code', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), (at, char) => {
        const code = newGiftCardCode()
        const typed = code.slice(0, at) + char + code.slice(at + 1)
        return typed === code || giftCardCodeIn(typed) === null
      }),
    )
  })
})

describe('BUY-05 buying a gift card', () => {
  it('mails the code to its recipient once it is paid, and a receipt without it to the buyer', async () => {
    const request = purchase()
    const id = await orders.placeGiftCard(request, buyer)
    await outbox.deliver()
    expect(smtp.received).toEqual([])
    await pay(id)
    await outbox.deliver()
    const [sent] = mailsTo(request.RecipientEmail)
    const [receipt] = mailsTo(request.Email)
    const code = codeIn(sent?.text ?? '')
    expect(await readGiftCardBalance(db, code)).toMatchObject({ Balance: 50_000, Last4: code.slice(-4) })
    expect(sent?.text).toContain('Gratulerer med dagen!')
    expect(receipt?.text).toContain('Gavekort, uten mva.')
    expect(receipt?.text).not.toContain(code)
  })

  it('stores the code as a hash alone once it is mailed', async () => {
    const { code } = await boughtCard()
    const { rows } = await db.execute(sql`select * from gift_cards`)
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll(' ', ''))
    expect((await db.execute(sql`select 1 from gift_cards where sealed_code is not null`)).rows).toEqual([])
  })

  it('mails it at its time, once', async () => {
    const time = new Date(Date.now() + 30 * day)
    const request = purchase({ SendAt: time.toISOString() })
    await pay(await orders.placeGiftCard(request, buyer))
    await outbox.deliver(new Date(time.getTime() - 60_000))
    expect(mailsTo(request.RecipientEmail)).toEqual([])
    await outbox.deliver(new Date(time.getTime() + 60_000))
    await outbox.deliver(new Date(time.getTime() + day))
    expect(mailsTo(request.RecipientEmail)).toHaveLength(1)
  })

  it('tries a mail of a later time again after a failure', async () => {
    const time = new Date(Date.now() + 30 * day)
    const request = purchase({ SendAt: time.toISOString() })
    await pay(await orders.placeGiftCard(request, buyer))
    const failing: MailPort = { send: () => Promise.reject(new Error('no mail server')), close: async () => undefined }
    const broken = createOutbox(db, failing, { publicOrigin: undefined, codes, log: () => undefined })
    await broken.deliver(new Date(time.getTime() + 60_000))
    await outbox.deliver(new Date(time.getTime() + day))
    expect(mailsTo(request.RecipientEmail)).toHaveLength(1)
  })

  it('places one order per key', async () => {
    const request = purchase()
    const keyed = { ...buyer, idempotencyKey: 'one card' }
    const ids = await Promise.all([1, 2].map(() => orders.placeGiftCard(request, keyed)))
    expect(new Set(ids).size).toBe(1)
  })

  it('refuses another card under the key of an order', async () => {
    const request = purchase()
    const keyed = { ...buyer, idempotencyKey: 'another card' }
    await orders.placeGiftCard(request, keyed)
    await expect(orders.placeGiftCard({ ...request, Amount: 60_000 }, keyed)).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  it('is refused for a time more than a year ahead', async () => {
    const SendAt = new Date(Date.now() + 400 * day).toISOString()
    await expect(orders.placeGiftCard(purchase({ SendAt }), buyer)).rejects.toMatchObject({
      details: { errors: { SendAt: [expect.any(String)] } },
    })
  })

  it('is refused while the shop cannot mail the code', async () => {
    const mute = openOrders(db, desk().providersAt(proxy.url, proxy.url), disabledOutbox, () => undefined)
    await expect(mute.placeGiftCard(purchase(), buyer)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('captures its payment', async () => {
    const { id } = await boughtCard()
    await orders.processOverdue()
    expect(await orders.read(id)).toMatchObject({ Payment: 'captured' })
  })

  it('has no goods, freight or VAT', async () => {
    const { id } = await boughtCard()
    expect(await orders.read(id)).toMatchObject({
      Total: 50_000,
      Shipping: 0,
      VatSpecification: [],
      ReturnDays: null,
    })
  })

  it('is withdrawn from while it is unspent: the card is void and the money comes back, once', async () => {
    const card = await boughtCard()
    await orders.withdraw(card.id)
    expect(await orders.withdraw(card.id)).toMatchObject({ Payment: 'refunded', Refunded: 50_000 })
    await expect(readGiftCardBalance(db, card.code)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('pays a withdrawn card back later when its provider did not answer', async () => {
    const card = await boughtCard()
    await orders.processOverdue()
    proxy.intercept(async ({ url }) => (url.includes('refunds') ? new Response('', { status: 503 }) : null))
    await expect(orders.withdraw(card.id)).rejects.toMatchObject({ kind: 'unavailable' })
    proxy.passThrough()
    await orders.processOverdue()
    expect(await orders.read(card.id)).toMatchObject({ Refunded: 50_000 })
  })

  it('cannot be withdrawn from once an order holds some of it', async () => {
    const card = await boughtCard()
    await orderWith(card, Math.min(price, 50_000))
    await expect(orders.withdraw(card.id)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('cannot be withdrawn from after fourteen days', async () => {
    const card = await boughtCard()
    await db.execute(sql`update orders set paid_at = now() - interval '16 days' where id = ${card.id}`)
    await expect(orders.withdraw(card.id)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('erases the recipient a while after the mail', async () => {
    const { id } = await boughtCard()
    await eraseRecipients(db, new Date(Date.now() + (recipientDays - 1) * day))
    expect((await orders.read(id)).GiftCard).toMatchObject({ RecipientName: 'Ola' })
    await eraseRecipients(db, new Date(Date.now() + (recipientDays + 1) * day))
    expect((await orders.read(id)).GiftCard).toMatchObject({ RecipientName: '', RecipientEmail: '', Message: '' })
  })
})

describe('BUY-05 paying with a gift card', () => {
  it('leaves the rest to the provider', async () => {
    const card = await boughtCard({ Amount: 10_000 })
    const id = await orderWith(card, 10_000)
    await pay(id)
    const { rows } = await db.execute(sql`select amount from payments where order_id = ${id}`)
    expect(rows).toEqual([{ amount: price - 10_000 }])
    expect(await orders.read(id)).toMatchObject({
      Status: 'paid',
      Total: price,
      GiftCards: [{ Last4: card.code.slice(-4), Amount: 10_000, Refunded: 0 }],
    })
    expect(await balance(card)).toBe(0)
  })

  it('pays all of an order without a provider, and confirms it', async () => {
    const card = await boughtCard({ Amount: 1_000_000 })
    const id = await orderWith(card, price)
    await outbox.deliver()
    const order = await orders.read(id)
    expect(order).toMatchObject({ Status: 'paid', Payment: 'none' })
    expect(smtp.received.some(({ text }) => text.includes(`${order.OrderNo}`) && text.includes('Gavekort ••••'))).toBe(
      true,
    )
    expect(await balance(card)).toBe(1_000_000 - price)
  })

  it('gives the money back when the order is cancelled', async () => {
    const card = await boughtCard({ Amount: 10_000 })
    await orders.cancel(await orderWith(card, 10_000))
    expect(await balance(card)).toBe(10_000)
  })

  it('gives the money back when the order is not paid in time', async () => {
    const card = await boughtCard({ Amount: 10_000 })
    await orderWith(card, 10_000)
    await orders.processOverdue(afterDeadline())
    expect(await balance(card)).toBe(10_000)
  })

  it('gives the money back when the purchase is withdrawn from before hand-over', async () => {
    const card = await boughtCard({ Amount: 1_000_000 })
    await orders.withdraw(await orderWith(card, price))
    expect(await balance(card)).toBe(1_000_000)
  })

  it('is refused for an amount that the card does not have, and orders nothing', async () => {
    const card = await boughtCard({ Amount: 10_000 })
    await expect(orderWith(card, 20_000)).rejects.toMatchObject({
      details: { giftCard: { code: 'changed', balance: 10_000 }, errors: { GiftCards: [expect.any(String)] } },
    })
    expect(await balance(card)).toBe(10_000)
  })

  it('is refused for an unknown code', async () => {
    const unknown = { id: '', code: newGiftCardCode() }
    await expect(orderWith(unknown, 100)).rejects.toMatchObject({ details: { giftCard: { code: 'unknown' } } })
  })

  it('is refused for an empty card', async () => {
    const card = await boughtCard({ Amount: 10_000 })
    await orderWith(card, 10_000)
    await expect(orderWith(card, 10_000)).rejects.toMatchObject({ details: { giftCard: { code: 'empty' } } })
  })

  it('is refused for an expired card', async () => {
    const card = await boughtCard()
    await db.execute(sql`update gift_cards set expires_at = now() where order_id = ${card.id}`)
    await expect(orderWith(card, 100)).rejects.toMatchObject({ details: { giftCard: { code: 'expired' } } })
  })

  it('is refused when one card is named twice', async () => {
    const { code } = await boughtCard()
    const GiftCards = [100, 200].map((Amount) => ({ Code: code, Amount }))
    await expect(
      orders.place({ ...piece.order, ExpectedTotal: price - 300, GiftCards }, shopper),
    ).rejects.toMatchObject({
      details: { giftCard: { code: 'unknown' } },
    })
  })

  it('holds the money once for a repeated call', async () => {
    const card = await boughtCard({ Amount: 30_000 })
    const ids = [await orderWith(card, 30_000, 'once'), await orderWith(card, 30_000, 'once')]
    expect(new Set(ids).size).toBe(1)
    expect(await balance(card)).toBe(0)
  })

  it('answers the same order when a repeated call lacks the cards, as after a reload', async () => {
    const card = await boughtCard({ Amount: 30_000 })
    const id = await orderWith(card, 30_000, 'reloaded')
    const again = orders.place(
      { ...piece.order, ExpectedTotal: price - 30_000 },
      { ...shopper, idempotencyKey: 'reloaded' },
    )
    expect(await again).toBe(id)
  })

  it('counts what the browser’s own unpaid order holds as spendable, for no other browser', async () => {
    const card = await boughtCard({ Amount: 30_000 })
    await orderWith(card, 30_000)
    const [own, other] = await Promise.all(
      ['shopper', 'someone'].map((browser) => readGiftCardBalance(db, card.code, browser)),
    )
    expect([own?.Spendable, other?.Spendable, own?.Balance]).toEqual([30_000, 0, 0])
  })

  it('spends each krone once when two orders come at the same time', async () => {
    const card = await boughtCard({ Amount: 30_000 })
    const results = await Promise.allSettled([1, 2, 3].map(() => orderWith(card, 30_000)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance(card)).toBe(0)
  })

  it('uses several cards, the first named first', async () => {
    const [first, second] = [await boughtCard({ Amount: 10_000 }), await boughtCard({ Amount: 1_000_000 })]
    const rest = price - 10_000
    const GiftCards = [
      { Code: first.code, Amount: 10_000 },
      { Code: second.code, Amount: rest },
    ]
    const id = await orders.place({ ...piece.order, ExpectedTotal: 0, GiftCards }, shopper)
    expect((await orders.read(id)).GiftCards?.map(({ Amount }) => Amount)).toEqual([10_000, rest])
  })
})

describe('BUY-05 a refund of an order with a gift card', () => {
  async function handedOver(card: Bought, amount: number): Promise<string> {
    const id = await orderWith(card, amount)
    if (amount < price) await pay(id)
    await orders.handOver(id)
    return id
  }

  it('goes to the card first, the rest to the provider', async () => {
    const card = await boughtCard({ Amount: 10_000 })
    const id = await handedOver(card, 10_000)
    await orders.refund(id, { Amount: 7000 }, 'a')
    expect(await balance(card)).toBe(7000)
    const order = await orders.refund(id, { Amount: 5000 }, 'b')
    expect([await balance(card), order.Refunded]).toEqual([10_000, 12_000])
    const { rows } = await db.execute(sql`select refunded from payments where order_id = ${id}`)
    expect(rows).toEqual([{ refunded: 2000 }])
  })

  it('of all of it is made without a provider when cards paid everything', async () => {
    const card = await boughtCard({ Amount: 1_000_000 })
    const id = await handedOver(card, price)
    expect(await orders.refund(id)).toMatchObject({ Refunded: price })
    expect(await balance(card)).toBe(1_000_000)
  })

  it('of more than was paid is refused', async () => {
    const card = await boughtCard({ Amount: 10_000 })
    const id = await handedOver(card, 10_000)
    await expect(orders.refund(id, { Amount: price + 1 })).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('is made once under its key', async () => {
    const card = await boughtCard({ Amount: 10_000 })
    const id = await handedOver(card, 10_000)
    for (const _ of [1, 2]) await orders.refund(id, { Amount: 4000 }, 'same')
    expect(await balance(card)).toBe(4000)
  })

  it('is made later when the provider of the rest did not answer', async () => {
    const card = await boughtCard({ Amount: 10_000 })
    const id = await handedOver(card, 10_000)
    proxy.intercept(async ({ url }, passOn) => {
      if (!url.includes('refunds')) return null
      await passOn()
      return new Response('', { status: 503 })
    })
    await orders.refund(id, {}, 'late').catch(() => undefined)
    proxy.passThrough()
    await orders.processOverdue()
    expect(await balance(card)).toBe(10_000)
    expect(await orders.read(id)).toMatchObject({ Refunded: price })
  })

  it('of a return goes to the card', async () => {
    const card = await boughtCard({ Amount: 1_000_000 })
    const id = await handedOver(card, price)
    const amount = await orders.refundReturn(id, {
      code: 'RT00000001',
      lines: [{ ean: piece.ean, count: 1 }],
      freight: 0,
      toGiftCard: false,
    })
    expect(amount).toEqual({ amount: piece.price + piece.pant, newCardAmount: 0 })
    expect(await balance(card)).toBe(1_000_000 - price + piece.price + piece.pant)
  })
})

describe('BUY-05 the ledger', () => {
  type Step =
    | { type: 'place'; amount: number }
    | { type: 'cancel' | 'handOver'; at: number }
    | { type: 'refund'; at: number; amount: number }
  const steps = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('place' as const), amount: fc.integer({ min: 100, max: 30_000 }) }),
      fc.record({ type: fc.constantFrom('cancel' as const, 'handOver' as const), at: fc.nat(3) }),
      fc.record({ type: fc.constant('refund' as const), at: fc.nat(3), amount: fc.integer({ min: 1, max: 20_000 }) }),
    ),
    { minLength: 1, maxLength: 6 },
  )

  it('agrees with an account that is kept by hand, whatever happens to its orders', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all: Step[]) => {
        const card = await boughtCard()
        // the reference: what each order has of the card
        const own: { id: string; held: number; spent: number }[] = []
        let free = 50_000
        for (const step of all) {
          if (step.type === 'place') {
            const made = await orderWith(card, Math.min(step.amount, price)).catch(() => null)
            const amount = Math.min(step.amount, price)
            expect(made !== null).toBe(amount <= free)
            if (made === null) continue
            free -= amount
            own.push({ id: made, held: amount, spent: 0 })
            continue
          }
          const order = own[step.at]
          if (!order) continue
          if (step.type === 'cancel' && order.held > 0) {
            const isPaid = (await orders.read(order.id)).Status === 'paid'
            await (isPaid ? orders.withdraw(order.id) : orders.cancel(order.id))
            free += order.held
            order.held = 0
          }
          if (step.type === 'handOver' && order.held > 0) {
            if ((await orders.read(order.id)).Status !== 'paid') await pay(order.id)
            await orders.handOver(order.id)
            order.spent = order.held
            order.held = 0
          }
          if (step.type === 'refund' && order.spent > 0) {
            const done = await orders.refund(order.id, { Amount: step.amount }).catch(() => null)
            if (!done) continue
            const back = Math.min(step.amount, order.spent)
            free += back
            order.spent -= back
          }
        }
        const { rows } = await db.execute<{ id: number }>(sql`select id from gift_cards where order_id = ${card.id}`)
        expect(await sumsOfCard(db, rows[0]!.id)).toEqual({
          balance: free,
          held: own.reduce((sum, { held }) => sum + held, 0),
        })
      }),
      { numRuns: 8 },
    )
  })

  it('tells what a card was used for without persons or orders', async () => {
    const card = await boughtCard({ Amount: 10_000 })
    await orders.cancel(await orderWith(card, 4000))
    const { entries, ...rest } = await readGiftCardBalance(db, card.code)
    expect(entries.map(({ Kind, Amount }): [EntryKind, number] => [Kind, Amount])).toEqual([
      ['issued', 10_000],
      ['held', -4000],
      ['released', 4000],
    ])
    expect(Object.keys(rest).toSorted()).toEqual(['Balance', 'ExpiresAt', 'Held', 'Last4', 'Spendable'])
  })
})

describe('BUY-05 gift cards of a customer', () => {
  const customer = async ({ isVerified = true } = {}) => {
    people += 1
    return insertCustomer(db, {
      email: `holder${people}@eksempel.no`,
      phone: `+47${40_000_000 + people}`,
      emailVerifiedAt: isVerified ? new Date() : null,
    })
  }
  let people = 0
  /** A paid card of a customer, whose mail waits until it is delivered. */
  async function boughtBy(customerId: number, change: Partial<GiftCardPurchaseRequest> = {}): Promise<string> {
    const id = await orders.placeGiftCard(purchase(change), { ...buyer, customerId })
    await pay(id)
    return id
  }
  const cardOf = async (orderId: string) => (await orders.read(orderId)).GiftCard
  const erased = { RecipientName: '', RecipientEmail: '', Message: '' }

  it('are in the export of the buyer, without what another has left', async () => {
    const kari = await customer()
    const id = await boughtBy(kari.id, { RecipientEmail: 'ola@eksempel.no' })
    await outbox.deliver()
    const { gift_cards: cards, orders: bought } = await ownData(db, kari)
    expect(cards).toEqual([
      {
        ...{ role: 'bought', order: id, last4: expect.stringMatching(/^[0-9A-Z]{4}$/), amount: 50_000, balance: null },
        ...{ recipient_name: 'Ola', recipient_email: 'ola@eksempel.no', message: 'Gratulerer med dagen!' },
        ...{ sends: null, sent: expect.any(String), expires: expect.any(String), withdrawn: null },
      },
    ])
    expect(bought.map(({ OrderID }) => OrderID)).toEqual([id])
  })

  it('are in the export of the verified recipient once they are mailed, with what is left and no order', async () => {
    const ola = await customer()
    const later = new Date(Date.now() + 30 * day).toISOString()
    await pay(await orders.placeGiftCard(purchase({ RecipientEmail: ola.email, SendAt: later }), buyer))
    expect((await ownData(db, ola)).gift_cards).toEqual([])
    const card = await boughtCard({ RecipientEmail: ola.email })
    await orderWith(card, 4000)
    const { gift_cards: cards } = await ownData(db, ola)
    expect(cards).toMatchObject([{ role: 'received', order: null, amount: 50_000, balance: 46_000 }])
  })

  it('are not in the export of a customer whose address is unverified', async () => {
    const stranger = await customer({ isVerified: false })
    await boughtCard({ RecipientEmail: stranger.email })
    expect((await ownData(db, stranger)).gift_cards).toEqual([])
  })

  it('tell in the export what they paid of an order, and never a code', async () => {
    const kari = await customer()
    const card = await boughtCard({ RecipientEmail: kari.email })
    await orders.place(
      { ...piece.order, ExpectedTotal: price - 4000, GiftCards: [{ Code: card.code, Amount: 4000 }] },
      { ...shopper, customerId: kari.id },
    )
    const data = await ownData(db, kari)
    expect(data.orders[0]?.GiftCards).toEqual([{ Last4: card.code.slice(-4), Amount: 4000, Refunded: 0 }])
    const code = card.code.replaceAll(' ', '')
    const { rows } = await db.execute<{ hash: string }>(sql`select code_hash as hash from gift_cards`)
    const text = JSON.stringify(data).replaceAll(/[ -]/g, '')
    for (const secret of [code, ...rows.map(({ hash }) => hash).filter(Boolean)]) expect(text).not.toContain(secret)
  })

  it('lose recipient and greeting with the account, and keep their money', async () => {
    const kari = await customer()
    const request = purchase()
    const id = await boughtBy(kari.id, request)
    await outbox.deliver()
    const code = codeIn(mailsTo(request.RecipientEmail)[0]?.text ?? '')
    await deleteCustomer(db, kari.id)
    expect(await cardOf(id)).toMatchObject({ ...erased, Amount: 50_000 })
    expect(await balance({ id, code })).toBe(50_000)
  })

  it('lose their recipient with the recipient’s account', async () => {
    const ola = await customer()
    const { id } = await boughtCard({ RecipientEmail: ola.email })
    await deleteCustomer(db, ola.id)
    expect(await cardOf(id)).toMatchObject(erased)
  })

  it('that wait for their mail are mailed after the account is gone, then lose their recipient', async () => {
    const kari = await customer()
    const time = new Date(Date.now() + 30 * day)
    const request = purchase({ SendAt: time.toISOString() })
    const id = await boughtBy(kari.id, request)
    await deleteCustomer(db, kari.id)
    await eraseRecipients(db)
    expect(await cardOf(id)).toMatchObject({ RecipientEmail: request.RecipientEmail })
    await outbox.deliver(new Date(time.getTime() + 60_000))
    expect(mailsTo(request.RecipientEmail)).toHaveLength(1)
    await eraseRecipients(db)
    expect(await cardOf(id)).toMatchObject(erased)
  })

  it('that nobody paid lose recipient and greeting with the account', async () => {
    const kari = await customer()
    const id = await orders.placeGiftCard(purchase(), { ...buyer, customerId: kari.id })
    await orders.cancel(id)
    await deleteCustomer(db, kari.id)
    expect(await cardOf(id)).toMatchObject(erased)
  })

  it('that a guest did not pay lose recipient and greeting with the buyer’s name', async () => {
    const id = await orders.placeGiftCard(purchase(), buyer)
    await orders.cancel(id)
    const inDays = (days: number) => new Date(Date.now() + days * day)
    await deleteUnpaidOrders(db, inDays(unpaidOrderDays - 1))
    await eraseRecipients(db)
    expect(await cardOf(id)).toMatchObject({ RecipientName: 'Ola' })
    await deleteUnpaidOrders(db, inDays(unpaidOrderDays + 1))
    await eraseRecipients(db)
    expect(await cardOf(id)).toMatchObject(erased)
  })

  it('that were withdrawn from before their mail lose their recipient a while later', async () => {
    const id = await orders.placeGiftCard(purchase({ SendAt: new Date(Date.now() + 9 * day).toISOString() }), buyer)
    await pay(id)
    await orders.withdraw(id)
    await eraseRecipients(db, new Date(Date.now() + (recipientDays + 1) * day))
    expect(await cardOf(id)).toMatchObject(erased)
  })
})
