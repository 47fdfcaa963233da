import { useRef } from 'react'
import { type StaffTasksCommands, type StaffTasksView, staffLists } from '../../machines/staff-tasks/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { FieldWithButton } from '../../ui/FieldWithButton/index.ts'
import { LoadMore } from '../../ui/LoadMore/index.ts'
import { TextField } from '../../ui/TextField/index.ts'
import { useRestoreFocusWithin } from '../react/focus-restoration.ts'
import { ListState } from './list-state.tsx'
import styles from './staff.module.css'
import { TaskCard } from './task-card.tsx'
import { doneText, emptyText, listText, tasksErrorText } from './texts.ts'

/** The pressed button is removed with its task: the focus goes to the notice about it. */
const whatHappened = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('[data-notice]:not(:empty)') ?? place?.querySelector('h2')

interface TasksProps {
  view: StaffTasksView
  commands: StaffTasksCommands
  hasShop: boolean
}

/** The lists of a shop, and what a typed or scanned code finds. */
export function Tasks({ view, commands, hasShop }: TasksProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { done, doneStep, error, code, isFound, isNotFound } = view
  useRestoreFocusWithin(frame, whatHappened)
  return (
    <div ref={frame}>
      <p>Skann eller skriv hentekode, ordrenummer, returnummer eller medlemskode.</p>
      <FieldWithButton
        className={styles.find}
        role="search"
        aria-label="Finn ordre, reservasjon eller retur"
        field={
          <TextField
            name="code"
            label="Kode eller nummer"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
          />
        }
        // never pending: Enter of a scanner is a press of this button
        button={<Button type="submit">Finn</Button>}
        onSubmit={({ currentTarget }) => {
          const field = currentTarget.querySelector('input')
          commands.find(field?.value ?? '')
          // the next scan takes its place
          field?.select()
        }}
      />
      <div data-notice="" role="status" tabIndex={-1} className={styles.notice} data-kind={done ? 'done' : undefined}>
        {done && doneText(done, doneStep)}
        {isNotFound && `Fant ingenting i denne butikken med «${code}».`}
        {isFound && !done && !view.busy && `Fant ${view.tasks.length} med «${code}».`}
      </div>
      <div role="alert" className={styles.error}>
        {error && !view.incomplete && tasksErrorText[error]}
      </div>
      {isFound ? (
        <section aria-labelledby="found">
          <div className={styles.heading}>
            <h2 id="found" tabIndex={-1}>
              Funnet
            </h2>
            <Button variant="secondary" size="sm" onClick={commands.closeFind}>
              Til listen
            </Button>
          </div>
          <Cards view={view} commands={commands} hasShop={hasShop} />
        </section>
      ) : (
        <>
          <nav aria-label="Lister" className={styles.lists}>
            {staffLists.map((list) => (
              <button
                key={list}
                type="button"
                aria-current={list === view.list || undefined}
                onClick={() => commands.chooseList(list)}
              >
                {listText[list]} <span>{view.totals[list]}</span>
              </button>
            ))}
          </nav>
          <section aria-labelledby="list" aria-busy={view.step === 'loading' || undefined}>
            <div className={styles.heading}>
              <h2 id="list" tabIndex={-1}>
                {listText[view.list]}
              </h2>
              <Button variant="secondary" size="sm" isPending={view.step === 'loading'} onClick={commands.refresh}>
                Oppdater
              </Button>
            </div>
            <ListState
              step={view.step}
              onRefresh={commands.refresh}
              empty={view.tasks.length === 0 ? emptyText[view.list] : null}
            >
              <Cards view={view} commands={commands} hasShop={hasShop} />
              {view.canLoadMore && (
                <LoadMore
                  count={view.tasks.length}
                  total={view.totals[view.list]}
                  isPending={view.busy}
                  onLoadMore={commands.loadMore}
                />
              )}
            </ListState>
          </section>
        </>
      )}
    </div>
  )
}

const Cards = ({ view, commands, hasShop }: TasksProps) => (
  <ul className={styles.cards}>
    {view.tasks.map((task) => (
      <li key={`${task.kind} ${task.number}`}>
        <TaskCard
          task={task}
          hasShop={hasShop}
          isPending={view.busy}
          isIncomplete={task.kind === view.incomplete?.kind && task.number === view.incomplete.number}
          onStep={commands.takeStep}
          onReceive={commands.receive}
        />
      </li>
    ))}
  </ul>
)
