import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderOf } from '../../app/api/map.ts'
import type { WireOrderRequest } from '../../app/api/wire.ts'
import { brandOf } from '../../app/brands/registry.ts'
import { runWithBrand } from '../../app/brands/request-brand.ts'
import { orderStatusText } from '../../app/content/order-status.ts'
import { vatText } from '../../app/routes/order/summary.ts'
import type { Db } from '../../app/server/db/database.ts'
import { letters as lettersTable, orders as ordersTable, reservations } from '../../app/server/db/schema.ts'
import type { MailPort } from '../../app/server/mail/port.ts'
import { smtpMail } from '../../app/server/mail/smtp.ts'
import type { Requester } from '../../app/server/orders/idempotency.ts'
import { collectionTime, type Orders, openOrders } from '../../app/server/orders/orders.ts'
import { claimTime } from '../../app/server/outbox/claim-queue.ts'
import { createOutbox, maxRetryTime, type Outbox } from '../../app/server/outbox/outbox.ts'
import { openReservations } from '../../app/server/reservations/reservations.ts'
import { formatMoney } from '../../machines/domain/index.ts'
import { abort } from './buy.ts'
import { insertCustomer } from './insert-customer.ts'
import {
  afterDeadline,
  type PieceOnWeb,
  payUnreported,
  pieceOnWeb,
  sharedOrderDesk,
  shopOrigin,
  webhookSecret,
} from './order-desk.ts'
import { type ReceivedMail, type SmtpStub, startSmtp } from './smtp-stub.ts'

const desk = sharedOrderDesk()
let db: Db
let smtp: SmtpStub
let mail: MailPort
let letters: Outbox
let orders: Orders
let piece: PieceOnWeb
const log: string[] = []
const someone: Requester = { session: 'someone', idempotencyKey: null, origin: 'https://butikk.example' }
/** A customer with a verified address. */
let member: Requester
let phones = 90_000_100
async function customerWith(email: string, emailVerifiedAt: Date | null): Promise<number> {
  const { id } = await insertCustomer(db, { email, emailVerifiedAt, phone: `+47${phones++}` })
  return id
}
const office = (port: MailPort = mail): Outbox =>
  createOutbox(db, port, { publicOrigin: 'https://butikk.example', log: (line) => log.push(line) })
const ordersWith = (own: Outbox): Orders =>
  openOrders(db, desk().providersAt(desk().doubles.card.url, desk().doubles.mobile.url), own, (line) => log.push(line))

beforeAll(async () => {
  ;({ db } = desk())
  smtp = await startSmtp()
  mail = smtpMail(smtp.url, undefined)
  letters = office()
  orders = ordersWith(letters)
  const { ean, articleId } = await pieceOnWeb(db)
  await db.execute(sql`update stock set quantity = 500 where shop_id in (1, 55) and ean = ${ean}`)
  await db.execute(sql`update articles set purchase_limit = 9, pant = 200 where id = ${articleId}`)
  await db.execute(
    sql`insert into stock values (${ean}, 1, 500) on conflict (ean, shop_id) do update set quantity = 500`,
  )
  await db.execute(sql`insert into promocodes (id, code, valid_from, valid_to, fixed, amount, type, most_uses)
    values (91, 'ALT', now() - interval '1 day', now() + interval '1 day', true, 5000000, 'gift', null)`)
  piece = await pieceOnWeb(db)
  member = { ...someone, customerId: await customerWith('kari@eksempel.no', new Date()) }
})
afterAll(async () => {
  await letters.close()
  await mail.close()
  await smtp.close()
})
beforeEach(async () => {
  await letters.deliver()
  smtp.received.length = 0
  log.length = 0
})

/** After any retry delay. */
const later = (): Date => new Date(Date.now() + 2 * 3_600_000)
const about = (number: number): ReceivedMail[] => smtp.received.filter(({ text }) => text.includes(`${number}`))
const waiting = (): Promise<(typeof lettersTable.$inferSelect)[]> => db.select().from(lettersTable)
const report = (paymentId: string, by = orders): Promise<void> =>
  by.report(
    'card',
    new Request(shopOrigin, {
      method: 'POST',
      headers: { authorization: webhookSecret },
      body: JSON.stringify({ event: 'payment.reservation.created.v2', data: { paymentId } }),
    }),
  )

