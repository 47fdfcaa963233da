import type { Session } from '../../../machines/testing/index.ts'
import type { createSender } from './sender.ts'
import type { Transport } from './transport.ts'

interface Answering extends Pick<ReturnType<typeof createSender>, 'send' | 'ask' | 'breakAt'> {
  /** A panel asks for everything, and every step from now on. */
  onHello(): void
  /** Adds to a session what its events lead to. */
  complete?(session: Session): Promise<Session>
  /** The panel moves into its own window, or back to the dock. */
  onDock?(isDocked: boolean): void
}

/** Answers what panels at the other end of a transport ask this page, until the page is left. */
export function answerPanels(
  line: Transport,
  shop: string,
  { send, ask, breakAt, complete, onHello, onDock }: Answering,
): void {
  line.listen((message) => {
    if (message.kind === 'hello') onHello()
    if (!('shop' in message) || message.shop !== shop) return
    if (message.kind === 'send') send(message.actor, message.event)
    if (message.kind === 'break') breakAt(message.points)
    if (message.kind === 'ask')
      line.post({ kind: 'told', shop, id: message.id, why: ask(message.actor, message.event) })
    if (message.kind === 'complete')
      void complete?.(message.session).then((session) =>
        line.post({ kind: 'completed', shop, id: message.id, session }),
      )
    if (message.kind === 'dock') onDock?.(message.isDocked)
  })
  addEventListener('pagehide', () => line.post({ kind: 'closed', shop }))
}
