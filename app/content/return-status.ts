import { formatMoney, type OrderReturn, type Ore, type ReturnReason } from '../../machines/domain/index.ts'
import { formatDate, formatMoment } from './dates.ts'

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

type Facts = Pick<OrderReturn, 'status' | 'createdAt' | 'receivedAt' | 'refundedAt' | 'goods' | 'freight' | 'refusal'>

/** Where a return stands, as page and mail say it. */
export function returnStatusText(facts: Facts): string {
  const { status, createdAt, receivedAt, refundedAt, refusal } = facts
  const why = refusal && ` Vi godtok ikke alt: ${refusal}`
  switch (status) {
    case 'registered':
      return `Registrert ${formatMoment(createdAt)}. Vi venter på varene.`
    case 'received':
      return `Vi fikk varene ${formatDate(receivedAt!)}, og betaler tilbake ${returnAmountText(facts)}.${why}`
    case 'refunded':
      return `Vi betalte tilbake ${returnAmountText(facts)} ${formatDate(refundedAt!)}.${why}`
    case 'refused':
      return `Vi fikk varene ${formatDate(receivedAt!)}, men kan ikke ta dem i retur: ${refusal}`
    case 'cancelled':
      return 'Du har avbrutt returen.'
  }
}
