import { ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { AccountPage } from '../../features/customers/account-page.tsx'
import { ReservationEntry } from '../../features/customers/entries.tsx'
import { HistoryList } from '../../features/customers/history-list.tsx'
import { useHistory } from '../../features/customers/use-history.ts'
import type { ReservationsPage } from './page.types.ts'

export function Screen({ actor }: ReservationsPage) {
  return (
    <AccountPage at="/konto/reservasjoner" title="Reservasjoner">
      <HistoryList
        {...useHistory(actor)}
        kind="reservation"
        empty={
          <EmptyState heading="Ingen reservasjoner ennå" actions={<ButtonLink href="/">Se hva vi har</ButtonLink>}>
            Reserver en vare i butikken din, så finner du den igjen her.
          </EmptyState>
        }
      >
        {(reservation) => <ReservationEntry reservation={reservation} />}
      </HistoryList>
    </AccountPage>
  )
}
