import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type Session,
  type SessionsCommands,
  type SessionsView,
  selectSessions,
  sessionsCommands,
  type sessionsMachine,
} from '../../../machines/sessions/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { Section } from '../../../ui/Section/index.ts'
import { byEar, spoken } from '../../../ui/Spoken/index.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/index.ts'
import { formatMoment } from '../../content/dates.ts'
import { useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import styles from './screen.module.css'

interface StepProps {
  view: SessionsView
  commands: SessionsCommands
}

const deviceOf = ({ device }: Session): string => device || 'Ukjent enhet'
const nameOf = (session: Session): string => `${deviceOf(session)}, sist brukt ${formatMoment(session.lastUsed)}`

/** The customer's sessions, each with a button to end it. */
export function Sessions({ actor }: { actor: ActorRefFrom<typeof sessionsMachine> }) {
  const view = useActorSelector(actor, selectSessions)
  const commands = useCommands(actor, sessionsCommands)
  const { sessions, busy, failed } = view
  const list = useRef<HTMLDivElement>(null)
  useRestoreFocusWithin(list)
  // a server of the product's own contract has no sessions
  if (sessions.length === 0 && !failed && !busy) return null
  return (
    <Section heading="Innlogginger" space="none" wrap={false}>
      <div ref={list} tabIndex={-1} className={styles.part}>
        {view.ending ? (
          <Confirmation view={view} commands={commands} ending={view.ending} />
        ) : (
          <List view={view} commands={commands} />
        )}
      </div>
    </Section>
  )
}

const List = ({ view: { sessions, busy, failed, notice, canAskToEnd, canAskToEndOthers }, commands }: StepProps) => (
  <>
    <p>Her er du logget inn. Kjenner du ikke igjen en enhet, logger du den ut og bytter passord.</p>
    <ul className={styles.sessions}>
      {sessions.map((session) => (
        <li key={session.id}>
          <span>
            <b>{deviceOf(session)}</b>
            {session.isCurrent ? ' – denne enheten' : byEar(` – sist brukt ${formatMoment(session.lastUsed)}`)}
          </span>
          {!session.isCurrent && (
            <Button
              size="sm"
              variant="secondary"
              isPending={!canAskToEnd}
              onClick={() => commands.askToEnd(session.id)}
            >
              Logg ut
              <VisuallyHidden>{` ${spoken(nameOf(session))}`}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
    {sessions.length > 1 && (
      <Button variant="secondary" isPending={!canAskToEndOthers} onClick={commands.askToEndOthers}>
        Logg ut alle andre enheter
      </Button>
    )}
    {failed && (
      <Button variant="secondary" isPending={busy} onClick={commands.retry}>
        Prøv igjen
      </Button>
    )}
    <Announced>{notice === 'ended' && 'Enheten er logget ut.'}</Announced>
    <Announced as="div" role="alert" className={styles.alert}>
      {failed && 'Vi fikk ikke hentet listen.'}
      {notice === 'refused' && 'Vi fikk ikke gjennomført utloggingen. Prøv igjen om litt.'}
    </Announced>
  </>
)

/** Asks first: nobody can log another device in again from here. */
const Confirmation = ({ view: { canEnd }, commands, ending }: StepProps & { ending: readonly Session[] }) => (
  <>
    <p>{ending.length === 1 ? 'Denne enheten blir logget ut:' : 'Disse enhetene blir logget ut:'}</p>
    <ul className={styles.sessions}>
      {ending.map((session) => (
        <li key={session.id}>{byEar(nameOf(session))}</li>
      ))}
    </ul>
    <p>Det kan ikke angres. Den som vil bruke kontoen der, må logge inn på nytt.</p>
    <Button isPending={!canEnd} onClick={commands.end}>
      {ending.length === 1 ? 'Logg ut enheten' : 'Logg ut enhetene'}
    </Button>
    <Button variant="secondary" isPending={!canEnd} onClick={commands.cancel}>
      Avbryt
    </Button>
  </>
)
