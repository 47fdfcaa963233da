import { useEffect, useRef, useState } from 'react'
import { type StaffMember, staffLoginView } from '../../machines/staff-login/index.ts'
import { type StaffTasksPorts, staffTasksView } from '../../machines/staff-tasks/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { ErrorState } from '../../ui/ErrorState/index.ts'
import { Spinner } from '../../ui/Spinner/index.ts'
import { useRestoreFocusWithin } from '../react/focus-restoration.ts'
import { useActorSnapshot } from '../react/use-actor.ts'
import { LoginForm } from './login-form.tsx'
import styles from './staff.module.css'
import { type StaffLoginActor, startStaffTasks } from './start-staff.ts'
import { Tasks } from './tasks.tsx'
import { loginErrorText } from './texts.ts'

interface Props {
  login: StaffLoginActor
  ports: StaffTasksPorts
}

const heading = (place: HTMLElement | null) => place?.querySelector('h1')

/** The pages for the people in the shops: a login, and what is to be done behind it. */
export function StaffApp({ login, ports }: Props) {
  const view = staffLoginView(useActorSnapshot(login), login.send)
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
          <ErrorState heading="Butikkdriften svarer ikke" actions={<Button onClick={view.onRetry}>Prøv igjen</Button>}>
            Prøv igjen om litt.
          </ErrorState>
        </main>
      )}
      {view.step === 'form' && <LoginForm view={view} />}
      {view.step === 'signedIn' && view.member && (
        <>
          <header className={styles.header}>
            <div>
              <h1 tabIndex={-1}>{view.member.shop?.name ?? 'Hele kjeden'}</h1>
              <p>
                {view.member.name}. Du logges ut etter {view.member.idleMinutes} minutter uten bruk.
              </p>
            </div>
            <Button variant="secondary" size="sm" isPending={view.busy} onClick={view.onLeave}>
              Logg ut
            </Button>
            <div role="alert" className={styles.error}>
              {view.error && loginErrorText[view.error]}
            </div>
          </header>
          <main>
            <SignedIn login={login} ports={ports} member={view.member} />
          </main>
        </>
      )}
    </div>
  )
}

function SignedIn({ login, ports, member }: Props & { member: StaffMember }) {
  const [tasks] = useState(() => startStaffTasks(ports, login))
  // wiring: the actor ends with the login
  useEffect(() => () => void tasks.stop(), [tasks])
  return <Tasks view={staffTasksView(useActorSnapshot(tasks), tasks.send)} hasShop={member.shop === null} />
}
