// Machines in the style of other teams: inline functions, numbers as delays, no descriptions, no named ports. Each
// follows
// an example of XState (github.com/statelyai/xstate/tree/main/examples) or its documentation (stately.ai/docs), which
// its
// comment names; none is copied.
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  forwardTo,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  log,
  not,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate'
import type { ModelOptions } from '../../../machines/testing/index.ts'

/** An effect that fails the test: the kit executes no actions. */
const forbidden = (what: string) => (): never => {
  throw new Error(`${what} ran for real`)
}

/** Examples `fetch`; documentation, invoke: a promise, its error, a retry with a growing delay. */
const fetcher = setup({
  types: {
    context: {} as { user: { name: string } | null; retries: number },
    events: {} as { type: 'FETCH'; id: number } | { type: 'CANCEL' },
  },
  actors: {
    fetchUser: fromPromise<{ name: string }, { id: number }>(() => Promise.reject(new Error('no network in a test'))),
  },
  delays: { backoff: ({ context }) => 1000 * 2 ** context.retries },
}).createMachine({
  id: 'fetcher',
  context: { user: null, retries: 0 },
  initial: 'idle',
  states: {
    idle: { on: { FETCH: 'loading' } },
    loading: {
      invoke: {
        src: 'fetchUser',
        input: { id: 1 },
        onDone: { target: 'success', actions: assign({ user: ({ event }) => ({ name: event.output.name }) }) },
        onError: [
          {
            guard: ({ context }) => context.retries < 2,
            target: 'waiting',
            actions: assign({ retries: ({ context }) => context.retries + 1 }),
          },
          { target: 'failure' },
        ],
      },
      on: { CANCEL: 'idle' },
    },
    waiting: { after: { backoff: 'loading' }, on: { CANCEL: 'idle' } },
    success: { type: 'final' },
    failure: { on: { FETCH: { target: 'loading', actions: assign({ retries: 0 }) } } },
  },
})

/** Documentation, delayed transitions: a traffic light with numeric delays and a nested final state. */
const trafficLight = createMachine({
  id: 'trafficLight',
  initial: 'green',
  states: {
    green: { after: { 20000: 'yellow' }, on: { PUSH: 'yellow' } },
    yellow: { after: { 3000: { target: 'red' } } },
    red: {
      initial: 'walk',
      states: {
        walk: { after: { 8000: 'flash' } },
        flash: { after: { 2000: 'stop' } },
        stop: { type: 'final' },
      },
      onDone: 'green',
    },
  },
})

/** Documentation, parallel states: a player; regions that guard each other by `stateIn`. */
const player = createMachine({
  id: 'player',
  type: 'parallel',
  states: {
    track: {
      initial: 'paused',
      states: { paused: { on: { PLAY: 'playing' } }, playing: { on: { STOP: 'paused' }, after: { 5000: 'paused' } } },
    },
    volume: {
      initial: 'normal',
      states: {
        normal: { on: { MUTE: { target: 'muted', guard: stateIn({ track: 'playing' }) } }, after: { 7000: 'dimmed' } },
        muted: { on: { MUTE: 'normal' } },
        dimmed: { on: { MUTE: 'normal' } },
      },
    },
  },
})

/** Documentation, history states: a settings dialog that returns to its last state, with deep history too. */
const deepHistory = createMachine({
  id: 'deepHistory',
  initial: 'settings',
  states: {
    settings: {
      initial: 'general',
      on: { CLOSE: 'closed' },
      states: {
        general: { on: { NEXT: 'network' } },
        network: {
          initial: 'wifi',
          on: { NEXT: 'general' },
          states: { wifi: { on: { SWITCH: 'cable' } }, cable: { on: { SWITCH: 'wifi' } } },
        },
        last: { type: 'history', history: 'deep' },
      },
    },
    closed: { on: { OPEN: 'settings.last', RESET: 'settings' } },
  },
})

/** Examples `stepper` and `wizard`: steps with validation, a shallow history, an output at the end. */
const wizard = createMachine({
  id: 'wizard',
  types: {} as {
    context: { name: string; steps: number }
    events: { type: 'next'; name: string } | { type: 'back' } | { type: 'help' } | { type: 'done' }
    output: { name: string }
  },
  context: { name: '', steps: 0 },
  initial: 'form',
  output: ({ context }) => ({ name: context.name.toUpperCase() }),
  states: {
    form: {
      initial: 'name',
      on: { help: 'help' },
      onDone: 'thanks',
      states: {
        name: {
          on: {
            next: {
              guard: ({ event }) => event.name.length > 2,
              target: 'confirm',
              actions: assign({ name: ({ event }) => event.name }),
            },
          },
        },
        confirm: { on: { back: 'name', done: 'sent' } },
        sent: { type: 'final' },
        hist: { type: 'history' },
      },
    },
    help: { on: { back: 'form.hist' } },
    thanks: { type: 'final' },
  },
})

