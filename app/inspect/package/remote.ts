import { answerPanels } from '../protocol/answer-panels.ts'
import type { TakeEntries } from '../protocol/messages.ts'
import { newId } from '../protocol/new-id.ts'
import type { createSender } from '../protocol/sender.ts'
import { relayTransport } from './relay-transport.ts'

interface RemoteOptions extends Pick<ReturnType<typeof createSender>, 'send' | 'ask' | 'breakAt' | 'connect'> {
  /** What is sent from now on goes to each. */
  listeners: Set<TakeEntries>
}

/** Connects this page to the panel of `vardeholm-shop inspect`. It sends nothing before a panel is open there. */
export function connectTo(address: string, { listeners, connect, ...sender }: RemoteOptions): void {
  const shop = newId()
  let isConnected = false
  const line = relayTransport(address, 'app', () => line.post({ kind: 'opened', shop }))
  answerPanels(line, shop, {
    ...sender,
    complete: (session) => import('./complete.ts').then(({ complete }) => complete(session)),
    onHello() {
      if (!isConnected) listeners.add((entries, isCut) => line.post({ kind: 'entries', shop, entries, isCut }))
      isConnected = true
      connect()
    },
  })
}
