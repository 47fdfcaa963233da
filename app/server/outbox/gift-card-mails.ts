import { and, eq, isNull } from 'drizzle-orm'
import { formatGiftCardCode } from '../../../machines/domain/gift-card-code.ts'
import { formatMoney } from '../../../machines/domain/index.ts'
import { formatDate, formatMoment } from '../../content/dates.ts'
import { loginHref } from '../../features/customers/login-href.ts'
import type { Db } from '../db/database.ts'
import { giftCards, type OutboxMailKind, orders } from '../db/schema.ts'
import type { GiftCardCodes } from '../gift-cards/codes.ts'
import { composeMail, type MailTemplates } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/port.ts'
import { sellerPart, type Terms, totalRow } from './mail-parts.ts'

interface About {
  order: typeof orders.$inferSelect
  card: typeof giftCards.$inferSelect
  /** Null once the mail with it is sent, or the card is void. */
  code: string | null
  /** Origin of the shop. */
  origin: string
  templates: MailTemplates
  /** Sections of the terms. */
  terms: Terms
}

/** Mails about a gift card, by kind; null when there is nothing to tell. The code is in the recipient's mail alone. */
export const giftCardMails: Readonly<
  Record<Extract<OutboxMailKind, `giftCard${string}`>, (about: About) => Mail | null>
> = {
  giftCardPaid: ({ order, card, origin, templates, terms }) =>
    composeMail(templates, 'giftCardPaid', order.email, {
      'order.number': String(order.number),
      'order.date': formatMoment(order.createdAt.toISOString()),
      'giftCard.recipient': `${card.recipientName}, ${card.recipientEmail}`,
      'giftCard.sends': card.sendAt ? formatMoment(card.sendAt.toISOString()) : null,
      'giftCard.expires': formatDate(card.expiresAt!.toISOString()),
      goods: [
        {
          type: 'amounts',
          rows: [{ label: 'Gavekort, uten mva.', amount: formatMoney(card.amount) }, totalRow('Totalt', order.total)],
        },
      ],
      link: order.customerId === null ? `${origin}/ordre/${order.id}` : `${origin}${loginHref(`/ordre/${order.id}`)}`,
      terms: terms('angrerett', 'betaling', 'vilkar'),
      seller: [sellerPart()],
    }),

  giftCardSent: ({ order, card, code, origin, templates }) =>
    code === null
      ? null
      : composeMail(templates, 'giftCardSent', card.recipientEmail, {
          'giftCard.amount': formatMoney(card.amount),
          'giftCard.code': formatGiftCardCode(code),
          'giftCard.recipient': card.recipientName,
          'giftCard.from': order.customerName,
          'giftCard.message': card.message || null,
          'giftCard.expires': formatDate(card.expiresAt!.toISOString()),
          link: `${origin}/gavekort/saldo`,
          seller: [sellerPart()],
        }),

  giftCardWithdrawn: ({ order, card, templates }) =>
    composeMail(templates, 'giftCardWithdrawn', order.email, {
      'order.number': String(order.number),
      'giftCard.amount': formatMoney(card.amount),
      'giftCard.last4': card.last4,
      seller: [sellerPart()],
    }),
}

/** What a mail about a gift card is made of. */
export async function giftCardMailData(db: Db, orderId: string, codes: GiftCardCodes | undefined) {
  const [row] = await db
    .select()
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .where(and(eq(giftCards.orderId, orderId), isNull(giftCards.returnCode)))
  if (!row?.gift_cards.expiresAt) return null
  const { orders: order, gift_cards: card } = row
  const code = card.sealedCode === null ? null : (codes?.open(card.sealedCode, orderId) ?? null)
  // of another secret key: the mail waits, and its error says why
  if (card.sealedCode !== null && code === null) throw new Error('the code of a gift card is sealed with another key')
  return { order, card, code }
}
