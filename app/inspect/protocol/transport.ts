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

type Hot = NonNullable<ImportMeta['hot']>

/** Of Vite's own: a panel that was built has no connection of itself, and asks for one where all others have theirs. */
const client = '/@vite/client'
async function connection(): Promise<Hot> {
  if (import.meta.hot) return import.meta.hot
  const { createHotContext }: { createHotContext(owner: string): Hot } = await import(/* @vite-ignore */ client)
  return createHotContext('/__inspect')
}

/** Between devices: by way of the development server, on the connection that swaps modules. */
export function farLine(): Line {
  const self = newId()
  const connected = connection()
  return {
    say(message) {
      void connected.then((hot) => hot.send('inspect:said', { from: self, message }))
    },
    hear(listener) {
      void connected.then((hot) =>
        hot.on('inspect:said', ({ from, message }: { from: string; message: Message }) => {
          if (from !== self) listener(message)
        }),
      )
    },
  }
}
