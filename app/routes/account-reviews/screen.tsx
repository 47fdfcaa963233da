import { ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { AccountPage } from '../../features/customers/account-page.tsx'
import { ReviewEntry } from '../../features/customers/entries.tsx'
import { HistoryList } from '../../features/customers/history-list.tsx'
import { useHistory } from '../../features/customers/use-history.ts'
import type { ReviewsPage } from './page.types.ts'

export function Screen({ actor }: ReviewsPage) {
  return (
    <AccountPage at="/konto/anmeldelser" title="Anmeldelser">
      <HistoryList
        {...useHistory(actor)}
        kind="review"
        empty={
          <EmptyState
            heading="Ingen anmeldelser ennå"
            actions={<ButtonLink href="/konto/historikk">Se det du har kjøpt</ButtonLink>}
          >
            Du skriver en anmeldelse på varens egen side.
          </EmptyState>
        }
      >
        {(review) => <ReviewEntry review={review} />}
      </HistoryList>
    </AccountPage>
  )
}
