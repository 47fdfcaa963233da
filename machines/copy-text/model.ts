import type { ModelOptions } from '../testing/index.ts'
import type { copyTextMachine } from './machine.ts'

const done = 'xstate.done.actor.writeClipboard'
const failed = 'xstate.error.actor.writeClipboard'

export const copyTextModel: ModelOptions<typeof copyTextMachine> = {
  events: {
    'copyText.copy': [{ text: 'ABCD-EFGH' }],
    [done]: [{}],
    [failed]: [{ error: new Error('NotAllowedError') }],
  },
  invariants: {
    'every press copies': (now, { event }) => event.type !== 'copyText.copy' || now.matches('copying'),
    'it waits for the browser, once': (now, { before, event }) =>
      !now.matches('copying') || before?.matches('copying') === true || event.type === 'copyText.copy',
    'it is copied exactly when the browser has said so': (now, { before, event }) =>
      now.matches('copied') ===
      (event.type === done || (before?.matches('copied') === true && event.type !== 'copyText.copy')),
    'it has failed exactly when the browser has said so': (now, { before, event }) =>
      now.matches('failed') ===
      (event.type === failed ||
        event.type.startsWith('xstate.after') ||
        (before?.matches('failed') === true && event.type !== 'copyText.copy')),
  },
}
