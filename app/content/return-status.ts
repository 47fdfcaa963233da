import { formatGiftCardCode } from '../../machines/domain/gift-card-code.ts'
import {
  formatMoney,
  type Order,
  type OrderReturn,
  type OrderReturnLine,
  type Ore,
  type ReturnGiftCard,
  type ReturnReason,
} from '../../machines/domain/index.ts'
import { collectionDays } from './collection-days.ts'
import { formatDate, formatMoment } from './dates.ts'
import { sizeText } from './size-text.ts'

/** Reasons for a return, as the shopper chooses them. */
export const returnReasonTexts: Readonly<Record<ReturnReason, string>> = {
  size: 'Feil størrelse eller passform',
  differs: 'Ikke som beskrevet',
  damaged: 'Skadet eller feil ved varen',
  late: 'Kom for sent',
  regret: 'Ombestemte meg',
  other: 'Annet',
}

/** A return's number to read and to type: `RT 1234 5678`. */
export const formatReturnNumber = (number: string): string =>
  number.replace(/^(RT)(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3')

type Amounts = Pick<OrderReturn, 'goods' | 'freight'>
export const returnAmount = ({ goods, freight }: Amounts): Ore => goods + freight
/** The amount, with the freight in it named. */
export const returnAmountText = (amounts: Amounts): string =>
  `${formatMoney(returnAmount(amounts))}${amounts.freight > 0 ? `, med ${formatMoney(amounts.freight)} for frakten` : ''}`

/** The gift card of a return, with its code where the reader may have it. */
export function returnCardText({ code, last4, balance, amount, expiresAt }: ReturnGiftCard): string {
  const has = balance === amount ? formatMoney(amount) : `${formatMoney(balance)} igjen av ${formatMoney(amount)}`
  const until = `gjelder til ${formatDate(expiresAt)}.`
  if (code === null) return `Gavekortet som slutter på ${last4}, har ${has} og ${until} Koden står i e-posten.`
  return `Gavekortkode ${formatGiftCardCode(code)}. Kortet har ${has} og ${until}`
}

type Facts = Pick<
  OrderReturn,
  | 'status'
  | 'createdAt'
  | 'receivedAt'
  | 'refundedAt'
  | 'exchangedAt'
  | 'heldUntil'
  | 'goods'
  | 'freight'
  | 'refusal'
  | 'toGiftCard'
  | 'lines'
>
type Way = Order['delivery']

/** The size that a line is exchanged for; null for money. */
export const exchangeText = ({ exchange }: Pick<OrderReturnLine, 'exchange'>): string | null =>
  exchange && sizeText(exchange.size)

/** Whether pieces of it are paid back, now or later. */
export const isPaidBack = ({ lines }: Pick<OrderReturn, 'lines'>): boolean =>
  lines.some(({ count, received, exchange }) => (received ?? count) > (exchange?.count ?? 0))

/** Pieces of new sizes that are held or handed over. */
const newPieces = ({ lines }: Pick<OrderReturn, 'lines'>): number =>
  lines.reduce((sum, { exchange }) => sum + (exchange?.count ?? 0), 0)

/** Where a return stands, as page and mail say it; `delivery` of its order, which its new sizes take too. */
export function returnStatusText(facts: Facts, delivery: Way): string {
  const { status, createdAt, receivedAt, refundedAt, exchangedAt, refusal, toGiftCard } = facts
  const paidBack = (day: string) =>
    toGiftCard
      ? `ga deg ${returnAmountText(facts)} på gavekort ${day}`
      : `betalte tilbake ${returnAmountText(facts)} ${day}`
  const why = refusal && ` Vi godtok ikke alt: ${refusal}`
  switch (status) {
    case 'registered':
      return `Registrert ${formatMoment(createdAt)}. Vi venter på varene.${holdText(facts)}`
    case 'received': {
      const sum = returnAmountText(facts)
      const later = toGiftCard ? `gir deg ${sum} på gavekort` : `betaler tilbake ${sum}`
      const paid = `, og ${refundedAt ? paidBack(formatDate(refundedAt)) : later}`
      const exchange = newPieces(facts) > 0 && !exchangedAt ? ` ${waitingText[delivery]}` : ''
      return `Vi fikk varene ${formatDate(receivedAt!)}${isPaidBack(facts) ? paid : ''}.${exchange}${why}`
    }
    case 'refunded':
      return `Vi ${paidBack(formatDate(refundedAt!))}.${why}`
    case 'exchanged': {
      const money = refundedAt ? ` Vi ${paidBack(formatDate(refundedAt))}.` : ''
      return `${exchangedText[delivery]} ${formatDate(exchangedAt!)}.${money}${why}`
    }
    case 'refused':
      return `Vi fikk varene ${formatDate(receivedAt!)}, men kan ikke ta dem i retur: ${refusal}`
    case 'cancelled':
      return 'Du har avbrutt returen.'
  }
}

const waitingText: Readonly<Record<Way, string>> = {
  home: 'Den nye størrelsen pakker vi nå, og du får beskjed når den er sendt.',
  collect: `Den nye størrelsen ligger klar i butikken. Hent den innen ${collectionDays} dager, ellers får du pengene tilbake.`,
}
const exchangedText: Readonly<Record<Way, string>> = {
  home: 'Vi sendte den nye størrelsen',
  collect: 'Du fikk den nye størrelsen',
}

/** What is held of an exchange; empty without one. */
export function holdText({ heldUntil, lines }: Pick<Facts, 'heldUntil' | 'lines'>): string {
  if (heldUntil) return ` Vi holder av den nye størrelsen til ${formatDate(heldUntil)}.`
  if (lines.every(({ exchange }) => exchange === null)) return ''
  return ' Vi holder ikke av den nye størrelsen lenger. Har vi den når varene kommer, får du den. Ellers får du pengene tilbake.'
}