async function paid(request: Partial<WireOrderRequest> = {}, caller: Requester = someone): Promise<string> {
  const id = await orders.place({ ...piece.order, ...request }, caller)
  const { PaymentID, RedirectUrl } = await orders.startPayment(id, shopOrigin)
  await payUnreported(RedirectUrl)
  await report(PaymentID)
  return id
}
const numberOf = async (id: string): Promise<number> => (await orders.read(id)).OrderNo
const collect = (): Partial<WireOrderRequest> => ({
  Delivery: 'collect',
  ShopID: 1,
  Address: '',
  PostalCode: '',
  City: '',
  ExpectedTotal: piece.price + piece.pant,
})

describe('the confirmation of an order', () => {
  it('PAY-08 is sent when the order is paid', async () => {
    const id = await paid()
    await letters.deliver()
    const order = await orders.read(id)
    expect(order).toMatchObject({ Status: 'paid', Confirmation: 'sent' })
    const [letter, ...more] = about(order.OrderNo)
    expect(more).toEqual([])
    expect(letter!.to).toEqual(['kari@eksempel.no'])
    expect(letter!.header('Subject')).toBe(`Ordrebekreftelse ${order.OrderNo}`)
    expect(letter!.header('From')).toBe('Vardeholm <kundeservice@vardeholm.example>')
    for (const said of [letter!.text, letter!.html]) {
      for (const needed of [
        `https://butikk.example/ordre/${id}`,
        `https://butikk.example/angre?ordre=${id}`,
        'adressen på ordren',
        order.lines[0]!.Name,
        `${order.lines[0]!.Color}, str.\u00a0${order.lines[0]!.Size}`,
        'Frakt',
        'Pant',
        'Herav 25\u00a0% mva.',
        '2–4 virkedager',
        '14 dagers angrerett',
        'Angreskjema',
        'Reklamasjon',
        'Vardeholm Norge AS, org.nr. 310 004 111 MVA',
        'kundeservice@vardeholm.example',
      ]) {
        expect(said.toLowerCase()).toContain(needed.toLowerCase())
      }
    }
    expect(letter!.text).toContain(`mva.: ${formatMoney(Math.round((order.Goods + order.Shipping) / 5))}`)
    expect(await waiting()).toEqual([])
  })

  it('PAY-08 states the VAT of each rate', async () => {
    await db.execute(sql`update articles set vat_percentage = 15 where id = ${piece.articleId}`)
    const { rows } = await db.execute<{ ean: string }>(sql`
      select v.doc ->> 'EanNo' as ean from articles a join variants v on v.article_id = a.id
        join stock s on s.ean = v.ean and s.shop_id = 55 and s.quantity > 0
      where a.id <> ${piece.articleId} and a.vat_percentage = 25 and a.visible and a.can_purchase and v.can_purchase
        and not a.only_collect order by a.id limit 1`)
    const items = [...piece.order.items, { EanNo: rows[0]!.ean, Count: 1, CampaignArticleID: null }]
    const refused = await orders.place({ ...piece.order, items, ExpectedTotal: 0 }, someone).catch((error) => error)
    const id = await paid({ items, ExpectedTotal: refused.details.total })
    await db.execute(sql`update articles set vat_percentage = 25 where id = ${piece.articleId}`)
    await letters.deliver()
    const order = await orders.read(id)
    const [{ text } = { text: '' }] = about(order.OrderNo)
    expect(order.VatSpecification!.map(({ VatPercentage }) => VatPercentage)).toEqual([25, 15])
    for (const { VatPercentage, Vat } of order.VatSpecification!) {
      expect(Vat).toBeGreaterThan(0)
      expect(text).toContain(`Herav ${VatPercentage}\u00a0% mva.: ${formatMoney(Vat)}`)
    }
    const receipt = vatText(orderOf(order))
    const said = order.VatSpecification!.map((one) => `${one.VatPercentage}\u00a0% mva. ${formatMoney(one.Vat)}`)
    expect(receipt).toBe(`Herav ${said.join(' og ')}.`)
  })

  it('PAY-08 names shop, opening hours and pickup code', async () => {
    const id = await orders.place(
      { ...piece.order, ...collect(), ExpectedTotal: piece.pant, Promocode: 'ALT' },
      someone,
    )
    // deposits are never discounted: this one is not free yet
    expect((await orders.read(id)).Confirmation).toBeNull()
    await db.execute(sql`update articles set pant = 0 where id = ${piece.articleId}`)
    const free = await orders.place({ ...piece.order, ...collect(), ExpectedTotal: 0, Promocode: 'ALT' }, member)
    await db.execute(sql`update articles set pant = ${piece.pant} where id = ${piece.articleId}`)
    const order = await orders.read(free)
    await letters.deliver()
    expect((await orders.read(free)).Confirmation).toBe('sent')
    const [{ text } = { text: '' }, ...more] = about(order.OrderNo)
    expect(more).toEqual([])
    for (const needed of [
      order.shop!.Name,
      order.shop!.Address,
      `Hentekode: ${order.PickupCode}`,
      'Åpent ',
      'Rabatt, kode ALT',
      'Betalt: 0,00\u00a0kr',
    ]) {
      expect(text).toContain(needed)
    }
    await orders.processOverdue(afterDeadline())
    await letters.deliver()
    expect(smtp.received).toHaveLength(1)
  })

  it('HEAD-15 PAY-08 has the brand of the order', async () => {
    const id = await runWithBrand(brandOf('4')!, () =>
      orders.place(piece.order, { ...someone, origin: 'https://heiveg.example' }).catch(async (error) => {
        // the limit of free delivery differs between brands
        const { total } = error.details
        return orders.place({ ...piece.order, ExpectedTotal: total }, { ...someone, origin: 'https://heiveg.example' })
      }),
    )
    const { PaymentID, RedirectUrl } = await orders.startPayment(id, shopOrigin)
    await payUnreported(RedirectUrl)
    await report(PaymentID)
    await letters.deliver()
    const [{ text, header }] = smtp.received as [ReceivedMail]
    expect(header('From')).toContain('Heiveg <')
    expect(text).toContain(`https://heiveg.example/ordre/${id}`)
    expect(text).toContain('Vennlig hilsen\nHeiveg')
    expect(text).not.toContain('Vardeholm Norge')
  })

  it('PAY-08 links a customer to the receipt behind the login', async () => {
    const id = await paid({}, member)
    await letters.deliver()
    expect(smtp.received[0]!.text).toContain(
      `Logg inn og se ordren og kvitteringen:\nhttps://butikk.example/logg-inn?til=%2Fordre%2F${id}`,
    )
  })

  it('PAY-05 PAY-08 names unavailable lines as the shop does', async () => {
    const EanNo = piece.order.items[0]!.EanNo
    const id = await paid({
      NotOrdered: [
        { EanNo, Wanted: 3, Available: 1 },
        { EanNo: '9999999999999', Wanted: 1, Available: 0 },
      ],
    })
    const order = await orders.read(id)
    expect(order.NotOrdered).toEqual([
      {
        EanNo,
        Wanted: 3,
        Available: 1,
        Name: order.lines[0]!.Name,
        Color: order.lines[0]!.Color,
        Size: order.lines[0]!.Size,
      },
    ])
    await letters.deliver()
    expect(smtp.received[0]!.text).toContain('Følgende artikler ble dessverre ikke bestilt:\n\n- ')
    expect(smtp.received[0]!.text).toContain(': du kan kjøpe høyst 1')
    const whole = await paid({ NotOrdered: [{ EanNo, Wanted: 1, Available: 0 }] })
    expect((await orders.read(whole)).NotOrdered).toEqual([])
  })

  it('SECURITY PAY-08 escapes typed text', async () => {
    const typed = { CustomerName: 'Kari <script>alert(1)</script>\r\nBcc: thief@example.com', City: '"><img src=x>' }
    await paid(typed, member)
    await letters.deliver()
    const [{ raw, html, text, to }] = smtp.received as [ReceivedMail]
    expect(to).toEqual(['kari@eksempel.no'])
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toContain('thief')
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;')
    expect(text).toContain('<script>')
  })

  it('PAY-06 PAY-08 is sent exactly once for a paid order', async () => {
    const replicas = [0, 1].map(() => {
      const own = office()
      return { own, orders: ordersWith(own) }
    })
    const act = fc.record({
      by: fc.constantFrom(0, 1),
      does: fc.constantFrom('report', 'read', 'sweep', 'expire', 'deliver', 'cancel'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('pays', 'pays', 'aborts', 'waits'),
        fc.array(act, { minLength: 2, maxLength: 7 }),
        fc.integer({ min: 0, max: 3 }),
        async (shopper, acts, refusals) => {
          smtp.received.length = 0
          smtp.refuse(refusals)
          const id = await replicas[0]!.orders.place(piece.order, someone)
          const { PaymentID, RedirectUrl } = await replicas[0]!.orders.startPayment(id, shopOrigin)
          const race = acts.map(async ({ by, does }) => {
            const { own, orders: there } = replicas[by]!
            if (does === 'report') await report(PaymentID, there)
            if (does === 'read') await there.read(id)
            if (does === 'sweep') await there.processOverdue()
            if (does === 'expire') await there.processOverdue(afterDeadline())
            // after the first retry delay, and before the claim expires
            if (does === 'deliver') await own.deliver(new Date(Date.now() + claimTime / 2))
            // rejected if it is paid already
            if (does === 'cancel') await there.cancel(id).catch(() => undefined)
          })
          if (shopper === 'pays') await payUnreported(RedirectUrl)
          if (shopper === 'aborts') await abort(RedirectUrl)
          await Promise.all(race)
          await replicas[0]!.orders.processOverdue(afterDeadline())
          smtp.refuse(0)
          await Promise.all(replicas.map(({ own }) => own.deliver()))
          for (const { own } of replicas) await own.deliver(later())
          const order = await orders.read(id)
          const confirmations = about(order.OrderNo)
          expect(confirmations.map(({ header }) => header('Subject'))).toEqual(
            order.Status === 'paid' ? [`Ordrebekreftelse ${order.OrderNo}`] : [],
          )
          expect(order.Confirmation).toBe(order.Status === 'paid' ? 'sent' : null)
          expect(await waiting()).toEqual([])
        },
      ),
      { numRuns: 25 },
    )
    await Promise.all(replicas.map(({ own }) => own.close()))
  })
})

describe('a mail server that fails', () => {
  it('PAY-08 delays no order', async () => {
    smtp.refuse(2)
    const id = await paid()
    await letters.deliver()
    expect(await orders.read(id)).toMatchObject({ Status: 'paid', Confirmation: 'onItsWay' })
    await letters.deliver()
    expect(smtp.received).toEqual([])
    const [first] = await waiting()
    const [pause, next] = [first!.dueAt.getTime() - Date.now(), new Date(first!.dueAt.getTime() + 1)]
    await letters.deliver(next)
    const [second] = await waiting()
    expect(second!.tries).toBe(2)
    expect(second!.dueAt.getTime() - next.getTime()).toBeGreaterThan(pause)
    await letters.deliver(later())
    expect(smtp.received).toHaveLength(1)
    expect((await orders.read(id)).Confirmation).toBe('sent')
    expect(log.join('\n')).toMatch(/Letter \d+ \(orderPaid\) is not sent yet: .*mailbox unavailable/)
    expect(log.join('\n')).not.toContain('kari@')
  })

  it('PAY-08 is retried for three days', async () => {
    smtp.refuse(2)
    const id = await paid()
    await letters.deliver()
    await letters.deliver(new Date(Date.now() + maxRetryTime + 60_000))
    smtp.refuse(0)
    expect(await waiting()).toEqual([])
    expect(await orders.read(id)).toMatchObject({ Status: 'paid', Confirmation: null })
    expect(log.join('\n')).toContain('is given up')
  })

  it('PAY-08 is retried by another process under the same message id', async () => {
    let letGo = (): void => undefined
    smtp.hold(
      new Promise((done) => {
        letGo = done
      }),
    )
    const id = await paid()
    const dying = letters.deliver()
    await expect.poll(() => smtp.held()).toBe(1)
    const other = office()
    await other.deliver()
    smtp.hold(null)
    await other.deliver(new Date(Date.now() + claimTime + 1000))
    expect(smtp.received).toHaveLength(1)
    expect((await orders.read(id)).Confirmation).toBe('sent')
    // if the first one was only slow, the duplicate has the same id
    letGo()
    await dying
    expect(new Set(smtp.received.map(({ header }) => header('Message-ID'))).size).toBe(1)
    expect(smtp.received[0]!.header('Message-ID')).not.toContain(id)
    await other.close()
  })
})

describe('a long queue of mails', () => {
  /** Reservations with enqueued, unsent mails. */
  const queue = async (name: string, count: number): Promise<void> => {
    const outboxWithoutFlush = { ...letters, flush: () => undefined }
    const shop = openReservations(db, outboxWithoutFlush, (line) => log.push(line))
    for (let n = 0; n < count; n++) {
      const Email = `${name}${n}@eksempel.no`
      await shop.reserve({ ...piece.order, ...collect(), Email, shipping_method_id: 2 }, someone)
    }
  }

  it('PAY-08 sends each mail once however long the queue takes', async () => {
    await queue('slow', 7)
    const sent: string[] = []
    const other = office({ send: async ({ to }) => void sent.push(to), close: async () => undefined })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const slow = office({
        async send({ to }) {
          sent.push(to)
          vi.setSystemTime(Date.now() + claimTime / 3)
          if (sent.length === 6) await other.deliver()
        },
        close: async () => undefined,
      })
      await slow.deliver()
      expect(sent.sort()).toEqual(Array.from({ length: 7 }, (_, n) => `slow${n}@eksempel.no`))
    } finally {
      vi.useRealTimers()
    }
    expect(await waiting()).toEqual([])
  })

  it('PAY-08 is claimed in batches of five', async () => {
    await queue('few', 1)
    // for a small table the planner chooses another plan
    await db.execute(sql`analyze letters`)
    await queue('more', 11)
    const counting = office({ send: async () => undefined, close: async () => undefined })
    const sending = counting.deliver()
    await counting.close()
    await sending
    expect((await waiting()).length).toBe(7)
    await letters.deliver()
  })

  it('PAY-08 leaves its rest to the next process on close', async () => {
    await queue('rest', 12)
    const sent: string[] = []
    const closing = office({ send: async ({ to }) => void sent.push(to), close: async () => undefined })
    const sending = closing.deliver()
    await closing.close()
    await sending
    expect([sent.length, (await waiting()).length]).toEqual([5, 7])
    await letters.deliver()
    expect(smtp.received).toHaveLength(7)
  })
})

