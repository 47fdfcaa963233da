import type { Order } from '../../machines/domain/index.ts'
import { collectionDays } from './collection-days.ts'
import { formatDate, formatDay, formatDeadline, formatMoment } from './dates.ts'
import { dayjs } from './dayjs.ts'
import { homeDeliveryTime } from './freight-promise.ts'
import { openingNow } from './opens.ts'

/** Days within which a paid order is packed or sent: a weekend and a working day. */
export const packingDays = 3
/** Days within which sent goods arrive: four working days and the weekend between. */
export const deliveryDays = 7

type Facts = Pick<
  Order,
  'delivery' | 'shop' | 'pickupPoint' | 'customer' | 'createdAt' | 'paidAt' | 'readyAt' | 'handedOverAt'
>

const isOlder = (moment: string, days: number, now: Date): boolean => dayjs.utc(moment).add(days, 'day').isBefore(now)
const sorry = 'Vi beklager. Kontakt kundeservice, så finner vi ut hvor det stopper.'

/** Progress of a paid order as text. */
export function orderStatusText(order: Facts, now: Date): string {
  return order.delivery === 'collect' && order.shop ? collected(order, order.shop, now) : sent(order, now)
}

function collected({ readyAt, handedOverAt, paidAt, createdAt }: Facts, shop: NonNullable<Order['shop']>, now: Date) {
  if (handedOverAt) return `Varene ble hentet ${formatDate(handedOverAt)}.`
  if (readyAt) {
    const until = dayjs.utc(readyAt).add(collectionDays, 'day').toISOString()
    return `Varene er klare til henting i ${shop.name}. Vi holder dem til ${formatDeadline(until)}.`
  }
  if (isOlder(paidAt ?? createdAt, packingDays, now)) {
    return `Varene skulle vært klare i ${shop.name} nå, men vi har ikke fått beskjed om at de er pakket. ${sorry}`
  }
  const opening = openingNow(shop.openingHours, now)
  if (opening.status === 'open') return `Vi pakker i ${shop.name} nå.`
  if (opening.opens === null) return `Vi pakker i ${shop.name}.`
  return `${shop.name} har stengt nå, og pakker varene etter at butikken åpner ${opening.opens}.`
}

function sent({ customer, pickupPoint: point, handedOverAt, paidAt, createdAt }: Facts, now: Date): string {
  const { address, postalCode, city } = point ?? customer
  const where = `${point ? `${point.name}, ` : ''}${address}, ${postalCode} ${city}`
  if (handedOverAt) {
    const when = `Varene ble sendt til ${where} ${formatDate(handedOverAt)}`
    if (isOlder(handedOverAt, deliveryDays, now)) {
      const missing = point ? 'Har du ikke fått melding om at de kan hentes' : 'Har du ikke fått dem'
      return `${when} og skal ha kommet fram. ${missing}, kontakt kundeservice.`
    }
    return point
      ? `${when}. ${point.carrier} gir deg beskjed når de er klare til henting, som oftest innen ${homeDeliveryTime}.`
      : `${when}. De kommer på ${homeDeliveryTime}.`
  }
  return isOlder(paidAt ?? createdAt, packingDays, now)
    ? `Varene skulle vært på vei til ${where} nå, men vi har ikke fått beskjed om at de er sendt. ${sorry}`
    : `Vi pakker varene og sender dem til ${where}.`
}

/** Steps of a paid order. */
export const orderSteps = {
  collect: ['Bestilt', 'Pakkes', 'Klar til henting', 'Hentet'],
  home: ['Bestilt', 'Pakkes', 'Sendt', 'Levert'],
  pickupPoint: ['Bestilt', 'Pakkes', 'Sendt', 'Klar på hentestedet'],
} as const

/** Steps of an order. */
export const stepsOf = ({ delivery, pickupPoint }: Pick<Order, 'delivery' | 'pickupPoint'>) =>
  orderSteps[pickupPoint ? 'pickupPoint' : delivery]

type Progress = Pick<Order, 'delivery' | 'readyAt' | 'handedOverAt'>

/** Current step of the order's four: placed, packed, ready or sent, received. */
export function orderStep({ delivery, readyAt, handedOverAt }: Progress): number {
  if (handedOverAt) return delivery === 'collect' ? 3 : 2
  return readyAt ? 2 : 1
}

/** When each step was reached; null for a future step and for a step that nobody reports to the shop. */
export function orderTimes(order: Pick<Order, 'delivery' | 'createdAt' | 'paidAt' | 'readyAt' | 'handedOverAt'>) {
  const { delivery, createdAt, paidAt, readyAt, handedOverAt } = order
  const moments =
    delivery === 'collect'
      ? [paidAt ?? createdAt, null, readyAt, handedOverAt]
      : [paidAt ?? createdAt, null, handedOverAt, null]
  return moments.map((moment) => (moment ? { dateTime: moment, text: formatMoment(moment) } : null))
}

/** The total of a paid order: the money is only held until the goods are handed over. */
export const paidText = ({ handedOverAt, total }: Pick<Order, 'handedOverAt' | 'total'>): string =>
  handedOverAt || total === 0 ? 'Betalt' : 'Reservert'

/** Name of the current step. */
export const orderStepText = (order: Progress): string => orderSteps[order.delivery][orderStep(order)] ?? ''

/** Days after the purchase within which the receipt thanks. */
const thankingDays = 1

/** Heading of a receipt: thanks after the purchase, the order's number and day later. */
export function receiptHeading(order: Pick<Order, 'number' | 'customer' | 'paidAt' | 'createdAt'>, now: Date): string {
  const bought = order.paidAt ?? order.createdAt
  if (isOlder(bought, thankingDays, now)) return `Ordre ${order.number}, ${formatDay(bought)}`
  const firstName = order.customer.name.split(' ')[0]
  return `Takk${firstName && `, ${firstName}`}!`
}
