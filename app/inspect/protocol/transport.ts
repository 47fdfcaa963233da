import type { Message } from './messages.ts'
import { newId } from './new-id.ts'

/** A channel between pages and panels. The sender does not receive its own messages. */
export interface Transport {
  post(message: Message): void
  listen(listener: (message: Message) => void): void
}

/** Between windows of one browser: BroadcastChannel. */
export function broadcastTransport(): Transport {
  const channel = new BroadcastChannel('shop-inspect')
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data)),
  }
}

type Hot = NonNullable<ImportMeta['hot']>

/** Vite's client: a built panel has no connection of its own. */
const client = '/@vite/client'
async function connection(): Promise<Hot> {
  if (import.meta.hot) return import.meta.hot
  const { createHotContext }: { createHotContext(owner: string): Hot } = await import(/* @vite-ignore */ client)
  return createHotContext('/__inspect')
}

/** Between devices: by the development server's HMR connection. */
export function hmrTransport(): Transport {
  const self = newId()
  const connected = connection()
  return {
    post(message) {
      void connected.then((hot) => hot.send('inspect:said', { from: self, message }))
    },
    listen(listener) {
      void connected.then((hot) =>
        hot.on('inspect:said', ({ from, message }: { from: string; message: Message }) => {
          if (from !== self) listener(message)
        }),
      )
    },
  }
}
