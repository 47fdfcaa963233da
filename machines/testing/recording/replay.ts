import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { createStepper, type Step } from '../stepper.ts'
import { maskWhyNot, refusalOf } from '../why-not.ts'
import { createComparison, type RecordedResult, resultOf, unequalFields, withoutFields } from './results.ts'
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
  /** Path of a value that differs in equal states: `context.total`, `output.type`. */
  field?: string
  /** Recorded states, or the recorded value as JSON. */
  recorded: string
  /** States reached now, the value now as JSON, or the error. */
  now: string
}

export interface PlayedActor {
  recorded: RecordedActor
  /** Every step to the end, or to the difference. */
  steps: PlayedStep[]
  parting: Divergence | null
}

/** Returns the machine of an id; `place` is the actor's index in the session. */
type MachineOf = (id: string, place: number) => AnyStateMachine | undefined

export interface ReplayOptions {
  /** Goes on after a difference: for a recording whose expectations are written by hand. Default false. */
  playOn?: boolean
}

/** Masks a value of an actor; `place` is its index in the session. */
type Redact = (value: object, place: number) => unknown

const standingOf = (steps: readonly PlayedStep[]): string =>
  standing(steps.at(-1)?.snapshot._nodes.map(({ id }) => id) ?? [])

/**
 * Replays a session, each machine by itself, without ports, timers or network: guards and assigns run for real; the
 * recording has what children and time did. Compares states, and the context and output where they are recorded. A
 * missing machine diverges at its start.
 */
export function replay(session: Session, machineOf: MachineOf, { playOn = false }: ReplayOptions = {}): PlayedActor[] {
  return session.actors.map((recorded, place) => {
    const steps: PlayedStep[] = []
    const compare = createComparison()
    let stands = recorded.stands
    const init = { type: 'xstate.init' }
    const machine = machineOf(recorded.machine, place)
    if (!machine) {
      const now = 'there is no such machine any more'
      return { recorded, steps, parting: { number: 0, event: init, recorded: stands, now } }
    }
    const { first, resume, next } = createStepper(machine)
    /** The difference after a step; null without one. */
    const play = (
      number: number,
      at: number,
      event: AnyEventObject,
      result: RecordedResult | undefined,
      run: () => Step,
    ): Divergence | null => {
      try {
        const step = run()
        steps.push({ ...step, at, number })
        const now = standingOf(steps)
        if (now !== stands) return { number, event, recorded: stands, now }
        if (!recorded.result) return null
        const found = compare(result ?? {}, resultOf(step.before, step.snapshot))
        if (!found) return null
        const { field } = found
        return { number, event, field, recorded: JSON.stringify(found.recorded), now: JSON.stringify(found.now) }
      } catch (fault) {
        const now = `it fails: ${fault instanceof Error ? fault.message : String(fault)}`
        return { number, event, recorded: stands, now }
      }
    }
    const { snapshot, input, at } = recorded
    let parting = play(0, at, init, recorded.result, () => (snapshot === undefined ? first(input) : resume(snapshot)))
    for (const [i, [when, to, , event, after, result]] of session.events.entries()) {
      if (parting && !(playOn && steps.length > 0)) break
      const before = steps.at(-1)?.snapshot
      if (to !== place || before?.status !== 'active') continue
      stands = after ?? stands
      const taken = steps.length
      const found = play(i + 1, when, event, result, () => next(before, event))
      parting ??= found
      // the machine failed
      if (steps.length === taken) break
    }
    return { recorded, steps, parting }
  })
}

/** Why a step changed nothing, if it did. */
function refusedIn({ before, event, items }: PlayedStep, redact: (value: object) => unknown) {
  const why = before && !items.some((item) => item.startsWith('transition ')) && refusalOf(before, event)
  return why ? { refused: maskWhyNot(why, redact) } : {}
}

/**
 * Adds to a session what its events lead to: context and output, or why they changed nothing, of the masked events, so that they hold nothing but
 * these and what is in the machines. An actor has them to its end, or to its first difference from the recorded states.
 * Fields that differ between two runs are left out, and with `redact` those that it changes.
 */
export function recordResults(session: Session, machineOf: MachineOf, redact?: Redact): Session {
  const bare: Session = {
    ...session,
    actors: session.actors.map(({ result: _, ...actor }) => actor),
    events: session.events.map(([at, to, from, event, stands]) =>
      stands === undefined ? [at, to, from, event] : [at, to, from, event, stands],
    ),
  }
  const [one, other] = [replay(bare, machineOf), replay(bare, machineOf)]
  const resultsOf = ({ steps }: PlayedActor) => steps.map(({ before, snapshot }) => resultOf(before, snapshot))
  const events = [...bare.events]
  const stood = bare.actors.map(({ stands }) => stands)
  const results = new Map<number, RecordedResult>()
  const actors = one.map((played, place): RecordedActor => {
    const own = resultsOf(played)
    const masked = redact ? own.map((result) => redact(result, place) as RecordedResult) : own
    const left = new Set([...unequalFields(own, resultsOf(other[place]!)), ...unequalFields(own, masked)])
    const kept = own.map((result) => withoutFields(result, left))
    // where it went another way, the results are not those of the session
    const sound = played.parting ? played.steps.slice(0, -1) : played.steps
    for (const [i, step] of sound.entries())
      if (step.number > 0)
        results.set(step.number, { ...kept[i]!, ...refusedIn(step, (value) => redact?.(value, place) ?? value) })
    return sound.length > 0 ? { ...played.recorded, result: kept[0]! } : played.recorded
  })
  for (const [i, [at, to, from, event, stands]] of events.entries()) {
    stood[to] = stands ?? stood[to] ?? ''
    const result = results.get(i + 1)
    if (result && Object.keys(result).length > 0) events[i] = [at, to, from, event, stood[to], result]
  }
  return { ...bare, actors, events }
}

const formatStates = (states: string): string => states || 'its only state'

/** Longest shown value, in characters. */
const longest = 120
const formatValue = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** An actor's result in one line: the same end, or the difference. */
export function formatPlayed({ recorded, steps, parting }: PlayedActor): string {
  const events = steps.length - 1
  if (!parting)
    return `${recorded.name}: ${events} ${events === 1 ? 'event' : 'events'}, ends in ${formatStates(standingOf(steps))} as recorded`
  const { number, event, field, recorded: was, now } = parting
  const where = number === 0 ? 'at its start' : `at event ${number} (${event.type})`
  if (field !== undefined)
    return `${recorded.name}: parts ${where} in ${field}. Recorded: ${formatValue(was)}. Now: ${formatValue(now)}`
  return `${recorded.name}: parts ${where}. Recorded: ${formatStates(was)}. Now: ${formatStates(now)}`
}
