import { type BoughtGiftCard, formatMoney, type Order, type Ore } from '../../machines/domain/index.ts'
import { formatDate, formatMoment } from './dates.ts'

type Paid = Pick<Order, 'giftCards' | 'total'>

/** A card by the end of its code. */
export const giftCardName = (last4: string): string => `Gavekort ••••${last4}`

/** Øre of an order that gift cards pay. */
export const paidByGiftCards = ({ giftCards = [] }: Pick<Order, 'giftCards'>): Ore =>
  giftCards.reduce((sum, { amount }) => sum + amount, 0)

/** What each gift card pays of an order, and what is left for card or mobile; empty without gift cards. */
export function giftCardRows(order: Paid): { label: string; amount: Ore }[] {
  const { giftCards = [] } = order
  if (giftCards.length === 0) return []
  const rest = order.total - paidByGiftCards(order)
  return [
    ...giftCards.map(({ last4, amount }) => ({ label: giftCardName(last4), amount: -amount })),
    ...(rest > 0 ? [{ label: 'Resten, med kort eller mobil', amount: rest }] : []),
  ]
}

/** What came back on gift cards, or as new ones; null if nothing did. */
export function refundedToGiftCards(order: PaidBack): string | null {
  const { giftCards = [] } = order
  const back = giftCards
    .filter(({ refunded }) => refunded > 0)
    .map(({ last4, refunded }) => `${formatMoney(refunded)} er tilbake på gavekortet ••••${last4}`)
  const made = newCards(order).map(
    ({ last4, amount }) => `${formatMoney(amount)} er på det nye gavekortet ••••${last4}`,
  )
  return back.length + made.length === 0 ? null : `${[...back, ...made].join(', ')}.`
}

/** Øre of an order that were paid back on gift cards, old and new. */
export const paidBackOnCards = (order: PaidBack): Ore =>
  (order.giftCards ?? []).reduce((sum, { refunded }) => sum + refunded, 0) +
  newCards(order).reduce((sum, { amount }) => sum + amount, 0)

type PaidBack = Pick<Order, 'giftCards' | 'returns'>
const newCards = ({ returns }: PaidBack) => returns.flatMap(({ giftCard }) => giftCard ?? [])

/** What has become of a bought gift card, for its buyer. */
export function giftCardStatusText(card: BoughtGiftCard): string {
  const { withdrawnAt, sentAt, sendAt, expiresAt, recipientName } = card
  if (withdrawnAt) return `Du angret kjøpet ${formatDate(withdrawnAt)}. Gavekortet virker ikke lenger.`
  const to = recipientName ? `til ${recipientName} ` : ''
  const until = expiresAt ? ` Det gjelder til ${formatDate(expiresAt)}.` : ''
  if (sentAt) return `Gavekortet ble sendt ${to}${formatMoment(sentAt)}.${until}`
  return `Gavekortet sendes ${to}${sendAt ? formatMoment(sendAt) : 'nå'}.${until}`
}
