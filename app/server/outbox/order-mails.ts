import { formatMoney, type Order } from '../../../machines/domain/index.ts'
import { brand } from '../../brands/index.ts'
import { formatDate, formatMoment, norwegianDay } from '../../content/dates.ts'
import { freightText } from '../../content/freight.ts'
import { homeDeliveryTime } from '../../content/freight-promise.ts'
import { type LeftOutArticle, notOrderedHeading, notOrderedText } from '../../content/not-ordered.ts'
import { orderStatusText, paidText } from '../../content/order-status.ts'
import { formatPhone } from '../../content/phone.ts'
import { readyText } from '../../content/ready.ts'
import { loginHref } from '../../features/customers/login-href.ts'
import type { OutboxMailKind } from '../db/schema.ts'
import { type AmountRow, layoutMail, type MailPart } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/port.ts'
import { contactPart, goodsRow, sellerPart, shopPart, type Terms, totalRow } from './mail-parts.ts'

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
  /** Sections of the terms. */
  terms: Terms
}

/** Mails about an order, by kind; null when the reason is gone. */
export const orderMails: Readonly<
  Record<Extract<OutboxMailKind, `order${string}`>, (order: Order, about: About) => Mail | null>
> = {
  orderCode: (order, { code }) =>
    order.status === 'cancelled' && order.paidAt === null
      ? null
      : layoutMail(
          order.customer.email,
          `Kode til ordre ${order.number}`,
          order.status === 'awaitingPayment'
            ? 'Bestillingen koster ingenting, så vi må vite at e-postadressen er din før vi pakker den. Skriv denne koden på ordresiden:'
            : 'Skriv denne koden på ordresiden for å åpne ordren:',
          code,
          `Koden virker i én time.${order.status === 'awaitingPayment' ? ' Uten den blir bestillingen avbrutt, og varene lagt tilbake.' : ''}`,
          'Har du ikke bestilt noe hos oss? Da kan du se bort fra denne e-posten.',
          contactPart(),
        ),

  orderPaid(order, about) {
    // Cancelled before the mail was sent: the mail about that covers it.
    if (order.status !== 'paid') return null
    return layoutMail(
      order.customer.email,
      `Ordrebekreftelse ${order.number}`,
      'Takk for bestillingen! Dette er ordrebekreftelsen din. Ta vare på den.',
      `Ordre ${order.number}\nBestilt ${formatMoment(order.createdAt)}${reservedText(order)}`,
      receiptLink(order, about),
      ...(about.isCustomers ? [] : ['Lenken virker i tre år. Etter det får du en kode på e-post når du åpner den.']),
      ...goodsParts(order, paidText(order)),
      ...notOrderedParts(order, about),
      ...deliveryParts(order, about),
      ...about.terms('angrerett'),
      ...withdrawalForm(order, about),
      ...about.terms('reklamasjon', 'betaling', 'vilkar'),
      sellerPart(),
      contactPart(),
    )
  },

  // After pickup the code is void.
  orderReady: (order, about) =>
    order.status === 'paid' && order.shop && order.pickupCode !== null
      ? layoutMail(
          order.customer.email,
          `Ordre ${order.number} er klar til henting`,
          `${orderStatusText(order, new Date())} Vis hentekoden i kassen.`,
          shopPart(order.shop, order.pickupCode),
          receiptLink(order, about),
          contactPart(),
        )
      : null,

  orderSent: (order, about) =>
    order.status === 'paid'
      ? layoutMail(
          order.customer.email,
          `Ordre ${order.number} er på vei`,
          about.isVerified
            ? orderStatusText(order, new Date())
            : `Varene ble sendt ${formatDate(order.handedOverAt ?? new Date().toISOString())} til adressen på ordren. De kommer på ${homeDeliveryTime}.`,
          receiptLink(order, about),
          contactPart(),
        )
      : null,

  orderWithdrawn: (order) =>
    layoutMail(
      order.customer.email,
      `Kjøpet er angret, ordre ${order.number}`,
      'Vi har fått beskjed om at du angrer kjøpet. Ordren er annullert, og ingenting trekkes.',
      ...released(order),
      ...goodsParts(order, 'Frigis'),
      sellerPart(),
      contactPart(),
    ),

  orderUncollected: (order) =>
    layoutMail(
      order.customer.email,
      `Ordre ${order.number} ble ikke hentet`,
      `Vi holdt varene i ordre ${order.number} av i sju dager, og har lagt dem tilbake nå. Kjøpet er annullert, og ingenting trekkes.`,
      ...released(order),
      ...goodsParts(order, 'Frigis'),
      sellerPart(),
      contactPart(),
    ),
}

