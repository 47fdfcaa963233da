import { formatMoney, type Shop } from '../../../machines/domain/index.ts'
import type { Reservation } from '../../../machines/reservation/index.ts'
import { formatMoment } from '../../content/dates.ts'
import { reservationStatusText } from '../../content/reservation-status.ts'
import type { OutboxMailKind } from '../db/schema.ts'
import { composeMail, type MailTemplates } from '../mail/compose-mail.ts'
import type { MailPart } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/port.ts'
import { openReservation } from '../reservations/read-reservation.ts'
import { goodsRow, sellerPart, shopPart, totalRow } from './mail-parts.ts'

interface About {
  /** Shop of the pickup; null for home delivery. */
  shop: Shop | null
  /** Origin of the shop. */
  origin: string
  templates: MailTemplates
}

// Reservations are free, so anyone can make one in a stranger's name: these mails repeat no typed text.

/** Mails about a reservation, by kind; null when the reason is gone. */
export const reservationMails: Readonly<
  Record<Extract<OutboxMailKind, `reservation${string}`>, (reservation: Reservation, about: About) => Mail | null>
> = {
  reservationMade: (reservation, about) =>
    openReservation.includes(reservation.statusId)
      ? composeMail(about.templates, 'reservationMade', reservation.email, {
          ...collection(reservation, about),
          'reservation.date': formatMoment(reservation.date),
          goods: goodsPart(reservation, about),
          seller: [sellerPart(about.shop)],
        })
      : null,

  reservationReady: (reservation, about) =>
    openReservation.includes(reservation.statusId)
      ? composeMail(about.templates, 'reservationReady', reservation.email, collection(reservation, about))
      : null,

  reservationCancelled: ({ email, id }, { templates }) =>
    composeMail(templates, 'reservationCancelled', email, { 'reservation.number': String(id) }),
}

/** Number, progress, place and link of a reservation. It opens only for its customer, or the browser that made it. */
function collection(reservation: Reservation, { shop, origin }: About) {
  const { id, customerId, pickupCode } = reservation
  const isCustomers = customerId !== null
  return {
    'reservation.number': String(id),
    'reservation.status': reservationStatusText(reservation, shop, new Date()) ?? '',
    shop: shop ? [shopPart(shop, pickupCode)] : [],
    link: isCustomers ? `${origin}/konto/reservasjoner/${id}` : `${origin}/reservasjon/${id}`,
    isCustomers,
    isHome: !shop,
  }
}

function goodsPart({ lines, total }: Reservation, { shop }: About): MailPart[] {
  const more = total - lines.reduce((sum, { count, price }) => sum + count * price, 0)
  return [
    {
      type: 'amounts',
      rows: [
        ...lines.map(goodsRow),
        ...(more > 0 ? [{ label: shop ? 'Pant' : 'Pant og frakt', amount: formatMoney(more) }] : []),
        totalRow(`Å betale${shop ? ' i butikken' : ''}, inkl. mva.`, total),
      ],
    },
  ]
}