/** Examples `todomvc`: a list that spawns an actor per item into its context, without an id. */
const todoItem = createMachine({
  id: 'todoItem',
  initial: 'open',
  states: { open: { on: { tick: 'done' } }, done: {} },
})
const todos = createMachine({
  id: 'todos',
  types: {} as {
    context: { items: ActorRefFrom<typeof todoItem>[] }
    events: { type: 'add' } | { type: 'clear' } | { type: 'tickAll' }
  },
  context: { items: [] },
  on: {
    add: {
      guard: ({ context }) => context.items.length < 3,
      actions: assign({ items: ({ context, spawn }) => [...context.items, spawn(todoItem)] }),
    },
    tickAll: {
      actions: enqueueActions(({ context, enqueue }) => {
        for (const item of context.items) enqueue.sendTo(item, { type: 'tick' })
      }),
    },
    clear: {
      guard: ({ context }) => context.items.length > 0,
      actions: enqueueActions(({ context, enqueue }) => {
        for (const item of context.items) enqueue.stopChild(item)
        enqueue.assign({ items: [] })
        enqueue(forbidden('clearing the screen'))
      }),
    },
  },
})

/** Examples `stopwatch` and `timer`: an inline callback actor that ticks, with cleanup. */
const stopwatch = createMachine({
  id: 'stopwatch',
  types: {} as { context: { elapsed: number }; events: { type: 'start' | 'stop' | 'reset' | 'TICK' } },
  context: { elapsed: 0 },
  initial: 'stopped',
  states: {
    stopped: { on: { start: 'running', reset: { actions: assign({ elapsed: 0 }) } } },
    running: {
      invoke: { src: fromCallback(forbidden('the interval')) },
      on: { TICK: { actions: assign({ elapsed: ({ context }) => (context.elapsed + 1) % 60 }) }, stop: 'stopped' },
    },
  },
})

/** Documentation, observable actors: an inline observable whose snapshots the machine reads. */
const stream = createMachine({
  id: 'stream',
  types: {} as { context: { last: number | null }; events: { type: 'on' } | { type: 'off' } },
  context: { last: null },
  initial: 'off',
  states: {
    off: { on: { on: 'listening' } },
    listening: {
      invoke: {
        id: 'ticks',
        src: fromObservable<number, undefined>(() => ({ subscribe: forbidden('the subscription') }) as never),
        onSnapshot: {
          actions: assign({ last: ({ event }) => (event.snapshot as { context?: number }).context ?? null }),
        },
        onDone: 'off',
        onError: 'broken',
      },
      on: { off: 'off' },
    },
    broken: { entry: log('broken') },
  },
})

/** Documentation, invoking machines: an inline child whose output the parent waits for. */
const childOrder = createMachine({
  id: 'childOrder',
  types: {} as { output: { total: number } },
  initial: 'open',
  states: { open: { on: { pay: 'paid' } }, paid: { type: 'final' } },
  output: { total: 5 },
})
const restaurant = createMachine({
  id: 'restaurant',
  types: {} as { context: { total: number }; events: { type: 'order' } | { type: 'pay' }; output: number },
  context: { total: 0 },
  initial: 'table',
  output: ({ context }) => context.total,
  states: {
    table: { on: { order: 'eating' } },
    eating: {
      invoke: {
        id: 'bill',
        src: childOrder,
        onDone: {
          target: 'left',
          actions: assign({ total: ({ event }) => (event.output as { total: number } | undefined)?.total ?? 0 }),
        },
        onSnapshot: { actions: assign({ total: ({ event }) => (event.snapshot.status === 'active' ? 1 : 2) }) },
      },
      on: { pay: { actions: forwardTo('bill') } },
    },
    left: { type: 'final' },
  },
})

/** Examples `ping-pong`; documentation, sendParent: a child that answers its parent. */
const pong = createMachine({
  id: 'pong',
  initial: 'waiting',
  states: {
    waiting: { on: { PING: { target: 'answering' } } },
    answering: { after: { 500: { target: 'waiting', actions: sendParent({ type: 'PONG' }, { delay: 10 }) } } },
  },
})

/** Documentation, systems: a receptionist with a `systemId`, reached by `system.get`. */
const reception = createMachine({
  id: 'reception',
  types: {} as { context: { rings: number }; events: { type: 'ring' } | { type: 'close' } | { type: 'open' } },
  context: { rings: 0 },
  initial: 'open',
  states: {
    open: {
      invoke: { src: fromTransition((count: number) => count + 1, 0), systemId: 'bell', id: 'bell' },
      on: {
        ring: {
          guard: ({ context }) => context.rings < 2,
          actions: [
            sendTo(({ system }) => system.get('bell') as AnyActorRef, { type: 'ring' }),
            assign({ rings: ({ context }) => context.rings + 1 }),
          ],
        },
        close: 'closed',
      },
    },
    closed: { on: { open: 'open' } },
  },
})

