import type { ModelOptions } from '../testing/index.ts'
import type { sizeProfileMachine } from './machine.ts'
import { type OwnSize, type SizeChanges, sizesIn } from './rules.ts'

const found = [
  { stored: null },
  { stored: { v: 1, sizes: [{ audience: 'Dame', kind: 'letters', size: 'M' }] } },
  {
    stored: {
      v: 1,
      sizes: [],
      account: { customerId: 8, chosen: [], removed: [{ audience: 'Dame', kind: 'letters' }] },
    },
  },
  { stored: { v: 2 } },
  { stored: '{' },
]

const answer = (sizes: readonly OwnSize[]) => ({ output: { type: 'sizes' as const, sizes } })

const placeOf = ({ audience, kind }: { audience: string; kind: string }) => `${audience} ${kind}`
const nameOf = (own: OwnSize) => `${placeOf(own)} ${own.size}`
const changesOf = ({ chosen, removed }: SizeChanges) => [chosen.map(nameOf), removed.map(placeOf)]

export const sizeProfileModel: ModelOptions<typeof sizeProfileMachine> = {
  events: {
    'sizeProfile.keep': [
      { audience: 'Dame', size: 'M' },
      { audience: 'Barn', size: '116' },
      { audience: 'Dame', size: '0,75 l' },
    ],
    'sizeProfile.remove': [{ audience: 'Dame', kind: 'letters' }],
    'sizeProfile.restore': found,
    'sizeProfile.synced': found,
    'sizeProfile.account.opened': [{ customerId: 7 }],
    'xstate.done.actor.syncSizes': [
      answer([{ audience: 'Herre', kind: 'shoes', size: '44' }]),
      answer([]),
      { output: { type: 'signedOut' } },
      { output: { type: 'absent' } },
    ],
    'xstate.error.actor.syncSizes': [{ error: new Error('no answer') }],
  },
  key: ({ context: { sizes, deleted, account, sent } }) => [
    sizes.map(nameOf),
    deleted?.map(nameOf),
    account && [account.customerId, ...changesOf(account)],
    changesOf(sent),
  ],
  // property tests have deletions that are taken back while a request is under way
  stop: ({ context: { sizes, deleted, account } }) => account !== null && (deleted !== null || sizes.length > 1),
  invariants: {
    'there is one size for each audience and kind': ({ context: { sizes } }) =>
      new Set(sizes.map(placeOf)).size === sizes.length,
    'a measure of goods is nobody’s size': ({ context: { sizes } }) => sizes.every(({ size }) => size !== '0,75 l'),
    'nothing is written before it is read, but to delete it': (now, { effects }) =>
      now.matches('restored') || effects.length === 0,
    'what is written is what is shown': (now, { effects }) =>
      effects.every(({ params }) => (params as { sizes: unknown }).sizes === now.context.sizes),
    'a choice that changes something is written once': (now, { before, event, effects }) =>
      before?.matches('restored') !== true ||
      !/keep|remove|clear|undo|forget/.test(event.type) ||
      effects.length ===
        Number(now.context.sizes !== before.context.sizes || now.context.account !== before.context.account),
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
    'a guest’s sizes join the account, and another customer’s do not': (now, { before, event }) => {
      if (event.type !== 'sizeProfile.account.opened' || before?.matches('restored') !== true) return true
      if (before.matches({ restored: 'syncing' })) return now.context.account === before.context.account
      const [account, earlier] = [now.context.account, before.context.account]
      if (account === null || account.customerId !== event.customerId) return false
      if (earlier === null) return account.chosen === before.context.sizes
      return earlier.customerId === event.customerId || now.context.sizes.length === 0
    },
    'what the account lacks is sent': (now, { before, event }) =>
      !now.matches({ restored: 'syncing' }) ||
      before?.matches({ restored: 'syncing' }) === true ||
      event.type === 'xstate.done.actor.syncSizes' ||
      now.context.sent === now.context.account,
    'what is chosen while a request is under way is shown after it': (now, { before, event }) => {
      if (event.type !== 'xstate.done.actor.syncSizes' || before?.matches({ restored: 'syncing' }) !== true) return true
      const shown = now.context.sizes.map(nameOf)
      const sent = before.context.sent.chosen.map(nameOf)
      const meanwhile = (before.context.account?.chosen ?? []).map(nameOf).filter((own) => !sent.includes(own))
      return event.output.type !== 'sizes' || meanwhile.every((own) => shown.includes(own))
    },
    'sizes of this browser have no account': (now, { before, event }) =>
      !(
        event.type === 'sizeProfile.forget' ||
        (before?.matches({ restored: 'syncing' }) && now.matches({ restored: 'local' }))
      ) || now.context.account === null,
    'the answer of the account is shown': (now, { before, event }) => {
      if (event.type !== 'xstate.done.actor.syncSizes' || before?.matches({ restored: 'syncing' }) !== true) return true
      const shown = now.context.sizes.map(placeOf)
      const removed = before.context.account?.removed.map(placeOf) ?? []
      return sizesIn(event.output).every((own) => shown.includes(placeOf(own)) || removed.includes(placeOf(own)))
    },
  },
}
