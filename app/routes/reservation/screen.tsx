import type { Shop } from '../../../machines/domain/index.ts'
import {
  isOpenStatus,
  type Reservation,
  type ReservationCommands,
  type ReservationStage,
  type ReservationView,
  reservationStages,
} from '../../../machines/reservation/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { CheckoutLayout } from '../../../ui/CheckoutStep/index.ts'
import { Dialog } from '../../../ui/Dialog/index.ts'
import { ReservationCard } from '../../../ui/OrderRow/index.ts'
import { OrderSummary } from '../../../ui/OrderSummary/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { PickupCard } from '../../../ui/PickupCard/index.ts'
import { qrPath } from '../../../ui/QrCode/index.ts'
import { StatusBadge, type StatusBadgeProps } from '../../../ui/StatusBadge/index.ts'
import { formatMoment } from '../../content/dates.ts'
import { formatDays, formatTimes } from '../../content/hours.ts'
import { formatOrgNo } from '../../content/org-no.ts'
import { reservationStatusText } from '../../content/reservation-status.ts'
import { sizeText } from '../../content/size-text.ts'
import { summaryLine } from '../../content/summary-line.ts'
import { LoadingButton } from '../../react/loading-button.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import type { ReservationPage } from '../account-reservation/page.types.ts'
import { useReservation } from '../account-reservation/use-reservation.ts'
import { Screen as NotFound } from '../not-found/screen.tsx'

import styles from './screen.module.css'

const words: Readonly<Record<ReservationStage, { name: string; kind: NonNullable<StatusBadgeProps['kind']> }>> = {
  received: { name: 'Mottatt', kind: 'busy' },
  confirmed: { name: 'Bekreftet', kind: 'busy' },
  ready: { name: 'Klar til henting', kind: 'done' },
  collected: { name: 'Hentet', kind: 'plain' },
  expired: { name: 'Utløpt', kind: 'stopped' },
  cancelled: { name: 'Avbestilt', kind: 'stopped' },
}
/** Consecutive statuses. */
const way = reservationStages.slice(0, 4)

/** A reservation: progress, what to show in the shop, cancellation. */
export function Screen({ actor, data }: ReservationPage) {
  const { view, commands } = useReservation(actor)
  const { reservation, problem } = view
  if (problem === 'unknown') return <NotFound />
  if (!reservation) return <Unread view={view} onRetry={commands.retry} />
  const shop = data.shops.find(({ id }) => id === reservation.shopId)
  return (
    <div className={styles.page}>
      <PageMeta title={`Reservasjon ${reservation.id}`} noIndex />
      <CheckoutLayout
        summaryFirst={false}
        summary={
          <OrderSummary
            heading={`Reservasjon ${reservation.id}`}
            collapsible={false}
            lines={reservation.lines.map(summaryLine)}
            sums={[]}
            total={{ label: 'Å betale i butikken', amount: reservation.total }}
            description={
              shop ? `Inkl. mva. Selger er ${shop.fullName}, org.nr. ${formatOrgNo(shop.orgNo)} MVA.` : 'Inkl. mva.'
            }
          />
        }
      >
        <PageHeading>Reservasjonen din</PageHeading>
        <Card reservation={reservation} shop={shop} view={view} commands={commands} />
        <p role="status" className={styles.status}>
          {problem === 'tooLate' && 'Det er for sent å avbestille. Kontakt butikken.'}
          {problem === 'notCancelled' && 'Vi fikk ikke avbestilt. Prøv igjen om litt.'}
          {problem === 'fault' && 'Vi fikk ikke spurt butikken. Det som står her, kan være gammelt.'}
          {view.status === 'cancelled' && 'Reservasjonen er avbestilt. Varene er lagt tilbake.'}
        </p>
        {shop && reservation.pickupCode && (
          <PickupCard
            code={reservation.pickupCode}
            qr={qrPath(reservation.pickupCode)}
            address={`${shop.address}, ${shop.postNo} ${shop.postPlace}`}
            hours={shop.openingHours.map((hours) => `${formatDays(hours)} ${formatTimes(hours)}`).join(' · ')}
            mapHref={shop.mapLink}
          />
        )}
        <div className={styles.actions}>
          <ButtonLink href="/">Fortsett å handle</ButtonLink>
        </div>
      </CheckoutLayout>
      <Question isAsking={view.asking} commands={commands} />
    </div>
  )
}

interface CardProps {
  reservation: Reservation
  shop: Shop | undefined
  view: ReservationView
  commands: ReservationCommands
}

function Card({ reservation, shop, view, commands }: CardProps) {
  const { status, busy, asking, canCancel, canCheck, problem } = view
  const [first] = reservation.lines
  const more = reservation.lines.length - 1
  if (!first) return null
  const at = status ? way.indexOf(status) : -1
  const canAsk = canCheck || problem === 'fault'
  const stands = reservationStatusText(reservation, shop ?? null, new Date())
  // buttons stay while pending: a pressed one keeps the focus
  const isUnderWay = busy || asking
  const isOpen = isOpenStatus(reservation.statusId) && (canCancel || isUnderWay)
  return (
    <ReservationCard
      picture={first.picture}
      title={more > 0 ? `${first.name} og ${more} til` : first.name}
      detail={`${first.colour}, ${sizeText(first.size)}`}
      where={shop ? `${shop.name}, ${shop.address}` : ''}
      {...(isOpen && stands && { deadline: stands })}
      status={status && <StatusBadge kind={words[status].kind}>{words[status].name}</StatusBadge>}
      reference={`Reservasjon ${reservation.id} · ${formatMoment(reservation.date)}`}
      {...(at >= 0 && { steps: { names: way.map((stage) => words[stage].name), current: at } })}
      actions={
        <>
          {(canAsk || isUnderWay) && (
            <Button size="sm" variant="secondary" isPending={busy} onClick={canCheck ? commands.check : commands.retry}>
              Oppdater status
            </Button>
          )}
          {isOpen && (
            <Button size="sm" variant="secondary" isPending={busy} onClick={commands.cancel}>
              Avbestill
            </Button>
          )}
        </>
      }
    />
  )
}

const Question = ({ isAsking, commands }: { isAsking: boolean; commands: ReservationCommands }) => (
  <Dialog
    open={isAsking}
    onOpenChange={commands.leave}
    title="Vil du avbestille?"
    labels={{ close: 'Behold reservasjonen' }}
    footer={
      <div className={styles.actions}>
        <Button onClick={commands.confirm}>Ja, avbestill</Button>
        <Button variant="secondary" onClick={commands.leave}>
          Behold
        </Button>
      </div>
    }
  >
    <p>Butikken legger varene tilbake. Du kan reservere på nytt så lenge de er på lager.</p>
  </Dialog>
)

function Unread({ view, onRetry }: { view: ReservationView; onRetry: () => void }) {
  return (
    <div className={styles.page} aria-busy={view.busy}>
      <PageMeta title="Reservasjon" noIndex />
      <PageHeading>Reservasjon</PageHeading>
      <p role="status">{view.busy ? 'Henter reservasjonen…' : 'Butikken svarer ikke akkurat nå.'}</p>
      <LoadingButton variant="primary" onPress={view.problem === 'fault' ? onRetry : null} isBusy={view.busy}>
        Prøv igjen
      </LoadingButton>
    </div>
  )
}
