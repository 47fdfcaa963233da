import { broadcastTransport, hmrTransport } from '../protocol/transport.ts'
import { createLink, type Send } from './link.ts'
import type { RecordStore } from './record.ts'
import { texts } from './texts.ts'

/** Time for a shop in this browser to answer before other devices are asked, ms. */
const nearFirst = 300

/** Receives the messages of every reachable shop. Returns how to send to them. */
export function listenTo(store: RecordStore): Send {
  const near = broadcastTransport()
  // the shop's panel has the machines
  const { send: all, reached, forwarders, listenOn } = createLink(store)
  const { complete: _, ...send } = all
  const greetNear = () => near.post({ kind: 'hello' })
  listenOn(near, greetNear)
  greetNear()
  // not connected earlier: a shop in the same browser comes first
  setTimeout(() => {
    const far = hmrTransport()
    listenOn(far, () => {
      const known = reached.size
      setTimeout(() => {
        if (reached.size === known) far.post({ kind: 'hello' })
      }, nearFirst)
    })
    if (reached.size === 0) far.post({ kind: 'hello' })
  }, nearFirst)
  return {
    ...send,
    dock: (shop, isDocked) => reached.get(shop)?.post({ kind: 'dock', shop, isDocked }),
    async toStately(shop) {
      const { statelyStream } = await import('../stately.ts')
      const stream = statelyStream(shop)
      if (!stream.isOpen) return texts.cannotPop
      window.addEventListener('message', stream.answer)
      forwarders.push(stream.say)
      reached.get(shop)?.post({ kind: 'hello' })
      return texts.statelyStarted
    },
  }
}
