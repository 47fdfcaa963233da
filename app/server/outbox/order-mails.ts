import { formatMoney, type Order } from '../../../machines/domain/index.ts'
import { brand } from '../../brands/index.ts'
import { formatDate, formatMoment, norwegianDay } from '../../content/dates.ts'
import { freightText } from '../../content/freight.ts'
import { homeDeliveryTime } from '../../content/freight-promise.ts'
import { giftCardRows, paidByGiftCards } from '../../content/gift-card-rows.ts'
import { type LeftOutArticle, notOrderedHeading, notOrderedText } from '../../content/not-ordered.ts'
import { orderStatusText, paidText } from '../../content/order-status.ts'
import { formatPhone } from '../../content/phone.ts'
import { readyText } from '../../content/ready.ts'
import { loginHref } from '../../features/customers/login-href.ts'
import type { OutboxMailKind } from '../db/schema.ts'
import { composeMail, type MailTemplates } from '../mail/compose-mail.ts'
import type { AmountRow, MailPart } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/port.ts'
import { goodsRow, sellerPart, shopPart, type Terms, totalRow } from './mail-parts.ts'

interface About {
  /** Origin of the shop. */
  origin: string
  notOrdered: readonly LeftOutArticle[]
  /** Whether it opens only for its customer. */
  isCustomers: boolean
  /** Whether the address is verified. Otherwise the mail repeats no typed text. */
  isVerified: boolean
  /** The code of `orderCode`. */
  code: string
  templates: MailTemplates
  /** Sections of the terms. */
  terms: Terms
}

/** Mails about an order, by kind; null when the reason is gone. */
export const orderMails: Readonly<
  Record<Extract<OutboxMailKind, `order${string}`>, (order: Order, about: About) => Mail | null>
> = {
  orderCode: (order, { templates, code }) =>
    order.status === 'cancelled' && order.paidAt === null
      ? null
      : composeMail(templates, 'orderCode', order.customer.email, {
          'order.number': String(order.number),
          code,
          isUnconfirmed: order.status === 'awaitingPayment',
        }),

  orderPaid(order, about) {
    // Cancelled before the mail was sent: the mail about that covers it.
    if (order.status !== 'paid') return null
    const { customer, shop, pickupCode, paidAt } = order
    return composeMail(about.templates, 'orderPaid', customer.email, {
      ...orderLink(order, about),
      'order.number': String(order.number),
      'order.date': formatMoment(order.createdAt),
      'order.reserved': paidAt && paidText(order) === 'Reservert' ? formatMoment(paidAt) : null,
      'order.address': addressOf(order, about),
      'order.carrier': order.pickupPoint?.carrier ?? null,
      'customer.phone': about.isVerified ? formatPhone(customer.phone) : null,
      homeDeliveryTime,
      'shop.ready': readyIn(order),
      goods: goodsPart(order, paidText(order)),
      notOrdered: notOrderedParts(about),
      shop: shop ? [shopPart(shop, pickupCode)] : [],
      withdrawalTerms: about.terms('angrerett'),
      withdrawalForm: withdrawalForm(order, about),
      terms: about.terms('reklamasjon', 'betaling', 'vilkar'),
      seller: [sellerPart()],
      isHome: !shop,
    })
  },

  // After pickup the code is void.
  orderReady: (order, about) =>
    order.status === 'paid' && order.shop && order.pickupCode !== null
      ? composeMail(about.templates, 'orderReady', order.customer.email, {
          ...orderLink(order, about),
          'order.number': String(order.number),
          'order.status': orderStatusText(order, new Date()),
          shop: [shopPart(order.shop, order.pickupCode)],
        })
      : null,

  orderSent: (order, about) =>
    order.status === 'paid'
      ? composeMail(about.templates, 'orderSent', order.customer.email, {
          ...orderLink(order, about),
          'order.number': String(order.number),
          'order.status': about.isVerified || order.pickupPoint ? orderStatusText(order, new Date()) : null,
          'order.sent': formatDate(order.handedOverAt ?? new Date().toISOString()),
          'order.tracking': order.trackingUrl ?? null,
          homeDeliveryTime,
        })
      : null,

  orderWithdrawn: (order, { templates }) =>
    composeMail(templates, 'orderWithdrawn', order.customer.email, cancelled(order)),

  orderUncollected: (order, { templates }) =>
    composeMail(templates, 'orderUncollected', order.customer.email, cancelled(order)),
}

