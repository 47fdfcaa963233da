import { setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import { copyTimeout } from './rules.ts'

/** Copies a text, such as a secret, which is kept nowhere. */
export interface CopyTextEvent {
  type: 'copyText.copy'
  text: string
}

export const copyTextMachine = setup({
  types: {
    context: {} as object,
    events: {} as CopyTextEvent,
  },
  actors: {
    writeClipboard: absentCall<void, { text: string }>('writeClipboard'),
  },
  delays: { copyTimeout },
}).createMachine({
  id: 'copyText',
  description: 'A button that copies a text, and says whether the browser did.',
  context: {},
  initial: 'idle',
  options: { maxIterations: 100 },
  on: { 'copyText.copy': '.copying' },
  states: {
    idle: { description: 'Nothing was copied yet.' },
    copying: {
      description: 'The browser copies the text, and may ask the shopper first.',
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ event }) => ({ text: event.text }),
        onDone: 'copied',
        onError: 'failed',
      },
      on: { 'copyText.copy': { description: 'The text is being copied already.' } },
      after: { copyTimeout: 'failed' },
    },
    copied: { description: 'The text is copied, and the shopper is told.' },
    failed: { description: 'The browser refused: the shopper is told to copy the text by hand.' },
  },
})
