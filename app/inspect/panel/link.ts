import type { AnyEventObject } from 'xstate'
import type { Session, WhyNot } from '../../../machines/testing/index.ts'
import type { Breakpoint } from '../protocol/breakpoints.ts'
import type { Message } from '../protocol/messages.ts'
import { newId } from '../protocol/new-id.ts'
import type { Transport } from '../protocol/transport.ts'
import type { RecordStore } from './record.ts'

/** Messages of a panel to a page of the shop. */
export interface Send {
  event(shop: string, actor: string, event: AnyEventObject): void
  /** What an actor would do with an event now, without sending it; null without an answer. */
  ask?(shop: string, actor: string, event: AnyEventObject): Promise<WhyNot | null>
  /** Where pages stop in the browser's debugger. */
  breakAt?(points: readonly Breakpoint[]): void
  /** Whether the panel is docked or has its own window. */
  dock?(shop: string, isDocked: boolean): void
  /**
   * Moves the panel to a window of its own, or back beside the page. Returns whether it has one now; null where the
   * browser opened none.
   */
  toggleWindow?(): boolean | null
  /** Sends a page to Stately’s inspector too. Resolves with the text to show. */
  toStately?(shop: string): Promise<string>
  /** Adds to a live page's session what its events lead to; null without an answer. For a panel without the machines. */
  complete?(shop: string, session: Session): Promise<Session | null>
  /** Closes the panel. */
  close?(): void
}

/** Time for a page to answer a question, ms. */
const answerTimeout = 3000
/** Time for a page to play a session, ms. */
const playTimeout = 30_000

/** Receives the messages of pages by any transports, and answers by the one that reached a page first. */
export function createLink(store: RecordStore) {
  const reached = new Map<string, Transport>()
  const forwarders: ((message: Message) => void)[] = []
  let points: readonly Breakpoint[] = []
  const asked = new Map<string, (answer: never) => void>()
  /** Resolves with the answer to the question's id, or with null after a time. */
  const answered = <A>(timeout: number, post: (id: string) => void) =>
    new Promise<A | null>((resolve) => {
      const id = newId()
      const answer = (value: A | null) => {
        asked.delete(id)
        resolve(value)
      }
      asked.set(id, answer)
      setTimeout(answer, timeout, null)
      post(id)
    })
  const take = (id: string, answer: unknown) => asked.get(id)?.(answer as never)
  const send = {
    event: (shop, actor, event) => reached.get(shop)?.post({ kind: 'send', shop, actor, event }),
    ask: (shop, actor, event) =>
      answered<WhyNot>(answerTimeout, (id) => reached.get(shop)?.post({ kind: 'ask', shop, id, actor, event })),
    complete: (shop, session) =>
      answered<Session>(playTimeout, (id) => reached.get(shop)?.post({ kind: 'complete', shop, id, session })),
    breakAt(next) {
      points = next
      for (const [shop, line] of reached) line.post({ kind: 'break', shop, points })
    },
  } satisfies Send
  return {
    send,
    reached,
    forwarders,
    /** Listens on a transport; `greet` answers a page that has opened. */
    listenOn(line: Transport, greet: () => void): void {
      line.listen((message) => {
        if (message.kind === 'opened') greet()
        if (message.kind === 'closed') store.take(message)
        if (message.kind === 'told') take(message.id, message.why)
        if (message.kind === 'completed') take(message.id, message.session)
        if (message.kind !== 'entries' || (reached.get(message.shop) ?? line) !== line) return
        if (!reached.has(message.shop) && points.length > 0) line.post({ kind: 'break', shop: message.shop, points })
        reached.set(message.shop, line)
        store.take(message)
        for (const forward of forwarders) forward(message)
      })
    },
  }
}
