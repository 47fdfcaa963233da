import { ErrorState } from '../../../ui/ErrorState/index.ts'
import { Retry } from '../../react/retry.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'

/** Shown when the shops fail to load. */
export const Failed = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <ErrorState heading="Vi fikk ikke hentet butikkene" actions={<Retry onRetry={onRetry} />}>
    <PageMeta title={title} noIndex />
    Butikken svarer ikke akkurat nå. Vent litt og prøv igjen.
  </ErrorState>
)