const reservedText = (order: Order): string =>
  order.paidAt && paidText(order) === 'Reservert' ? `\nBeløpet ble reservert ${formatMoment(order.paidAt)}` : ''

const released = ({ total }: Order): string[] =>
  total > 0 ? [`${formatMoney(total)} var reservert, og blir frigitt. Hvor fort du ser det, bestemmer banken din.`] : []

const receiptLink = ({ id }: Order, { origin, isCustomers }: About): MailPart => ({
  type: 'link',
  // a customer's order opens only for that customer
  href: isCustomers ? `${origin}${loginHref(`/ordre/${id}`)}` : `${origin}/ordre/${id}`,
  label: isCustomers ? 'Logg inn og se ordren og kvitteringen' : 'Se ordren og kvitteringen',
})

const addressOf = ({ customer: { name, address, postalCode, city } }: Order): string =>
  `${name}\n${address}\n${postalCode} ${city}`

function goodsParts(order: Order, paid: string): MailPart[] {
  const { lines, pant, discount, promocode, shipping, total, vat } = order
  const sum = (label: string, amount: string): AmountRow => ({ label, amount })
  return [
    { type: 'heading', text: 'Varene' },
    {
      type: 'amounts',
      rows: [
        ...lines.map(goodsRow),
        ...(discount > 0 ? [sum(promocode ? `Rabatt, kode ${promocode}` : 'Rabatt', formatMoney(-discount))] : []),
        ...(pant > 0 ? [sum('Pant', formatMoney(pant))] : []),
        sum('Frakt', freightText(shipping)),
        totalRow(paid, total),
        ...vat.map(({ percentage, amount }) => sum(`Herav ${percentage}\u00a0% mva.`, formatMoney(amount))),
      ],
    },
  ]
}

const notOrderedParts = (_order: Order, { notOrdered }: About): MailPart[] =>
  notOrdered.length > 0 ? [notOrderedHeading, { type: 'list', items: notOrdered.map(notOrderedText) }] : []

function deliveryParts(order: Order, { isVerified }: About): MailPart[] {
  const { customer, shop, pickupCode, paidAt } = order
  const phone = isVerified ? `\nMobilnummer: ${formatPhone(customer.phone)}` : ''
  if (!shop) {
    return [
      { type: 'heading', text: 'Levering' },
      isVerified
        ? `Varene sendes til:\n${addressOf(order)}`
        : 'Varene sendes til adressen på ordren. Du ser den på kvitteringen.',
      `De kommer på ${homeDeliveryTime}. Du får en e-post når de er på vei, og beløpet trekkes da.${phone}`,
    ]
  }
  const ready = paidAt && readyText(shop.openingHours, new Date(paidAt))
  // A delayed mail must not say today of yesterday.
  const isToday = paidAt && norwegianDay(new Date(paidAt)) === norwegianDay(new Date())
  return [
    { type: 'heading', text: 'Henting i butikk' },
    shopPart(shop, pickupCode),
    `${ready && isToday ? `Varene er ${ready.replace(/^klar/, 'klare')}. ` : ''}Du får en e-post når alt er klart. Vi holder varene av i sju dager, og beløpet trekkes når de er hentet.${phone}`,
  ]
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
