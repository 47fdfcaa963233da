import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { birthdayGiftDays, birthdayGiftPercent } from '../../app/content/birthday-gift.ts'
import { formatDate } from '../../app/content/dates.ts'
import { openPromocodeImport } from '../../app/server/catalogue/import/import-promocodes.ts'
import {
  type BirthdayGifts,
  birthdayGiftOf,
  birthdaysAt,
  leastDaysBetween,
  openBirthdayGifts,
} from '../../app/server/customers/birthday-gifts.ts'
import { deleteCustomer } from '../../app/server/customers/deletion.ts'
import { ownData } from '../../app/server/customers/own-data.ts'
import type { Db } from '../../app/server/db/database.ts'
import { birthdayGifts, customers, promocodes } from '../../app/server/db/schema.ts'
import type { MailPort } from '../../app/server/mail/port.ts'
import { smtpMail } from '../../app/server/mail/smtp.ts'
import { createOutbox, disabledOutbox, type Outbox } from '../../app/server/outbox/outbox.ts'
import { birthdayType } from '../../app/server/promocodes/birthday-promocodes.ts'
import { checkPromocode } from '../../app/server/promocodes/promocodes.ts'
import { withCheckCharacter } from '../../machines/domain/checked-code.ts'
import { insertCustomer } from './insert-customer.ts'
import { type PieceOnWeb, pieceOnWeb, sharedOrderDesk } from './order-desk.ts'
import { type SmtpStub, startSmtp } from './smtp-stub.ts'

const desk = sharedOrderDesk()
let db: Db
let smtp: SmtpStub
let mail: MailPort
let outbox: Outbox
let gifts: BirthdayGifts
let piece: PieceOnWeb

const day = 24 * 3_600_000
const now = new Date()
const later = (days: number): Date => new Date(now.getTime() + days * day)
/** Born on this day of the year, by the shops' clock. */
const bornOn = (moment: Date): string => {
  const key = birthdaysAt(moment)[0]!
  return `1988-${String(Math.floor(key / 100)).padStart(2, '0')}-${String(key % 100).padStart(2, '0')}`
}

beforeAll(async () => {
  ;({ db } = desk())
  smtp = await startSmtp()
  mail = smtpMail(smtp.url, undefined)
  outbox = createOutbox(db, mail, { publicOrigin: 'https://butikk.example', log: () => undefined })
  gifts = openBirthdayGifts(db, outbox)
  piece = await pieceOnWeb(db)
})
afterAll(async () => {
  await outbox.close()
  await mail.close()
  await smtp.close()
})
beforeEach(async () => {
  // a mail that the test before has flushed may still be on its way
  await outbox.deliver()
  await db.delete(customers)
  await db.delete(promocodes).where(eq(promocodes.type, birthdayType))
  smtp.received.length = 0
})

let people = 0
/** A member who has asked for the gift, and has the birthday today. */
function member(own: Partial<typeof customers.$inferInsert> = {}) {
  people += 1
  return insertCustomer(db, {
    email: `fyller${people}@eksempel.no`,
    phone: `+47${42_000_000 + people}`,
    club: true,
    birthdayGift: true,
    birthDate: bornOn(now),
    emailVerifiedAt: new Date(),
    ...own,
  })
}
async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  await outbox.deliver()
  return smtp.received.map(({ to, text, header }) => ({ to: to.join(), subject: header('Subject') ?? '', text }))
}
/** The mailed code, in its groups. */
const codeIn = (text: string): string => /^[0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4}$/m.exec(text)?.[0] ?? ''
async function given(): Promise<string> {
  await gifts.give(now)
  return codeIn((await mails()).at(-1)?.text ?? '')
}
const refusalOf = (code: string, customerId: number | null) =>
  checkPromocode(db, code, customerId).then(
    () => null,
    (error: { details: { code: string } }) => error.details.code,
  )