const cancelled = (order: Order) => ({
  'order.number': String(order.number),
  'order.released': order.total > paidByGiftCards(order) ? formatMoney(order.total - paidByGiftCards(order)) : null,
  'order.toGiftCards': paidByGiftCards(order) > 0 ? formatMoney(paidByGiftCards(order)) : null,
  goods: goodsPart(order, 'Frigis'),
  seller: [sellerPart()],
})

/** A customer's order opens only for that customer. */
const orderLink = ({ id }: Order, { origin, isCustomers }: About) => ({
  link: isCustomers ? `${origin}${loginHref(`/ordre/${id}`)}` : `${origin}/ordre/${id}`,
  isCustomers,
})

/** Where it is sent. A pick-up point is the carrier's text, which may be repeated to anyone. */
function addressOf({ customer, pickupPoint: point }: Order, { isVerified }: About): string | null {
  if (!point && !isVerified) return null
  const { address, postalCode, city } = point ?? customer
  return [isVerified && customer.name, point?.name, address, `${postalCode} ${city}`].filter(Boolean).join('\n')
}

function goodsPart(order: Order, paid: string): MailPart[] {
  const { lines, pant, discount, promocode, shipping, total, vat } = order
  const sum = (label: string, amount: string): AmountRow => ({ label, amount })
  return [
    {
      type: 'amounts',
      rows: [
        ...lines.map(goodsRow),
        ...(discount > 0 ? [sum(promocode ? `Rabatt, kode ${promocode}` : 'Rabatt', formatMoney(-discount))] : []),
        ...(pant > 0 ? [sum('Pant', formatMoney(pant))] : []),
        sum('Frakt', freightText(shipping)),
        totalRow(paid, total),
        ...giftCardRows(order).map(({ label, amount }) => sum(label, formatMoney(amount))),
        ...vat.map(({ percentage, amount }) => sum(`Herav ${percentage}\u00a0% mva.`, formatMoney(amount))),
      ],
    },
  ]
}

const notOrderedParts = ({ notOrdered }: About): MailPart[] =>
  notOrdered.length > 0 ? [notOrderedHeading, { type: 'list', items: notOrdered.map(notOrderedText) }] : []

/** When the goods are ready in the shop; null if unknown, or if the mail is late and must not say today of yesterday. */
function readyIn({ shop, paidAt }: Order): string | null {
  const isToday = paidAt && norwegianDay(new Date(paidAt)) === norwegianDay(new Date())
  const ready = shop && isToday ? readyText(shop.openingHours, new Date(paidAt)) : null
  return ready ? ready.replace(/^klar/, 'klare') : null
}

/** The statutory withdrawal form, to be sent or handed in (angrerettloven § 8 first paragraph h). */
function withdrawalForm({ id, number, createdAt, customer }: Order, { origin, isVerified }: About): MailPart[] {
  const { name, orgNo, address, email } = brand.company
  return [
    { type: 'heading', text: 'Angreskjema' },
    { type: 'link', href: `${origin}/angre?ordre=${id}`, label: 'Angre kjøpet på nett' },
    'Eller fyll ut dette og send det hvis du vil gå fra avtalen. Du trenger ikke å si hvorfor.',
    `Til: ${name}, org.nr. ${orgNo}, ${address}, ${email}`,
    [
      'Jeg går fra kjøpet av disse varene: ______________________________',
      `Ordrenummer: ${number}`,
      `Bestilt: ${formatMoment(createdAt)}`,
      'Mottatt: ______________',
      `Navn: ${isVerified ? customer.name : '______________________________'}`,
      'Adresse: ______________________________',
      'Dato og underskrift (bare når skjemaet sendes på papir): ______________',
    ].join('\n'),
  ]
}
