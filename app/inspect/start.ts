import { dock, undock } from './dock.ts'
import { inspectWith } from './inspecting.ts'
import { answerPanels } from './protocol/answer-panels.ts'
import { createGathering } from './protocol/gather.ts'
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
    later: createGathering(),
  })
  inspectWith(inspect)
  for (const line of lines) {
    answerPanels(line, shop, {
      send,
      ask,
      breakAt,
      onHello() {
        connected.add(line)
        connect()
      },
      onDock: (isDocked) => (isDocked ? dock : undock)(shop),
    })
    line.post({ kind: 'opened', shop })
  }
}
