import { type ReactNode, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { copyTextCommands, copyTextWith, selectCopyText } from '../../../machines/copy-text/index.ts'
import {
  type SecondFactorCommands,
  type SecondFactorView,
  secondFactorCommands,
  type secondFactorMachine,
  selectSecondFactor,
} from '../../../machines/second-factor/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { QrCode } from '../../../ui/QrCode/index.ts'
import { Section } from '../../../ui/Section/index.ts'
import { saveFile } from '../../adapters/browser/save-file.ts'
import { CodeField, NamedPassword } from '../../features/customers/fields.tsx'
import { refusedSecondFactorFields, secondFactorErrorText } from '../../features/customers/second-factor-texts.ts'
import { type ErrorOf, ValidatedForm } from '../../features/customers/validated-form.tsx'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import styles from './screen.module.css'

interface StepProps {
  view: SecondFactorView
  commands: SecondFactorCommands
}

/** Turns the authenticator app on and off. */
export function SecondFactor({ actor }: { actor: ActorRefFrom<typeof secondFactorMachine> }) {
  const view = useActorSelector(actor, selectSecondFactor)
  const commands = useCommands(actor, secondFactorCommands)
  const place = useRef<HTMLDivElement>(null)
  useRestoreFocusWithin(place)
  if (view.step === 'nothing') return null
  return (
    <Section heading="Totrinnsinnlogging" space="none" wrap={false}>
      <div ref={place} tabIndex={-1} className={styles.part}>
        <Step view={view} commands={commands} />
      </div>
    </Section>
  )
}

function Step({ view, commands }: StepProps): ReactNode {
  switch (view.step) {
    case 'nothing':
      return null
    case 'loading':
    case 'failed':
      return <Unknown view={view} commands={commands} />
    case 'off':
      return <TurnOn view={view} commands={commands} />
    case 'setup':
      return <SetUp view={view} commands={commands} />
    case 'codes':
      return <RecoveryCodes view={view} commands={commands} />
    case 'on':
      return <TurnOff view={view} commands={commands} />
    default:
      return view.step satisfies never
  }
}

const Unknown = ({ view: { step, busy }, commands }: StepProps) => (
  <>
    <Announced>{busy && 'Henter …'}</Announced>
    <Announced as="div" role="alert" className={styles.alert}>
      {step === 'failed' && 'Vi fikk ikke sett om totrinnsinnlogging er på.'}
    </Announced>
    {step === 'failed' && (
      <Button variant="secondary" onClick={commands.retry}>
        Prøv igjen
      </Button>
    )}
  </>
)

const CurrentPassword = ({ errorOf }: { errorOf: ErrorOf }) => (
  <NamedPassword
    name="secondFactorPassword"
    label="Passordet du har nå"
    purpose="current"
    labels={{ show: 'Vis passordet du har nå' }}
    error={errorOf('secondFactorPassword')}
  />
)

const TurnOn = ({ view: { busy, error, hasEnded }, commands }: StepProps) => (
  <>
    <p>
      Med totrinnsinnlogging trenger du både passordet og en kode fra en app på telefonen når du logger inn. Da kommer
      ingen inn på kontoen din med passordet alene.
    </p>
    <ValidatedForm
      key="on"
      fields={['secondFactorPassword']}
      refused={refusedSecondFactorFields(error)}
      error={secondFactorErrorText(error)}
      submit="Slå på totrinnsinnlogging"
      isSecondary
      isPending={busy}
      done={hasEnded && 'Totrinnsinnlogging er slått av.'}
      onSubmit={({ secondFactorPassword = '' }) => commands.start(secondFactorPassword)}
    >
      {(errorOf) => <CurrentPassword errorOf={errorOf} />}
    </ValidatedForm>
  </>
)

function SetUp({ view: { busy, error, setup }, commands }: StepProps) {
  if (!setup) return null
  return (
    <>
      <p>
        Skann QR-koden med en autentiseringsapp, eller skriv inn nøkkelen i appen. Skriv så koden som appen viser. Du
        har en time på deg.
      </p>
      <QrCode text={setup.uri} label="QR-kode med nøkkelen til autentiseringsappen" />
      <p>
        Nøkkel: <code className={styles.code}>{setup.groups.join(' ')}</code>
      </p>
      <div className={styles.answers}>
        <CopyButton text={setup.groups.join('')}>Kopier nøkkelen</CopyButton>
      </div>
      <p>
        <Link href={setup.uri}>Åpne appen på denne enheten</Link>
      </p>
      <ValidatedForm
        key="setup"
        fields={['code']}
        refused={refusedSecondFactorFields(error)}
        error={secondFactorErrorText(error)}
        submit="Slå på"
        isPending={busy}
        onSubmit={({ code = '' }) => commands.confirm(code)}
      >
        {(errorOf) => <CodeField errorOf={errorOf} />}
      </ValidatedForm>
      <Button variant="secondary" isPending={busy} onClick={commands.cancel}>
        Avbryt
      </Button>
    </>
  )
}

const RecoveryCodes = ({ view: { recoveryCodes }, commands }: StepProps) => (
  <>
    <Announced>Totrinnsinnlogging er slått på.</Announced>
    <p>
      Mister du telefonen, kommer du inn med en gjenopprettingskode. Hver kode virker bare én gang. Ta vare på dem nå,
      for vi viser dem ikke igjen.
    </p>
    <ul className={styles.codes} aria-label="Gjenopprettingskoder">
      {recoveryCodes.map((code) => (
        <li key={code}>
          <code className={styles.code}>{code}</code>
        </li>
      ))}
    </ul>
    <div className={styles.answers}>
      <CopyButton text={recoveryCodes.join('\n')}>Kopier kodene</CopyButton>
      <Button
        variant="secondary"
        onClick={() => saveFile('gjenopprettingskoder.txt', 'text/plain', `${recoveryCodes.join('\n')}\n`)}
      >
        Last ned kodene
      </Button>
    </div>
    <Button onClick={commands.leaveCodes}>Jeg har tatt vare på kodene</Button>
  </>
)

const TurnOff = ({ view: { busy, error, codesLeft }, commands }: StepProps) => (
  <>
    <p>
      {`Totrinnsinnlogging er på. Du har ${codesLeft === 1 ? 'én gjenopprettingskode' : `${codesLeft} gjenopprettingskoder`} igjen. Vil du ha nye koder, slår du av og på igjen.`}
    </p>
    <ValidatedForm
      key="off"
      fields={['secondFactorPassword', 'code']}
      refused={refusedSecondFactorFields(error)}
      error={secondFactorErrorText(error)}
      submit="Slå av totrinnsinnlogging"
      isSecondary
      isPending={busy}
      onSubmit={({ secondFactorPassword = '', code = '' }) => commands.end(secondFactorPassword, code)}
    >
      {(errorOf) => (
        <>
          <CurrentPassword errorOf={errorOf} />
          <CodeField errorOf={errorOf} isEither />
        </>
      )}
    </ValidatedForm>
  </>
)

const copying = copyTextWith({ writeClipboard: (text) => navigator.clipboard.writeText(text) })

/** Copies a text, and says whether the browser did. */
function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const actor = usePartActor(copying, undefined)
  const { outcome } = useActorSelector(actor, selectCopyText)
  const { copy } = useCommands(actor, copyTextCommands)
  return (
    <>
      <Button variant="secondary" onClick={() => copy(text)}>
        {children}
      </Button>
      <Announced as="span">
        {outcome === 'copied' && 'Kopiert.'}
        {outcome === 'failed' && 'Nettleseren lot oss ikke kopiere. Merk teksten og kopier den selv.'}
      </Announced>
    </>
  )
}
