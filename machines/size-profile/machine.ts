import { assign, emit, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import type { RestoreFailure } from '../domain/index.ts'
import { unusableStored, unusableSynced } from '../persistence/unusable.ts'
import {
  type ChosenSize,
  isKept,
  mergedSizes,
  type OwnSize,
  ownSizeOf,
  type ParsedSizeProfile,
  parseSizeProfile,
  without,
  withSize,
} from './rules.ts'

export interface SizeProfileContext {
  /** One for each audience and kind, latest choice first. */
  sizes: readonly OwnSize[]
  /** The sizes before the shopper’s last deletion, which can be taken back; null once something else has changed. */
  deleted: readonly OwnSize[] | null
}

export type SizeProfileEvent =
  /** A size was chosen: its article went into the cart, or is reserved. A look at an article chooses none. */
  | ({ type: 'sizeProfile.keep' } & ChosenSize)
  | ({ type: 'sizeProfile.remove' } & Pick<OwnSize, 'audience' | 'kind'>)
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

/** The stored sizes were unreadable. */
export type SizeProfileEmitted = { type: 'sizeProfile.dropped'; reason: RestoreFailure }

const sizesIn = (parsed: ParsedSizeProfile): readonly OwnSize[] => (parsed.type === 'kept' ? parsed.sizes : [])

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
  actions: {
    save: (_, _params: SizeProfileContext) => absent('save'),
    keep: assign(({ context }, chosen: ChosenSize) => {
      const own = ownSizeOf(chosen)
      return own ? { sizes: withSize(context.sizes, own), deleted: null } : {}
    }),
    remove: assign(({ context }, place: Pick<OwnSize, 'audience' | 'kind'>) => ({
      sizes: without(context.sizes, place),
      deleted: context.sizes,
    })),
    clear: assign(({ context }) => ({ sizes: [], deleted: context.sizes })),
    bringBack: assign(({ context }) => ({ sizes: context.deleted ?? context.sizes, deleted: null })),
    forgetDeleted: assign({ deleted: null }),
    forget: assign({ sizes: [], deleted: null }),
    merge: assign(({ context }, { stored }: { stored: unknown }) => ({
      sizes: mergedSizes(context.sizes, sizesIn(parseSizeProfile(stored))),
    })),
    take: assign((_, { stored }: { stored: unknown }) => ({ sizes: sizesIn(parseSizeProfile(stored)), deleted: null })),
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
    hasSizeThere: ({ context }, place: Pick<OwnSize, 'audience' | 'kind'>) =>
      without(context.sizes, place).length < context.sizes.length,
    hasDeleted: ({ context }) => context.deleted !== null,
    hasAny: ({ context }) => context.sizes.length > 0,
    isLost: (_, { stored, how }: { stored: unknown; how: RestoreFailure }) => {
      const parsed = parseSizeProfile(stored)
      return parsed.type === 'dropped' && parsed.reason === how
    },
  },
}).createMachine({
  id: 'sizeProfile',
  description: 'Sizes that the shopper has chosen, by audience and kind, stored in this browser.',
  context: { sizes: [], deleted: null },
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
      on: {
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
            guard: 'hasAny',
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
            description: 'Another tab has written the sizes already.',
            actions: { type: 'take', params: ({ event }) => event },
          },
        ],
      },
    },
  },
})
