import { useRef } from 'react'
import { type StaffMember, selectStaffLogin, staffLoginCommands } from '../../machines/staff-login/index.ts'
import { type StaffRecordsPorts, selectStaffRecords, staffRecordsCommands } from '../../machines/staff-records/index.ts'
import { type StaffRepairsPorts, selectStaffRepairs, staffRepairsCommands } from '../../machines/staff-repairs/index.ts'
import { type StaffTasksPorts, selectStaffTasks, staffTasksCommands } from '../../machines/staff-tasks/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { EmptyState } from '../../ui/EmptyState/index.ts'
import { ErrorState } from '../../ui/ErrorState/index.ts'
import { SkipLink } from '../../ui/SkipLink/index.ts'
import { Spinner } from '../../ui/Spinner/index.ts'
import { useRestoreFocusWithin } from '../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../react/use-actor.ts'
import { LoginForm } from './login-form.tsx'
import { Records } from './records.tsx'
import { Repairs } from './repairs.tsx'
import styles from './staff.module.css'
import type { StaffLoginActor } from './start-staff.ts'
import { Tasks } from './tasks.tsx'
import { loginErrorText } from './texts.ts'
import { useStaffRecords, useStaffRepairs, useStaffTasks } from './use-staff.ts'

interface Props {
  login: StaffLoginActor
  ports: StaffTasksPorts & StaffRecordsPorts & StaffRepairsPorts
  /** Of the address: what the chain looks after, requests for repairs, or the tasks of the shops. */
  page: 'records' | 'repairs' | 'tasks'
}

const heading = (place: HTMLElement | null) => place?.querySelector('h1')

/** The pages for the people in the shops: a login, and the tasks behind it. */
export function StaffApp({ login, ports, page }: Props) {
  const view = useActorSelector(login, selectStaffLogin)
  const commands = useCommands(login, staffLoginCommands)
  const frame = useRef<HTMLDivElement>(null)
  useRestoreFocusWithin(frame, heading)
  return (
    <div ref={frame}>
      {view.step === 'checking' && (
        <main className={styles.login}>
          <h1 tabIndex={-1}>Butikkdrift</h1>
          <p role="status">
            <Spinner /> Laster
          </p>
        </main>
      )}
      {view.step === 'failed' && (
        <main>
          <ErrorState
            heading="Butikkdriften svarer ikke"
            actions={<Button onClick={commands.retry}>Prøv igjen</Button>}
          >
            Prøv igjen om litt.
          </ErrorState>
        </main>
      )}
      {view.step === 'form' && <LoginForm view={view} onSubmit={commands.submit} />}
      {view.step === 'signedIn' && view.member && (
        <>
          <SkipLink />
          <header className={styles.header}>
            <div>
              <h1 tabIndex={-1}>{view.member.shop?.name ?? 'Hele kjeden'}</h1>
              <p>
                {view.member.name}. Du logges ut etter {view.member.idleMinutes} minutter uten bruk.
              </p>
            </div>
            <Button variant="secondary" size="sm" isPending={view.busy} onClick={commands.leave}>
              Logg ut
            </Button>
            <div role="alert" className={styles.error}>
              {view.error && loginErrorText[view.error]}
            </div>
            <Pages page={page} isChain={view.member.shop === null} />
          </header>
          <main id="innhold" tabIndex={-1}>
            {page === 'records' && <SignedInRecords login={login} ports={ports} member={view.member} />}
            {page === 'repairs' && <SignedInRepairs login={login} ports={ports} />}
            {page === 'tasks' && <SignedInTasks login={login} ports={ports} member={view.member} />}
          </main>
        </>
      )}
    </div>
  )
}

/** The pages; that of the chain for those who work for it. */
function Pages({ page, isChain }: Pick<Props, 'page'> & { isChain: boolean }) {
  return (
    <nav aria-label="Butikkdrift" className={styles.pages}>
      <a href="/butikkdrift" aria-current={page === 'tasks' ? 'page' : undefined}>
        Ordrer, reservasjoner og returer
      </a>
      <a href="/butikkdrift/saker" aria-current={page === 'repairs' ? 'page' : undefined}>
        Reparasjoner og reklamasjoner
      </a>
      {isChain && (
        <a href="/butikkdrift/kjeden" aria-current={page === 'records' ? 'page' : undefined}>
          Anmeldelser og logger
        </a>
      )}
    </nav>
  )
}

interface SignedInProps extends Omit<Props, 'page'> {
  member: StaffMember
}

function SignedInRecords({ login, ports, member }: SignedInProps) {
  if (member.shop === null) return <ChainRecords login={login} ports={ports} />
  return (
    <EmptyState heading="Denne siden er for dem som arbeider for hele kjeden" headingLevel={2}>
      <a href="/butikkdrift">Til ordrer, reservasjoner og returer</a>
    </EmptyState>
  )
}

function SignedInRepairs({ login, ports }: Pick<Props, 'login' | 'ports'>) {
  const repairs = useStaffRepairs(ports, login)
  return (
    <Repairs
      view={useActorSelector(repairs, selectStaffRepairs)}
      commands={useCommands(repairs, staffRepairsCommands)}
    />
  )
}

function ChainRecords({ login, ports }: Pick<Props, 'login' | 'ports'>) {
  const records = useStaffRecords(ports, login)
  return (
    <Records
      view={useActorSelector(records, selectStaffRecords)}
      commands={useCommands(records, staffRecordsCommands)}
    />
  )
}

function SignedInTasks({ login, ports, member }: SignedInProps) {
  const tasks = useStaffTasks(ports, login)
  return (
    <Tasks
      view={useActorSelector(tasks, selectStaffTasks)}
      commands={useCommands(tasks, staffTasksCommands)}
      hasShop={member.shop === null}
    />
  )
}
