import { formatMoney } from '../../../machines/domain/index.ts'
import type { PastReservation } from '../../../machines/history/index.ts'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { ReservationCard } from '../../../ui/OrderRow/index.ts'
import { formatDate, formatDeadline } from '../../content/dates.ts'
import { sizeText } from '../../content/size-text.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { ReservationBadge, reservationSteps, titleOf } from './entries.tsx'

/** The customer's open reservation. */
export function OpenReservation({ reservation }: { reservation: PastReservation }) {
  const { shared } = useShopActors()
  const { id, lines, status, total, shopId, expires, date } = reservation
  const [first] = lines
  if (!first) return null
  const shop = shared.shops.find((one) => one.id === shopId)
  return (
    <ReservationCard
      picture={first.picture}
      title={titleOf(lines)}
      detail={`${first.colour}, ${sizeText(first.size)} · ${formatMoney(total)}`}
      where={shop?.name ?? 'Hjem til deg'}
      {...(expires && { deadline: `Vi holder den til ${formatDeadline(expires)}` })}
      status={<ReservationBadge status={status} />}
      reference={`Reservasjon ${id} · ${formatDate(date)}`}
      steps={{ names: reservationSteps, current: status - 1 }}
      actions={
        <ButtonLink size="sm" href={`/konto/reservasjoner/${id}`}>
          Vis hentekode
        </ButtonLink>
      }
    />
  )
}
