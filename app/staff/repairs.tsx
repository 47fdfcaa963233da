import { useRef } from 'react'
import {
  type StaffRepairsCommands,
  type StaffRepairsView,
  staffRepairLists,
} from '../../machines/staff-repairs/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { useRestoreFocusWithin } from '../react/focus-restoration.ts'
import { ListState } from './list-state.tsx'
import { RepairCard } from './repair-card.tsx'
import { emptyRepairsText, repairDoneText, repairListText, repairsErrorText } from './repair-texts.ts'
import styles from './staff.module.css'

/** The pressed button is removed with its request: the focus goes to the notice about it. */
const whatHappened = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('[data-notice]:not(:empty)') ?? place?.querySelector('h2')

interface RepairsProps {
  view: StaffRepairsView
  commands: StaffRepairsCommands
}

/** Requests for repairs and spare parts, and complaints. */
export function Repairs({ view, commands }: RepairsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { done, error, list } = view
  useRestoreFocusWithin(frame, whatHappened)
  return (
    <div ref={frame}>
      <nav aria-label="Lister" className={styles.lists}>
        {staffRepairLists.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === list || undefined}
            onClick={() => commands.chooseList(one)}
          >
            {repairListText[one]}
          </button>
        ))}
      </nav>
      <div data-notice="" role="status" tabIndex={-1} className={styles.notice} data-kind={done ? 'done' : undefined}>
        {done && repairDoneText(done)}
      </div>
      <div role="alert" className={styles.error}>
        {error && repairsErrorText[error]}
      </div>
      <section aria-labelledby="list" aria-busy={view.step === 'loading' || undefined}>
        <div className={styles.heading}>
          <h2 id="list" tabIndex={-1}>
            {repairListText[list]}
          </h2>
          <Button variant="secondary" size="sm" isPending={view.step === 'loading'} onClick={commands.refresh}>
            Oppdater
          </Button>
        </div>
        <ListState
          step={view.step}
          onRefresh={commands.refresh}
          empty={view.repairs.length === 0 ? emptyRepairsText[list] : null}
        >
          <ul className={styles.cards}>
            {view.repairs.map((repair) => (
              <li key={repair.code}>
                <RepairCard repair={repair} isPending={view.busy} onStep={commands.takeStep} />
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
