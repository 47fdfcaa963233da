import { type ReactNode, useRef } from 'react'
import type { HistoryCommands, HistoryView } from '../../../machines/history/index.ts'
import { Skeleton } from '../../../ui/Skeleton/index.ts'
import { texts } from '../../content/texts.ts'
import { useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { LoadingButton } from '../../react/loading-button.tsx'
import styles from './history-list.module.css'

interface HistoryListProps<Kind extends HistoryView['entries'][number]['kind']> {
  view: HistoryView
  commands: HistoryCommands
  kind: Kind
  /** Shown for an empty list. */
  empty: ReactNode
  /** Maximum number of entries; the others have their own screen. */
  most?: number
  children: (entry: Extract<HistoryView['entries'][number], { kind: Kind }>) => ReactNode
}

const nouns = {
  article: ['vare', 'varer'],
  order: ['ordre', 'ordrer'],
  reservation: ['reservasjon', 'reservasjoner'],
  review: ['anmeldelse', 'anmeldelser'],
} as const satisfies Record<HistoryView['entries'][number]['kind'], readonly [one: string, more: string]>

/** A list of the customer's history: paged, empty, pending or failed. */
export function HistoryList<Kind extends HistoryView['entries'][number]['kind']>({
  view,
  commands,
  kind,
  empty,
  most = Number.POSITIVE_INFINITY,
  children,
}: HistoryListProps<Kind>) {
  type Entry = Extract<HistoryView['entries'][number], { kind: Kind }>
  const entries = view.entries.filter((entry): entry is Entry => entry.kind === kind).slice(0, most)
  const list = useRef<HTMLDivElement>(null)
  useRestoreFocusWithin(list)
  const isWhole = most === Number.POSITIVE_INFINITY
  return (
    <div ref={list} tabIndex={-1}>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>{children(entry)}</li>
          ))}
        </ul>
      )}
      {view.isEmpty && empty}
      {view.isLoading && entries.length === 0 && (
        <>
          <Skeleton width={60} />
          <Skeleton width={40} />
        </>
      )}
      <p role="status" className={view.isLoading || view.canRetry ? styles.status : 'visually-hidden'}>
        {view.isLoading && texts.loading}
        {view.canRetry && 'Vi fikk ikke hentet listen. Prøv igjen om litt.'}
        {isWhole &&
          !view.isLoading &&
          !view.canRetry &&
          entries.length > 0 &&
          `Viser ${entries.length} ${nouns[kind][entries.length === 1 ? 0 : 1]}.`}
      </p>
      <LoadingButton onPress={view.canRetry ? commands.retry : null} isBusy={view.isLoading}>
        Prøv igjen
      </LoadingButton>
      {isWhole && (
        <LoadingButton onPress={view.canMore ? commands.more : null} isBusy={view.isLoading}>
          Vis flere
        </LoadingButton>
      )}
    </div>
  )
}
