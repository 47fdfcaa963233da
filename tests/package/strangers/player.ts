import { assign, setup } from 'xstate'

export const playerMachine = setup({
  types: {
    context: {} as { position: number; volume: number; tracks: number },
    events: {} as
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'next' }
      | { type: 'volume'; level: number }
      | { type: 'mute' }
      | { type: 'pointer' },
  },
  guards: {
    hasNext: ({ context }) => context.position < context.tracks - 1,
    isAudible: ({ context }) => context.volume > 0,
  },
}).createMachine({
  id: 'player',
  type: 'parallel',
  context: { position: 0, volume: 5, tracks: 3 },
  states: {
    playback: {
      initial: 'paused',
      states: {
        paused: { on: { play: 'buffering' } },
        buffering: { after: { 800: 'playing' }, on: { pause: 'paused' } },
        playing: {
          on: {
            pause: 'paused',
            next: {
              guard: 'hasNext',
              target: 'buffering',
              actions: assign({ position: ({ context }) => context.position + 1 }),
            },
          },
        },
      },
    },
    sound: {
      initial: 'on',
      states: {
        on: {
          on: {
            mute: { guard: 'isAudible', target: 'muted' },
            volume: { actions: assign({ volume: ({ event }) => event.level }) },
          },
        },
        muted: { on: { mute: 'on' } },
      },
    },
    controls: {
      initial: 'visible',
      states: {
        visible: { after: { 3000: 'hidden' }, on: { pointer: { target: 'visible', reenter: true } } },
        hidden: { on: { pointer: 'visible' } },
      },
    },
  },
})
