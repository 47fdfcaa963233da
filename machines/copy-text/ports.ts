import { fromPromise } from 'xstate'
import { copyTextMachine } from './machine.ts'

/** Effects of copying a text. */
export interface CopyTextPorts {
  /** Puts the text on the clipboard. Rejects where the browser refuses. */
  writeClipboard(text: string): Promise<void>
}

export const copyTextWith = (ports: CopyTextPorts) =>
  copyTextMachine.provide({
    actors: { writeClipboard: fromPromise<void, { text: string }>(({ input }) => ports.writeClipboard(input.text)) },
  })
