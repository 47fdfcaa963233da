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

/** Initial snapshot of the placeholder. */
export interface Placeholder<M extends AnyStateMachine> {
  value: SnapshotFrom<M>['value']
  tags: readonly (SnapshotFrom<M>['tags'] extends Set<infer Tag extends string> ? Tag : never)[]
  context: SnapshotFrom<M>['context']
}

export interface LazyMachineOptions<M extends AnyStateMachine, Fault extends { type: string }> {
  /** Loads the machine, at the first event that needs it. Called once, unless it fails. */
  load(): Promise<M>
  /** The state that the machine would show after deferrable events only. `hasFailed`: its code did not load. */
  placeholder(input: InputFrom<M>, buffered: readonly EventFromLogic<M>[], hasFailed: boolean): Placeholder<M>
  /** Shows the placeholder of the buffered events while the machine loads, too. Default: the one before them. */
  showsBuffered?: true
  /** Whether an event can wait for the machine. Default: that nothing was stored. */
  canDefer?(event: EventFromLogic<M>): boolean
  /**
   * Whether a buffered event outlives a failed load. Default: what was stored. The shopper's own actions do not: the
   * failure is shown, and they repeat them.
   */
  survivesFailure?(event: EventFromLogic<M>): boolean
  /**
   * Emitted with the error when the load failed and an event waited for it. The next event tries again. Omitted if
   * nobody needs to know.
   */
  loadFailed?: Fault | undefined
}

/** The stored value, restored or from another tab. */
export const isRestoreEvent = (event: object): event is { stored: unknown } => 'stored' in event
/** A restore without a stored value. */
export const isEmptyRestore = (event: object): boolean => isRestoreEvent(event) && event.stored === null

type LoadFailed<Fault> = Fault & { error: unknown }
type System = ActorSystem<{ actors: Record<string, AnyActorRef> }>

/** State of a lazy actor. */
interface LazyActorState<M extends AnyStateMachine> {
  input: InputFrom<M>
  /** Buffered events, in order. */
  buffered: EventFromLogic<M>[]
  isLoading: boolean
  /** The last load failed. */
  hasFailed: boolean
  /** The loaded machine's actor. */
  actor: AnyActor | null
  /** True while forwarding: the caller returns the child's snapshot itself, so the extra notification is skipped. */
  isForwarding: boolean
}

/**
 * A placeholder for a machine whose code is not loaded: shows its initial view, buffers events, and loads it at the
 * first event that needs it. From then on state, events and emitted events are the machine's own.
 */
export function lazyMachine<M extends AnyStateMachine, Fault extends { type: string } = never>(
  options: LazyMachineOptions<M, Fault>,
): ActorLogic<SnapshotFrom<M>, EventFromLogic<M>, InputFrom<M>, System, EmittedFrom<M> | LoadFailed<Fault>> {
  type Event = EventFromLogic<M>
  type Scope = ActorScope<SnapshotFrom<M>, Event, System, EmittedFrom<M> | LoadFailed<Fault>>
  const { canDefer = isEmptyRestore, survivesFailure = isRestoreEvent, loadFailed } = options
  const states = new WeakMap<AnyActorRef, LazyActorState<M>>()
  const placeholderOf = ({ input, buffered, hasFailed }: LazyActorState<M>) =>
    placeholderSnapshot(options.placeholder(input, buffered, hasFailed)) as SnapshotFrom<M>

  function load(course: LazyActorState<M>, { self }: { self: AnyActorRef }): void {
    if (course.isLoading) return
    course.isLoading = true
    course.hasFailed = false
    options.load().then(
      (machine) => self.send({ type: 'late.loaded', machine }),
      (error: unknown) => self.send({ type: 'late.failed', error }),
    )
  }

  function startActor(course: LazyActorState<M>, machine: M, scope: Scope): AnyActor {
    const self: AnyActorRef = scope.self
    const own: AnyActor = createActor(machine as AnyStateMachine, { parent: self, id: machine.id, input: course.input })
    own.on('*', (event) => scope.defer(() => scope.emit(event as EmittedFrom<M>)))
    own.subscribe({
      next: () => {
        if (!course.isForwarding) self.send({ type: 'late.moved' })
      },
      error: () => {
        // sent by the actor to itself
      },
    })
    course.actor = own
    course.isForwarding = true
    return own.start()
  }

  /** Forwards an event and returns the resulting snapshot at once. */
  function forward(course: LazyActorState<M>, own: AnyActor, events: readonly Event[]): SnapshotFrom<M> {
    course.isForwarding = true
    for (const event of events) own.send(event)
    course.isForwarding = false
    return own.getSnapshot() as SnapshotFrom<M>
  }

  return {
    transition(snapshot, event, scope) {
      const course = states.get(scope.self)! // since its first snapshot
      const received: AnyEventObject = event
      switch (received.type) {
        case 'xstate.stop':
          if (course.actor) scope.stopChild(course.actor)
          return withStatus(snapshot, { status: 'stopped' })
        case `xstate.error.actor.${course.actor?.id}`:
          return withStatus(snapshot, { status: 'error', error: received.error })
        case 'late.wanted':
          if (!course.actor) load(course, scope)
          return snapshot
        case 'late.loaded':
          return forward(course, startActor(course, received.machine, scope), course.buffered.splice(0))
        case 'late.failed':
          course.isLoading = false
          course.hasFailed = true
          // a preload on intent that fails is silent
          if (loadFailed && !course.buffered.every(canDefer))
            scope.defer(() => scope.emit({ ...loadFailed, error: received.error }))
          course.buffered = course.buffered.filter((event) => survivesFailure(event) || canDefer(event))
          return placeholderOf(course)
        case 'late.moved':
          return course.actor ? course.actor.getSnapshot() : snapshot
        default:
          if (course.actor) return forward(course, course.actor, [event])
          course.buffered.push(event)
          if (!canDefer(event)) load(course, scope)
          return course.isLoading && !options.showsBuffered ? snapshot : placeholderOf(course)
      }
    },
    getInitialSnapshot(scope, input) {
      const course: LazyActorState<M> = {
        input,
        buffered: [],
        isLoading: false,
        hasFailed: false,
        actor: null,
        isForwarding: false,
      }
      states.set(scope.self, course)
      return placeholderOf(course)
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
}

/** Preloads a lazy machine before an event needs it. */
export const preload = (part: AnyActorRef): void => part.send({ type: 'late.wanted' })

const withStatus = <S>(snapshot: S, how: { status: 'stopped' | 'error'; error?: unknown }): S => ({
  ...snapshot,
  ...how,
})

/** The part of a machine's snapshot that observers read. */
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
