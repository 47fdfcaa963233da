import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orderOf, reservationOf, shopOf } from '../../api/map.ts'
import { brandOf } from '../../brands/registry.ts'
import { runWithBrand } from '../../brands/request-brand.ts'
import type { OwnPages } from '../content-folder/own-pages.ts'
import type { Db } from '../db/database.ts'
import { type letters, orderReturns, orders, repairs, reservations, shops, stockAlerts } from '../db/schema.ts'
import type { GiftCardCodes } from '../gift-cards/codes.ts'
import type { MailTemplates } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/port.ts'
import { newOrderCode } from '../orders/order-codes.ts'
import { readOrder } from '../orders/read-order.ts'
import { readRepairs, wireRepair } from '../repairs/read-repairs.ts'
import { wireReservation } from '../reservations/read-reservation.ts'
import { alertVariant } from '../stock-alerts/alert-variant.ts'
import { newStockAlertToken } from '../stock-alerts/stock-alert-token.ts'
import { birthdayGiftMail } from './birthday-mails.ts'
import { giftCardMailData, giftCardMails } from './gift-card-mails.ts'
import { termsOf } from './mail-parts.ts'
import { orderMails } from './order-mails.ts'
import { isRepairMail, repairMail } from './repair-mails.ts'
import { reservationMails } from './reservation-mails.ts'
import { returnMails } from './return-mails.ts'
import { stockAlertBackMail, stockAlertRequestedMail } from './stock-alert-mails.ts'

type OutboxMail = Pick<typeof letters.$inferSelect, 'kind' | 'about'>

/**
 * Renders a mail from its order, return, repair, reservation, stock alert or birthday gift as it is now, in its brand's name; null when there is
 * nothing to tell, or no recipient.
 */
export async function renderMail(
  db: Db,
  letter: OutboxMail,
  { ownPages, publicOrigin = '', codes }: RenderOptions,
): Promise<RenderedMail | null> {
  const { kind, about } = letter
  const shop = { ownPages, templates: ownPages.mailTemplate, publicOrigin }
  const written =
    kind === 'birthdayGift'
      ? await ofBirthdayGift(db, Number(about), shop)
      : kind === 'stockAlertRequested' || kind === 'stockAlertBack'
        ? await ofStockAlert(db, kind, about, shop)
        : kind in giftCardMails
          ? await ofGiftCard(db, kind as keyof typeof giftCardMails, about, { ...shop, codes })
          : isRepairMail(kind)
            ? await ofRepair(db, kind, about, shop)
            : kind in returnMails
              ? await ofReturn(db, kind as keyof typeof returnMails, about, { ...shop, codes })
              : kind in orderMails
                ? await ofOrder(db, kind as keyof typeof orderMails, about, shop)
                : await ofReservation(db, kind as keyof typeof reservationMails, Number(about), shop)
  if (!written?.mail?.to) return null
  return { mail: { ...written.mail, id: idOf(letter, written.mail) }, isExpected: written.isExpected }
}

export interface RenderedMail {
  mail: Mail
  /** Whether the recipient paid, asked for it by a counted call, or verified the address. */
  isExpected: boolean
}

interface RenderOptions {
  ownPages: OwnPages
  publicOrigin?: string | undefined
  /** Reads the codes of gift cards. */
  codes?: GiftCardCodes | undefined
}

/** What the mails need of the shop. */
interface MailingShop {
  ownPages: OwnPages
  templates: MailTemplates
  publicOrigin: string
}

async function ofOrder(
  db: Db,
  kind: keyof typeof orderMails,
  id: string,
  { ownPages, templates, publicOrigin }: MailingShop,
) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (!row) return null
  const order = orderOf(await readOrder(db, id))
  const { origin, notOrdered, customerId, emailVerifiedAt } = row
  const code = kind === 'orderCode' ? await newOrderCode(db, id) : ''
  const mail = runWithBrand(brandWith(row.brand), () =>
    orderMails[kind](order, {
      origin: origin || publicOrigin,
      notOrdered,
      isCustomers: customerId !== null,
      isVerified: emailVerifiedAt !== null,
      code,
      templates,
      terms: termsOf(ownPages),
    }),
  )
  return { mail, isExpected: emailVerifiedAt !== null || row.total > 0 || kind === 'orderCode' }
}

