import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type Passkey,
  type PasskeysCommands,
  type PasskeysView,
  passkeysCommands,
  type passkeysMachine,
  selectPasskeys,
} from '../../../machines/passkeys/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { Section } from '../../../ui/Section/index.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/index.ts'
import { formatDate } from '../../content/dates.ts'
import { NamedPassword } from '../../features/customers/fields.tsx'
import { passkeyErrorText, refusedPasskeyFields } from '../../features/customers/passkey-texts.ts'
import { type ErrorOf, ValidatedForm } from '../../features/customers/validated-form.tsx'
import { useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import styles from './screen.module.css'

interface StepProps {
  view: PasskeysView
  commands: PasskeysCommands
}

const nameOf = ({ device }: Passkey): string => device || 'Ukjent enhet'
const usesOf = ({ host, since, lastUsed }: Passkey): string =>
  `${host}, laget ${formatDate(since)}, ${lastUsed === null ? 'ikke brukt ennå' : `sist brukt ${formatDate(lastUsed)}`}`

/** Lists, adds and removes passkeys. */
export function Passkeys({ actor }: { actor: ActorRefFrom<typeof passkeysMachine> }) {
  const view = useActorSelector(actor, selectPasskeys)
  const commands = useCommands(actor, passkeysCommands)
  const place = useRef<HTMLDivElement>(null)
  useRestoreFocusWithin(place)
  const { step, busy } = view
  if (step === 'nothing') return null
  return (
    <Section heading="Passnøkler" space="none" wrap={false}>
      <div ref={place} tabIndex={-1} className={styles.part}>
        {step === 'list' && <List view={view} commands={commands} />}
        {step === 'removal' && <Removal view={view} commands={commands} />}
        {step === 'loading' && <Announced>{busy && 'Henter …'}</Announced>}
        {step === 'failed' && (
          <>
            <Announced as="div" role="alert" className={styles.alert}>
              Vi fikk ikke hentet passnøklene.
            </Announced>
            <Button variant="secondary" onClick={commands.retry}>
              Prøv igjen
            </Button>
          </>
        )}
      </div>
    </Section>
  )
}

const CurrentPassword = ({ errorOf }: { errorOf: ErrorOf }) => (
  <NamedPassword
    name="passkeyPassword"
    label="Passordet du har nå"
    purpose="current"
    labels={{ show: 'Vis passordet du har nå' }}
    error={errorOf('passkeyPassword')}
  />
)

const List = ({ view: { passkeys, busy, adding, notice, error, canCancel }, commands }: StepProps) => (
  <>
    <p>Med en passnøkkel logger du inn med fingeravtrykk, ansikt eller skjermlås i stedet for passord og kode.</p>
    {passkeys.length > 0 && (
      <ul className={styles.sessions} aria-label="Passnøklene dine">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>
              <b>{nameOf(passkey)}</b>
              {` – ${usesOf(passkey)}`}
            </span>
            <Button size="sm" variant="secondary" isPending={busy} onClick={() => commands.askToRemove(passkey.id)}>
              Fjern
              <VisuallyHidden>{` passnøkkelen ${nameOf(passkey)}, ${usesOf(passkey)}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    )}
    <Announced>
      {adding && 'Følg veiledningen fra nettleseren.'}
      {notice === 'removed' && 'Passnøkkelen er fjernet.'}
      {notice === 'cancelled' && 'Ingen passnøkkel ble laget.'}
    </Announced>
    <ValidatedForm
      key="add"
      fields={['passkeyPassword']}
      refused={refusedPasskeyFields(error)}
      error={passkeyErrorText(error)}
      submit="Lag en passnøkkel"
      isSecondary
      isPending={busy}
      done={notice === 'added' && 'Passnøkkelen er lagret.'}
      onSubmit={({ passkeyPassword = '' }) => commands.add(passkeyPassword)}
    >
      {(errorOf) => <CurrentPassword key={String(notice === 'added')} errorOf={errorOf} />}
    </ValidatedForm>
    {canCancel && (
      <Button variant="secondary" onClick={commands.cancel}>
        Avbryt
      </Button>
    )}
  </>
)

function Removal({ view: { removing, busy, error }, commands }: StepProps) {
  if (!removing) return null
  return (
    <>
      <p>{`Passnøkkelen ${nameOf(removing)} (${usesOf(removing)}) kan ikke lenger brukes til å logge inn når du har fjernet den her. Fjern den på enheten også.`}</p>
      <ValidatedForm
        key="remove"
        fields={['passkeyPassword']}
        refused={refusedPasskeyFields(error)}
        error={passkeyErrorText(error)}
        submit="Fjern passnøkkelen"
        isPending={busy}
        onSubmit={({ passkeyPassword = '' }) => commands.remove(passkeyPassword)}
      >
        {(errorOf) => <CurrentPassword errorOf={errorOf} />}
      </ValidatedForm>
      <Button variant="secondary" isPending={busy} onClick={commands.cancel}>
        Avbryt
      </Button>
    </>
  )
}
