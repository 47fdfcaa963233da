import { type BoughtLine, formatMoney } from '../../../machines/domain/index.ts'
import type {
  OrderStage,
  PastOrder,
  PastReservation,
  PastReview,
  ReservationStatus,
} from '../../../machines/history/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { OrderRow } from '../../../ui/OrderRow/index.ts'
import { Rating } from '../../../ui/Rating/index.ts'
import { StatusBadge, type StatusBadgeProps } from '../../../ui/StatusBadge/index.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/index.ts'
import { formatDate } from '../../content/dates.ts'
import { orderStepText } from '../../content/order-status.ts'
import styles from './entries.module.css'

/** Text of a reservation, by status. */
const statuses: Readonly<Record<ReservationStatus, { text: string } & Omit<StatusBadgeProps, 'children'>>> = {
  1: { text: 'Mottatt', kind: 'busy' },
  2: { text: 'Bekreftet', kind: 'busy' },
  3: { text: 'Klar til henting', kind: 'done', icon: 'circle-check' },
  4: { text: 'Hentet' },
  5: { text: 'Utløpt', kind: 'stopped' },
  6: { text: 'Avbestilt', kind: 'stopped' },
}
/** Look of an order's badge, by stage. */
const looks: Readonly<Record<OrderStage, Omit<StatusBadgeProps, 'children'>>> = {
  paid: { kind: 'busy' },
  handedOver: { kind: 'done', icon: 'circle-check' },
  withdrawn: { kind: 'stopped' },
}

/** Progress of an order in the words of its receipt. */
export function orderText({ stage, delivery, readyAt, handedOverAt }: PastOrder): string {
  if (stage === 'withdrawn') return readyAt ? 'Annullert' : 'Angret'
  return delivery === null ? 'Bestilt' : orderStepText({ delivery, readyAt, handedOverAt })
}

/** Steps of a reservation. */
export const reservationSteps = [1, 2, 3, 4].map((status) => statuses[status as ReservationStatus].text)

export function ReservationBadge({ status }: { status: ReservationStatus }) {
  const { text, ...look } = statuses[status]
  return <StatusBadge {...look}>{text}</StatusBadge>
}

/** 'Rype dunvest', or 'Rype dunvest og 1 til'. */
export function titleOf(lines: readonly BoughtLine[]): string {
  const [first, ...rest] = lines
  if (!first) return 'Ingen varer'
  return rest.length === 0 ? first.name : `${first.name} og ${rest.length} til`
}
const picturesOf = (lines: readonly BoughtLine[]) => lines.map(({ picture }) => picture)

/** An order with a link to its receipt. */
export const OrderEntry = ({ order }: { order: PastOrder }) => (
  <OrderRow
    pictures={picturesOf(order.lines)}
    title={titleOf(order.lines)}
    detail={`Ordre ${order.number} · ${formatDate(order.date)}`}
    status={<StatusBadge {...looks[order.stage]}>{orderText(order)}</StatusBadge>}
    amount={formatMoney(order.total)}
    actions={
      <Link variant="alone" href={`/ordre/${order.id}`}>
        Se ordre<VisuallyHidden>{` ${order.number}`}</VisuallyHidden>
      </Link>
    }
  />
)

/** A reservation with a link to its page. */
export const ReservationEntry = ({ reservation }: { reservation: PastReservation }) => (
  <OrderRow
    pictures={picturesOf(reservation.lines)}
    title={titleOf(reservation.lines)}
    detail={`Reservasjon ${reservation.id} · ${formatDate(reservation.date)}`}
    status={<ReservationBadge status={reservation.status} />}
    amount={formatMoney(reservation.total)}
    actions={
      <Link variant="alone" href={`/konto/reservasjoner/${reservation.id}`}>
        Se reservasjon<VisuallyHidden>{` ${reservation.id}`}</VisuallyHidden>
      </Link>
    }
  />
)

/** The customer's review and the shop's reply. */
export const ReviewEntry = ({ review }: { review: PastReview }) => (
  <article className={styles.review}>
    <div className={styles.head}>
      <Rating value={review.rating} words="hidden" />
      <Link href={`/product/${review.articleId}`}>{review.articleName}</Link>
      <span className={styles.date}>{formatDate(review.date)}</span>
      {!review.approved && (
        <StatusBadge {...(review.takedownReason !== null && { kind: 'stopped' })}>
          {review.takedownReason === null ? 'Venter på godkjenning' : 'Tatt ned'}
        </StatusBadge>
      )}
    </div>
    {review.takedownReason !== null && <p>Butikken har tatt ned anmeldelsen. Begrunnelse: {review.takedownReason}</p>}
    <p>{review.content}</p>
    {review.reply && (
      <blockquote className={styles.reply}>
        <b>Svar fra butikken</b>
        <p>{review.reply}</p>
      </blockquote>
    )}
  </article>
)
