import { assign, emit, fromPromise, setup } from 'xstate'

type KioskEvent = { type: 'coin.insert'; kroner: number } | { type: 'drink.choose' } | { type: 'coins.return' }

/** A small machine that uses every feature, for the kit's own tests. */
export const kioskMachine = setup({
  types: {
    context: {} as { kroner: number },
    events: {} as KioskEvent,
    emitted: {} as { type: 'drink.sold' },
    tags: {} as 'busy',
  },
  actors: { pourDrink: fromPromise<string>(() => Promise.reject(new Error('port not provided: pourDrink'))) },
  actions: {
    count: assign(({ context }, p: { kroner: number }) => ({ kroner: context.kroner + p.kroner })),
    pay: assign(({ context }) => ({ kroner: context.kroner - 30 })),
    empty: assign({ kroner: 0 }),
    giveBack: (_, _p: { kroner: number }) => {
      throw new Error('port not provided: giveBack')
    },
    emitSold: emit({ type: 'drink.sold' }),
  },
  guards: {
    isEnough: ({ context }) => context.kroner >= 30,
    isKnownCoin: (_, p: { kroner: number }) => p.kroner === 10 || p.kroner === 20,
  },
  delays: { timeoutMs: 20_000 },
}).createMachine({
  id: 'kiosk',
  description: 'Sells a drink for 30 kroner.',
  context: { kroner: 0 },
  initial: 'waiting',
  options: { maxIterations: 100 },
  states: {
    waiting: {
      description: 'Takes coins until there are enough.',
      on: {
        'coin.insert': [
          {
            guard: { type: 'isKnownCoin', params: ({ event }) => event },
            target: 'waiting',
            reenter: true,
            actions: { type: 'count', params: ({ event }) => event },
          },
          { actions: { type: 'giveBack', params: ({ event }) => ({ kroner: event.kroner }) } },
        ],
        'drink.choose': { guard: 'isEnough', target: 'pouring' },
        'coins.return': {
          actions: [{ type: 'giveBack', params: ({ context }) => ({ kroner: context.kroner }) }, 'empty'],
        },
      },
      after: {
        timeoutMs: {
          target: 'waiting',
          reenter: true,
          actions: [{ type: 'giveBack', params: ({ context }) => ({ kroner: context.kroner }) }, 'empty'],
        },
      },
    },
    pouring: {
      description: 'The drink is on its way; nobody can take the money back now.',
      tags: 'busy',
      invoke: {
        src: 'pourDrink',
        id: 'pour',
        onDone: { target: 'waiting', actions: ['pay', 'emitSold'] },
        onError: 'broken',
      },
    },
    broken: { description: 'A fault. Somebody must come with a key.', type: 'final' },
  },
})