/** Documentation, wildcard transitions: a prefix has its own state, all other events are logged. */
const wildcards = createMachine({
  id: 'wildcards',
  types: {} as { context: { others: number } },
  context: { others: 0 },
  initial: 'active',
  states: {
    active: {
      on: {
        'mouse.click': 'clicked',
        'mouse.*': { target: 'moved' },
        '*': {
          guard: ({ context }) => context.others < 2,
          actions: [assign({ others: ({ context }) => context.others + 1 }), forbidden('the log')],
        },
      },
    },
    clicked: { on: { '*': 'active' } },
    moved: { on: { 'mouse.up': 'active', '*': {} } },
  },
})

/** Documentation, enqueueActions: which actions run depends on guards and the context. */
const enqueuer = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'inc' }, emitted: {} as { type: 'even' } },
  guards: { isSmall: ({ context }) => context.count < 4 },
  actions: { beep: forbidden('the beep') },
}).createMachine({
  id: 'enqueuer',
  context: { count: 0 },
  on: {
    inc: {
      actions: enqueueActions(({ context, enqueue, check }) => {
        if (!check('isSmall')) return
        enqueue.assign({ count: context.count + 1 })
        if (context.count % 2 === 1) enqueue.emit({ type: 'even' })
        else enqueue('beep')
      }),
    },
  },
})

/** Examples `timer`; documentation, delayed events: raised with an id, and cancelled. */
const reminder = createMachine({
  id: 'reminder',
  initial: 'idle',
  states: {
    idle: { on: { schedule: 'scheduled' } },
    scheduled: {
      entry: raise({ type: 'remind' }, { delay: 1000, id: 'soon' }),
      on: {
        remind: { target: 'reminded', actions: emit({ type: 'reminded' }) },
        cancel: { target: 'idle', actions: cancel('soon') },
      },
    },
    reminded: { after: { 100: 'idle' } },
  },
})

/** Documentation, spawning: children started and stopped by id, a delayed event. */
const spawner = createMachine({
  id: 'spawner',
  types: {} as { events: { type: 'start' } | { type: 'stop' } | { type: 'tell' } },
  initial: 'empty',
  states: {
    empty: { on: { start: { target: 'busy', actions: spawnChild(todoItem, { id: 'worker' }) } } },
    busy: {
      on: {
        tell: { actions: sendTo('worker', { type: 'tick' }, { delay: 200, id: 'later' }) },
        stop: { target: 'empty', actions: [cancel('later'), stopChild('worker')] },
      },
    },
  },
})

/** Documentation, eventless transitions: a loop without a target that guards end. */
const drain = createMachine({
  id: 'drain',
  types: {} as { context: { litres: number; drained: number }; events: { type: 'pour' } },
  context: { litres: 0, drained: 0 },
  always: {
    guard: ({ context }) => context.litres > 0,
    actions: assign({
      litres: ({ context }) => context.litres - 1,
      drained: ({ context }) => (context.drained + 1) % 8,
    }),
  },
  on: { pour: { actions: assign({ litres: 4 }) } },
})

/** Examples `7guis-counter`; a counter without a bound, so an infinite graph. */
const counter = createMachine({
  id: 'counter',
  types: {} as {
    context: { count: number }
    events: { type: 'inc' } | { type: 'dec' } | { type: 'set'; value: number }
  },
  context: { count: 0 },
  on: {
    inc: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    dec: { guard: ({ context }) => context.count > 0, actions: assign({ count: ({ context }) => context.count - 1 }) },
    set: { actions: assign({ count: ({ event }) => event.value.valueOf() }) },
  },
})

/** Examples `7guis-flight-booker`: inline composite guards over typed values. */
const flightBooker = createMachine({
  id: 'flightBooker',
  types: {} as {
    context: { depart: string; back: string }
    events: { type: 'depart'; value: string } | { type: 'return'; value: string } | { type: 'book' }
  },
  context: { depart: '2026-01-02', back: '2026-01-02' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        depart: { actions: assign({ depart: ({ event }) => event.value.trim() }) },
        return: { actions: assign({ back: ({ event }) => event.value.trim() }) },
        book: {
          guard: and([({ context }) => context.depart !== '', not(({ context }) => context.back < context.depart)]),
          target: 'booked',
        },
      },
    },
    booked: { type: 'final' },
  },
})

