import { assign, emit, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import type { RestoreFailure } from '../domain/index.ts'
import { unusableStored, unusableSynced } from '../persistence/unusable.ts'
import {
  type AccountSizesAnswer,
  type ChosenSize,
  changed,
  freshSizes,
  hasChanges,
  isKept,
  type KnownSizes,
  mergedSizes,
  type OwnSize,
  openedFor,
  ownSizeOf,
  type ParsedSizeProfile,
  parseSizeProfile,
  received,
  type SizeChanges,
  type SizePlace,
  sizesIn,
  without,
  withSize,
} from './rules.ts'

/** Sizes: one for each audience and kind, latest choice first. */
export interface SizeProfileContext extends KnownSizes {
  /** The sizes before the shopper’s last deletion, which can be taken back; null once something else has changed. */
  deleted: readonly OwnSize[] | null
  /** The changes of the pending or the last request. */
  sent: SizeChanges
}

export type SizeProfileEvent =
  /** A size was chosen: its article went into the cart, or is reserved. A look at an article chooses none. */
  | ({ type: 'sizeProfile.keep' } & ChosenSize)
  | ({ type: 'sizeProfile.remove' } & SizePlace)
  /** The shopper deletes all sizes. */
  | { type: 'sizeProfile.clear' }
  /** Takes the last deletion back. */
  | { type: 'sizeProfile.undo' }
  /** A customer leaves this browser: all sizes go for good. */
  | { type: 'sizeProfile.forget' }
  /** The stored value, not yet parsed. */
  | { type: 'sizeProfile.restore'; stored: unknown }
  /** Another tab changed the stored value. */
  | { type: 'sizeProfile.synced'; stored: unknown }
  /** The customer is known. */
  | { type: 'sizeProfile.account.opened'; customerId: number }
  /** The account’s other data have been read again. */
  | { type: 'sizeProfile.account.refresh' }

/** The stored sizes were unreadable. */
export type SizeProfileEmitted = { type: 'sizeProfile.dropped'; reason: RestoreFailure }

const knownIn = (parsed: ParsedSizeProfile): KnownSizes =>
  parsed.type === 'kept' ? { sizes: parsed.sizes, account: parsed.account } : { sizes: [], account: null }

/** Stores what is in the context. */
const save = {
  type: 'save',
  params: ({ context }: { context: SizeProfileContext }) => context,
} as const

export const sizeProfileMachine = setup({
  types: {
    context: {} as SizeProfileContext,
    events: {} as SizeProfileEvent,
    emitted: {} as SizeProfileEmitted,
    tags: {} as 'restoring',
  },
  actors: { syncSizes: absentCall<AccountSizesAnswer, SizeChanges>('syncSizes') },
  actions: {
    save: (_, _params: KnownSizes) => absent('save'),
    keep: assign(({ context }, chosen: ChosenSize) => {
      const own = ownSizeOf(chosen)
      return own ? { ...changed(context, withSize(context.sizes, own)), deleted: null } : {}
    }),
    remove: assign(({ context }, place: SizePlace) => ({
      ...changed(context, without(context.sizes, place)),
      deleted: context.sizes,
    })),
    clear: assign(({ context }) => ({ ...changed(context, []), deleted: context.sizes })),
    bringBack: assign(({ context }) => ({ ...changed(context, context.deleted ?? context.sizes), deleted: null })),
    forgetDeleted: assign({ deleted: null }),
    forget: assign({ sizes: [], deleted: null, account: null }),
    merge: assign(({ context }, { stored }: { stored: unknown }) => {
      const known = knownIn(parseSizeProfile(stored))
      return changed(known, mergedSizes(context.sizes, known.sizes))
    }),
    take: assign((_, { stored }: { stored: unknown }) => ({ ...knownIn(parseSizeProfile(stored)), deleted: null })),
    open: assign(({ context }, { customerId }: { customerId: number }) => openedFor(context, customerId)),
    send: assign(({ context }) => ({ sent: context.account ?? freshSizes.sent })),
    receive: assign(({ context }, { answer }: { answer: AccountSizesAnswer }) =>
      received(context, sizesIn(answer), context.sent),
    ),
    detach: assign({ account: null }),
    reportDropped: emit((_, { reason }: { reason: RestoreFailure }) => ({
      type: 'sizeProfile.dropped' as const,
      reason,
    })),
  },
  guards: {
    isNewSize: ({ context }, chosen: ChosenSize) => {
      const own = ownSizeOf(chosen)
      return own !== null && !isKept(context.sizes, own)
    },
    hasSizeThere: ({ context }, place: SizePlace) => without(context.sizes, place).length < context.sizes.length,
    hasDeleted: ({ context }) => context.deleted !== null,
    hasAny: ({ context }) => context.sizes.length > 0,
    isAnybodys: ({ context }) => context.sizes.length > 0 || context.account !== null,
    isAnswer: (_, { answer, type }: { answer: AccountSizesAnswer; type: AccountSizesAnswer['type'] }) =>
      answer.type === type,
    isAccountBehind: ({ context }) => context.account !== null && hasChanges(context.account),
    isOfGuest: (_, { stored }: { stored: unknown }) => knownIn(parseSizeProfile(stored)).account === null,
    isLost: (_, { stored, how }: { stored: unknown; how: RestoreFailure }) => {
      const parsed = parseSizeProfile(stored)
      return parsed.type === 'dropped' && parsed.reason === how
    },
  },
}).createMachine({
  id: 'sizeProfile',
  description:
    'Sizes that the shopper has chosen, by audience and kind, stored in this browser; a customer’s on the account too.',
  context: freshSizes,
  initial: 'restoring',
  options: { maxIterations: 100 },
  states: {
    restoring: {
      description: 'Waits for the stored sizes, which must not be overwritten before they are read.',
      tags: 'restoring',
      on: {
        'sizeProfile.keep': {
          description: 'Merged with the stored sizes once they are read.',
          guard: { type: 'isNewSize', params: ({ event }) => event },
          actions: { type: 'keep', params: ({ event }) => event },
        },
        'sizeProfile.forget': {
          description: 'The stored sizes must not return.',
          target: 'restored',
          actions: ['forget', save],
        },
        'sizeProfile.restore': [
          ...unusableStored(save),
          {
            description: 'The shopper has chosen meanwhile, so the merged sizes are written.',
            guard: 'hasAny',
            target: 'restored',
            actions: [{ type: 'merge', params: ({ event }) => event }, save],
          },
          {
            description: 'The stored sizes are current, so nothing is written.',
            target: 'restored',
            actions: { type: 'take', params: ({ event }) => event },
          },
        ],
      },
    },
    restored: {
      description: 'The stored sizes are read, so every change is written.',
      initial: 'local',
      on: {
        'sizeProfile.account.opened': {
          description: 'A guest’s sizes join the account; what another customer left is dropped.',
          target: '.syncing',
          actions: [{ type: 'open', params: ({ event }) => event }, save],
        },
        'sizeProfile.keep': {
          description: 'Replaces the size of this audience and kind.',
          guard: { type: 'isNewSize', params: ({ event }) => event },
          actions: [{ type: 'keep', params: ({ event }) => event }, save],
        },
        'sizeProfile.remove': {
          description: 'The shopper deletes one size.',
          guard: { type: 'hasSizeThere', params: ({ event }) => event },
          actions: [{ type: 'remove', params: ({ event }) => event }, save],
        },
        'sizeProfile.clear': {
          description: 'The shopper deletes all sizes.',
          guard: 'hasAny',
          actions: ['clear', save],
        },
        'sizeProfile.undo': {
          description: 'The shopper takes the deletion back.',
          guard: 'hasDeleted',
          actions: ['bringBack', save],
        },
        'sizeProfile.forget': [
          {
            description: 'The next customer must not see them, so they can not be brought back.',
            guard: 'isAnybodys',
            target: '.local',
            actions: ['forget', save],
          },
          {
            description: 'All are deleted already, and can no longer be brought back.',
            actions: 'forgetDeleted',
          },
        ],
        'sizeProfile.synced': [
          ...unusableSynced,
          {
            description: 'The customer has left in another tab.',
            guard: { type: 'isOfGuest', params: ({ event }) => event },
            target: '.local',
            actions: { type: 'take', params: ({ event }) => event },
          },
          {
            description: 'Another tab has written the sizes already.',
            actions: { type: 'take', params: ({ event }) => event },
          },
        ],
      },
      states: {
        local: {
          description: 'The sizes are of this browser only: those of a guest, or of a server without accounts.',
        },
        syncing: {
          description: 'Sends what the account lacks and reads its sizes.',
          entry: 'send',
          on: {
            'sizeProfile.account.opened': { description: 'The request is under way already.' },
          },
          invoke: {
            id: 'syncSizes',
            src: 'syncSizes',
            input: ({ context: { sent } }) => sent,
            onDone: [
              {
                description: 'The account’s sizes, and what was chosen meanwhile.',
                guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, type: 'sizes' as const }) },
                target: 'current',
                actions: [{ type: 'receive', params: ({ event }) => ({ answer: event.output }) }, save],
              },
              {
                description: 'The session has ended: the changes wait for the customer’s next login.',
                guard: {
                  type: 'isAnswer',
                  params: ({ event }) => ({ answer: event.output, type: 'signedOut' as const }),
                },
                target: 'behind',
              },
              {
                description: 'This server keeps no sizes: they are those of the browser.',
                target: 'local',
                actions: ['detach', save],
              },
            ],
            onError: { description: 'The request failed.', target: 'behind' },
          },
        },
        current: {
          description: 'The account and this browser have the same sizes.',
          always: { description: 'The shopper has changed something.', guard: 'isAccountBehind', target: 'syncing' },
          on: {
            'sizeProfile.account.refresh': { description: 'Another device may have changed them.', target: 'syncing' },
          },
        },
        behind: {
          description: 'The account lacks something, or could not be read.',
          on: { 'sizeProfile.account.refresh': { description: 'The account can be reached.', target: 'syncing' } },
        },
      },
    },
  },
})
