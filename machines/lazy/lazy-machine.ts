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
export interface Placeholder<M extends AnyStateMachine> {
  value: SnapshotFrom<M>['value']
  tags: readonly (SnapshotFrom<M>['tags'] extends Set<infer Tag extends string> ? Tag : never)[]
  context: SnapshotFrom<M>['context']
}

export interface LazyMachineOptions<M extends AnyStateMachine, Fault extends { type: string }> {
  /** The machine. Asked for when something happens that it must answer; once it is here, never again. */
  load(): Promise<M>
  /** What the machine would show by itself, having heard only what is quiet. */
  placeholder(input: InputFrom<M>, heard: readonly EventFromLogic<M>[]): Placeholder<M>
  /** An event that can wait for the machine. Without it: word that nothing was kept. */
  canDefer?(event: EventFromLogic<M>): boolean
  /**
   * An event that outlives a load that failed: without it, word of what was kept. What the shopper did does not: they
   * are told, and do it again.
   */
  survivesFailure?(event: EventFromLogic<M>): boolean
  /** Told, with the error, when the machine did not come and something waited for it. What comes next asks again. */
  loadFailed: Fault
}

/** Word of what was kept, read or told by another tab. */
export const isRestoreEvent = (event: object): event is { stored: unknown } => 'stored' in event
/** Word that it was nothing. */
export const isEmptyRestore = (event: object): boolean => isRestoreEvent(event) && event.stored === null

type LoadFailed<Fault> = Fault & { error: unknown }
type System = ActorSystem<{ actors: Record<string, AnyActorRef> }>

/** What one late actor has come to. */
interface LazyActorState<M extends AnyStateMachine> {
  input: InputFrom<M>
  /** What happened before the machine was here, in order. */
  buffered: EventFromLogic<M>[]
  isLoading: boolean
  /** The machine's own actor. */
  actor: AnyActor | null
  /** True while forwarding: the caller returns the child's snapshot itself, so the extra notification is skipped. */
  isForwarding: boolean
}

/**
 * Acts as a machine whose code is not here: shows what it would show, keeps what it is sent, and asks for it at the
 * first event that needs an answer. From then on state, events and facts are the machine's own.
 */
export function lazyMachine<M extends AnyStateMachine, Fault extends { type: string }>(
  options: LazyMachineOptions<M, Fault>,
): ActorLogic<SnapshotFrom<M>, EventFromLogic<M>, InputFrom<M>, System, EmittedFrom<M> | LoadFailed<Fault>> {
  type Event = EventFromLogic<M>
  type Scope = ActorScope<SnapshotFrom<M>, Event, System, EmittedFrom<M> | LoadFailed<Fault>>
  const { canDefer = isEmptyRestore, survivesFailure = isRestoreEvent } = options
  const states = new WeakMap<AnyActorRef, LazyActorState<M>>()
  const placeholderOf = ({ input, buffered }: LazyActorState<M>) =>
    placeholderSnapshot(options.placeholder(input, buffered)) as SnapshotFrom<M>

  function load(course: LazyActorState<M>, { self }: { self: AnyActorRef }): void {
    if (course.isLoading) return
    course.isLoading = true
    options.load().then(
      (machine) => self.send({ type: 'late.loaded', machine }),
      (error: unknown) => self.send({ type: 'late.failed', error }),
    )
  }

  function startActor(course: LazyActorState<M>, machine: M, scope: Scope): AnyActor {
    const self: AnyActorRef = scope.self
    const own: AnyActor = createActor(machine as AnyStateMachine, { parent: self, id: machine.id, input: course.input })
    own.on('*', (fact) => scope.defer(() => scope.emit(fact as EmittedFrom<M>)))
    own.subscribe({
      next: () => {
        if (!course.isForwarding) self.send({ type: 'late.moved' })
      },
      error: () => {
        // told as an event, by the actor itself
      },
    })
    course.actor = own
    course.isForwarding = true
    return own.start()
  }

  /** Sends on, and shows what came of it at once. */
  function forward(course: LazyActorState<M>, own: AnyActor, events: readonly Event[]): SnapshotFrom<M> {
    course.isForwarding = true
    for (const event of events) own.send(event)
    course.isForwarding = false
    return own.getSnapshot() as SnapshotFrom<M>
  }

  return {
    transition(snapshot, event, scope) {
      const course = states.get(scope.self)! // since its first snapshot
      const told: AnyEventObject = event
      switch (told.type) {
        case 'xstate.stop':
          if (course.actor) scope.stopChild(course.actor)
          return withStatus(snapshot, { status: 'stopped' })
        case `xstate.error.actor.${course.actor?.id}`:
          return withStatus(snapshot, { status: 'error', error: told.error })
        case 'late.wanted':
          if (!course.actor) load(course, scope)
          return snapshot
        case 'late.loaded':
          return forward(course, startActor(course, told.machine, scope), course.buffered.splice(0))
        case 'late.failed':
          course.isLoading = false
          // who only came near it is told nothing
          if (!course.buffered.every(canDefer))
            scope.defer(() => scope.emit({ ...options.loadFailed, error: told.error }))
          course.buffered = course.buffered.filter((event) => survivesFailure(event) || canDefer(event))
          return placeholderOf(course)
        case 'late.moved':
          return course.actor ? course.actor.getSnapshot() : snapshot
        default:
          if (course.actor) return forward(course, course.actor, [event])
          course.buffered.push(event)
          if (!canDefer(event)) load(course, scope)
          return course.isLoading ? snapshot : placeholderOf(course)
      }
    },
    getInitialSnapshot(scope, input) {
      const course: LazyActorState<M> = { input, buffered: [], isLoading: false, actor: null, isForwarding: false }
      states.set(scope.self, course)
      return placeholderOf(course)
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
}

/** Asks for a late machine before anything has happened that it must answer. */
export const preload = (part: AnyActorRef): void => part.send({ type: 'late.wanted' })

const withStatus = <S>(snapshot: S, how: { status: 'stopped' | 'error'; error?: unknown }): S => ({
  ...snapshot,
  ...how,
})

/** As much of a machine's snapshot as one needs who only looks at it. */
const placeholderSnapshot = <M extends AnyStateMachine>({ value, tags, context }: Placeholder<M>) => ({
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
