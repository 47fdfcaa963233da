import type { Message } from './messages.ts'
import { newId } from './new-id.ts'

/** A way between pages of the shop and panels. Whoever says something does not hear it. */
export interface Line {
  say(message: Message): void
  hear(listener: (message: Message) => void): void
}

/** Between windows and frames of one browser. */
export function nearLine(): Line {
  const channel = new BroadcastChannel('shop-inspect')
  return {
    say: (message) => channel.postMessage(message),
    hear: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data)),
  }
}

/** Between devices: by way of the development server, on the connection that swaps modules. */
export function farLine(): Line {
  const self = newId()
  return {
    say: (message) => import.meta.hot?.send('inspect:said', { from: self, message }),
    hear(listener) {
      import.meta.hot?.on('inspect:said', ({ from, message }: { from: string; message: Message }) => {
        if (from !== self) listener(message)
      })
    },
  }
}
