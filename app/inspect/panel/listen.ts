import type { AnyEventObject } from 'xstate'
import type { Message } from '../protocol/messages.ts'
import { farLine, type Line, nearLine } from '../protocol/transport.ts'
import type { HearingStore } from './record.ts'

/** What a panel can say to a page of the shop. */
export interface Send {
  event(shop: string, actor: string, event: AnyEventObject): void
  /** That the panel is at the shop's side, or in a window of its own. */
  dock(shop: string, isDocked: boolean): void
  /** That Stately's inspector is to be told of a page too; returns what to say about it. */
  toStately(shop: string): Promise<string>
}

/** How long a shop in this browser has to answer before those on other devices are asked, ms. */
const nearFirst = 300

/** Hears every shop that can be reached, and returns the way to send one of its actors something. */
export function listenTo(hearing: HearingStore): Send {
  const near = nearLine()
  const reached = new Map<string, Line>()
  const alsoTold: ((message: Message) => void)[] = []
  const hearBy = (line: Line, greet: () => void) =>
    line.hear((message) => {
      if (message.kind === 'opened') greet()
      if (message.kind === 'closed') hearing.take(message)
      if (message.kind !== 'told' || (reached.get(message.shop) ?? line) !== line) return
      reached.set(message.shop, line)
      hearing.take(message)
      for (const tell of alsoTold) tell(message)
    })
  const greetNear = () => near.say({ kind: 'hello' })
  hearBy(near, greetNear)
  greetNear()
  // neither asked nor connected before: a panel in the same browser is shown first
  setTimeout(() => {
    const far = farLine()
    hearBy(far, () => {
      const known = reached.size
      setTimeout(() => {
        if (reached.size === known) far.say({ kind: 'hello' })
      }, nearFirst)
    })
    if (reached.size === 0) far.say({ kind: 'hello' })
  }, nearFirst)
  return {
    event: (shop, actor, event) => reached.get(shop)?.say({ kind: 'send', shop, actor, event }),
    dock: (shop, isDocked) => reached.get(shop)?.say({ kind: 'dock', shop, isDocked }),
    async toStately(shop) {
      const { statelyStream } = await import('../stately.ts')
      const stream = statelyStream(shop)
      if (!stream.isOpen) return 'Nettleseren slapp ikke vinduet fram. Tillat sprettoppvinduer for denne siden.'
      window.addEventListener('message', stream.answer)
      alsoTold.push(stream.say)
      reached.get(shop)?.say({ kind: 'hello' })
      return 'Det samme sendes nå til Statelys inspektør'
    },
  }
}