describe('the later life of an order', () => {
  it('PAY-08 is mailed once when it is sent or ready', async () => {
    const sent = await paid()
    const ready = await paid(collect())
    await letters.deliver()
    smtp.received.length = 0
    await expect(orders.ready(sent)).rejects.toMatchObject({ kind: 'conflict' })
    await Promise.all([orders.handOver(sent), orders.handOver(sent), orders.ready(ready), orders.ready(ready)])
    expect((await orders.ready(ready)).ReadyAt).toEqual(expect.any(String))
    await letters.deliver()
    await orders.handOver(ready)
    await orders.handOver(sent)
    await letters.deliver()
    const subjects = smtp.received.map(({ header }) => header('Subject')).sort()
    expect(subjects).toEqual(
      [`Ordre ${await numberOf(sent)} er på vei`, `Ordre ${await numberOf(ready)} er klar til henting`].sort(),
    )
  })

  it('OWN-01 mails say of an order what its page says', async () => {
    const orderIds = [await paid({}, member), await paid(collect(), member)]
    await letters.deliver()
    smtp.received.length = 0
    await orders.handOver(orderIds[0]!)
    await orders.ready(orderIds[1]!)
    await letters.deliver()
    for (const id of orderIds) {
      const order = orderOf(await orders.read(id))
      const mail = smtp.received.find(({ header }) => header('Subject')?.includes(String(order.number)))
      expect(mail?.text).toContain(orderStatusText(order, new Date()))
    }
    await orders.handOver(orderIds[1]!)
  })

  it('OWN-01 page and mail of a sent order lead to the carrier’s page about it', async () => {
    const url = 'https://sporing.example/70730259123456789'
    const id = await paid({}, member)
    await letters.deliver()
    smtp.received.length = 0
    expect(await orders.read(id)).toMatchObject({ TrackingUrl: null })
    await orders.handOver(id, url)
    await letters.deliver()
    expect(orderOf(await orders.read(id))).toMatchObject({ trackingUrl: url })
    expect(smtp.received.at(-1)!.text).toContain(url)
  })

  it('OWN-01 the carrier’s page may come after the hand-over, and only for what is sent', async () => {
    const url = 'https://sporing.example/1'
    const [sent, collected] = [await paid({}, member), await paid(collect(), member)]
    for (const id of [sent, collected]) {
      await orders.handOver(id)
      await orders.handOver(id, url)
    }
    expect((await orders.read(sent)).TrackingUrl).toBe(url)
    expect((await orders.read(collected)).TrackingUrl).toBeNull()
  })

  it('OWN-01 tracking that comes after the mail of a sent order is no second mail', async () => {
    const url = 'https://sporing.example/2'
    const id = await paid({}, member)
    await orders.handOver(id)
    await letters.deliver()
    smtp.received.length = 0
    await orders.track(id, url)
    await letters.deliver()
    expect(smtp.received).toEqual([])
    expect((await orders.read(id)).TrackingUrl).toBe(url)
  })

  it('SECURITY OWN-01 an order without its buyer gets no tracking', async () => {
    const id = await paid({}, member)
    await orders.handOver(id)
    await letters.deliver()
    await db.execute(sql`update orders set email = '' where id = ${id}`)
    await expect(orders.track(id, 'https://sporing.example/5')).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('PAY-08 releases the payment of a withdrawn order', async () => {
    const id = await paid()
    await letters.deliver()
    smtp.received.length = 0
    await orders.withdraw(id)
    await orders.withdraw(id)
    const unpaid = await orders.place(piece.order, someone)
    await orders.cancel(unpaid)
    await letters.deliver()
    const [{ header, text }, ...more] = smtp.received as [ReceivedMail]
    expect(more).toEqual([])
    expect(header('Subject')).toBe(`Kjøpet er angret, ordre ${await numberOf(id)}`)
    expect(text).toContain('ingenting trekkes')
  })

  it('PAY-08 sends one mail for a withdrawal before the confirmation', async () => {
    smtp.refuse(1)
    const id = await paid()
    await letters.deliver()
    await orders.withdraw(id)
    await letters.deliver(later())
    expect(smtp.received.map(({ header }) => header('Subject'))).toEqual([
      `Kjøpet er angret, ordre ${await numberOf(id)}`,
    ])
    expect((await orders.read(id)).Confirmation).toBeNull()
  })

  it('PAY-06 PAY-08 cancels an order that is not collected in seven days', async () => {
    const inShop = async (): Promise<number> => {
      const { rows } = await db.execute<{ quantity: number }>(
        sql`select quantity from stock where shop_id = 1 and ean = ${piece.ean}`,
      )
      return rows[0]!.quantity
    }
    const [before, fetched, packed, left] = [
      await inShop(),
      await paid(collect()),
      await paid(collect()),
      await paid(collect()),
    ]
    for (const id of [fetched, left]) await orders.ready(id)
    await orders.handOver(fetched)
    await letters.deliver()
    smtp.received.length = 0
    await orders.processOverdue(new Date(Date.now() + collectionTime - 60_000))
    expect((await orders.read(left)).Status).toBe('paid')
    const late = new Date(Date.now() + collectionTime + 1000)
    await Promise.all([orders.processOverdue(late), orders.processOverdue(late)])
    expect(await orders.read(left)).toMatchObject({ Status: 'cancelled', Payment: 'released', PickupCode: null })
    expect(await orders.read(fetched)).toMatchObject({ Status: 'paid', Payment: 'captured' })
    // no pickup mail was sent yet
    expect(await orders.read(packed)).toMatchObject({ Status: 'paid', Payment: 'authorized' })
    expect(await inShop()).toBe(before - 2)
    await letters.deliver()
    await orders.processOverdue(late)
    await letters.deliver()
    const [letter, ...more] = about(await numberOf(left))
    expect(more).toEqual([])
    expect(letter!.header('Subject')).toBe(`Ordre ${await numberOf(left)} ble ikke hentet`)
    expect(letter!.text).toContain('ingenting trekkes')
  })

  it('PAY-08 rejects packing a concurrently withdrawn order', async () => {
    const id = await paid(collect())
    const [, packed] = await Promise.allSettled([orders.withdraw(id), orders.ready(id)])
    const { Status, ReadyAt } = await orders.read(id)
    expect(Status).toBe('cancelled')
    // only an order packed a moment before may get no mail of it here
    if (packed.status === 'fulfilled') expect(ReadyAt).not.toBeNull()
    else expect(packed.reason).toMatchObject({ kind: 'conflict' })
  })

  it('PAY-08 sends no pickup mail for a collected order', async () => {
    const id = await paid(collect())
    await letters.deliver()
    smtp.received.length = 0
    smtp.refuse(1)
    await orders.ready(id)
    await letters.deliver()
    await orders.handOver(id)
    await letters.deliver(later())
    expect([smtp.received, await waiting()]).toEqual([[], []])
  })

  it('USER-10 sends nothing for an anonymised order', async () => {
    smtp.refuse(1)
    const id = await paid()
    await letters.deliver()
    await db.update(ordersTable).set({ email: '' }).where(eq(ordersTable.id, id))
    await letters.deliver(later())
    expect([smtp.received, await waiting()]).toEqual([[], []])
  })
})

describe('a reservation', () => {
  const reserve = (Email: string, change: Partial<WireOrderRequest> = {}) =>
    openReservations(db, letters, (line) => log.push(line)).reserve(
      {
        ...piece.order,
        ...collect(),
        CustomerName: 'Vinn en tur på http://thief.example',
        Email,
        ...change,
        shipping_method_id: 2,
      },
      someone,
    )

  it('PAY-04 is mailed once each when made, ready and cancelled', async () => {
    const shop = openReservations(db, letters, (line) => log.push(line))
    const made = await reserve('ola@eksempel.no')
    await letters.deliver()
    await Promise.all([shop.advance(made.id, 3), shop.advance(made.id, 3)])
    await letters.deliver()
    await shop.cancel(made.id, someone)
    await shop.cancel(made.id, someone)
    await letters.deliver()
    expect(smtp.received.map(({ header }) => header('Subject'))).toEqual([
      `Reservasjon ${made.id}`,
      `Reservasjon ${made.id} er klar til henting`,
      `Reservasjon ${made.id} er avbestilt`,
    ])
    const [{ text }] = smtp.received as [ReceivedMail]
    for (const needed of [
      'Vi holder dem til',
      `Hentekode: ${made.pickupCode}`,
      'Pant: 2,00\u00a0kr',
      'Å betale i butikken',
      'Åpent mandag',
    ]) {
      expect(text).toContain(needed)
    }
    expect(text).toContain(`https://butikk.example/reservasjon/${made.id}`)
    // goods bought in a shop are sold by that shop, a company of its own
    expect(text).toMatch(/Selger: Vardeholm \S+ AS, org\.nr\. (\d{3}\s){3}MVA/)
    expect(smtp.received.some(({ raw }) => raw.includes('thief'))).toBe(false)
  })

  it('SECURITY PAY-04 sends a stranger at most ten mails an hour', async () => {
    for (let time = 0; time < 12; time++) await reserve(time % 2 ? 'stranger@eksempel.no' : 'STRANGER@eksempel.no')
    await letters.deliver()
    await letters.deliver()
    expect(smtp.received).toHaveLength(10)
    expect(await waiting()).toEqual([])
    expect(log.join('\n')).toContain('too many to one address')
    expect(log.join('\n').toLowerCase()).not.toContain('stranger')
    const made = await db
      .select()
      .from(reservations)
      .where(eq(sql`lower(${reservations.email})`, 'stranger@eksempel.no'))
    expect(made).toHaveLength(12)
  })
})
