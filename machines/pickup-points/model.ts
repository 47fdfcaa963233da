import type { PickupPoint } from '../domain/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { pickupPointsMachine } from './machine.ts'
import { isComplete } from './rules.ts'

/** Two points, nearest first. */
export const pickupPointSamples: readonly PickupPoint[] = [
  {
    id: '1',
    name: 'Pakkeboks Torget',
    kind: 'locker',
    address: 'Torget 1',
    postalCode: '5003',
    city: 'Bergen',
    distance: 400,
    openingHours: [{ fromDay: 1, toDay: 7, opens: '06:00', closes: '23:00' }],
  },
  {
    id: '2',
    name: 'Kiwi Strandgata',
    kind: 'shop',
    address: 'Strandgata 7',
    postalCode: '5003',
    city: 'Bergen',
    distance: null,
    openingHours: [],
  },
]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const pickupPointsModel: ModelOptions<typeof pickupPointsMachine> = {
  events: {
    'pickupPoints.postalCode.changed': [
      { postalCode: '5003' },
      { postalCode: '5003 ' },
      { postalCode: '0150' },
      { postalCode: '500' },
    ],
    'xstate.done.actor.findPickupPoints': [
      { output: pickupPointSamples },
      { output: pickupPointSamples.slice(0, 1) },
      { output: [] },
    ],
    'xstate.error.actor.findPickupPoints': [{ error: new Error('no answer') }],
  },
  invariants: {
    'points are asked for around a complete postcode only': (now) =>
      now.matches('idle') !== isComplete(now.context.postalCode),
    'points are shown only where they were found or stay for the next answer': (now) =>
      now.context.points.length === 0 || now.hasTag('found') || now.matches('looking'),
    'an answer with points shows them, and no other does': (now, { event }) =>
      event.type !== 'xstate.done.actor.findPickupPoints' || now.hasTag('found') === now.context.points.length > 0,
    'the last points stay while the next are looked for': (now, { before }) =>
      !now.matches('looking') || before === null || now.context.points === before.context.points,
    'it is busy exactly while it looks, and asks again only after a failure': (now) =>
      now.hasTag('busy') === now.matches('looking') && now.hasTag('canRetry') === now.matches('failed'),
    'it is asked again by a press, until the next failure or postcode': (now, { before, event }) =>
      now.hasTag('retried') ===
      (event.type === 'pickupPoints.retry'
        ? before?.matches('failed') === true || before?.hasTag('retried') === true
        : before?.hasTag('retried') === true &&
          (isSame(before.value, now.value) || (now.matches({ found: 'atLast' }) && before.matches('looking')))),
    'what is found at last was asked for again': (now, { before }) =>
      !now.matches({ found: 'atLast' }) || before?.hasTag('retried') === true,
    'the same postcode changes nothing': (now, { before, event }) =>
      event.type !== 'pickupPoints.postalCode.changed' ||
      before?.context.postalCode.trim() !== now.context.postalCode.trim() ||
      isSame(before.value, now.value),
  },
}
