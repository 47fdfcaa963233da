import type { BoughtLine } from '../../../machines/domain/index.ts'
import type { HistoryEntry } from '../../../machines/history/index.ts'
import { isOpenStatus } from '../../../machines/reservation/index.ts'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { Section } from '../../../ui/Section/index.ts'
import { AccountPage } from '../../features/customers/account-page.tsx'
import { OrderEntry, ReviewEntry } from '../../features/customers/entries.tsx'
import { HistoryList } from '../../features/customers/history-list.tsx'
import { OpenReservation } from '../../features/customers/open-reservation.tsx'
import { useHistory } from '../../features/customers/use-history.ts'
import { LastSeenOnVisible } from '../../features/recently-viewed/last-seen-on-visible.tsx'
import type { HistoryPage } from './page.types.ts'
import styles from './screen.module.css'

/** Entries of lists that have their own screen. */
const mostHere = 3

/** The latest purchase without a review. */
function notReviewed(orders: readonly HistoryEntry[], reviews: readonly HistoryEntry[]): BoughtLine | undefined {
  const said = new Set(reviews.map((entry) => entry.kind === 'review' && entry.articleId))
  return orders
    .flatMap((entry) => (entry.kind === 'order' ? entry.lines : []))
    .find((line) => !said.has(line.articleId))
}

/** The customer's history: open reservation first, then orders and the latest of the rest. */
export function Screen({ actor, others, data: { customer } }: HistoryPage) {
  const orders = useHistory(actor)
  const reservations = useHistory(others.reservations)
  const reviews = useHistory(others.reviews)
  const open = reservations.view.entries.find((entry) => entry.kind === 'reservation' && isOpenStatus(entry.status))
  const { isLoading, canMore, entries } = reviews.view
  const unsaid = isLoading || canMore ? undefined : notReviewed(orders.view.entries, entries)
  return (
    <AccountPage
      at="/konto/historikk"
      title="Historikk"
      heading={`Hei, ${customer.firstName}.`}
      lead={customer.consents.club ? 'Medlem av kundeklubben · 5 års garanti på alt du kjøper' : customer.email}
    >
      {open?.kind === 'reservation' && <OpenReservation reservation={open} />}
      <Section heading="Ordrer" space="none" wrap={false}>
        <HistoryList
          {...orders}
          kind="order"
          empty={
            <EmptyState
              heading="Ingen ordrer ennå"
              headingLevel={3}
              actions={<ButtonLink href="/">Se hva vi har</ButtonLink>}
            >
              Det du kjøper mens du er logget inn, finner du igjen her.
            </EmptyState>
          }
        >
          {(order) => <OrderEntry order={order} />}
        </HistoryList>
      </Section>
      <Section heading="Anmeldelser" space="none" wrap={false} more={{ href: '/konto/anmeldelser', label: 'Se alle' }}>
        <HistoryList {...reviews} kind="review" most={mostHere} empty={<p>Du har ikke skrevet noen anmeldelser.</p>}>
          {(review) => <ReviewEntry review={review} />}
        </HistoryList>
        {unsaid && (
          <p className={styles.unsaid}>
            <span>
              Hva synes du om <b>{unsaid.name}</b>?
            </span>
            <ButtonLink size="sm" variant="secondary" href={`/product/${unsaid.articleId}`}>
              Skriv anmeldelse
            </ButtonLink>
          </p>
        )}
      </Section>
      <LastSeenOnVisible space="none" wrap={false} />
    </AccountPage>
  )
}
