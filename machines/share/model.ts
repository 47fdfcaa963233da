import type { ModelOptions } from '../testing/index.ts'
import type { shareMachine } from './machine.ts'

const jacket = { title: 'Jakke', url: 'https://butikk.example/product/jakke' }
const script = { title: 'Jakke', url: 'javascript:alert(1)' }

export const shareModel: ModelOptions<typeof shareMachine> = {
  inputs: [
    { hasNativeSheet: false },
    { hasNativeSheet: true },
    { hasNativeSheet: false, what: jacket },
    { hasNativeSheet: true, what: jacket },
    { hasNativeSheet: false, what: script },
  ],
  events: {
    'share.open': [jacket, script],
    'xstate.done.actor.shareNatively': [{ output: 'shared' }, { output: 'dismissed' }, { output: 'unavailable' }],
    'xstate.error.actor.shareNatively': [{ error: 'broken' }],
    'xstate.done.actor.copyLink': [{ output: true }, { output: false }],
    'xstate.error.actor.copyLink': [{ error: 'denied' }],
  },
  invariants: {
    'what is shared is known while it is, and forgotten after': ({ value, context }) =>
      (value === 'closed') === (context.what === null),
    'only what can be opened is shared': ({ context: { what } }) => what === null || what.url.startsWith('https://'),
    'a copy is confirmed exactly when the browser has made it': (now, { event }) =>
      !event.type.endsWith('.actor.copyLink') || now.hasTag('copied') === ('output' in event && event.output),
    'the link is shown to copy by hand when the browser has not copied it': (now, { event }) =>
      !event.type.endsWith('.actor.copyLink') || now.hasTag('uncopied') !== ('output' in event && event.output),
    'the dialog is not over the device’s own sheet': (now) => now.value !== 'native' || !now.hasTag('open'),
  },
}
