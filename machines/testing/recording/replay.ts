import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { createStepper, type Step } from '../stepper.ts'
import { type RecordedActor, type Session, standing } from './session.ts'

export interface PlayedStep extends Step {
  /** Ms since the session began. */
  at: number
  /** The number of the event in the session, from 1; 0 for the start. */
  number: number
}

/** Where a machine of now does other than the recorded one. */
export interface Divergence {
  /** The number of the event in the session, from 1; 0 for the start. */
  number: number
  event: AnyEventObject
  /** States that the session says it led to. */
  recorded: string
  /** States that it leads to now, or what it fails with. */
  now: string
}

export interface PlayedActor {
  recorded: RecordedActor
  /** Every step up to the end, or to where it parts. */
  steps: PlayedStep[]
  parting: Divergence | null
}

const standingOf = (steps: readonly PlayedStep[]): string =>
  standing(steps.at(-1)?.snapshot._nodes.map(({ id }) => id) ?? [])

/**
 * Plays a session again, each machine by itself, with no port, timer or network: guards and assigns run for real, and
 * what children and time did is in the recording.
 *
 * `machineOf` gives the machine of an id; one that is not there parts at its start.
 */
export function replay(session: Session, machineOf: (id: string) => AnyStateMachine | undefined): PlayedActor[] {
  return session.actors.map((recorded, place) => {
    const steps: PlayedStep[] = []
    let stands = recorded.stands
    const part = (number: number, event: AnyEventObject, now: string): PlayedActor => ({
      recorded,
      steps,
      parting: { number, event, recorded: stands, now },
    })
    const init = { type: 'xstate.init' }
    const machine = machineOf(recorded.machine)
    if (!machine) return part(0, init, 'there is no such machine any more')
    const { first, resume, next } = createStepper(machine)
    /** What is wrong after a step; null while it does as recorded. */
    const play = (number: number, at: number, run: () => Step): string | null => {
      try {
        const step = run()
        steps.push({ ...step, at, number })
        const now = standingOf(steps)
        return now === stands ? null : now
      } catch (fault) {
        return `it fails: ${fault instanceof Error ? fault.message : String(fault)}`
      }
    }
    const { snapshot, input, at } = recorded
    const wrong = play(0, at, () => (snapshot === undefined ? first(input) : resume(snapshot)))
    if (wrong !== null) return part(0, init, wrong)
    for (const [i, [when, to, , event, after]] of session.events.entries()) {
      const before = steps.at(-1)?.snapshot
      if (to !== place || before?.status !== 'active') continue
      stands = after ?? stands
      const now = play(i + 1, when, () => next(before, event))
      if (now !== null) return part(i + 1, event, now)
    }
    return { recorded, steps, parting: null }
  })
}

const sayStates = (states: string): string => states || 'its only state'

/** How an actor's play ended, in one line: the same end, or where it parts. */
export function formatPlayed({ recorded, steps, parting }: PlayedActor): string {
  const events = steps.length - 1
  if (!parting)
    return `${recorded.name}: ${events} ${events === 1 ? 'event' : 'events'}, ends in ${sayStates(standingOf(steps))} as recorded`
  const { number, event, recorded: was, now } = parting
  const where = number === 0 ? 'at its start' : `at event ${number} (${event.type})`
  return `${recorded.name}: parts ${where}. Recorded: ${sayStates(was)}. Now: ${sayStates(now)}`
}