describe('OWN-05 the birthday gift', () => {
  it('is mailed to a member on the day, with what it is worth and how long it is valid', async () => {
    const { email } = await member()
    await gifts.give(now)
    const [one, ...others] = await mails()
    expect(others).toEqual([])
    expect(one).toMatchObject({ to: email, subject: expect.stringContaining('Gratulerer med dagen') })
    expect(one!.text).toContain(`${birthdayGiftPercent}\u00a0%`)
    expect(one!.text).toContain(formatDate(later(birthdayGiftDays).toISOString()))
    expect(one!.text).toContain('https://butikk.example/logg-inn?til=%2Fkonto%2Fqr')
  })

  it('has a code that is read aloud, the last character of which checks it', async () => {
    await member()
    const code = (await given()).replaceAll(' ', '')
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(withCheckCharacter(code.slice(0, -1))).toBe(code)
  })

  it.each<[string, Partial<typeof customers.$inferInsert>]>([
    ['one who has not asked for it', { birthdayGift: false }],
    ['one who is no member', { club: false }],
    ['an address that is not verified', { emailVerifiedAt: null }],
    ['one whose birthday is unknown', { birthDate: null }],
    ['one whose birthday is tomorrow', { birthDate: bornOn(later(1)) }],
    ['one whose birthday is long past', { birthDate: bornOn(later(-5)) }],
  ])('is not given to %s', async (_, own) => {
    await member(own)
    await gifts.give(now)
    expect(await mails()).toEqual([])
    expect(await db.select().from(birthdayGifts)).toEqual([])
  })

  it('comes some days late when the shop was down', async () => {
    await member({ birthDate: bornOn(later(-3)) })
    await gifts.give(now)
    expect(await mails()).toHaveLength(1)
  })

  it('is given once, however often it is asked for and by how many processes', async () => {
    await member()
    const other = openBirthdayGifts(db, outbox)
    await Promise.all([gifts.give(now), other.give(now), gifts.give(later(1))])
    await gifts.give(later(2))
    expect(await mails()).toHaveLength(1)
  })

  it('comes no sooner for who moves the birthday in the account', async () => {
    const { id } = await member()
    await gifts.give(now)
    await db
      .update(customers)
      .set({ birthDate: bornOn(later(leastDaysBetween - 10)) })
      .where(eq(customers.id, id))
    await gifts.give(later(leastDaysBetween - 10))
    expect(await db.select().from(birthdayGifts)).toHaveLength(1)
  })

  it('comes again the next year', async () => {
    await member()
    await gifts.give(now)
    const next = new Date(now)
    next.setUTCFullYear(now.getUTCFullYear() + 1)
    await gifts.give(next)
    expect(await db.select().from(birthdayGifts)).toHaveLength(2)
  })

  it('of 29 February is given on the 28th in other years', () => {
    expect(birthdaysAt(new Date('2027-02-28T12:00:00Z'))).toContain(229)
    expect(birthdaysAt(new Date('2028-02-28T12:00:00Z'))).not.toContain(229)
    expect(birthdaysAt(new Date('2028-02-29T12:00:00Z'))).toContain(229)
  })

  it('begins at midnight in Norway', () => {
    expect(birthdaysAt(new Date('2026-06-30T22:30:00Z'))[0]).toBe(701)
  })

  it('waits where the shop sends no mail', async () => {
    await member()
    await openBirthdayGifts(db, disabledOutbox).give(now)
    expect(await db.select().from(birthdayGifts)).toEqual([])
  })

  it('is not mailed to who leaves the club before the mail', async () => {
    const { id } = await member()
    // the mail waits for the next delivery: sent at once, it may be quicker than the shopper
    await openBirthdayGifts(db, { ...outbox, flush: () => undefined }).give(now)
    await db.update(customers).set({ club: false }).where(eq(customers.id, id))
    expect(await mails()).toEqual([])
  })
})

