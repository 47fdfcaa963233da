import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteCustomer } from '../../app/server/customers/deletion.ts'
import { ownData } from '../../app/server/customers/own-data.ts'
import { openSession } from '../../app/server/customers/sessions.ts'
import type { Db } from '../../app/server/db/database.ts'
import { customers, stockAlerts } from '../../app/server/db/schema.ts'
import type { MailPort } from '../../app/server/mail/port.ts'
import { smtpMail } from '../../app/server/mail/smtp.ts'
import { createOutbox, disabledOutbox, type Outbox } from '../../app/server/outbox/outbox.ts'
import {
  confirmationTime,
  longestWait,
  openStockAlerts,
  type StockAlerts,
} from '../../app/server/stock-alerts/stock-alerts.ts'
import { insertCustomer } from './insert-customer.ts'
import { pieceOnWeb, sharedOrderDesk } from './order-desk.ts'
import { type SmtpStub, startSmtp } from './smtp-stub.ts'

const desk = sharedOrderDesk()
let db: Db
let smtp: SmtpStub
let mail: MailPort
let outbox: Outbox
let alerts: StockAlerts
let EanNo: string
let articleId: number
const guest = { session: 'someone', address: '203.0.113.7', origin: 'https://butikk.example' }

const setStock = (quantity: number) =>
  db.execute(
    sql`insert into stock values (${Number(EanNo)}, 55, ${quantity}) on conflict (ean, shop_id) do update set quantity = ${quantity}`,
  )

beforeAll(async () => {
  ;({ db } = desk())
  smtp = await startSmtp()
  mail = smtpMail(smtp.url, undefined)
  outbox = createOutbox(db, mail, { publicOrigin: 'https://butikk.example', log: () => undefined })
  alerts = openStockAlerts(db, outbox)
  const piece = await pieceOnWeb(db)
  ;({ articleId } = piece)
  EanNo = String(piece.ean)
})
afterAll(async () => {
  await outbox.close()
  await mail.close()
  await smtp.close()
})
beforeEach(async () => {
  await outbox.deliver()
  await db.delete(stockAlerts)
  smtp.received.length = 0
  await db.execute(sql`update stock set quantity = 0 where ean = ${Number(EanNo)}`)
})

let mailboxes = 0
const mailbox = (): string => `venter${mailboxes++}@eksempel.no`
let networks = 0
/** Another network for each: limits are tested apart. */
const caller = () => ({ ...guest, address: `198.51.${networks++}.1` })
async function mailsTo(to: string): Promise<{ subject: string; text: string }[]> {
  await outbox.deliver()
  return smtp.received
    .filter((one) => one.to.includes(to))
    .map(({ text, header }) => ({ subject: header('Subject') ?? '', text }))
}
const tokenIn = (text: string): string => /si-fra#token=([\w-]{43})/.exec(text)?.[1] ?? ''
async function confirmed(Email: string): Promise<string> {
  await alerts.request({ Email, EanNo }, caller())
  const token = tokenIn((await mailsTo(Email)).at(-1)?.text ?? '')
  await alerts.confirm(token)
  return token
}
const rows = () => db.select().from(stockAlerts)

