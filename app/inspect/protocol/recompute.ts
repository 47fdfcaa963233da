import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import {
  type ActorNote,
  createStepper,
  isSame,
  type Nodes,
  refusalOf,
  type Step,
  type Stepper,
  type WhyNot,
} from '../../../machines/testing/index.ts'

/** A machine's stored snapshot; status and context for other logic. */
export type Whole = Pick<AnyMachineSnapshot, 'status' | 'context'>

/** Result of a step. */
interface Outcome {
  context: unknown
  /** Keys of the transitions taken. */
  taken: readonly string[]
  /** The recomputed step diverged: its context is unknown. */
  isLost: boolean
  /** Why the event changed nothing; null if it did, or if that is unknown. */
  refused: WhyNot | null
}

interface Course {
  note: ActorNote
  stepper: Stepper
  /** Current snapshot; null if unknown. */
  stands: AnyMachineSnapshot | null
  /** Events sent and not yet processed. */
  waiting: AnyEventObject[]
  /** The current step, computed before the actor reports it. */
  ahead: Step | null
}

const isMachine = (logic: ActorNote['logic']): logic is AnyStateMachine => logic?.root !== undefined
const isWhole = (kept: Whole | null): kept is AnyMachineSnapshot => kept !== null && 'machine' in kept
/** Keys of the transitions of a step. */
export const wayIn = ({ items }: Pick<Step, 'items'>): string[] =>
  items.flatMap((item) => (item.startsWith('transition ') ? [item.slice('transition '.length)] : []))

/**
 * Recomputes steps from a machine's input and events: guards and assigns are pure. So a step stores only its event and
 * the states it led to, which show whether the recomputation went the same way.
 */
export function createAgain() {
  const courses = new Map<string, Course>()
  /** By placeholder actor. */
  const within = new Map<string, Course>()
  const steppers = new WeakMap<AnyStateMachine, Stepper>()

  function stepperOf(machine: AnyStateMachine): Stepper {
    const known = steppers.get(machine) ?? createStepper(machine)
    steppers.set(machine, known)
    return known
  }
  function work({ stands, stepper, note }: Course, event: AnyEventObject): Step | null {
    try {
      if (event.type === 'xstate.init')
        return note.snapshot === undefined ? stepper.first(note.input) : stepper.resume(note.snapshot)
      return stands && event.type !== 'xstate.stop' ? stepper.next(stands, event) : null
    } catch {
      return null // it failed then too: its context is unchanged
    }
  }
  /** A placeholder mirrors its machine and may report before it. */
  function contextWithin(actor: string): unknown {
    const own = within.get(actor)
    const [event] = own?.waiting ?? []
    if (own && event) own.ahead ??= work(own, event)
    return (own?.ahead?.snapshot ?? own?.stands)?.context
  }

  return {
    begun(note: ActorNote): void {
      if (!isMachine(note.logic)) return
      const course = { note, stepper: stepperOf(note.logic), stands: null, waiting: [], ahead: null }
      courses.set(note.actor, course)
      if (note.parent !== null && !courses.has(note.parent)) within.set(note.parent, course)
    },
    sent: (actor: string, event: AnyEventObject): unknown => courses.get(actor)?.waiting.push(event),
    /** `kept`: the stored result of this step, which is then not recomputed. */
    stood(actor: string, event: AnyEventObject, nodes: Nodes, kept: Whole | null, isOver: boolean): Outcome {
      const course = courses.get(actor)
      if (!course) {
        const context = kept || nodes.length === 0 ? kept?.context : contextWithin(actor)
        return { context, taken: [], isLost: false, refused: null }
      }
      const { waiting, ahead, stands: before } = course
      const step = ahead && waiting[0] === event ? ahead : work(course, event)
      waiting.splice(0, waiting.indexOf(event) + 1)
      course.ahead = null
      const isAsThen = step !== null && isSame(step.snapshot._nodes, nodes)
      const known = isAsThen ? step.snapshot : isOver ? course.stands : null
      course.stands = isWhole(kept) ? kept : known
      const taken = isAsThen ? wayIn(step) : []
      const isRefused = isAsThen && before?.status === 'active' && taken.length === 0
      return {
        context: course.stands?.context,
        taken,
        isLost: course.stands === null,
        refused: isRefused ? refusalOf(before, event) : null,
      }
    },
  }
}
