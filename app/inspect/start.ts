import { dock, undock } from './dock.ts'
import { inspectWith } from './inspecting.ts'
import { newId } from './protocol/new-id.ts'
import { createSender } from './protocol/sender.ts'
import { farLine, type Line, nearLine } from './protocol/transport.ts'

/** Starts the sender of this page: with `?inspect`, or always under `npm run inspect`. */
export function startIfAsked(): void {
  const isAsked = new URLSearchParams(location.search).has('inspect')
  if (!isAsked && import.meta.env.MODE !== 'inspect') return
  const shop = newId()
  if (isAsked) dock(shop)
  start(shop, [nearLine(), farLine()])
}

function start(shop: string, lines: readonly Line[]): void {
  const heard = new Set<Line>()
  const { inspect, hear, send } = createSender({
    tell(told, isCut) {
      for (const line of heard) line.say({ kind: 'told', shop, told, isCut })
    },
    // no animation frame: a hidden page has none, and the panel is in front
    later: (then) => setTimeout(then),
  })
  inspectWith(inspect)
  for (const line of lines) {
    line.hear((message) => {
      if (message.kind === 'send' && message.shop === shop) send(message.actor, message.event)
      if (message.kind === 'dock' && message.shop === shop) (message.isDocked ? dock : undock)(shop)
      if (message.kind !== 'hello') return
      heard.add(line)
      hear()
    })
    line.say({ kind: 'opened', shop })
    addEventListener('pagehide', () => line.say({ kind: 'closed', shop }))
  }
}
