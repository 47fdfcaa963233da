import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/index.ts'
import { EmptyState } from '../../ui/EmptyState/index.ts'
import { Spinner } from '../../ui/Spinner/index.ts'

interface Props {
  step: 'loading' | 'failed' | 'open' | 'closed'
  onRefresh: () => void
  /** What is said when the list has nothing; null when it has something. */
  empty: string | null
  /** The list. */
  children: ReactNode
}

/** A list, or why there is none: it is loading, it failed, or it is empty. */
export function ListState({ step, onRefresh, empty, children }: Props) {
  if (step === 'loading')
    return (
      <p role="status">
        <Spinner /> Henter listen
      </p>
    )
  if (step === 'failed')
    return (
      <EmptyState
        heading="Vi fikk ikke hentet listen"
        headingLevel={3}
        actions={<Button onClick={onRefresh}>Prøv igjen</Button>}
      >
        Prøv igjen om litt.
      </EmptyState>
    )
  return empty === null ? children : <EmptyState heading={empty} headingLevel={3} />
}
