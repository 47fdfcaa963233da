import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import {
  type ActorNote,
  createStepper,
  isSame,
  type Nodes,
  type Step,
  type Stepper,
} from '../../../machines/testing/index.ts'

/** A machine's snapshot as it was kept; of an actor that is no machine, its status and context. */
export type Whole = Pick<AnyMachineSnapshot, 'status' | 'context'>

/** What a step came to. */
interface Outcome {
  context: unknown
  /** Transitions that led here, by key. */
  taken: readonly string[]
  /** The machine went elsewhere when its step was worked out anew: what its context was is not known. */
  isLost: boolean
}

interface Course {
  note: ActorNote
  stepper: Stepper
  /** Where it stands; null when that is not known. */
  stands: AnyMachineSnapshot | null
  /** What it has been sent and not answered yet. */
  waiting: AnyEventObject[]
  /** The step that it is in the midst of, worked out before it has told of it. */
  ahead: Step | null
}

const isMachine = (logic: ActorNote['logic']): logic is AnyStateMachine => logic?.root !== undefined
const isWhole = (kept: Whole | null): kept is AnyMachineSnapshot => kept !== null && 'machine' in kept
/** The transitions that a step took, by key. */
export const wayIn = ({ items }: Pick<Step, 'items'>): string[] =>
  items.flatMap((item) => (item.startsWith('transition ') ? [item.slice('transition '.length)] : []))

/**
 * Works out anew what the machines' steps came to, from what each began with and was told: a guard and an assign give
 * the same each time. So nothing of a step need be kept while it happens but the event, and the states that it led to,
 * which tell whether it went as it did then.
 */
export function createAgain() {
  const courses = new Map<string, Course>()
  /** By the actor that stands in for the machine. */
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
      return null // it failed then, too: its context is what it was
    }
  }
  /** What stands in for a machine shows what the machine comes to, and may say so before the machine does. */
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
    /** `kept`: what was kept of where this step led, which is then not worked out. */
    stood(actor: string, event: AnyEventObject, nodes: Nodes, kept: Whole | null, isOver: boolean): Outcome {
      const course = courses.get(actor)
      if (!course) {
        const context = kept || nodes.length === 0 ? kept?.context : contextWithin(actor)
        return { context, taken: [], isLost: false }
      }
      const { waiting, ahead } = course
      const step = ahead && waiting[0] === event ? ahead : work(course, event)
      waiting.splice(0, waiting.indexOf(event) + 1)
      course.ahead = null
      const isAsThen = step !== null && isSame(step.snapshot._nodes, nodes)
      const known = isAsThen ? step.snapshot : isOver ? course.stands : null
      course.stands = isWhole(kept) ? kept : known
      return {
        context: course.stands?.context,
        taken: isAsThen ? wayIn(step) : [],
        isLost: course.stands === null,
      }
    },
  }
}
