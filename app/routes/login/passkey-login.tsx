import { useRef } from 'react'
import type { PasskeyLoginCommands, PasskeyLoginView } from '../../../machines/passkey-login/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import styles from './passkey-login.module.css'

interface PasskeyLoginProps {
  view: PasskeyLoginView
  commands: PasskeyLoginCommands
  /** Another login is under way. */
  isPending: boolean
  /** Drops the form's result. */
  onLeave: () => void
}

/** Button for a login with a passkey. Errors stand above the form. */
export function PasskeyLogin({ view: { busy, wasCancelled }, commands, isPending, onLeave }: PasskeyLoginProps) {
  const start = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.part}>
      <Button
        ref={start}
        variant="secondary"
        isPending={busy || isPending}
        onClick={() => {
          onLeave()
          commands.start()
        }}
      >
        Logg inn med passnøkkel
      </Button>
      {busy && (
        <Button
          variant="secondary"
          onClick={() => {
            start.current?.focus()
            commands.cancel()
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
