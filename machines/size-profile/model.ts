import type { ModelOptions } from '../testing/index.ts'
import type { sizeProfileMachine } from './machine.ts'

const found = [
  { stored: null },
  { stored: { v: 1, sizes: [{ audience: 'Dame', kind: 'letters', size: 'M' }] } },
  { stored: { v: 2 } },
  { stored: '{' },
]

const placeOf = ({ audience, kind }: { audience: string; kind: string }) => `${audience} ${kind}`

export const sizeProfileModel: ModelOptions<typeof sizeProfileMachine> = {
  events: {
    'sizeProfile.keep': [
      { audience: 'Dame', size: 'M' },
      { audience: 'Dame', size: 'L' },
      { audience: 'Barn', size: '116' },
      { audience: 'Dame', size: '0,75 l' },
    ],
    'sizeProfile.remove': [{ audience: 'Dame', kind: 'letters' }],
    'sizeProfile.restore': found,
    'sizeProfile.synced': found,
  },
  invariants: {
    'there is one size for each audience and kind': ({ context: { sizes } }) =>
      new Set(sizes.map(placeOf)).size === sizes.length,
    'a measure of goods is nobody’s size': ({ context: { sizes } }) => sizes.every(({ size }) => size !== '0,75 l'),
    'nothing is written before it is read, but to delete it': (now, { effects }) =>
      now.value === 'restored' || effects.length === 0,
    'what is written is what is shown': (now, { effects }) =>
      effects.every(({ params }) => (params as { sizes: unknown }).sizes === now.context.sizes),
    'a choice that changes something is written once': (now, { before, event, effects }) =>
      before?.value !== 'restored' ||
      /synced|restore/.test(event.type) ||
      effects.length === Number(now.context.sizes !== before.context.sizes),
    'another tab’s change is not written again': (_, { event, effects }) =>
      event.type !== 'sizeProfile.synced' || effects.length === 0,
    'a size chosen before the restore outlives it': (now, { before, event }) =>
      event.type !== 'sizeProfile.restore' ||
      before?.value !== 'restoring' ||
      before.context.sizes.every((own) => now.context.sizes.includes(own)),
    'what is deleted is gone': (now, { event }) =>
      event.type === 'sizeProfile.remove'
        ? now.value === 'restoring' || now.context.sizes.every(({ kind }) => kind !== event.kind)
        : !/forget|clear/.test(event.type) || now.value === 'restoring' || now.context.sizes.length === 0,
    'a deletion can be taken back until something else changes': (now, { before, event }) =>
      now.context.deleted === null ||
      (/remove|clear/.test(event.type)
        ? now.context.deleted === before?.context.sizes || now.context.deleted === before?.context.deleted
        : now.context.deleted === before?.context.deleted),
    'what is taken back is what was before the deletion': (now, { before, event }) =>
      event.type !== 'sizeProfile.undo' ||
      before?.context.deleted == null ||
      now.context.sizes === before.context.deleted,
    'a customer who leaves leaves nothing to bring back': (now, { event }) =>
      event.type !== 'sizeProfile.forget' || (now.context.sizes.length === 0 && now.context.deleted === null),
  },
}
