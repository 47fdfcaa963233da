import type { AuthenticationCommands, AuthenticationView } from '../../../machines/authentication/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { authenticationErrorText, resentText } from '../../features/customers/texts.ts'
import styles from './screen.module.css'

interface VerificationProps {
  view: AuthenticationView
  commands: AuthenticationCommands
  email: string
}

/** Asks to verify the e-mail address; can send another link. */
export function Verification({ view: { busy, notice, user }, commands, email }: VerificationProps) {
  const said = notice?.form === 'resend' ? notice : null
  return (
    <div className={styles.part}>
      <p>E-postadressen {email} er ikke bekreftet.</p>
      <Button variant="secondary" isPending={busy || !user} onClick={commands.resend}>
        Send en ny lenke
      </Button>
      <Announced>{said?.type === 'done' && said.code === 'resent' && resentText(said.email)}</Announced>
      <Announced as="div" role="alert" className={styles.alert}>
        {said?.type === 'error' && authenticationErrorText(said.code)}
      </Announced>
    </div>
  )
}
