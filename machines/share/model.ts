import type { ModelOptions } from '../testing/index.ts'
import type { shareMachine } from './machine.ts'

export const shareModel: ModelOptions<typeof shareMachine> = {
  inputs: [{ hasNativeSheet: false }, { hasNativeSheet: true }],
  events: {
    'share.open': [
      { title: 'Jakke', url: 'https://butikk.example/product/jakke' },
      { title: 'Jakke', url: 'javascript:alert(1)' },
    ],
    'share.follow': [{ way: 'email' }],
    'xstate.done.actor.shareNatively': [{ output: 'shared' }, { output: 'dismissed' }, { output: 'unavailable' }],
    'xstate.error.actor.shareNatively': [{ error: 'broken' }],
    'xstate.done.actor.copyLink': [{ output: true }, { output: false }],
    'xstate.error.actor.copyLink': [{ error: 'denied' }],
  },
  invariants: {
    'what is shared is known while it is, and forgotten after': ({ value, context }) =>
      (value === 'closed') === (context.what === null),
    'only what can be opened is shared': ({ context: { what } }) => what === null || what.url.startsWith('https://'),
    'a copied link emits share.shared': (now, { before, emitted }) =>
      !now.hasTag('copied') || before?.hasTag('copied') || emitted.some((event) => event.type === 'share.shared'),
    'a refusal is reported': (now, { before, emitted }) =>
      !now.hasTag('uncopied') || before?.hasTag('uncopied') || emitted.some((event) => event.type === 'share.refused'),
    'the dialog is not over the device’s own sheet': (now) => now.value !== 'native' || !now.hasTag('open'),
  },
}