describe('OWN-05 the code of the birthday gift', () => {
  it('takes its part off an order of its member, typed in any case and without its groups', async () => {
    const { id } = await member()
    const code = await given()
    for (const typed of [code, code.toLowerCase(), code.replaceAll(' ', '-')])
      expect(await checkPromocode(db, typed, id)).toMatchObject({ fixed: false, amount: birthdayGiftPercent / 100 })
  })

  it('is for its member alone', async () => {
    const owner = await member()
    const code = await given()
    const other = await member({ birthDate: null })
    expect(await refusalOf(code, owner.id)).toBeNull()
    expect(await refusalOf(code, other.id)).toBe('unknown')
    expect(await refusalOf(code, null)).toBe('membersOnly')
  })

  it('is worth nothing to who has left the club', async () => {
    const { id } = await member()
    const code = await given()
    await db.update(customers).set({ club: false }).where(eq(customers.id, id))
    expect(await refusalOf(code, id)).toBe('membersOnly')
  })

  it('is used once', async () => {
    const { id } = await member()
    const code = await given()
    const discount = Math.round((piece.price * birthdayGiftPercent) / 100)
    const order = { ...piece.order, Promocode: code, ExpectedTotal: piece.order.ExpectedTotal - discount }
    const { orders } = desk()
    const placed = await orders.read(
      await orders.place(order, { session: 'someone', idempotencyKey: null, customerId: id }),
    )
    expect(placed).toMatchObject({ Discount: discount })
    expect(await refusalOf(code, id)).toBe('alreadyUsed')
  })

  it('is neither ended nor changed by the catalogue’s feed', async () => {
    const { id } = await member()
    const code = await given()
    await db.transaction(async (tx) => {
      const importer = await openPromocodeImport(tx, false, now)
      await importer.take([{ code: 'NYKODE', percent: 10, from: '2026-01-01', to: '2099-01-01' }])
      expect(await importer.finish()).toMatchObject({ added: 1 })
    })
    expect(await refusalOf(code, id)).toBeNull()
    const [added] = await db.select().from(promocodes).where(eq(promocodes.code, 'NYKODE'))
    expect(added!.id).toBeLessThan(1_000_000)
  })
})

describe('OWN-05 what is kept of a birthday gift', () => {
  it('is in the customer’s own data', async () => {
    const customer = await member()
    const code = await given()
    const { birthday_gifts } = await ownData(db, customer)
    expect(birthday_gifts).toEqual([
      { code: code.replaceAll(' ', ''), since: expect.any(String), until: expect.any(String), used: false },
    ])
  })

  it('is what the customer’s page shows, used or not, until its last day is over', async () => {
    const { id } = await member()
    expect(await birthdayGiftOf(db, id)).toBeNull()
    const code = (await given()).replaceAll(' ', '')
    expect(await birthdayGiftOf(db, id)).toEqual({ code, until: expect.any(String), used: false })
    await db.update(promocodes).set({ uses: 1 }).where(eq(promocodes.type, birthdayType))
    expect(await birthdayGiftOf(db, id)).toMatchObject({ used: true })
    await db
      .update(promocodes)
      .set({ validTo: later(-1) })
      .where(eq(promocodes.type, birthdayType))
    expect(await birthdayGiftOf(db, id)).toBeNull()
    expect(await birthdayGiftOf(db, null)).toBeNull()
  })

  it('goes with the account', async () => {
    const { id } = await member()
    await given()
    await deleteCustomer(db, id)
    expect(await db.select().from(birthdayGifts)).toEqual([])
    expect(await db.select().from(promocodes).where(eq(promocodes.type, birthdayType))).toEqual([])
  })

  it('is deleted after 400 days', async () => {
    await member()
    await gifts.give(now)
    await gifts.deleteOld(later(399))
    expect(await db.select().from(birthdayGifts)).toHaveLength(1)
    await gifts.deleteOld(later(401))
    expect(await db.select().from(birthdayGifts)).toEqual([])
    expect(await db.select().from(promocodes).where(eq(promocodes.type, birthdayType))).toEqual([])
  })
})
