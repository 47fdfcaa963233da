import { dock, undock } from './dock.ts'
import { inspectWith } from './inspecting.ts'
import { newId } from './protocol/new-id.ts'
import { createSender } from './protocol/sender.ts'
import { broadcastTransport, hmrTransport, type Transport } from './protocol/transport.ts'

/** Starts the sender of this page: with `?inspect`, or always under `npm run inspect`. */
export function startIfAsked(): void {
  const isAsked = new URLSearchParams(location.search).has('inspect')
  if (!isAsked && import.meta.env.MODE !== 'inspect') return
  const shop = newId()
  if (isAsked) dock(shop)
  start(shop, [broadcastTransport(), hmrTransport()])
}

function start(shop: string, lines: readonly Transport[]): void {
  const connected = new Set<Transport>()
  const { inspect, connect, send, ask, breakAt } = createSender({
    emit(entries, isCut) {
      for (const line of connected) line.post({ kind: 'entries', shop, entries, isCut })
    },
    // no animation frame: a hidden page has none, and the panel is in front
    later: (then) => setTimeout(then),
  })
  inspectWith(inspect)
  for (const line of lines) {
    line.listen((message) => {
      if (message.kind === 'send' && message.shop === shop) send(message.actor, message.event)
      if (message.kind === 'break' && message.shop === shop) breakAt(message.points)
      if (message.kind === 'ask' && message.shop === shop)
        line.post({ kind: 'told', shop, id: message.id, why: ask(message.actor, message.event) })
      if (message.kind === 'dock' && message.shop === shop) (message.isDocked ? dock : undock)(shop)
      if (message.kind !== 'hello') return
      connected.add(line)
      connect()
    })
    line.post({ kind: 'opened', shop })
    addEventListener('pagehide', () => line.post({ kind: 'closed', shop }))
  }
}
