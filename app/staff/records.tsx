import { useRef } from 'react'
import {
  type StaffRecordsCommands,
  type StaffRecordsView,
  staffRecordLists,
} from '../../machines/staff-records/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { useRestoreFocusWithin } from '../react/focus-restoration.ts'
import { ListState } from './list-state.tsx'
import { RecordCard } from './record-card.tsx'
import styles from './staff.module.css'
import { emptyRecordsText, recordDoneText, recordListText, recordsErrorText } from './texts.ts'

/** The pressed button is removed with its record: the focus goes to the notice about it. */
const whatHappened = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('[data-notice]:not(:empty)') ?? place?.querySelector('h2')

interface RecordsProps {
  view: StaffRecordsView
  commands: StaffRecordsCommands
}

/** Reviews to publish and take down, sent events, imports and the audit log. */
export function Records({ view, commands }: RecordsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { done, error, list } = view
  useRestoreFocusWithin(frame, whatHappened)
  return (
    <div ref={frame}>
      <nav aria-label="Lister" className={styles.lists}>
        {staffRecordLists.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === list || undefined}
            onClick={() => commands.chooseList(one)}
          >
            {recordListText[one]}
          </button>
        ))}
      </nav>
      <div data-notice="" role="status" tabIndex={-1} className={styles.notice} data-kind={done ? 'done' : undefined}>
        {done && recordDoneText(done.step, done.record)}
      </div>
      <div role="alert" className={styles.error}>
        {error && recordsErrorText[error]}
      </div>
      <section aria-labelledby="list" aria-busy={view.step === 'loading' || undefined}>
        <div className={styles.heading}>
          <h2 id="list" tabIndex={-1}>
            {recordListText[list]}
          </h2>
          <Button variant="secondary" size="sm" isPending={view.step === 'loading'} onClick={commands.refresh}>
            Oppdater
          </Button>
        </div>
        <ListState
          step={view.step}
          onRefresh={commands.refresh}
          empty={view.records.length === 0 ? emptyRecordsText[list] : null}
        >
          <ul className={styles.cards}>
            {view.records.map((record) => (
              <li key={record.id}>
                <RecordCard record={record} isPending={view.busy} onStep={commands.takeStep} />
              </li>
            ))}
          </ul>
          {view.canLoadMore && (
            <Button variant="secondary" isPending={view.busy} onClick={commands.loadMore}>
              Vis flere
            </Button>
          )}
        </ListState>
      </section>
    </div>
  )
}
