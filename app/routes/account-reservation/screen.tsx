import { formatMoney } from '../../../machines/domain/index.ts'
import type { ReservationStatus } from '../../../machines/history/index.ts'
import { isOpenStatus, type Reservation } from '../../../machines/reservation/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { Dialog } from '../../../ui/Dialog/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { OrderSummary } from '../../../ui/OrderSummary/index.ts'
import { PickupCard } from '../../../ui/PickupCard/index.ts'
import { ProgressSteps } from '../../../ui/ProgressSteps/index.ts'
import { qrPath } from '../../../ui/QrCode/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { formatDate, formatDeadline } from '../../content/dates.ts'
import { formatDays, formatTimes } from '../../content/hours.ts'
import { summaryLine } from '../../content/summary-line.ts'
import { texts } from '../../content/texts.ts'
import { tooManyOrders } from '../../content/too-many-orders.ts'
import { AccountPage } from '../../features/customers/account-page.tsx'
import { ReservationBadge, reservationSteps } from '../../features/customers/entries.tsx'
import { LoadingButton } from '../../react/loading-button.tsx'
import { Screen as NotFound } from '../not-found/screen.tsx'
import type { ReservationPage } from './page.types.ts'
import styles from './screen.module.css'
import { useReservation } from './use-reservation.ts'

const problems = {
  fault: 'Vi fikk ikke hentet reservasjonen. Prøv igjen om litt.',
  tooMany: tooManyOrders,
  tooLate: 'Reservasjonen er hentet eller utløpt, og kan ikke avbestilles.',
  notCancelled: 'Vi fikk ikke avbestilt reservasjonen. Prøv igjen om litt.',
} as const

/** A customer's reservation: progress, collection code, cancellation. */
export function Screen({ actor, data: { shops } }: ReservationPage) {
  const { view, commands } = useReservation(actor)
  const { reservation, problem, busy, asking, canCancel } = view
  if (problem === 'unknown') return <NotFound />
  const shop = shops.find(({ id }) => id === reservation?.shopId)
  return (
    <AccountPage
      at="/konto/reservasjoner"
      title={reservation ? `Reservasjon ${reservation.id}` : 'Reservasjon'}
      lead={reservation && formatDate(reservation.date)}
    >
      <div role="alert" className={styles.alert}>
        {problem && problems[problem]}
      </div>
      <p role="status" className={reservation ? 'visually-hidden' : undefined}>
        {busy && texts.loading}
        {view.status === 'cancelled' && 'Reservasjonen er avbestilt.'}
      </p>
      <LoadingButton onPress={problem === 'fault' ? commands.retry : null} isBusy={busy}>
        Prøv igjen
      </LoadingButton>
      {reservation && (
        <div className={styles.reservation}>
          <Status reservation={reservation} />
          {shop && reservation.pickupCode && (
            <PickupCard
              code={reservation.pickupCode}
              qr={qrPath(reservation.pickupCode)}
              address={`${shop.name}, ${shop.address}, ${shop.postNo} ${shop.postPlace}`}
              hours={shop.openingHours.map((hours) => `${formatDays(hours)} ${formatTimes(hours)}`).join(' · ')}
              mapHref={shop.mapLink}
            />
          )}
          <OrderSummary
            heading="Varer"
            collapsible={false}
            lines={reservation.lines.map(summaryLine)}
            sums={[{ label: 'Varer', amount: goodsOf(reservation) }]}
            total={{ label: 'Betales i butikken', amount: reservation.total }}
          />
          {(canCancel || asking || (busy && isOpenStatus(reservation.statusId))) && (
            <Button variant="secondary" isPending={busy} onClick={commands.cancel}>
              Avbestill reservasjonen
            </Button>
          )}
        </div>
      )}
      <Link href="/konto/reservasjoner">Alle reservasjoner</Link>
      <Dialog
        open={asking}
        onOpenChange={commands.leave}
        title="Avbestille reservasjonen?"
        labels={{ close: 'Lukk uten å avbestille' }}
        footer={
          <div className={styles.answers}>
            <Button onClick={commands.confirm}>Ja, avbestill</Button>
            <Button variant="secondary" onClick={commands.leave}>
              Nei, behold den
            </Button>
          </div>
        }
      >
        <p>Butikken legger varene tilbake, så andre kan kjøpe dem.</p>
      </Dialog>
    </AccountPage>
  )
}

const goodsOf = ({ lines }: Reservation): number => lines.reduce((sum, { count, price }) => sum + count * price, 0)

function Status({ reservation: { statusId, expires, total } }: { reservation: Reservation }) {
  const isOpen = isOpenStatus(statusId)
  return (
    <>
      <div>
        <ReservationBadge status={statusId as ReservationStatus} />
      </div>
      <p>
        {isOpen
          ? byEar(
              `${expires && `Vi holder den til ${formatDeadline(expires)}. `}Du betaler ${formatMoney(total)} når du henter.`,
            )
          : `Reservasjonen er avsluttet.`}
      </p>
      {isOpen && <ProgressSteps steps={reservationSteps} current={statusId - 1} />}
    </>
  )
}
