import { assign, emit, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import type { RestoreFailure } from '../domain/index.ts'
import { unusableStored, unusableSynced } from '../persistence/unusable.ts'
import { isPhysical, parsePreferredShop } from './rules.ts'

export interface PreferredShopContext {
  /** The shopper's shop; null if none is chosen. */
  shopId: number | null
}

export type PreferredShopEvent =
  /** The shopper names their shop. */
  | { type: 'preferredShop.choose'; shopId: number }
  /** A shop was chosen for a purchase: it becomes the shopper's if none is chosen yet. */
  | { type: 'preferredShop.adopt'; shopId: number }
  | { type: 'preferredShop.forget' }
  /** The stored choice, as it was read: parsed here. */
  | { type: 'preferredShop.restore'; stored: unknown }
  /** What another tab wrote. */
  | { type: 'preferredShop.synced'; stored: unknown }

/** The stored choice was unreadable. */
export type PreferredShopEmitted = { type: 'preferredShop.dropped'; reason: RestoreFailure }

/** Stores what is in the context. */
const save = {
  type: 'save',
  params: ({ context }: { context: PreferredShopContext }) => context,
} as const

export const preferredShopMachine = setup({
  types: {
    context: {} as PreferredShopContext,
    events: {} as PreferredShopEvent,
    emitted: {} as PreferredShopEmitted,
    tags: {} as 'restoring',
  },
  actions: {
    save: (_, _params: PreferredShopContext) => absent('save'),
    choose: assign((_, { shopId }: { shopId: number }) => ({ shopId })),
    forget: assign({ shopId: null }),
    take: assign((_, { stored }: { stored: unknown }) => {
      const parsed = parsePreferredShop(stored)
      return { shopId: parsed.type === 'kept' ? parsed.shopId : null }
    }),
    reportDropped: emit((_, { reason }: { reason: RestoreFailure }) => ({
      type: 'preferredShop.dropped' as const,
      reason,
    })),
  },
  guards: {
    isOtherShop: ({ context }, { shopId }: { shopId: number }) => isPhysical(shopId) && shopId !== context.shopId,
    isFirstShop: ({ context }, { shopId }: { shopId: number }) => isPhysical(shopId) && context.shopId === null,
    hasShop: ({ context }) => context.shopId !== null,
    isLost: (_, { stored, how }: { stored: unknown; how: RestoreFailure }) => {
      const parsed = parsePreferredShop(stored)
      return parsed.type === 'dropped' && parsed.reason === how
    },
  },
}).createMachine({
  id: 'preferredShop',
  description: 'The shop that the shopper calls theirs, stored in this browser. A cart may be collected elsewhere.',
  context: { shopId: null },
  initial: 'restoring',
  options: { maxIterations: 100 },
  states: {
    restoring: {
      description: 'Waits for the stored choice. A choice made meanwhile wins; a shop of a purchase does not.',
      tags: 'restoring',
      on: {
        'preferredShop.choose': {
          description: 'Written once the stored choice is read.',
          guard: { type: 'isOtherShop', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'preferredShop.forget': {
          description: 'The stored choice must not return.',
          target: 'restored',
          actions: ['forget', save],
        },
        'preferredShop.restore': [
          {
            description: 'The shopper has chosen meanwhile, so that choice is written.',
            guard: 'hasShop',
            target: 'restored',
            actions: save,
          },
          ...unusableStored(save),
          {
            description: 'The stored choice is current, so nothing is written.',
            target: 'restored',
            actions: { type: 'take', params: ({ event }) => event },
          },
        ],
      },
    },
    restored: {
      description: 'The stored choice is read, so every change is written.',
      on: {
        'preferredShop.choose': {
          description: 'The shopper names another shop.',
          guard: { type: 'isOtherShop', params: ({ event }) => event },
          actions: [{ type: 'choose', params: ({ event }) => event }, save],
        },
        'preferredShop.adopt': {
          description: 'The first shop that the shopper buys in becomes theirs, so nobody has to ask.',
          guard: { type: 'isFirstShop', params: ({ event }) => event },
          actions: [{ type: 'choose', params: ({ event }) => event }, save],
        },
        'preferredShop.forget': {
          description: 'The shopper gives the choice up.',
          guard: 'hasShop',
          actions: ['forget', save],
        },
        'preferredShop.synced': [
          ...unusableSynced,
          {
            description: 'Another tab has written the choice already.',
            actions: { type: 'take', params: ({ event }) => event },
          },
        ],
      },
    },
  },
})
