import {
  type ActorLogic,
  type ActorScope,
  type ActorSystem,
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type EventFromLogic,
  type InputFrom,
  matchesState,
  type SnapshotFrom,
} from 'xstate'

/** What a machine shows at first. */
export interface StandIn<M extends AnyStateMachine> {
  value: SnapshotFrom<M>['value']
  tags: readonly (SnapshotFrom<M>['tags'] extends Set<infer Tag extends string> ? Tag : never)[]
  context: SnapshotFrom<M>['context']
}

export interface LateOptions<M extends AnyStateMachine, Fault extends { type: string }> {
  /** The machine. Asked for when something happens that it must answer; once it is here, never again. */
  load(): Promise<M>
  /** What the machine would show by itself, having heard only what is quiet. */
  standIn(input: InputFrom<M>, heard: readonly EventFromLogic<M>[]): StandIn<M>
  /** An event that can wait for the machine. Without it: word that nothing was kept. */
  isQuiet?(event: EventFromLogic<M>): boolean
  /**
   * An event that outlives a load that failed: without it, word of what was kept. What the shopper did does not: they
   * are told, and do it again.
   */
  isKept?(event: EventFromLogic<M>): boolean
  /** Told, with the error, when the machine did not come and something waited for it. What comes next asks again. */
  fault: Fault
}

/** Word of what was kept, read or told by another tab. */
export const isOfKept = (event: object): event is { stored: unknown } => 'stored' in event
/** Word that it was nothing. */
export const isOfNothing = (event: object): boolean => isOfKept(event) && event.stored === null

type Missed<Fault> = Fault & { error: unknown }
type System = ActorSystem<{ actors: Record<string, AnyActorRef> }>

/** What one late actor has come to. */
interface Course<M extends AnyStateMachine> {
  input: InputFrom<M>
  /** What happened before the machine was here, in order. */
  heard: EventFromLogic<M>[]
  isLoading: boolean
  /** The machine's own actor. */
  own: AnyActor | null
  /** It moves because this actor moves: nobody need be told twice. */
  isPassing: boolean
}

/**
 * Acts as a machine whose code is not here: shows what it would show, keeps what it is sent, and asks for it at the
 * first event that needs an answer. From then on state, events and facts are the machine's own.
 */
export function late<M extends AnyStateMachine, Fault extends { type: string }>(
  options: LateOptions<M, Fault>,
): ActorLogic<SnapshotFrom<M>, EventFromLogic<M>, InputFrom<M>, System, EmittedFrom<M> | Missed<Fault>> {
  type Event = EventFromLogic<M>
  type Scope = ActorScope<SnapshotFrom<M>, Event, System, EmittedFrom<M> | Missed<Fault>>
  const { isQuiet = isOfNothing, isKept = isOfKept } = options
  const courses = new WeakMap<AnyActorRef, Course<M>>()
  const resting = ({ input, heard }: Course<M>) => restingSnapshot(options.standIn(input, heard)) as SnapshotFrom<M>

  function load(course: Course<M>, { self }: { self: AnyActorRef }): void {
    if (course.isLoading) return
    course.isLoading = true
    options.load().then(
      (machine) => self.send({ type: 'late.loaded', machine }),
      (error: unknown) => self.send({ type: 'late.failed', error }),
    )
  }

  function begin(course: Course<M>, machine: M, scope: Scope): AnyActor {
    const self: AnyActorRef = scope.self
    const own: AnyActor = createActor(machine as AnyStateMachine, { parent: self, id: machine.id, input: course.input })
    own.on('*', (fact) => scope.defer(() => scope.emit(fact as EmittedFrom<M>)))
    own.subscribe({
      next: () => {
        if (!course.isPassing) self.send({ type: 'late.moved' })
      },
      error: () => {
        // told as an event, by the actor itself
      },
    })
    course.own = own
    course.isPassing = true
    return own.start()
  }

  /** Sends on, and shows what came of it at once. */
  function pass(course: Course<M>, own: AnyActor, events: readonly Event[]): SnapshotFrom<M> {
    course.isPassing = true
    for (const event of events) own.send(event)
    course.isPassing = false
    return own.getSnapshot() as SnapshotFrom<M>
  }

  return {
    transition(snapshot, event, scope) {
      const course = courses.get(scope.self)! // since its first snapshot
      const told: AnyEventObject = event
      switch (told.type) {
        case 'xstate.stop':
          if (course.own) scope.stopChild(course.own)
          return ended(snapshot, { status: 'stopped' })
        case `xstate.error.actor.${course.own?.id}`:
          return ended(snapshot, { status: 'error', error: told.error })
        case 'late.wanted':
          if (!course.own) load(course, scope)
          return snapshot
        case 'late.loaded':
          return pass(course, begin(course, told.machine, scope), course.heard.splice(0))
        case 'late.failed':
          course.isLoading = false
          // who only came near it is told nothing
          if (!course.heard.every(isQuiet)) scope.defer(() => scope.emit({ ...options.fault, error: told.error }))
          course.heard = course.heard.filter((event) => isKept(event) || isQuiet(event))
          return resting(course)
        case 'late.moved':
          return course.own ? course.own.getSnapshot() : snapshot
        default:
          if (course.own) return pass(course, course.own, [event])
          course.heard.push(event)
          if (!isQuiet(event)) load(course, scope)
          return course.isLoading ? snapshot : resting(course)
      }
    },
    getInitialSnapshot(scope, input) {
      const course: Course<M> = { input, heard: [], isLoading: false, own: null, isPassing: false }
      courses.set(scope.self, course)
      return resting(course)
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
}

/** Asks for a late machine before anything has happened that it must answer. */
export const wake = (part: AnyActorRef): void => part.send({ type: 'late.wanted' })

const ended = <S>(snapshot: S, how: { status: 'stopped' | 'error'; error?: unknown }): S => ({ ...snapshot, ...how })

/** As much of a machine's snapshot as one needs who only looks at it. */
const restingSnapshot = <M extends AnyStateMachine>({ value, tags, context }: StandIn<M>) => ({
  status: 'active',
  output: undefined,
  error: undefined,
  value,
  context,
  tags: new Set<string>(tags),
  children: {},
  hasTag: (tag: string) => (tags as readonly unknown[]).includes(tag),
  matches: (state: string) => matchesState(state, value),
})