describe('BUY-09 a request for a stock alert', () => {
  it('sends one mail when the variant is back', async () => {
    const to = mailbox()
    await confirmed(to)
    await alerts.notify()
    expect(await mailsTo(to)).toHaveLength(1)
    await setStock(2)
    await alerts.notify()
    await alerts.notify()
    const mails = await mailsTo(to)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Skal vi si fra/),
      expect.stringMatching(/^Inne igjen: /),
    ])
    expect(mails[1]!.text).toContain(`https://butikk.example/product/${articleId}?variant=`)
    expect(await rows()).toEqual([])
    await setStock(0)
    await setStock(2)
    await alerts.notify()
    expect(await mailsTo(to)).toHaveLength(2)
  })

  it('tells nobody who has not confirmed', async () => {
    const to = mailbox()
    await alerts.request({ Email: to, EanNo }, caller())
    await setStock(1)
    await alerts.notify()
    expect((await mailsTo(to)).map(({ text }) => text.includes('inne igjen:'))).toEqual([true])
    expect(await rows()).toHaveLength(1)
  })

  it('waits on when the variant is sold out again before the mail is sent', async () => {
    const to = mailbox()
    await confirmed(to)
    const slow = openStockAlerts(db, { ...outbox, flush: () => undefined })
    await setStock(1)
    await slow.notify()
    await setStock(0)
    expect(await mailsTo(to)).toHaveLength(1)
    await setStock(1)
    await slow.notify()
    expect(await mailsTo(to)).toHaveLength(2)
  })

  it('waits on while the shop has no mail', async () => {
    const to = mailbox()
    await confirmed(to)
    await setStock(1)
    await openStockAlerts(db, disabledOutbox).notify()
    await alerts.notify()
    expect(await mailsTo(to)).toHaveLength(2)
  })

  it('ends by the mailed link, once and again', async () => {
    const to = mailbox()
    const token = await confirmed(to)
    await alerts.end(token)
    await alerts.end(token)
    await setStock(1)
    await alerts.notify()
    expect(await mailsTo(to)).toHaveLength(1)
    await expect(alerts.confirm(token)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('answers alike for an address that waits and one that does not', async () => {
    const [known, unknown] = [mailbox(), mailbox()]
    await confirmed(known)
    const answers = [
      await alerts.request({ Email: known.toUpperCase(), EanNo }, caller()),
      await alerts.request({ Email: unknown, EanNo }, caller()),
    ]
    expect(answers).toEqual([{ Status: 'mailed' }, { Status: 'mailed' }])
    expect((await rows()).map(({ email }) => email).sort()).toEqual([known, unknown].sort())
  })

  it('refuses a request that cannot be kept', async () => {
    const to = mailbox()
    await expect(alerts.request({ Email: to, EanNo: '12345678' }, caller())).rejects.toMatchObject({ kind: 'notFound' })
    await expect(openStockAlerts(db, disabledOutbox).request({ Email: to, EanNo }, caller())).rejects.toMatchObject({
      kind: 'unavailable',
    })
    await setStock(1)
    await expect(alerts.request({ Email: to, EanNo }, caller())).rejects.toMatchObject({ kind: 'conflict' })
    expect(await rows()).toEqual([])
  })

  it('is deleted unconfirmed after three days, confirmed after a year', async () => {
    await alerts.request({ Email: mailbox(), EanNo }, caller())
    const to = mailbox()
    await confirmed(to)
    await alerts.deleteExpired(new Date(Date.now() + confirmationTime - 60_000))
    expect(await rows()).toHaveLength(2)
    await alerts.deleteExpired(new Date(Date.now() + confirmationTime + 60_000))
    expect((await rows()).map(({ email }) => email)).toEqual([to])
    await alerts.deleteExpired(new Date(Date.now() + longestWait + 60_000))
    expect(await rows()).toEqual([])
  })
})

describe('SECURITY BUY-09 a stranger’s mailbox', () => {
  it('SECURITY BUY-09 gets a limited number of requests to confirm', async () => {
    const to = mailbox()
    const asks = Array.from({ length: 16 }, () => () => alerts.request({ Email: to, EanNo }, caller()))
    const refused: string[] = []
    for (const ask of asks) await ask().catch(({ kind }) => refused.push(kind))
    expect(refused).toEqual(['rateLimited'])
  })

  it('SECURITY BUY-09 stores tokens as hashes', async () => {
    const to = mailbox()
    await alerts.request({ Email: to, EanNo }, caller())
    const [asked] = await mailsTo(to)
    const token = tokenIn(asked!.text)
    expect(asked!.text).not.toContain(to)
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await rows())).not.toContain(token)
  })
})

describe('BUY-09 a customer', () => {
  let phones = 91_000_100
  async function customer(email: string, emailVerifiedAt: Date | null): Promise<{ id: number; session: string }> {
    const { id } = await insertCustomer(db, { email, emailVerifiedAt, phone: `+47${phones++}` })
    return { id, session: await openSession(db, id, '') }
  }

  it('needs no link for the own verified address', async () => {
    const to = mailbox()
    const { session } = await customer(to, new Date())
    const answer = await alerts.request({ Email: to, EanNo }, { ...caller(), session })
    expect(answer).toEqual({ Status: 'confirmed', Token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await mailsTo(to)).toEqual([])
    await alerts.end(answer.Token!)
    expect(await rows()).toEqual([])
  })

  it('has to confirm an unverified address and another’s', async () => {
    const [own, other] = [mailbox(), mailbox()]
    const { session } = await customer(own, null)
    for (const Email of [own, other])
      expect(await alerts.request({ Email, EanNo }, { ...caller(), session })).toEqual({ Status: 'mailed' })
  })

  it('deletes the requests of a deleted account', async () => {
    const to = mailbox()
    await confirmed(to)
    const { id } = await customer(to, new Date())
    const [row] = await db.select().from(customers).where(eq(customers.id, id))
    expect((await ownData(db, row!)).stock_alerts).toEqual([
      { ean: EanNo, since: expect.any(String), confirmed: expect.any(String) },
    ])
    await deleteCustomer(db, id)
    expect(await rows()).toEqual([])
  })
})