/** Examples `tic-tac-toe`: a board, sets and maps in the context, a winner by an eventless transition. */
const lines = [
  [0, 1, 2],
  [0, 3, 6],
  [0, 4, 8],
] as const
const board = createMachine({
  id: 'board',
  types: {} as {
    context: { squares: ('x' | 'o' | null)[]; turn: 'x' | 'o'; seen: Set<number> }
    events: { type: 'play'; square: number } | { type: 'reset' }
  },
  context: () => ({ squares: Array<null>(9).fill(null), turn: 'x' as const, seen: new Set<number>() }),
  initial: 'playing',
  states: {
    playing: {
      always: {
        guard: ({ context: { squares } }) =>
          lines.some(([a, b, c]) => squares[a] && squares[a] === squares[b] && squares[a] === squares[c]),
        target: 'won',
      },
      on: {
        play: {
          guard: ({ context, event }) => !context.seen.has(event.square),
          actions: assign(({ context, event }) => ({
            squares: context.squares.with(event.square, context.turn),
            turn: context.turn === 'x' ? ('o' as const) : ('x' as const),
            seen: new Set([...context.seen, event.square]),
          })),
        },
      },
    },
    won: {
      on: {
        reset: {
          target: 'playing',
          actions: assign({ squares: () => Array<null>(9).fill(null), turn: 'x', seen: () => new Set<number>() }),
        },
      },
    },
  },
})

/** Examples `mongodb-credit-check-api`: an input, parallel promises, a final state when all are done. */
const creditCheck = setup({
  types: {
    input: {} as { person: { ssn: string } },
    context: {} as { ssn: string; scores: number[] },
    events: {} as { type: 'submit' },
    output: {} as { best: number },
  },
  actors: { ask: fromPromise<number, { bureau: string; ssn: string }>(forbidden('the bureau')) },
}).createMachine({
  id: 'creditCheck',
  context: ({ input }) => ({ ssn: input.person.ssn, scores: [] }),
  initial: 'entering',
  output: ({ context }) => ({ best: Math.max(...context.scores) }),
  states: {
    entering: { on: { submit: 'asking' } },
    asking: {
      type: 'parallel',
      onDone: 'verdict',
      states: {
        first: {
          initial: 'asked',
          states: {
            asked: {
              invoke: {
                id: 'first',
                src: 'ask',
                input: ({ context }) => ({ bureau: 'first', ssn: context.ssn }),
                onDone: {
                  target: 'answered',
                  actions: assign({ scores: ({ context, event }) => [...context.scores, Math.round(event.output)] }),
                },
                onError: 'answered',
              },
            },
            answered: { type: 'final' },
          },
        },
        second: {
          initial: 'asked',
          states: {
            asked: {
              invoke: {
                id: 'second',
                src: 'ask',
                input: ({ context }) => ({ bureau: 'second', ssn: context.ssn }),
                onDone: {
                  target: 'answered',
                  actions: assign({ scores: ({ context, event }) => [...context.scores, Math.round(event.output)] }),
                },
                onError: 'answered',
              },
            },
            answered: { type: 'final' },
          },
        },
      },
    },
    verdict: {
      always: [
        { guard: ({ context }) => context.scores.some((score) => score > 600), target: 'granted' },
        { target: 'refused' },
      ],
    },
    granted: { type: 'final' },
    refused: { type: 'final' },
  },
})

export interface ThirdPartyMachine {
  machine: AnyStateMachine
  /** Options that its tester would add. */
  options: ModelOptions<AnyStateMachine>
}

export const thirdPartyMachines: readonly ThirdPartyMachine[] = [
  { machine: fetcher, options: { events: { 'xstate.done.actor.0.fetcher.loading': [{ output: { name: 'Ada' } }] } } },
  { machine: trafficLight, options: {} },
  { machine: player, options: {} },
  { machine: deepHistory, options: {} },
  { machine: wizard, options: { events: { next: [{ name: 'Ada' }, { name: 'A' }] } } },
  { machine: todos, options: {} },
  { machine: stopwatch, options: {} },
  { machine: stream, options: {} },
  { machine: restaurant, options: {} },
  { machine: pong, options: {} },
  { machine: reception, options: {} },
  { machine: wildcards, options: {} },
  { machine: enqueuer, options: {} },
  { machine: reminder, options: {} },
  { machine: spawner, options: {} },
  { machine: drain, options: {} },
  { machine: counter, options: { events: { set: [{ value: 3 }] }, stop: ({ context }) => context.count > 4 } },
  {
    machine: flightBooker,
    options: { events: { depart: [{ value: '2026-01-03' }, { value: '' }], return: [{ value: '2026-01-04' }] } },
  },
  { machine: board, options: { events: { play: [0, 1, 2, 3, 6].map((square) => ({ square })) } } },
  {
    machine: creditCheck,
    options: {
      inputs: [{ person: { ssn: '123' } }],
      events: {
        'xstate.done.actor.first': [{ output: 700 }, { output: 500 }],
        'xstate.done.actor.second': [{ output: 500 }],
      },
    },
  },
]
