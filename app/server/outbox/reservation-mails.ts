import { formatMoney, type Shop } from '../../../machines/domain/index.ts'
import type { Reservation } from '../../../machines/reservation/index.ts'
import { formatMoment } from '../../content/dates.ts'
import { reservationStatusText } from '../../content/reservation-status.ts'
import type { OutboxMailKind } from '../db/schema.ts'
import { layoutMail, type MailPart } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/port.ts'
import { openReservation } from '../reservations/read-reservation.ts'
import { contactPart, goodsRow, sellerPart, shopPart, totalRow } from './mail-parts.ts'

interface About {
  /** Shop of the pickup; null for home delivery. */
  shop: Shop | null
  /** Origin of the shop. */
  origin: string
}

// Reservations are free, so anyone can make one in a stranger's name: these mails repeat no typed text.

/** Mails about a reservation, by kind; null when the reason is gone. */
export const reservationMails: Readonly<
  Record<Extract<OutboxMailKind, `reservation${string}`>, (reservation: Reservation, about: About) => Mail | null>
> = {
  reservationMade: (reservation, about) =>
    openReservation.includes(reservation.statusId)
      ? layoutMail(
          reservation.email,
          `Reservasjon ${reservation.id}`,
          `${reservationStatusText(reservation, about.shop, new Date())} Ingenting er betalt.`,
          `Reservasjon ${reservation.id}\nReservert ${formatMoment(reservation.date)}`,
          ...goodsParts(reservation, about),
          ...whereParts(reservation, about),
          seeLink(reservation, about),
          'Har du ikke reservert noe hos oss? Da kan du se bort fra denne e-posten.',
          sellerPart(about.shop),
          contactPart(),
        )
      : null,

  reservationReady: (reservation, about) =>
    openReservation.includes(reservation.statusId)
      ? layoutMail(
          reservation.email,
          `Reservasjon ${reservation.id} er klar til henting`,
          reservationStatusText(reservation, about.shop, new Date()) ?? '',
          ...whereParts(reservation, about),
          seeLink(reservation, about),
          contactPart(),
        )
      : null,

  reservationCancelled: (reservation) =>
    layoutMail(
      reservation.email,
      `Reservasjon ${reservation.id} er avbestilt`,
      'Varene er lagt tilbake. Du trenger ikke gjøre noe.',
      contactPart(),
    ),
}

function goodsParts({ lines, total }: Reservation, { shop }: About): MailPart[] {
  const more = total - lines.reduce((sum, { count, price }) => sum + count * price, 0)
  return [
    { type: 'heading', text: 'Varene' },
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

const whereParts = ({ pickupCode }: Reservation, { shop }: About): MailPart[] =>
  shop
    ? [
        { type: 'heading', text: 'Henting' },
        shopPart(shop, pickupCode),
        'Du betaler i butikken når du henter. Det blir et butikkjøp, med butikkens bytterett.',
      ]
    : ['Varene sendes til adressen du oppga.']

/** Opens only for its customer, or the browser that made it. */
const seeLink = ({ id, customerId }: Reservation, { origin }: About): MailPart =>
  customerId === null
    ? {
        type: 'link',
        href: `${origin}/reservasjon/${id}`,
        label: 'Se eller avbestill den i nettleseren du reserverte med',
      }
    : {
        type: 'link',
        href: `${origin}/konto/reservasjoner/${id}`,
        label: 'Se eller avbestill den når du er logget inn',
      }
