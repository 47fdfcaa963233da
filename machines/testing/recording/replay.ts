import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { createStepper, type Step } from '../stepper.ts'
import { type RecordedActor, type Session, standing } from './session.ts'

export interface PlayedStep extends Step {
  /** Ms since the session began. */
  at: number
  /** Number of the event in the session, from 1; 0 for the start. */
  number: number
}

/** A difference between the current machine and the recorded one. */
export interface Divergence {
  /** Number of the event in the session, from 1; 0 for the start. */
  number: number
  event: AnyEventObject
  /** Recorded states. */
  recorded: string
  /** States reached now, or the error. */
  now: string
}

export interface PlayedActor {
  recorded: RecordedActor
  /** Every step to the end, or to the difference. */
  steps: PlayedStep[]
  parting: Divergence | null
}

const standingOf = (steps: readonly PlayedStep[]): string =>
  standing(steps.at(-1)?.snapshot._nodes.map(({ id }) => id) ?? [])

/**
 * Replays a session, each machine by itself, without ports, timers or network: guards and assigns run for real; the
 * recording has what children and time did.
 * `machineOf` returns the machine of an id; a missing one diverges at its start.
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
    /** The difference after a step; null without one. */
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

const formatStates = (states: string): string => states || 'its only state'

/** An actor's result in one line: the same end, or the difference. */
export function formatPlayed({ recorded, steps, parting }: PlayedActor): string {
  const events = steps.length - 1
  if (!parting)
    return `${recorded.name}: ${events} ${events === 1 ? 'event' : 'events'}, ends in ${formatStates(standingOf(steps))} as recorded`
  const { number, event, recorded: was, now } = parting
  const where = number === 0 ? 'at its start' : `at event ${number} (${event.type})`
  return `${recorded.name}: parts ${where}. Recorded: ${formatStates(was)}. Now: ${formatStates(now)}`
}
