import type { ModelOptions } from '../testing/index.ts'
import type { carouselMachine } from './machine.ts'

const from = { x: 100, y: 100 }

export const carouselModel: ModelOptions<typeof carouselMachine> = {
  inputs: [
    { slides: 3, reducedMotion: false },
    { slides: 3, reducedMotion: true },
    { slides: 1, reducedMotion: false },
  ],
  events: {
    'carousel.go': [{ index: 0 }, { index: 2 }],
    'carousel.touch.start': [{ at: from }],
    'carousel.touch.end': [{ at: { x: 60, y: 110 } }, { at: { x: 100, y: 200 } }],
    'carousel.motion': [{ reduced: true }, { reduced: false }],
  },
  key: ({ context: { slides, index, holds, from: finger, reducedMotion } }) => [
    slides,
    index,
    [...holds].sort(),
    finger !== null,
    reducedMotion,
  ],
  stop: ({ context }) => context.holds.length > 1,
  invariants: {
    'the slide on the screen is there': ({ context: { index, slides } }) => index >= 0 && index < slides,
    'time moves nothing that is held or read': (_, { before, event }) =>
      !event.type.startsWith('xstate.after.') || (before?.context.holds.length === 0 && before.hasTag('rotating')),
    'what the shopper moves stays where it was put': (now, { before, event }) =>
      event.type.startsWith('xstate.after.') ||
      before === null ||
      before.context.index === now.context.index ||
      now.value === 'stopped',
    'a finger that is down holds it': ({ context: { from: finger, holds } }) =>
      (finger !== null) === holds.includes('finger'),
    'less motion never begins by itself': (now, { before, event }) =>
      !now.hasTag('playing') ||
      before?.hasTag('playing') ||
      event.type === 'carousel.play' ||
      !now.context.reducedMotion,
  },
}
