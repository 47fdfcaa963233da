import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { AuthenticationView } from '../../../machines/authentication/index.ts'
import {
  type PasskeyLoginView,
  type passkeyLoginMachine,
  passkeyLoginView,
} from '../../../machines/passkey-login/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import styles from './passkey-login.module.css'

/** The view of a login with a passkey; what is signed goes to the authentication machine. */
export function usePasskeyLogin(
  actor: ActorRefFrom<typeof passkeyLoginMachine>,
  { onLogin }: AuthenticationView,
  fromCart: boolean,
): PasskeyLoginView {
  // wiring: an assertion logs in
  useEffect(() => {
    const { unsubscribe } = actor.on('passkeyLogin.signed', ({ assertion }) =>
      onLogin({ passkey: assertion }, { fromCart }),
    )
    return unsubscribe
  }, [actor, onLogin, fromCart])
  return passkeyLoginView(useActorSnapshot(actor), actor.send)
}

interface PasskeyLoginProps {
  view: PasskeyLoginView
  /** Another login is under way. */
  isPending: boolean
  /** Drops the form's result. */
  onLeave: () => void
}

/** Button for a login with a passkey. Errors stand above the form. */
export function PasskeyLogin({
  view: { busy, wasCancelled, onStart, onCancel },
  isPending,
  onLeave,
}: PasskeyLoginProps) {
  const start = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.part}>
      <Button
        ref={start}
        variant="secondary"
        isPending={busy || isPending}
        onClick={() => {
          onLeave()
          onStart()
        }}
      >
        Logg inn med passnøkkel
      </Button>
      {busy && (
        <Button
          variant="secondary"
          onClick={() => {
            start.current?.focus()
            onCancel()
          }}
        >
          Avbryt innlogging med passnøkkel
        </Button>
      )}
      <p role="status">
        {busy && 'Følg veiledningen fra nettleseren.'}
        {wasCancelled && 'Innloggingen med passnøkkel ble avbrutt.'}
      </p>
    </div>
  )
}