async function ofReturn(
  db: Db,
  kind: keyof typeof returnMails,
  code: string,
  { templates, publicOrigin, codes }: MailingShop & Pick<RenderOptions, 'codes'>,
) {
  const [row] = await db
    .select({ id: orders.id, origin: orders.origin, customerId: orders.customerId, brand: orders.brand })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orderReturns.code, code))
  const order = row && orderOf(await readOrder(db, row.id, codes))
  const found = order?.returns.find(({ number }) => number === code)
  if (!row || !order || !found) return null
  // the mail waits, and its error says why
  if (kind === 'returnRefunded' && found.giftCard && found.giftCard.code === null)
    throw new Error('the code of a gift card is sealed with another key')
  const about = { origin: row.origin || publicOrigin, isCustomers: row.customerId !== null, templates }
  // only for handed-over goods
  return { mail: runWithBrand(brandWith(row.brand), () => returnMails[kind](order, found, about)), isExpected: true }
}

async function ofGiftCard(
  db: Db,
  kind: keyof typeof giftCardMails,
  orderId: string,
  { ownPages, templates, publicOrigin, codes }: MailingShop & Pick<RenderOptions, 'codes'>,
) {
  const found = await giftCardMailData(db, orderId, codes)
  if (!found) return null
  const about = { ...found, origin: found.order.origin || publicOrigin, templates, terms: termsOf(ownPages) }
  // only for a paid card
  return { mail: runWithBrand(brandWith(found.order.brand), () => giftCardMails[kind](about)), isExpected: true }
}

async function ofRepair(
  db: Db,
  kind: Parameters<typeof repairMail>[0],
  code: string,
  { templates, publicOrigin }: MailingShop,
) {
  const [stored] = await readRepairs(db, eq(repairs.code, code))
  const [row] = stored ? await db.select().from(orders).where(eq(orders.id, stored.orderId)) : []
  if (!stored || !row) return null
  const order = orderOf(await readOrder(db, row.id))
  const about = { origin: row.origin || publicOrigin, isCustomers: row.customerId !== null, templates }
  // only for handed-over goods
  return {
    mail: runWithBrand(brandWith(row.brand), () => repairMail(kind, order, wireRepair(stored), about)),
    isExpected: true,
  }
}

async function ofReservation(
  db: Db,
  kind: keyof typeof reservationMails,
  id: number,
  { templates, publicOrigin }: MailingShop,
) {
  const [found] = await db
    .select()
    .from(reservations)
    .leftJoin(shops, eq(shops.id, reservations.shopId))
    .where(eq(reservations.id, id))
  if (!found) return null
  const { reservations: row, shops: shop } = found
  const reservation = reservationOf(await wireReservation(db, row))
  const mail = runWithBrand(brandWith(row.brand), () =>
    reservationMails[kind](reservation, {
      shop: shop?.physical ? shopOf(shop.doc) : null,
      origin: row.origin || publicOrigin,
      templates,
    }),
  )
  return { mail, isExpected: false }
}

/** In the name of the brand that the server runs for: an account is of all. */
async function ofBirthdayGift(db: Db, giftId: number, { templates, publicOrigin }: MailingShop) {
  const mail = await birthdayGiftMail(db, giftId, { origin: publicOrigin, templates })
  // only to a verified address
  return { mail, isExpected: true }
}

async function ofStockAlert(
  db: Db,
  kind: 'stockAlertRequested' | 'stockAlertBack',
  id: string,
  { templates, publicOrigin }: MailingShop,
) {
  const [row] = await db.select().from(stockAlerts).where(eq(stockAlerts.id, id))
  const variant = row && (await alertVariant(db, row.ean))
  if (!variant) return null
  const about = { email: row.email, variant, origin: row.origin || publicOrigin, templates }
  if (kind === 'stockAlertBack' && !variant.isInStock) {
    // sold out again before the mail was sent: wait on
    await db.update(stockAlerts).set({ notifiedAt: null }).where(eq(stockAlerts.id, id))
    return null
  }
  const token = kind === 'stockAlertRequested' ? await newStockAlertToken(db, id) : ''
  const mail = runWithBrand(brandWith(row.brand), () =>
    kind === 'stockAlertRequested'
      ? stockAlertRequestedMail(about, token, row.confirmedAt !== null)
      : stockAlertBackMail(about),
  )
  // counted when it was requested, or confirmed by its owner
  return { mail, isExpected: true }
}

const brandWith = (id: number) => brandOf(String(id)) ?? brandOf(undefined)!

/** Message id: stable per mail, and useless for finding the order. */
const idOf = ({ kind, about }: OutboxMail, { replyTo = '' }: Mail): string =>
  `${createHash('sha256').update(`letter ${kind} ${about}`).digest('hex').slice(0, 32)}@${replyTo.split('@')[1]}`
